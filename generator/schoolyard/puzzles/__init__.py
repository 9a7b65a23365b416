"""The puzzles room: positions become puzzles, each proved. Pure; says nothing, draws nothing."""
