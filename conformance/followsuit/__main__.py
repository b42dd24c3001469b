"""``python -m followsuit``: the same as the command ``followsuit``."""

from followsuit.cli import main

main()
