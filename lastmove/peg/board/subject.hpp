// The part of a subject after `peg:`: a built-in board or puzzle, or a board drawn inline
// (docs/subjects.md).
#pragma once

#include <string>
#include <string_view>

#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// From the board full except for the centre to a single peg in the centre. Throws InputError if
/// the board has no central hole; `name` is the name of the board, for the message.
///
/// ```
/// const auto three = peg::default_problem(peg::parse_board("rect1x3"), "rect1x3");
/// EXPECT_EQ(peg::subject(three), "o.o>.o.");
/// ```
Problem default_problem(const Board& board, std::string_view name);

/// Reads the part of a subject after `peg:`.
///
/// `[RULE:]NAME[:VACANCY[:SURVIVOR]]`: all holes except the vacancy hold a peg, and a single peg is
/// to be left, on the survivor (`*`: anywhere). The survivor defaults to the vacancy, the vacancy
/// to the centre. The name of a puzzle stands alone. `[RULE:]START[>GOAL…]`: grids with their rows
/// joined by `|`, as parse_problem reads them. RULE is jump-diagonal or jump-triangular and applies
/// to any board. Throws InputError with a column of `text`.
///
/// ```
/// EXPECT_EQ(peg::parse_subject("rect1x3:a1:c1").start.size(), 2u);
/// EXPECT_EQ(peg::parse_subject("english").goals.size(), 1u);
/// EXPECT_EQ(peg::parse_subject("english:d4:*").goals.size(), 33u);
/// EXPECT_EQ(peg::parse_subject("jump-triangular:o.|oo>..|o.").board.rule(),
///           peg::Rule::jump_triangular);
/// EXPECT_THROW(peg::parse_subject("triangle15"), InputError);
/// ```
Problem parse_subject(std::string_view text);

/// Reads a board alone: `[RULE:]NAME` of a built-in board or puzzle, or `[RULE:]` and rows joined
/// by `|`, in which `.` and `o` denote the same hole. Throws InputError with a column of `text`.
///
/// ```
/// EXPECT_EQ(peg::parse_board("english").size(), 33u);
/// EXPECT_EQ(peg::parse_board("jump-diagonal:..#|...").rule(), peg::Rule::jump_diagonal);
/// EXPECT_THROW(peg::parse_board("oo.>..o"), InputError);
/// ```
Board parse_board(std::string_view text);

/// The board as parse_board reads it, drawn inline.
///
/// ```
/// EXPECT_EQ(peg::subject(peg::parse_board("rect2x3")), "...|...");
/// ```
std::string subject(const Board& board);

/// The problem as parse_subject reads it, drawn inline.
///
/// ```
/// EXPECT_EQ(peg::subject(peg::parse_subject("rect1x3:a1:c1")), ".oo>..o");
/// ```
std::string subject(const Problem& problem);

}  // namespace lastmove::peg
