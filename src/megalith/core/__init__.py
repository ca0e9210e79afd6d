"""What every game needs: the contract, the checked state, chance, records, kernels."""
