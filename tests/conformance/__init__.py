"""What every registered game must keep, found through the registry: a new game has nothing to add here."""
