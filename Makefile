# Two commands do everything: `make demo` and `make test`. Both first install what is missing.
JOBS ?= $(shell nproc)
BUILD = build/release/bin
TOUR = build/tour

.PHONY: demo tests-built quick test test-long verified verified-again theorems python web test-web bench docs product fuzz check-all clean

demo: configure
	cmake --build --preset release -j $(JOBS) --target lastmove_app
	$(BUILD)/lastmove tour --directory $(TOUR)
	@ls $(TOUR)/*.json | xargs -P $(JOBS) -I PROOF sh -c \
	    'said=$$(python3 checker PROOF 2>&1); status=$$?; \
	     printf "\n$$ python3 checker PROOF\n%s\n" "$$said"; [ $$status = 0 ] || exit 255'
	@echo; echo "To play in a browser: make web && $(BUILD)/lastmove serve --open"

tests-built: configure
	cmake --build --preset release -j $(JOBS)

# One test more than there are processors: some of them mostly wait.
test: tests-built
	mkdir -p build/release/tests/times
	ctest --preset release -j $$(($(JOBS) + 1)) --output-junit tests/times/all.xml; \
	    status=$$?; tools/slowest build/release/tests/times; exit $$status

# The Python module and the program, in a virtual environment that sees Debian's packages.
python: configure
	cmake --build --preset release -j $(JOBS) --target lastmove_python lastmove_app lastmove_documents
	/usr/bin/python3 -m venv --system-site-packages --without-pip build/python
	cmake --install build/release --prefix "$(CURDIR)/build/python" --component python >/dev/null
	cmake --install build/release --prefix "$(CURDIR)/build/python" --component program >/dev/null
	build/python/bin/python -m ipykernel install --sys-prefix >/dev/null 2>&1  # else notebooks run without lastmove
	@build/python/bin/python -c 'import lastmove as lm; print("lastmove", lm.__version__, "for Python:")'
	@echo "    . build/python/bin/activate && python3 -c 'import lastmove as lm; print(lm.value(\"domineering:4x4\"))'"
	@echo "    build/python/bin/python -m notebook examples/notebooks    (with the package python3-notebook)"

# The page that `lastmove serve` opens, in build/web. Any node.js from version 18 on with npm does.
web:
	command -v npm >/dev/null || tools/install-packages web
	cd web && npm ci --no-audit --no-fund --loglevel=error && npm run --silent check && npm run --silent build
	@echo "    $(BUILD)/lastmove serve --open    opens it"

# The page in Chromium, as a person would use it.
test-web: configure web
	command -v chromium >/dev/null || tools/install-packages browser
	cmake --build --preset release -j $(JOBS) --target lastmove_app
	node tests/web/browser.mjs $(BUILD)/lastmove build/web

# The tests that take two seconds or less each: while one works.
quick: tests-built
	ctest --preset release -L '^quick$$' -j $$(($(JOBS) + 1))

# What takes minutes each, and what draws at random with another seed than `make test`: SEED, if it is given.
test-long: configure
	cmake --build --preset release -j $(JOBS)
	export LASTMOVE_LONG=1 SEED=$${SEED:-$$(date +%s)}; echo "SEED=$$SEED"; \
	    ctest --preset release -j $(JOBS) -C Long -R '\.long$$' && ctest --preset release -j $(JOBS) -L grows

# The checker that is proved sound, build/verified/lastmove-verified (docs/verified.md), and the same in JavaScript, which
# goes into the page: at once if that has been built, else when it is.
verified:
	tools/install-packages verified
	$(MAKE) --no-print-directory -C proofs OUT="$(CURDIR)/build/verified" -j $(JOBS)
	$(MAKE) --no-print-directory -C proofs/browser OUT="$(CURDIR)/build/verified"
	! test -d build/web || cp build/verified/lastmove-verified.js build/web

# The same proofs, checked once more by coqchk: some minutes.
verified-again: verified
	$(MAKE) --no-print-directory -C proofs OUT="$(CURDIR)/build/verified" again

# theorems/, made anew by the program and that checker.
theorems:
	cmake --build --preset release -j $(JOBS) --target lastmove_app
	python3 tests/verified/theorems_test.py . --write "$(CURDIR)/$(BUILD)/lastmove"

.PHONY: configure
configure:
	tools/install-packages build test
	cmake --preset release

# Every question to every kind of subject, on the smallest, an ordinary and the largest: some hours.
product: configure
	cmake --build --preset release -j $(JOBS) --target lastmove_app
	tools/product $(BUILD)/lastmove --jobs $(JOBS)

# Inputs that are nearly right, to everything that reads.
COUNT ?= 1000000
SEED ?= 1
fuzz: configure
	cmake --build --preset release -j $(JOBS) --target fuzz
	build/release/tests/fuzz . --count $(COUNT) --seed $(SEED)

bench:
	tools/install-packages build test bench
	cmake --preset bench
	cmake --build --preset bench -j $(JOBS)
	build/bench/bench/run

# The reference of the library's public headers, build/reference/html/index.html, and the notebooks with
# their outputs, build/notebooks.
docs: configure
	tools/install-packages docs
	tools/reference
	cmake --build --preset release -j $(JOBS) --target lastmove_python
	tools/notebooks build/release

check-all:
	tools/install-packages build test check docs
	tools/check-all $(JOBS)

clean:
	rm -rf build
