// Feeds texts that are nearly right to everything that reads, and prints those that are mishandled.
//
// usage: fuzz SOURCE_DIR [--count N] [--seed S] [--from N] [--seconds T]
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <span>

#include "fuzz/targets.hpp"

namespace lastmove::fuzz {

namespace {

struct Options {
    std::string source;
    std::size_t count = 1'000'000;
    std::uint64_t seed = 1;
    std::size_t from = 0;
    unsigned seconds = 20;  ///< for one input, before it is called hung
};

/// What is being tried, for the last words of a crash.
std::string trying;  // NOLINT: a signal handler has no other way to it

extern "C" void last_words(int signal) {
    const char* const what = signal == SIGALRM ? "HUNG: " : "CRASH: ";
    static_cast<void>(!write(STDOUT_FILENO, what, std::strlen(what)));
    static_cast<void>(!write(STDOUT_FILENO, trying.data(), trying.size()));
    static_cast<void>(!write(STDOUT_FILENO, "\n", 1));
    std::_Exit(1);
}

/// A full stack is a crash that needs another one to be told.
void listen() {
    static std::array<char, 1 << 16> other{};
    stack_t stack{};
    stack.ss_sp = other.data();
    stack.ss_size = other.size();
    sigaltstack(&stack, nullptr);
    for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM}) {
        struct sigaction action {};
        action.sa_handler = last_words;
        action.sa_flags = SA_ONSTACK;
        sigaction(number, &action, nullptr);
    }
}

Options read(std::span<char*> arguments) {
    Options options;
    options.source = arguments.size() > 1 ? arguments[1] : ".";
    for (std::size_t i = 2; i + 1 < arguments.size(); i += 2) {
        const std::string_view name = arguments[i];
        const std::uint64_t number = std::strtoull(arguments[i + 1], nullptr, 10);
        if (name == "--count") options.count = number;
        if (name == "--seed") options.seed = number;
        if (name == "--from") options.from = number;
        if (name == "--seconds") options.seconds = static_cast<unsigned>(number);
    }
    return options;
}

int run(const Options& options) {
    const Seeds texts = seeds(options.source);
    Tally tally;
    std::size_t finds = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t number = options.from; number < options.from + options.count; ++number) {
        std::seed_seq sequence{options.seed, std::uint64_t{number}};
        Random random(sequence);
        const Input given = input(texts, random);
        trying = fmt::format("input {} of seed {}: {} {}: {}", number, options.seed, given.target,
                             given.question, given.text);
        alarm(options.seconds);
        try {
            attempt(given, tally);
        } catch (const Find& find) {
            ++finds;
            fmt::print("FIND: {}\n  {}\n", find.what(), trying);
        }
    }
    alarm(0);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    for (const auto& [what, times] : tally) fmt::print("{:>10} {}\n", times, what);
    fmt::print("{} inputs of seed {} in {:.0f} s: {} finds\n", options.count, options.seed,
               time.count(), finds);
    return finds == 0 ? 0 : 1;
}

}  // namespace

}  // namespace lastmove::fuzz

int main(int argc, char** argv) {
    using namespace lastmove::fuzz;
    listen();
    return run(read(std::span(argv, static_cast<std::size_t>(argc))));
}
