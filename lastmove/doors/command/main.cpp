// The command line: reads it and runs it. What can go wrong ends in an exit status here.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <new>
#include <span>

#include "lastmove/base/governor.hpp"
#include "lastmove/doors/command/options.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/run.hpp"

namespace lastmove::command {

namespace {

/// Every way to end, as an exit status (docs/command-line.md).
int guarded(int argc, const char* const* argv) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const bool json = std::ranges::any_of(
        arguments, [](std::string_view argument) { return argument == "--json"; });
    try {
        try {
            return run(read_options(argc, argv));
        } catch (const InputError& error) {
            present(error, json);  // may find that standard output cannot be written
            return 2;
        }
    } catch (const FileError& error) {
        say(fmt::format("lastmove: {}\n", error.what()));
        return 4;
    } catch (const Stopped& stopped) {
        say(fmt::format("lastmove: gave up: {}\n", stopped.what()));
        return 3;
    } catch (const std::bad_alloc&) {
        say("lastmove: gave up: out of memory\n");
        return 3;
    }
}

}  // namespace

}  // namespace lastmove::command

int main(int argc, char** argv) {
    // A file that may not grow, or a FIFO that is not read to its end, ends no program: it cannot
    // be written, which is said.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return lastmove::command::guarded(argc, argv);
    } catch (const std::exception& error) {
        // Nothing is claimed when the program finds itself in the wrong.
        std::fprintf(stderr, "lastmove: internal error: %s\n", error.what());
        return 3;
    }
}
