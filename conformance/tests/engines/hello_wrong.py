"""An engine whose answer to hello is its first argument."""

from __future__ import annotations

import sys

from tests.engines.speaking import write_line

sys.stdin.readline()
write_line(sys.argv[1].encode())
sys.stdin.read()
