"""The core by itself, tried on the card game where it needs one."""
