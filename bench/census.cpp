// What each test is worth: all problems of small boards, and random ones of the English board; then
// the tests on pairs of pegs, each of them only where no test before refutes.
//
// usage: census [number of random problems, default 10000 [tests, such as parity,flat, default the
// linear ones]]

#include <fmt/ranges.h>

#include <cstdlib>
#include <thread>

#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/explore/exploration.hpp"
#include "lastmove/peg/explore/table.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace {

using namespace lastmove;
using namespace lastmove::peg;

constexpr std::size_t listed = 3;

void print_table(std::string_view title, const Exploration& exploration) {
    Limits limits;
    limits.threads = std::max(1U, std::thread::hardware_concurrency());
    ExplorationTable table(exploration.tests);
    Progress silent;
    const auto begin = Limits::Clock::now();
    const auto add = [&](const ExploredProblem& problem) { table.add(problem); };
    const auto stopped = until_stopped([&] { explore(exploration, 0, add, limits, silent); });
    const std::chrono::duration<double> seconds = Limits::Clock::now() - begin;
    fmt::print("\n## {}\n\n{}\n{:.1f} seconds{}.\n", title, table.text(listed), seconds.count(),
               stopped ? fmt::format("; {}", stopped->what()) : "");
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
    const std::uint64_t number = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 10'000;
    const auto linear = fmt::format("{}", fmt::join(linear_test_names(), ","));
    const auto tests = chosen_tests(count > 2 ? arguments[2] : linear);
    for (const char* board : {"rect3x3", "rect3x4"}) {
        print_table(fmt::format("All problems of {}", board),
                    {parse_board(board), {}, true, 0, 1, tests});
    }
    for (const char* board : {"rect3x3", "rect3x4"}) {
        Exploration pairs{parse_board(board),
                          {},
                          true,
                          0,
                          1,
                          chosen_tests("integer,flat-rational,flat,presence,couples,ends")};
        pairs.until_refuted = true;
        print_table(fmt::format("All problems of {}, tests on pairs of pegs", board), pairs);
    }
    for (const FamilyKind kind : {FamilyKind::parity, FamilyKind::pagoda, FamilyKind::sums}) {
        print_table(fmt::format("{} problems of english, 9 to 14 pegs, 5 to 8 jumps, family {}",
                                number, name(kind)),
                    {parse_board("english"), {kind, {9, 14}, {5, 8}}, false, number, 1, tests});
    }
}
