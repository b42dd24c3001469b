"""An engine with a child that outlives it; both hold the lock on the file that is named first."""

from __future__ import annotations

import fcntl
import signal
import subprocess
import sys
from pathlib import Path

from tests.engines.speaking import serve, truth, write

signal.signal(signal.SIGTERM, signal.SIG_IGN)
with Path(sys.argv[1]).open("w", encoding="ascii") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    child = [sys.executable, "-c", "import time; time.sleep(600)"]
    subprocess.Popen(child, pass_fds=[lock.fileno()])
    serve(lambda question: write(truth(question)))
