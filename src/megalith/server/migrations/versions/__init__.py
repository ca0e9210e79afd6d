"""The steps, each with the revision it makes and the one it starts from."""
