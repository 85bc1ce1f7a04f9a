# Two commands do everything: `make demo` and `make test`. Both first install what is missing.
JOBS ?= $(shell nproc)
BUILD = build/release

.PHONY: demo test bench check-all build clean packages

demo: build
	$(BUILD)/lastmove tour

test: build
	ctest --preset release -j $(JOBS)

build: packages-test
	cmake --preset release
	cmake --build --preset release -j $(JOBS)

bench: packages-bench
	cmake --preset bench
	cmake --build --preset bench -j $(JOBS)
	build/bench/bench/run

check-all: packages-check
	tools/check-all $(JOBS)

packages-%:
	tools/install-packages build test $*

clean:
	rm -rf build
