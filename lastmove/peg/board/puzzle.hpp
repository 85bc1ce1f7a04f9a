// Peg puzzles and boards as text files (docs/puzzle-files.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lastmove/answer/answer.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The contents of a puzzle file.
struct Puzzle {
    std::string title;
    std::string source;             ///< where the puzzle is from
    std::optional<Verdict> expect;  ///< the answer its author gives: yes or no
    Board board;
    std::optional<Problem> problem;  ///< nullopt if the file describes a board alone
};

/// Reads a puzzle file's text. Throws InputError with the line at fault. Linear in the text.
///
/// ```
/// const auto puzzle = peg::parse_puzzle("title: two\nexpect: yes\nstart:\noo.\n\ngoal:\n..o\n");
/// EXPECT_EQ(puzzle.title, "two");
/// EXPECT_EQ(peg::to_line(puzzle.problem.value()), "oo.>..o");
/// EXPECT_FALSE(peg::parse_puzzle("board:\n...\n").problem);
/// EXPECT_THROW(peg::parse_puzzle("start:\noo.\n"), InputError);
/// ```
Puzzle parse_puzzle(std::string_view text);

/// The puzzle as a file's text, so that parse_puzzle(to_text(puzzle)) gives the puzzle again.
/// Titles and sources are one line each.
///
/// ```
/// const std::string text = "title: two\nstart:\noo.\n\ngoal: any\n";
/// EXPECT_EQ(peg::to_text(peg::parse_puzzle(text)), text);
/// ```
std::string to_text(const Puzzle& puzzle);

}  // namespace lastmove::peg
