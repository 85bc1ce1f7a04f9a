// What each move lowers, so that play ends: section "Play ends" of docs/rules.md.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The value of one line of a measure: a number, or a word of 0 and 1 read as one.
struct Level {
    std::uint64_t high = 0;  ///< of a number
    std::uint64_t low = 0;
    std::string word = {};  ///< without zeros in front

    friend bool operator==(const Level&, const Level&) = default;
    friend std::strong_ordering operator<=>(const Level& a, const Level& b) {
        return std::tuple(a.high, a.low, a.word.size(), std::string_view(a.word)) <=>
               std::tuple(b.high, b.low, b.word.size(), std::string_view(b.word));
    }
};

/// The values of all lines, compared lexicographically.
using Levels = std::vector<Level>;

/// The number of cells between a cell and a side of a board, which goes by the step towards it.
std::uint64_t room(Cell side, Cell cell, int height, int width);

/// The measure of a board of `height` rows of cells with these signs, or of a graph (height 1).
Levels levels(const Measure& measure, const std::vector<Signs>& masks, int height);

/// A measure on boards or graphs that every rule lowers, where one of the forms that docs/rules.md
/// names does; nullopt otherwise.
std::optional<Measure> derive_measure(const Tree& tree);

/// The statement `measure …` of a measure on boards, without that word.
std::string to_text(const Tree& tree, const std::vector<MeasureTerm>& line);

/// A set of signs as the text would write it.
std::string to_text(const Tree& tree, Signs set);

}  // namespace lastmove::rules
