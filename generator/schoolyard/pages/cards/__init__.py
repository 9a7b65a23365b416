"""Cards and cut-outs: decks as documents, what lies on each card, and cards put on sheets of stock."""
