"""The coach: how good a decision was by what the seat could know and, apart from it, what the cards allowed.

It reads ``Game.evaluate`` and knows no game. *Decision* rests on a view alone; *hindsight* looks at every card.
"""
