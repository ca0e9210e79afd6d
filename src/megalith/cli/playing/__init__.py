"""A game at the terminal: seats, the table, one's own unsent turn, the dialogue with a person."""
