"""Speed measured beside OpenSpiel in one run: `python -m bench`."""
