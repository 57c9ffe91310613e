"""The chances of Bouillotte, all of them counted."""
