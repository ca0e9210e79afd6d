# Python 3.11 or newer and make are enough: every target brings what it needs into .venv first.
# PYTHON=python3.12 picks another Python, ARGS="…" is passed on, JOBS=4 runs the tests on four cores,
# MEGALITH_CHROMIUM=PATH names the Chromium for the tests in a browser, which else is the one on PATH.

PYTHON ?= python3
JOBS ?= 2
ARGS ?=

BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest
RULE_TESTS := tests/core tests/boards tests/games
PAGE := $(shell find web/*.* web/src web/public src/megalith/core/messages src/megalith/games -name '*.*' -type f -not -name '*.py*')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play check test test-all bench levels golden docs lint test-quick test-page test-compiled \
  test-plain test-checked

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Without a terminal there is nobody to wait for: the game at one then sees the end of its input.
play: .venv/.base .venv/.page ## Open the table in the browser at PORT; ARGS=--share for friends, ARGS=--terminal to play here
	@if [ -t 0 ]; then exec $(BIN)/megalith play $(ARGS); else exec $(BIN)/megalith play $(ARGS) </dev/null; fi

check: lint test-page test-quick ## Format, lint, types, layers and the quick tests

test: lint test-page test-compiled test-plain test-checked docs ## Everything, in all three modes of the kernels

test-all: export MEGALITH_LARGE = 1
test-all: test ## The same with many more random examples and games

bench: .venv/.bench ## Measure speed beside OpenSpiel
	$(BIN)/python -m bench $(ARGS)

levels: .venv/.base ## Play the bots against each other, going on where it stopped, and rewrite docs/levels.md
	$(BIN)/python -m bench.levels $(ARGS)

golden: .venv/.dev ## Rewrite the golden files; review their diff
	$(BIN)/python -m tests.golden $(ARGS)

docs: .venv/.dev ## Build the pages into site/
	$(BIN)/mkdocs build --quiet --strict

lint: .venv/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# Without Node on the machine the page is still built; its own tests then stay undone here.
test-page: .venv/.dev .venv/.page
	@if ! command -v npm >/dev/null; then echo "The page's own tests need Node 20.19 or newer, which is not installed."; \
	else cd web && { [ -d node_modules ] || npm ci; } && npm run --silent check && npm run --silent test; fi

test-quick: .venv/.dev .venv/.page
	$(PYTEST) -n $(JOBS) -m "not slow" $(ARGS)

test-compiled: .venv/.dev .venv/.page
	$(PYTEST) -n $(JOBS)

test-plain: .venv/.dev
	NUMBA_DISABLE_JIT=1 $(PYTEST) -n $(JOBS) -m "not slow and not compiled" $(RULE_TESTS)

test-checked: .venv/.dev
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -n $(JOBS) -m "not slow and not compiled" $(RULE_TESTS)

# A stamp is older than pyproject.toml as soon as that changes, and then its packages are installed again.
.venv/.base: .venv/pyvenv.cfg pyproject.toml
	@echo "Installing megalith into .venv; this takes a minute, once."
	@$(INSTALL) --editable .
	@touch $@ .venv/.page

.venv/.dev: .venv/pyvenv.cfg pyproject.toml
	@echo "Installing megalith and its development tools into .venv; this takes a minute, once."
	@$(INSTALL) --editable ".[dev]"
	@touch $@ .venv/.page

# Installing builds the page where it is older than its sources.
.venv/.page: .venv/pyvenv.cfg $(PAGE)
	@echo "Building the page; this takes a minute."
	@$(INSTALL) --no-deps --editable .
	@touch $@

.venv/.bench: .venv/pyvenv.cfg pyproject.toml
	@echo "Installing megalith and OpenSpiel into .venv; this takes a minute, once."
	@$(INSTALL) --editable ".[bench]"
	@touch $@

.venv/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "megalith needs Python 3.11 or newer as $(PYTHON); name another with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) has no venv module; on Debian and Ubuntu this brings it: sudo apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv .venv
