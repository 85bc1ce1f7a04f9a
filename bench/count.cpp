// Counting the English board: the library on two threads against the plain method, each in a
// process of its own, one after the other. Prints a table of seconds, peak memory and ratios;
// fails when a number is wrong.
#include "lastmove/peg/count/count.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/count_baseline.hpp"

namespace lastmove::bench {
namespace {

constexpr std::uint64_t positions = 187'636'299;
constexpr std::uint64_t classes = 23'475'688;
constexpr std::uint64_t winning = 13'428'122;
constexpr std::uint64_t solutions = 40'861'647'040'079'968;
const Integer plays{"577116156815309849672"};

peg::Problem english() {
    return peg::parse_problem(
        "##ooo##|##ooo##|ooooooo|ooo.ooo|ooooooo|##ooo##|##ooo##>"
        "##...##|##...##|.......|...o...|.......|##...##|##...##",
        peg::Rule::jump);
}

bool plain_positions() {
    const BaselineCount count = baseline_positions(english());
    return count.positions == positions && count.classes == classes;
}

bool plain_plays() {
    const BaselineCount count = baseline_plays(english());
    const Integer found = (Integer{static_cast<std::uint64_t>(count.plays >> 64)} << 64) +
                          Integer{static_cast<std::uint64_t>(count.plays)};
    return count.positions == positions && count.classes == classes && found == plays &&
           count.solutions == solutions;
}

bool library(const peg::CountOptions& options) {
    Limits limits;
    limits.threads = 2;
    Progress silent;
    const auto count = peg::count(english(), options, limits, silent);
    return count.positions == positions && count.classes == classes &&
           (!options.winning || *count.winning_positions == winning) &&
           (!options.plays || (*count.plays == plays && *count.solutions == solutions));
}

struct Cost {
    double seconds;
    double megabytes;
};

/// Wall-clock time and peak memory of the work, in a process of its own.
Cost measure(const std::function<bool()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) _exit(work() ? EXIT_SUCCESS : EXIT_FAILURE);
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) {
        throw std::runtime_error("a wrong number, or no process");
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    return {time.count(), static_cast<double>(usage.ru_maxrss) * 1024 / 1e6};
}

int run() {
    struct Row {
        std::string what;
        std::function<bool()> work;
        std::size_t against;  ///< the row that it is compared with
    };
    const std::vector<Row> rows{
        {"plain: positions", plain_positions, 0},
        {"positions", [] { return library({.plays = false, .winning = false}); }, 0},
        {"positions and winning positions",
         [] { return library({.plays = false, .winning = true}); }, 0},
        {"plain: positions and plays", plain_plays, 3},
        {"positions and plays", [] { return library({.plays = true, .winning = false}); }, 3},
        {"positions, plays and winning positions",
         [] { return library({.plays = true, .winning = true}); }, 3},
    };
    fmt::print(
        "| peg:english | seconds | peak MB | times faster than plain |\n|---|---|---|---|\n");
    std::vector<Cost> costs;
    for (const Row& row : rows) {
        costs.push_back(measure(row.work));
        const Cost& cost = costs.back();
        fmt::print("| {} | {:.2f} | {:.0f} | {:.1f} |\n", row.what, cost.seconds, cost.megabytes,
                   costs[row.against].seconds / cost.seconds);
        std::fflush(stdout);
    }
    return EXIT_SUCCESS;
}

}  // namespace
}  // namespace lastmove::bench

int main() {
    return lastmove::bench::run();
}
