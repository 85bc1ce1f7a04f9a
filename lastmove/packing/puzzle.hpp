// Packing puzzles: disks of given diameters into a circular cavity, by name, as one line of text,
// and as a file (docs/puzzle-files.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/answer.hpp"
#include "lastmove/answer/certificate.hpp"

namespace lastmove::packing {

/// What is to be packed, as text and as exact numbers.
struct Puzzle {
    std::string title;
    std::string source;
    std::optional<Verdict> expect;  ///< the answer its author gives: yes or no
    PackPuzzle text;                ///< cavity and diameters as decimals
    Rational cavity;                ///< its diameter
    std::vector<Rational> diameters;
};

/// The greatest number of disks, and of characters in a number.
inline constexpr std::size_t most_disks = 500;
inline constexpr std::size_t longest_number = 24;

/// The puzzle of these decimals. Throws InputError for a text that is not a positive number of at
/// most 24 characters, and unless there are 1 to 500 disks.
///
/// ```
/// EXPECT_EQ(packing::make_puzzle({"2.5", {"1", "0.75"}}).diameters[1], Rational(3, 4));
/// EXPECT_THROW(packing::make_puzzle({"0", {"1"}}), InputError);
/// ```
Puzzle make_puzzle(PackPuzzle text);

/// Reads the part of a subject after `pack:`: a built-in name, or CAVITY:DIAMETER,DIAMETER,… Throws
/// InputError.
///
/// ```
/// EXPECT_EQ(packing::parse_subject("12:2.150,2.250").diameters.size(), 2u);
/// EXPECT_EQ(packing::parse_subject("formidable-fourteen").diameters.size(), 14u);
/// EXPECT_THROW(packing::parse_subject("12"), InputError);
/// ```
Puzzle parse_subject(std::string_view subject);

/// Reads a puzzle file's text. Throws InputError with the line at fault.
///
/// ```
/// const auto puzzle = packing::parse_puzzle("rule: pack\ncavity: 2.5\ndiameters: 1 0.75\n");
/// EXPECT_EQ(puzzle.cavity, Rational(5, 2));
/// EXPECT_THROW(packing::parse_puzzle("rule: pack\ncavity: 2\n"), InputError);
/// ```
Puzzle parse_puzzle(std::string_view text);

}  // namespace lastmove::packing
