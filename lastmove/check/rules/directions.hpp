// Directions on a board.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lastmove/check/rules/pattern.hpp"

namespace lastmove::checking::written {

/// The steps of a direction's word, `rows` or `(1,-2)`, as a player sees them; nullopt for other
/// words.
std::optional<std::vector<Cell>> steps(std::string_view word, bool is_right);

/// Reads the words of directions, at least one, up to the next other word. Each step once. Throws
/// RulesFault.
std::vector<Cell> read_directions(Words& words, bool is_right);

/// A heading for each step.
std::vector<Heading> headings(const std::vector<Cell>& steps);

/// The eight symmetries of the square: the images of east and of south.
std::vector<Heading> square_headings();

}  // namespace lastmove::checking::written
