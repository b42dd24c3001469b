# Every target sets itself up: git, make and Python 3.11 or newer with venv are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
NPM := .cache/npm

.DEFAULT_GOAL := help
.PHONY: help run test lint types suite faults bench mutation strength schema site browser serve release clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; say which with make PYTHON=…") if sys.version_info < (3, 11) else None'
	@echo "Setting up $(VENV): pip fetches the tools that pyproject.toml names, which takes a minute or two"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,site]"
	@touch $@

$(NPM)/ready: docs/package.json
	@command -v npm >/dev/null || { echo "the site needs npm: install Node.js with npm" >&2; exit 1; }
	@echo "Setting up $(NPM): npm fetches the fonts of the site and the Python that runs in the browser"
	@mkdir -p $(NPM) && cp docs/package.json $(NPM)/package.json
	@npm install --prefix $(NPM) --ignore-scripts --no-package-lock --no-audit --no-fund --silent
	@touch $@

run: $(READY) ## The whole suite against the built-in reference engine
	@$(BIN)/followsuit run
	@echo
	@echo 'Your own engine next: $(BIN)/followsuit init --language python ../my-engine'
	@echo 'or javascript, rust, go, java; README.md goes on under "Test your own engine"'

lint: $(READY) ## Style of the code, and the scenarios
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/followsuit lint
	$(BIN)/followsuit format --check

types: $(READY) ## Types
	$(BIN)/mypy

suite: $(READY) ## The suite against the reference, in process and as a subprocess
	$(BIN)/followsuit run --report jsonl=.cache/in-process.jsonl
	$(BIN)/followsuit run --engine "$(BIN)/python -m followsuit_reference" --report jsonl=.cache/subprocess.jsonl
	cmp .cache/in-process.jsonl .cache/subprocess.jsonl

test: lint types suite ## Everything that the gate checks
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(NPM)/ready; fi
	$(BIN)/python -m pytest -n 2

faults: $(READY) ## Every kind of fault on one question of forty, and runs that are killed
	PYTHONPATH=conformance $(BIN)/python -m tests.faults

bench: $(READY) ## Figures of speed, without a judgement
	$(BIN)/python conformance/bench.py
	$(BIN)/python conformance/bench_pipes.py
	$(BIN)/python reference/bench_replays.py

mutation: $(READY) ## Every change that a tool makes to the reference, asked of all cases; goes on where it was
	PYTHONPATH=conformance $(BIN)/python -m mutation

strength: $(READY) ## The figures of the mutants that the site shows, after a change of them
	$(BIN)/followsuit mutants --report strength=docs/strength.json

schema: $(READY) ## The schemas for editors, after a change of house rules, asks or settings
	$(BIN)/python -m followsuit.scenario_schema
	$(BIN)/python -m followsuit.settings_schema

site: $(READY) $(NPM)/ready ## The rulebook as a site, in docs/site
	$(BIN)/followsuit site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --config-file docs/mkdocs.yml
	@echo 'The site is in docs/site; make serve shows it in a browser'

browser: $(READY) $(NPM)/ready ## The site in a browser; needs Chromium
	$(BIN)/python -m pytest conformance/tests/test_site_browser.py

serve: $(READY) $(NPM)/ready ## The rulebook at http://127.0.0.1:8000, made anew when it is started
	$(BIN)/followsuit site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --config-file docs/mkdocs.yml

release: $(READY) ## What a release is made of: sdist and wheel in dist, the exported cases in build
	$(BIN)/python -m build --outdir dist
	@mkdir -p build
	$(BIN)/followsuit export build/followsuit-cases.json

clean: ## Remove everything that was made
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist conformance/followsuit/data docs/generated docs/site
