"""Write requirements*.txt anew from requirements*.in, with hashes and no host: `python3 scripts/dev.py lock`."""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OLDEST = {
    "requirements": "3.12",
    "requirements-uv": "3.9",
    "requirements-node": "3.12",
    "requirements-bench": "3.12",
    "requirements-zensical": "3.12",
}


def main(words: list[str]) -> int:
    """Compile each file for every platform and Python that it is for; uv itself is fetched with its hash."""
    argparse.ArgumentParser(prog="dev.py lock").parse_args(words)
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--require-hashes", "-r", "requirements-uv.txt"],
        cwd=ROOT,
        check=True,
    )
    for name, version in OLDEST.items():
        command = [
            "uv",
            "pip",
            "compile",
            "--quiet",
            "--universal",
            "--generate-hashes",
            "--no-emit-index-url",
            "--no-header",
        ]
        subprocess.run(
            [*command, f"--python-version={version}", "-o", f"{name}.txt", f"{name}.in"], cwd=ROOT, check=True
        )
        print(f"  {name}.txt", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
