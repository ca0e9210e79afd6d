"""Players made of code: they get a view and nothing else."""
