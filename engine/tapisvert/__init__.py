"""Old card games, exactly as their rules have them: Put, Piquet, Teen Patti and their variants.

Everything starts from a record (``tapisvert.core.record``): the rules, the order of the pack and the
actions. States, views, scores, sentences and pictures are computed from it.
"""
