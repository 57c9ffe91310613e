"""The live widgets: what each keeps between two requests and how it answers one.

Nothing is remembered here: a request brings the whole state, an answer takes the new one away.
The browser reaches them through ``tapisvert.browser``; the builder of pages draws their first
view with the same functions.
"""
