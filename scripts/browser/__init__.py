"""What is made for the browser: Pyodide's trimmed library, the engine's wheel and the scripts."""
