"""Boards shared by games: their data, their geometry, and what can be read off them."""
