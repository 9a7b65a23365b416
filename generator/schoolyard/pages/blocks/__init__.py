"""The blocks a page is made of, one file each: what each says, how high it is, where its parts go."""
