"""Pages: documents made of words and pictures, and the places of everything on paper. Pure geometry, no drawing."""
