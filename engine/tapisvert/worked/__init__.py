"""Worked hands: the file format, its reader, and the claims that the engine checks."""
