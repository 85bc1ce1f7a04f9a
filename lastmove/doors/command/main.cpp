// The command line: reads it and runs it. What can go wrong ends in an exit status.
#include <csignal>
#include <cstdio>
#include <exception>

#include "lastmove/doors/command/run.hpp"

int main(int argc, char** argv) {
    using lastmove::command::Options;
    // A file that may not grow, or a FIFO that is not read to its end, ends no program: it cannot
    // be written, which is said.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    try {
        const auto run = [](const Options& options) { return lastmove::command::run(options); };
        return lastmove::command::guarded(argc, argv, run);
    } catch (const std::exception& error) {
        // Nothing is claimed when the program finds itself in the wrong.
        std::fprintf(stderr, "lastmove: internal error: %s\n", error.what());
        return 3;
    }
}
