"""How the tables came to be, step by step; Alembic runs the steps a database lacks when it is opened."""
