"""The table on the network: rooms, the store, sockets, sessions, bots in processes of their own."""
