// A peg solitaire problem: from one position to one of several.
#pragma once

#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The letters of a grid: peg, hole, and no hole.
inline constexpr std::string_view grid_letters = "o.#";

/// From `start` to any one of `goals` (at least one, in the order in which certificates number
/// them).
struct Problem {
    Board board;                  ///< the board
    Position start;               ///< the pegs at the beginning
    std::vector<Position> goals;  ///< one of these is to be reached

    /// Whether the goals are all positions with a single peg, in order.
    bool any_single = false;
};

/// All positions of the board with a single peg, in reading order.
///
/// ```
/// EXPECT_EQ(peg::single_pegs(peg::parse_problem("oo.", peg::Rule::jump).board).size(), 3u);
/// ```
std::vector<Position> single_pegs(const Board& board);

/// The problem from the board full except for `vacancy` to a single peg on `survivor`; without a
/// survivor, to any single peg. Both are indices of holes of the board.
///
/// ```
/// const auto line = peg::parse_problem("ooo", peg::Rule::jump).board;
/// EXPECT_EQ(peg::to_line(peg::single_vacancy(line, 0, 2)), ".oo>..o");
/// EXPECT_EQ(peg::single_vacancy(line, 0, std::nullopt).goals.size(), 3u);
/// ```
Problem single_vacancy(Board board, std::uint16_t vacancy, std::optional<std::uint16_t> survivor);

/// start − goal, by hole: 1 where a peg is to disappear, −1 where one is to appear, otherwise 0.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// EXPECT_EQ(peg::gap(problem.board, problem.start, problem.goals[0]), (linear::Gap{1, 1, -1}));
/// ```
linear::Gap gap(const Board& board, const Position& start, const Position& goal);

/// The problem as certificates state it.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// EXPECT_EQ(peg::to_puzzle(problem).goals.at(0), std::vector<std::string>{"..o"});
/// EXPECT_EQ(peg::to_line(peg::to_problem(peg::to_puzzle(problem))), "oo.>..o");
/// ```
PegPuzzle to_puzzle(const Problem& problem);

/// The problem that a certificate states. Throws InputError if it does not state one.
///
/// ```
/// EXPECT_EQ(peg::to_problem({"jump", {"oo."}, {}}).goals.size(), 3u);
/// EXPECT_THROW(peg::to_problem({"leap", {"oo."}, {}}), InputError);
/// ```
Problem to_problem(const PegPuzzle& puzzle);

/// The problem on one line: rows joined by `|`, START>GOAL, several goals separated by `>`;
/// `*` for any single peg. parse_problem reads it back, given the board's rule.
///
/// ```
/// EXPECT_EQ(peg::to_line(peg::parse_problem("oo.", peg::Rule::jump)), "oo.>*");
/// ```
std::string to_line(const Problem& problem);

/// Reads rows joined by `|`, `START>GOAL[>GOAL…]`, or `START` or `START>*` for any single peg.
/// `o` peg, `.` hole, `#` no hole. Throws InputError.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// EXPECT_EQ(problem.start.size(), 2u);
/// EXPECT_EQ(peg::to_line(problem), "oo.>..o");
/// EXPECT_THROW(peg::parse_problem("oo.>.o", peg::Rule::jump), InputError);
/// ```
Problem parse_problem(std::string_view text, Rule rule);

/// Throws InputError if the holes of the goal differ from those of the start; its column refers to
/// the goal's rows joined by `|`.
///
/// ```
/// EXPECT_THROW(peg::require_same_holes({{"oo."}}, {{"..#"}}), InputError);
/// ```
void require_same_holes(const Grid& start, const Grid& goal);

/// The problem with the grids of a start and of goals, all with the same holes; without goals, any
/// single peg. Throws InputError if the holes differ.
///
/// ```
/// const auto problem = peg::make_problem(peg::Rule::jump, {{"oo."}}, {{{"..o"}}});
/// EXPECT_EQ(peg::to_line(problem), "oo.>..o");
/// ```
Problem make_problem(Rule rule, const Grid& start, const std::vector<Grid>& goals);

}  // namespace lastmove::peg
