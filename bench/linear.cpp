// Each linear test on 1,000 random problems of the English board: medians and worst cases in
// milliseconds of processor time, the check of the certificate included.
//
// usage: bench_linear [SEED]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "bench/processor_time.hpp"
#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/tests.hpp"

namespace lastmove {
namespace {

constexpr std::size_t wanted = 1000;

double processor_milliseconds() {
    return 1e3 * bench::thread_seconds();
}

/// A random set of `pegs` holes.
peg::Position random_position(const peg::Board& board, std::size_t pegs, std::mt19937_64& random) {
    std::vector<std::uint16_t> holes(board.size());
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) holes[hole] = hole;
    std::ranges::shuffle(holes, random);
    peg::Position position;
    for (std::size_t i = 0; i < pegs; ++i) position.insert(holes[i]);
    return position;
}

/// A start of 2 to 32 pegs and a goal of fewer, at least one; all numbers and sets alike likely.
peg::Problem random_problem(const peg::Board& board, std::mt19937_64& random) {
    const std::size_t pegs = 2 + random() % (board.size() - 2);
    const std::size_t fewer = 1 + random() % (pegs - 1);
    return {board, random_position(board, pegs, random), {random_position(board, fewer, random)}};
}

std::size_t leaves(const IntegerTree& tree) {
    std::size_t sum = tree.branches.empty() ? 1 : 0;
    for (const IntegerTree& branch : tree.branches) sum += leaves(branch);
    return sum;
}

/// Throws when the checker does not accept the refutation.
void verify(const peg::Problem& problem, const Witness& witness) {
    Progress silent;
    const std::string text = to_json(Certificate{peg::to_puzzle(problem), No{}, witness}).dump();
    const auto result = check(text, {}, silent);
    if (result.outcome != CheckResult::Outcome::accepted) throw std::runtime_error(result.reason);
}

/// Runs one test on all problems and prints a line. Returns the problems that passed.
std::vector<peg::Problem> measure(const peg::Ladder& ladder, std::string_view name,
                                  const std::vector<peg::Problem>& problems,
                                  std::string_view population) {
    Progress silent;
    std::vector<double> times;
    std::vector<peg::Problem> passed;
    std::size_t most_leaves = 0;
    for (const peg::Problem& problem : problems) {
        const double begin = processor_milliseconds();
        const auto result = ladder.test(name, problem.start, problem.goals[0], {}, silent);
        if (result.failed()) verify(problem, result.witness());
        times.push_back(processor_milliseconds() - begin);
        if (!result.failed()) {
            passed.push_back(problem);
        } else if (const auto* tree = std::get_if<IntegerTree>(&result.witness())) {
            most_leaves = std::max(most_leaves, leaves(*tree));
        }
    }
    std::ranges::sort(times);
    fmt::print("| {:13} | {:17} | {:8} | {:6} | {:6.3f} | {:6.3f} | {:6.3f} | {:6} |\n", name,
               population, problems.size(), problems.size() - passed.size(),
               times[times.size() / 2], times[times.size() * 95 / 100], times.back(),
               most_leaves == 0 ? "" : std::to_string(most_leaves));
    return passed;
}

void run(std::uint64_t seed) {
    const peg::Board board = peg::find("english").value().board;
    const double begin = processor_milliseconds();
    const peg::Ladder ladder(board);
    fmt::print("Once for the board: {:.3f} ms. Seed {}.\n\n", processor_milliseconds() - begin,
               seed);
    std::mt19937_64 random(seed);
    const auto draw = [&](std::string_view least) {
        Progress silent;
        std::vector<peg::Problem> problems;
        while (problems.size() < wanted) {
            peg::Problem problem = random_problem(board, random);
            const auto passes = [&](std::string_view name) {
                return ladder.test(name, problem.start, problem.goals[0], {}, silent).verdict() ==
                       linear::TestVerdict::pass;
            };
            if (least.empty() || (passes("parity") && (least == "parity" || passes(least)))) {
                problems.push_back(std::move(problem));
            }
        }
        return problems;
    };
    fmt::print(
        "| test          | problems that     | problems | refut. | median |    95% |  worst "
        "| leaves |\n|---|---|---|---|---|---|---|---|\n");
    const auto any = draw("");
    for (const auto name : {"rule-of-three", "parity", "lattice"}) {
        measure(ladder, name, any, "are random");
    }
    const auto even = draw("parity");
    measure(ladder, "pagoda", even, "pass parity");
    measure(ladder, "integer", even, "pass parity");
    measure(ladder, "integer", draw("pagoda"), "pass pagoda");
}

}  // namespace
}  // namespace lastmove

int main(int count, char** arguments) {
    lastmove::run(count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1);
}
