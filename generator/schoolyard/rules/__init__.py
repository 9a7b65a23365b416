"""The rules of dominoes: rule sets, positions, moves and games. Pure values, standard library only."""
