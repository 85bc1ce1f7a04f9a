// The command line: reads it and runs it. What can go wrong ends in an exit status.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "lastmove/doors/command/run.hpp"

namespace {

/// Where a standard stream is closed, the next file that is opened would take its place, and be
/// written with the answers: something stands there that can neither be read nor be written.
void fill_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) != -1) continue;
        const int flags = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/full", flags) == -1) static_cast<void>(::open("/dev/null", flags));
    }
}

}  // namespace

int main(int argc, char** argv) {
    using lastmove::command::Options;
    // A file that may not grow, or a FIFO that is not read to its end, ends no program: it cannot
    // be written, which is said.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    fill_standard_streams();
    const auto run = [](const Options& options) { return lastmove::command::run(options); };
    return lastmove::command::guarded(argc, argv, run);
}
