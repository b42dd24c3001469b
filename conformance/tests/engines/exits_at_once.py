"""An engine that ends before it says hello."""

from __future__ import annotations

import sys

sys.exit("no such table: rules")
