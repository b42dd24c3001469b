#!/usr/bin/env bash
# Install the followsuit that VERSION names: a number, something else that pip installs, or nothing.
set -euo pipefail

case "${VERSION:-}" in
  "") wanted=followsuit ;;
  [0-9]*) wanted="followsuit==$VERSION" ;;
  *) wanted=$VERSION ;;
esac
python -m pip install --quiet --disable-pip-version-check "$wanted"
