"""The games, one folder each with the same file names; `megalith.core.registry` lists them."""
