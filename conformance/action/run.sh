#!/usr/bin/env bash
# Ask the engine, put the Markdown report into the step's summary, and end with the run's status.
# FOLLOWSUIT_… are the options of followsuit run; REPORTS and CASES are words.
set -uo pipefail

read -r -d "" -a reports <<<"${REPORTS:-}"
read -r -d "" -a cases <<<"${CASES:-}"
summary=$(mktemp)
options=(--report "markdown=$summary")
for report in ${reports[@]+"${reports[@]}"}; do
  options+=(--report "$report")
done

python -m followsuit run "${options[@]}" -- ${cases[@]+"${cases[@]}"}
status=$?

cat "$summary" >>"$GITHUB_STEP_SUMMARY"
echo "status=$status" >>"$GITHUB_OUTPUT"
rm -f "$summary"
exit "$status"
