// The command line, with questions that never look at their limits: they have to be ended by force.
// Which ones they are, and what ends them, stands in their subjects, or in the variables LATE
// and ENDLESS.
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "lastmove/doors/command/run.hpp"

namespace {

/// Takes more memory than the limit allows, where only the system counts it.
void take_memory(std::size_t limit) {
    const std::size_t bytes = 2 * limit + (std::size_t{80} << 20);
    void* const taken =
        ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    std::memset(taken, 1, bytes);
}

bool is_named_by(const char* variable, const std::string& subject) {
    const char* const name = std::getenv(variable);
    return name != nullptr && subject == name;
}

void begin(const std::string& subject, const lastmove::Limits& limits) {
    const bool is_late = subject == "nim:1001" || is_named_by("LATE", subject);
    const bool is_large = subject == "nim:1002";
    const bool is_endless = subject == "nim:1003" || is_named_by("ENDLESS", subject);
    const bool is_faulty = subject == "nim:1004";
    if (is_faulty) throw std::logic_error("a fault");
    if (is_late) limits.governor->end(lastmove::Stop::time);
    if (is_large) take_memory(limits.memory);
    if (is_endless) std::fputs("begun\n", stderr);
    while (is_late || is_large || is_endless) ::pause();
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    const auto run = [](const lastmove::command::Options& options) {
        return lastmove::command::run(options, {.at_begin = begin});
    };
    return lastmove::command::guarded(argc, argv, run);
}
