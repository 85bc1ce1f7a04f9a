// puzzles/peg/hierarchy: no test of the ladder is superfluous, and all together do not tell
// everything.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/peg/board/puzzle.hpp"
#include "lastmove/peg/explore/exploration.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "sanitized.hpp"

namespace lastmove::peg {
namespace {

/// The problems of the folder by the names of their files.
std::map<std::string, Problem> hierarchy() {
    std::map<std::string, Problem> problems;
    const std::filesystem::path folder = LASTMOVE_SOURCE_DIR "/puzzles/peg/hierarchy";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        Puzzle puzzle = parse_puzzle(read_file(entry.path().string()));
        EXPECT_EQ(puzzle.expect, Verdict::no) << entry.path();
        problems.emplace(entry.path().stem(), puzzle.problem.value());
    }
    return problems;
}

/// The first test that refutes the problem; empty when none does.
std::string first_refutation(const Problem& problem) {
    const Ladder ladder(problem.board);
    Progress silent;
    for (const std::string_view name : test_names()) {
        if (ladder.test(name, problem.start, problem.goals.at(0), {}, silent).failed()) {
            return std::string(name);
        }
    }
    return "";
}

TEST(Hierarchy, EachStepRefutesWhatWeakerTestsPass) {
    std::size_t steps = 0;
    std::size_t exhausted = 0;
    Progress silent;
    for (const auto& [name, problem] : hierarchy()) {
        ASSERT_EQ(problem.goals.size(), 1U);
        EXPECT_EQ(search(problem, {}, silent).outcome, SearchResult::Outcome::exhausted) << name;
        const bool is_exhausted = name.starts_with("exhausted-");
        EXPECT_EQ(first_refutation(problem), is_exhausted ? "" : name);
        ++(is_exhausted ? exhausted : steps);
    }
    EXPECT_EQ(steps, test_names().size());
    EXPECT_GE(exhausted, 1U);
}

/// Holes, jumps, pegs.
using Size = std::tuple<std::size_t, std::size_t, std::size_t>;

std::vector<Cell> at_the_origin(std::vector<Cell> cells) {
    Cell least = cells.front();
    for (const Cell& cell : cells) {
        least = {std::min(least.row, cell.row), std::min(least.column, cell.column)};
    }
    for (Cell& cell : cells) cell = cell - least;
    std::ranges::sort(cells);
    return cells;
}

/// The least of the images under rotations and reflections.
std::vector<Cell> canonical(std::vector<Cell> cells) {
    std::vector<Cell> least = at_the_origin(cells);
    for (int i = 1; i < 8; ++i) {
        for (Cell& cell : cells) {
            cell = i % 2 == 1 ? Cell{cell.row, -cell.column} : Cell{-cell.column, -cell.row};
        }
        least = std::min(least, at_the_origin(cells));
    }
    return least;
}

/// The polyominoes up to a given size in which each cell lies in a row or column of three.
std::vector<Board> small_boards(std::size_t most) {
    std::vector<Board> boards;
    std::set<std::vector<Cell>> polyominoes{{{0, 0}}};
    for (std::size_t holes = 2; holes <= most; ++holes) {
        std::set<std::vector<Cell>> greater;
        for (const auto& cells : polyominoes) {
            for (const Cell& cell : cells) {
                for (const Cell step : {Cell{0, 1}, Cell{1, 0}, Cell{0, -1}, Cell{-1, 0}}) {
                    auto more = cells;
                    more.push_back(cell + step);
                    if (std::ranges::find(cells, more.back()) != cells.end()) continue;
                    greater.insert(canonical(std::move(more)));
                }
            }
        }
        polyominoes = std::move(greater);
        for (const auto& cells : polyominoes) {
            Board board(Rule::jump, cells);
            std::set<std::uint16_t> used;
            for (const Jump& jump : board.jumps()) used.insert({jump.from, jump.over, jump.to});
            if (used.size() == board.size()) boards.push_back(std::move(board));
        }
    }
    return boards;
}

/// The smallest problems with a peg at the goal, by the linear test that refutes them first, among
/// all problems of boards of at most a given number of holes.
std::map<std::string, Size> smallest(std::size_t most) {
    std::map<std::string, Size> least;
    Progress silent;
    for (const Board& board : small_boards(most)) {
        const auto tests = chosen_tests("rule-of-three,parity,lattice,pagoda,integer");
        const Exploration exploration{board, {FamilyKind::any}, true, 0, 1, tests, true};
        const auto write = [&](const ExploredProblem& problem) {
            if (!problem.is_refuted() || problem.pegs == problem.jumps) return;
            const Size size{board.size(), problem.jumps, problem.pegs};
            const auto [known, first] = least.emplace(problem.tests.back().name, size);
            known->second = std::min(known->second, size);
        };
        explore(exploration, {}, write, {}, silent);
    }
    return least;
}

TEST(Hierarchy, NoProblemsAreSmaller) {
    const std::size_t most = sanitized ? 5 : takes_long() ? 8 : 7;
    const auto least = smallest(most);
    for (const auto& [name, problem] : hierarchy()) {
        if (problem.board.size() > most || name.starts_with("exhausted-")) continue;
        const std::size_t pegs = problem.start.size();
        const Size size{problem.board.size(), pegs - problem.goals.at(0).size(), pegs};
        EXPECT_EQ(least.at(name), size) << name;
    }
}

}  // namespace
}  // namespace lastmove::peg
