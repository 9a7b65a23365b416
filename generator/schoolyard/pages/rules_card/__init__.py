"""The rules card: one side for the children's table, composed from the fields of any rule set."""
