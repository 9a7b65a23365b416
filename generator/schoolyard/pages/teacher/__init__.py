"""The teacher's page: one side that tells how a lesson goes."""
