"""Whole recorded games, one file for every player count and every way a game can end.

`make golden` rewrites them; review the diff as you would code.
"""
