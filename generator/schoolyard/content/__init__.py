"""Content: the only reader of YAML. Files become values, or all the problems they have."""
