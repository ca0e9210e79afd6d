"""Bots against each other, many games, with intervals."""
