"""What lies on one side of a card: each file teaches `lay` one type of side."""

from schoolyard.pages.cards.faces import card as card
from schoolyard.pages.cards.faces import guide as guide
from schoolyard.pages.cards.faces import pieces as pieces
from schoolyard.pages.cards.faces import scores as scores
