// Every built-in puzzle has the answer that its file expects.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/classes.hpp"
#include "lastmove/peg/tests/tests.hpp"

namespace lastmove::peg {
namespace {

/// Whether the play leads from the start to the goal it says.
bool solves(const Problem& problem, const SearchResult& found) {
    Position position = problem.start;
    for (const Jump& jump : found.play) {
        if (!is_legal(position, jump)) return false;
        position = play(position, jump);
    }
    return position == problem.goals.at(found.goal);
}

/// The answer by the tests and the search; both must agree where both have one. What the tests
/// refute is searched on small boards only.
Verdict answer(const Problem& problem) {
    const Limits limits = Limits::within(std::chrono::seconds{60});
    Progress silent;
    Refutations known;
    until_stopped([&] { refute(problem, limits, silent, known); });
    const bool refuted = known.all();
    if (refuted && problem.board.size() > 20) return Verdict::no;
    SearchResult found;
    until_stopped([&] { search(problem, limits, silent, found); });
    switch (found.outcome) {
        case SearchResult::Outcome::solved:
            EXPECT_TRUE(solves(problem, found));
            EXPECT_FALSE(refuted);
            return Verdict::yes;
        case SearchResult::Outcome::exhausted:
            return Verdict::no;
        case SearchResult::Outcome::stopped:
            return refuted ? Verdict::no : Verdict::unknown;
    }
    return Verdict::unknown;
}

TEST(Puzzles, HaveTheAnswersThatTheirFilesExpect) {
    std::size_t puzzles = 0;
    for (const PuzzleFile& file : puzzle_files()) {
        const Puzzle puzzle = parse_puzzle(file.text);
        if (!puzzle.problem) continue;
        ++puzzles;
        EXPECT_EQ(answer(*puzzle.problem), puzzle.expect) << file.name;
    }
    EXPECT_GT(puzzles, 10u);
}

/// The tests that refute the puzzle, cheapest first.
std::string refuted_by(std::string_view name) {
    Progress silent;
    std::string names;
    for (const std::string_view test : linear_test_names()) {
        const TestReport report =
            run_test(test, find(name).value().problem.value(), Limits{}, silent);
        if (report.verdict == linear::TestVerdict::fail) names += std::string(test) + " ";
    }
    return names;
}

// What the comments of these files say. Integer is the strongest of the linear tests.
TEST(Puzzles, SeparateTheTests) {
    EXPECT_TRUE(refuted_by("wrong-class").starts_with("rule-of-three parity lattice "));
    EXPECT_TRUE(refuted_by("two-rooms").starts_with("parity lattice "));
    EXPECT_TRUE(refuted_by("four-corners").starts_with("lattice "));
    EXPECT_TRUE(refuted_by("uphill").starts_with("pagoda "));
    EXPECT_EQ(refuted_by("three-in-a-row"), "integer ");
    for (const auto* name : {"four-in-a-row", "four-in-a-row-at-the-edge", "five-pegs", "six-pegs",
                             "stubborn", "triangle-middle"}) {
        EXPECT_EQ(refuted_by(name), "") << name;
    }
}

// Ramaré 2022: the central game of the French board fails the rule of three.
TEST(Puzzles, TheFrenchCentralGameIsImpossible) {
    const Board board = find("french").value().board;
    const Problem problem = single_vacancy(board, *board.centre(), board.centre());
    Progress silent;
    for (const Problem& each : {problem, single_vacancy(board, *board.centre(), std::nullopt)}) {
        Refutations known;
        refute(each, Limits{}, silent, known);
        EXPECT_TRUE(known.all());
    }
}

/// Pairs of a vacancy and a survivor, up to symmetry, that pass the rule of three.
std::size_t allowed_pairs(std::string_view name) {
    const Board board = find(name).value().board;
    std::set<std::pair<std::uint16_t, std::uint16_t>> seen;
    std::size_t allowed = 0;
    const auto holes = static_cast<std::uint16_t>(board.size());
    for (std::uint16_t from = 0; from < holes; ++from) {
        for (std::uint16_t to = 0; to < holes; ++to) {
            std::pair least{from, to};
            for (const Permutation& image : board.symmetries()) {
                least = std::min(least, {image[from], image[to]});
            }
            if (!seen.insert(least).second) continue;
            const Problem problem = single_vacancy(board, from, to);
            const auto difference = gap(board, problem.start, problem.goals.front());
            if (!rule_of_three_witness(board, difference)) ++allowed;
        }
    }
    return allowed;
}

// The numbers that Beasley 1985 and George Bell's pages on peg solitaire lead to.
TEST(Puzzles, PairsThatTheRuleOfThreeAllows) {
    EXPECT_EQ(allowed_pairs("square4"), 2u);
    EXPECT_EQ(allowed_pairs("square5"), 4u);
    EXPECT_EQ(allowed_pairs("square6"), 21u);
    EXPECT_EQ(allowed_pairs("english"), 21u);
    EXPECT_EQ(allowed_pairs("french"), 10u);
    EXPECT_EQ(allowed_pairs("diamond13"), 6u);
    EXPECT_EQ(allowed_pairs("diamond25"), 15u);
    EXPECT_EQ(allowed_pairs("diamond41"), 17u);
    EXPECT_EQ(allowed_pairs("wiegleb"), 36u);
    EXPECT_EQ(allowed_pairs("asymmetric"), 88u);
}

}  // namespace
}  // namespace lastmove::peg
