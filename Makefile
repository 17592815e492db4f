# The front door. Everything is built below build/; what is missing on the system is installed
# first (tools/deps.sh). `make help` lists the targets.
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
FUZZ_SECONDS ?= 600
LOSSES ?= 200
PRESET ?= asan
ONLY ?=
ARGS ?=
PREFIX ?= /usr/local
DESTDIR ?=
C_FILES = find src include tests fuzz bench -name '*.[ch]' 2>/dev/null | sort
FAILED = { echo; echo "0 passed, 1 failed"; exit 1; }
export JOBS FUZZ_SECONDS

.DEFAULT_GOAL := release
.PHONY: release install dist deb test-deb musl python web offline types languages screenshots play test test-web bench load lint format soak soak-python soak-server fuzz fuzz-server coverage \
    clean help

define build # preset
	@cmake --preset $(1) >build/$(1).log 2>&1 || { cat build/$(1).log; exit 1; }
	@if [ -t 2 ]; then cmake --build --preset $(1) -j $(JOBS) >&2; else \
	    cmake --build --preset $(1) -j $(JOBS) >build/$(1).log 2>&1 || \
	        { cat build/$(1).log >&2; exit 1; }; fi
endef

release: deps-build web  ## build the command, build/release/areo (the default)
	$(call build,release)

install: release  ## put command, library, headers and documents below PREFIX (/usr/local); DESTDIR
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)' >build/install.log || \
	    { cat build/install.log; exit 1; }

web:  ## build the browser client, web/dist; the binary contains it
	@tools/web.sh

offline:  ## Areo without a server: build/offline/site/ and build/offline/areo.html
	@tools/offline.sh

dist: offline  ## the release tarball, build/areo-VERSION.tar.gz; it builds without git and Node
	@tools/dist.sh build

deb: deps-python  ## Debian packages, build/deb/*.deb
	@tools/offline.sh --if-possible
	@$(MAKE) --no-print-directory release
	@tools/deb.sh build/release build/deb

test-deb: deps-deb deb  ## the Debian packages in a fresh Debian: lintian, install, use, upgrade, remove
	@tests/deb.sh build/deb

musl: deps-build  ## the command and the library with musl, without the server, build/musl/areo
	@tools/musl.sh build/musl

python: deps-python release  ## the Python package with the library inside, build/python/*.whl
	@rm -f build/python/*.whl
	@tools/python.sh build/release build/python

types: release  ## write the TypeScript types of what the server sends and takes, web/src/generated
	@tools/types.sh build/release/areo web/src/generated

languages: release  ## bring po/ up to date with the sources, and print the state of each catalogue
	@tools/po.py update build/release/areo po .

play: release  ## start the server and print its address: open it in a browser; options in ARGS
	@build/release/areo serve --quiet $(ARGS)

test:  ## build with sanitizers and run every test; PRESET=tsan, ONLY=pattern
	@$(MAKE) --no-print-directory offline build-$(PRESET) build-release || $(FAILED)
	@tests/run build/$(PRESET) '$(ONLY)'

test-web: build-$(PRESET) build-release  ## only the tests of the browser client, in headless Chromium
	@tests/run build/$(PRESET) '^web'

nets: deps-build web  ## train the nets of nets/ again, each by its command, and compare; ONLY=name
	@mkdir -p build
	@cmake --preset release -B build/nets -DAREO_NATIVE=ON >build/nets.log 2>&1 && \
	    cmake --build build/nets --target areo_cli -j $(JOBS) >>build/nets.log 2>&1 || \
	        { cat build/nets.log >&2; exit 1; }
	@tools/nets.sh build/nets/areo build/nets $(ONLY)

bench: release  ## measure speed and print the signatures; options in ARGS
	@build/release/areo bench $(ARGS)

load: release  ## the server under load; options of bench/load.sh in ARGS
	@cmake --build --preset release --target areo_load >&2
	@bench/load.sh build/release $(ARGS)

lint: deps-lint  ## formatting, clang-tidy, cppcheck, layers, hygiene
	@tools/lint.sh

format: deps-lint  ## format the C sources in place
	@$(C_FILES) | xargs -r clang-format -i

soak: release  ## the long run: tests/soak.sh
	@if [ -e tests/soak.sh ]; then bash tests/soak.sh build/release $(ARGS); \
	else echo "there is no tests/soak.sh yet"; exit 1; fi

soak-python: deps-python release  ## 10,000 games of each game through Python, against those of C by signature
	@AREO_PYTHON_GAMES=10000 tests/python.sh build/release

soak-server: release  ## LOSSES (200) kills on SQLite, and owners killed, paused or cut off on PostgreSQL
	@AREO=$(CURDIR)/build/release/areo python3 tests/server/crash.py $(LOSSES)
	@AREO=$(CURDIR)/build/release/areo python3 tests/server/postgres.py $(LOSSES) takes_over

fuzz: deps-fuzz  ## fuzz each target for FUZZ_SECONDS (600); ONLY=name, KEEP=1 grows the corpus
ifneq ($(ONLY),server)
	$(call build,fuzz)
	@tools/fuzz.sh build/fuzz $(ONLY)
endif
ifneq ($(filter server,$(or $(ONLY),server)),)
	@$(MAKE) --no-print-directory fuzz-server
endif

fuzz-server: build-asan build-tsan  # the running server, with both sanitizers
	@for preset in asan tsan; do echo "$$preset:"; \
	AREO=build/$$preset/areo python3 tests/server/fuzz.py $(FUZZ_SECONDS) || exit 1; done

coverage: deps-coverage offline build-release  ## run the tests and write build/coverage/report/index.html
	$(call build,coverage)
	@find build/coverage -name '*.gcda' -delete
	@tests/run build/coverage '$(ONLY)'; mkdir -p build/coverage/report; \
	gcovr -r . --filter src/ --exclude-throw-branches --print-summary \
	    --html-details build/coverage/report/index.html build/coverage

screenshots: release  ## take the pictures of docs/screenshots again
	@tools/deps.sh test
	@AREO=$(CURDIR)/build/release/areo node tests/web/screenshots.mjs

clean:  ## remove build/ and the built browser client
	rm -rf build web/dist web/node_modules

help:  ## this list
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

deps-%:
	@mkdir -p build
	@tools/deps.sh $*

build-%: deps-test web
	$(call build,$*)
