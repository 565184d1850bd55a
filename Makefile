# `make sim` plays, `make test` tests. Each needs only make and Python 3.10 or later (with venv), and
# installs everything else in .venv. To choose a Python: make sim PYTHON=python3.12

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
MADE := $(VENV)/python-$(VERSION)
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input
LOCKED := $(INSTALL) --require-hashes --only-binary :all: --requirement
# Why pip failed: it reached no index, or there are no wheels for this Python on this system.
INDEX := $(BIN)/python -m pip download --retries 0 --no-deps --dest $(VENV)/index pyserial
EXPLAINED := { if $(INDEX) > /dev/null 2>&1; then \
	echo 'The package index lacks wheels for Python $(VERSION) on this system, see above: most' \
	'systems have them for Python 3.10 to 3.14, as in: make sim PYTHON=python3.12'; \
	else echo 'No package index answers, so nothing can be installed, see above.'; fi; \
	echo 'To play without installing anything: $(PYTHON) -m host_sim'; } >&2; exit 2
WRITABLE := test -w . || { echo 'This folder cannot be written, so nothing can be installed in it.' \
	'To play without installing anything: $(PYTHON) -m host_sim' >&2; exit 2; }
# The package itself, with what the lock file brought.
EDITABLE := $(INSTALL) --no-build-isolation --no-deps --editable .
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.10 --generate-hashes \
	--no-annotate --custom-compile-command 'make lock' --default-index https://pypi.org/simple \
	--group build $(UPGRADE) pyproject.toml
# One process more than there are cores, see tests/conftest.py. An idle process takes over tests of
# another.
PYTEST := $(BIN)/python -m pytest --numprocesses=auto --dist=worksteal
STUBS = $(shell $(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')

# Keep compiled Python files even if the shell says not to: all test processes need them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help sim test test-all mutants lint types types-on-micropython imports pytest format \
	pictures clean
.DELETE_ON_ERROR:

help:
	@echo 'make sim     open the simulator: a window, or this terminal where there is no screen'
	@echo 'make test    check style and types, then run the tests on CPython and on MicroPython'
	@echo 'make lint    style, words and types        make pytest    the tests alone'
	@echo 'make page-test   test the web page, in Chromium and Firefox'
	@echo 'make test-all   also the tests that take long    make mutants   plant faults, to test the tests'
	@echo 'make pico-test   run them on an emulated Pico    make pico-bench   measure there'
	@echo 'make pico-test-full   all of them, at length; the results go to build/pico-results.xml'
	@echo 'make web     make the web page, in build/web    make web-serve   and serve it here'
	@echo 'make flash   put Floe on the board; FLAGS=--help lists its options'
	@echo 'make backup  keep the board'"'"'s saves in a file; make restore brings them back'
	@echo 'make build   compile the firmware into build/    make release   make every release file in dist/'
	@echo 'make uf2     make floe-pico.uf2 and floe-pico2.uf2, MicroPython with Floe in it, in dist/'
	@echo 'make hardware   make schematic, board and case, and check them'
	@echo 'make soak    simulate random sessions for an hour; SECONDS= or SESSIONS= of each kind'
	@echo 'make format  format the source      make clean     remove what make created'
	@echo 'Another Python: make sim PYTHON=python3.12'

sim: $(MADE)-floe
	@$(BIN)/python -m host_sim

# LINT= leaves it out.
LINT ?= lint

test: $(LINT) pytest

test-all: $(LINT) browser
	$(PYTEST)

# FAULTS planted in each room, see tools/mutants/rooms.txt. SEED= plants others; ROOMS=link only there.
FAULTS ?= 40
SEED ?= 1
mutants: $(MADE)-test browser
	$(BIN)/python -m tools.mutants --faults $(FAULTS) --seed $(SEED) $(FLAGS) $(ROOMS)

lint: $(MADE)-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell
	$(BIN)/actionlint .github/workflows/*.yml
	@test ! -x $(BIN)/zizmor || $(BIN)/zizmor --quiet --offline --pedantic .github
	@$(MAKE) --no-print-directory --jobs=2 types types-on-micropython imports

types: $(MADE)-test
	$(BIN)/pyright --pythonpath $(BIN)/python

types-on-micropython: $(MADE)-test
	$(BIN)/pyright --pythonpath $(BIN)/python --project typings --typeshedpath $(STUBS)

# deptry is given each folder whose modules are imported without the name of a folder.
imports: $(MADE)-test
	PYTHONPATH=firmware $(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/deptry . firmware host_sim/stand_ins tests/both tests/both/ui tools/soak/on_micropython

pytest: $(MADE)-test
	$(PYTEST) -m 'not long' --ignore=$(PAGE_TESTS)

pictures: $(MADE)-test
	$(BIN)/python -m tools.drawing.art
	GOLDEN=write $(BIN)/python -m pytest -q -rs tests/test_pictures.py \
		$(PAGE_TESTS)/test_page_photos.py

format: $(MADE)-test
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .ruff_cache .hypothesis
	find firmware host_sim tests tools -name __pycache__ -prune -exec rm -rf {} +

# The page: static files in build/web for any web host. Its tests need Chromium and Firefox: on
# Debian as root they are installed. Elsewhere tests use what is there or are skipped.

.PHONY: web web-serve page-test browser

PAGE_TESTS := tests/host_sim/web

web: $(MADE)-test
	@$(BIN)/python -m tools.build.web $(FLAGS)

web-serve: $(MADE)-test
	@$(BIN)/python -m tools.build.web $(FLAGS)
	@$(BIN)/python -m http.server 8017 --bind 127.0.0.1 --directory build/web

page-test: $(MADE)-test browser
	$(PYTEST) -m 'not long' $(PAGE_TESTS)

browser:
	@{ command -v chromium-headless-shell && command -v firefox-esr; } > /dev/null \
		|| test "$$(id -u)" != 0 || ! command -v apt-get > /dev/null \
		|| { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes \
		--no-install-recommends chromium-headless-shell firefox-esr > /dev/null; } \
		|| echo 'Not all browsers could be installed: some tests of the page will be skipped.'

# The board. FLAGS are the tool's options: make flash FLAGS='--dry-run --port COM3'. FILE is the
# file of saves: make restore FILE=saves.zip

.PHONY: build release uf2 flash backup restore

build: $(MADE)-fast
	@$(BIN)/python -m tools.build

release: $(MADE)-test
	@$(BIN)/python -m tools.build.release $(or $(FLAGS),--or-skip)

uf2: $(MADE)-fast
	@$(BIN)/python -m tools.build.uf2

flash: $(MADE)-fast
	@$(BIN)/python tools/board/flash.py $(FLAGS)

backup restore: $(MADE)-floe
	@$(BIN)/python tools/board/saves.py $@ $(FILE) $(FLAGS)

# The emulated Pico: real MicroPython firmware, built once from Debian's packages (as root or with
# user name spaces, with apt) or named by PICO_UF2=path. Where that is impossible, the
# tests are skipped with a message. If it should work but breaks, they fail.

.PHONY: pico-image pico-test pico-test-full pico-bench

pico-image: $(MADE)-test
	@$(BIN)/python -m tools.board.pico.image

pico-test: $(MADE)-test
	@$(BIN)/python -m tools.board.pico.image --or-skip
	@$(BIN)/python -m tools.build.uf2 --or-skip
	FLOE_PICO=quick $(PYTEST) tests/pico

pico-test-full: $(MADE)-test browser
	@$(BIN)/python -m tools.board.pico.image
	@$(BIN)/python -m tools.build.uf2
	FLOE_PICO=full $(PYTEST) --junitxml=build/pico-results.xml tests/pico

pico-bench: pico-image
	$(BIN)/python -m tools.board.pico.bench --write
	@$(PYTEST) tests/tools/board/pico/test_bench_quoted.py # docs/figures.md must quote these measurements

# The hardware folder: the circuit and the board are checked, and the case and the files for its
# makers are made; then the tests, in which every check finds a fault that was made on purpose.
# KiCad is fetched once from Debian's packages, as the emulated Pico's compiler is.

.PHONY: hardware

hardware: $(MADE)-test $(MADE)-hardware
	@$(BIN)/python -m tools.hardware
	@$(BIN)/python -m pytest --quiet -rs tests/tools/hardware

# Random sessions from the seed FIRST on, on the simulator and then on MicroPython: each for SECONDS,
# or SESSIONS sessions.

.PHONY: soak

SECONDS ?= 1800
FIRST ?= $(shell date +%s)
SOAK = $(BIN)/python -m tools.soak --first $(FIRST) \
	$(if $(SESSIONS),--sessions $(SESSIONS),--seconds $(SECONDS))

soak: $(MADE)-test
	$(SOAK)
	$(SOAK) --on micropython

# A file in .venv marks each finished step, so that a second run installs nothing.

$(MADE):
	@$(WRITABLE)
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 10) or sys.exit(1)' 2>/dev/null || { \
		echo 'Floe needs Python 3.10 or later; name one: make sim PYTHON=python3.12' >&2; exit 2; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(MADE)-floe: $(MADE) pyproject.toml requirements/floe.txt
	@$(WRITABLE)
	@$(LOCKED) requirements/floe.txt || { $(EXPLAINED); }
	$(EDITABLE)
	@touch $@

# The kernels' compiler too, if there is one for this computer; the tools report if not.
$(MADE)-fast: $(MADE)-floe requirements/fast.txt
	@$(LOCKED) requirements/fast.txt || true
	@touch $@

$(MADE)-test: $(MADE) pyproject.toml requirements/test.txt
	@$(LOCKED) requirements/test.txt || { $(EXPLAINED); }
	$(EDITABLE)
	@touch $@ $(MADE)-floe $(MADE)-fast

$(MADE)-hardware: $(MADE)-floe requirements/hardware.txt
	@$(LOCKED) requirements/hardware.txt || { $(EXPLAINED); }
	@touch $@

# Every dependency is pinned with a hash, for every system and Python: run this after a change in
# pyproject.toml. `make lock UPGRADE=--upgrade` takes the newest indirect dependencies.

.PHONY: lock

lock: $(MADE)
	$(INSTALL) uv==0.13.9
	$(COMPILE) --output-file requirements/floe.txt
	$(COMPILE) --output-file requirements/fast.txt --extra fast
	$(COMPILE) --output-file requirements/hardware.txt --group hardware
	$(COMPILE) --output-file requirements/test.txt --extra fast --group arena --group test \
		--group web
