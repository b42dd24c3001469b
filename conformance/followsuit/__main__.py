"""The command ``followsuit``, also as ``python -m followsuit``, from its first moment on.

Nothing is imported before it can be told that an import was interrupted.
"""

import os
import sys

INTERRUPTED = 6
STANDARD_ERROR = 2


def main() -> None:
    """Run the command line and end the process with the documented exit code.

    An interruption ends it at once, as Python might end it by the signal otherwise.
    """
    try:
        status: int = __import__("followsuit.cli").cli.status_of()
    except KeyboardInterrupt:
        try:
            os.write(STANDARD_ERROR, b"interrupted\n")
        finally:
            os._exit(INTERRUPTED)
    if status == INTERRUPTED:
        os._exit(INTERRUPTED)
    sys.exit(status)


if __name__ == "__main__":
    main()
