"""All that a person sees: sentences in French and English, and pictures in HTML."""
