"""What puts the engine into pages: a Markdown extension and the static HTML of its widgets."""
