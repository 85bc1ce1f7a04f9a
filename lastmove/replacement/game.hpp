// Replacement-set games on a tape (backhouse2011, section 4.2).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/exact/polynomial.hpp"

namespace lastmove::replacement {

/// A replacement set: the multiplicity of each displacement, all at least 1.
using ReplacementSet = std::map<std::int64_t, std::int64_t>;

/// Checkers on the tape: their number on each square, none of them 0. As a polynomial, Σ nₖTᵏ.
using State = Terms;

/// The greatest absolute value of an element of a replacement set, and the most elements it may
/// have, counted with multiplicity.
inline constexpr std::int64_t farthest_step = 1'000'000;
inline constexpr std::int64_t most_elements = 1'000'000'000;

/// A game: the replacement set, the start and the goal.
struct Game {
    ReplacementSet set;
    State start;
    State goal;

    friend bool operator==(const Game&, const Game&) = default;
};

/// One checker that is to move n squares.
Game displacement(ReplacementSet set, std::int64_t n);

/// The displacement n of a game that begins with one checker on square 0 and ends with one on
/// square n; nullopt for others.
std::optional<std::int64_t> displacement_of(const Game& game);

/// The greatest absolute value of the set's displacements; 0 for the empty set.
std::int64_t longest_step(const ReplacementSet& set);

/// The greatest common divisor of a set's elements; 0 where there is none but 0.
///
/// ```
/// EXPECT_EQ(replacement::greatest_common_divisor({{-6, 1}, {0, 2}, {9, 1}}), 3);
/// EXPECT_EQ(replacement::greatest_common_divisor({}), 0);
/// ```
std::int64_t greatest_common_divisor(const ReplacementSet& set);

/// A set of integers as a replacement set.
///
/// ```
/// const std::vector<std::int64_t> elements{-1, 0, 0, 1};
/// EXPECT_EQ(replacement::to_text(replacement::make_set(elements)), "{-1,2*0,1}");
/// ```
ReplacementSet make_set(std::span<const std::int64_t> elements);

/// Reads `{-1,2*0,1}:3` or `{-1,1}:T^1>T^7`, the part of a subject after `replace:`; `k*v` stands
/// for k times v. Throws InputError.
///
/// ```
/// const auto game = replacement::parse_game("{-1,2*0,1}:T + 2>T^4 + 2T^3");
/// EXPECT_EQ(replacement::to_text(game), "{-1,2*0,1}:T + 2>T^4 + 2T^3");
/// EXPECT_EQ(replacement::to_text(replacement::parse_game("{1,-1}:T^0>T^6")), "{-1,1}:6");
/// EXPECT_THROW(replacement::parse_game("{-1,1}"), InputError);
/// ```
Game parse_game(std::string_view text);

/// The game as parse_game reads it.
std::string to_text(const Game& game);
std::string to_text(const ReplacementSet& set);

/// Λ − 1, what an expansion on square 0 adds to the state, where Λ = Σ T^r over the set.
///
/// ```
/// EXPECT_EQ(to_text(replacement::expansion({{-1, 1}, {1, 1}})), "T - 1 + T^-1");
/// ```
Polynomial expansion(const ReplacementSet& set);

/// What is left to do: goal − start.
Terms gap(const Game& game);

/// An expansion replaces a checker on `square` by one on square + r for each r of the set; a
/// contraction is the reverse.
struct Move {
    bool expands = true;
    std::int64_t square = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

/// "expand 3", "contract -1".
///
/// ```
/// EXPECT_EQ(replacement::to_text(replacement::Move{false, -1}), "contract -1");
/// ```
std::string to_text(const Move& move);

/// Plays the move. Returns whether it can be played; the state is as before when it cannot.
/// O(r log s) for r different elements and s occupied squares.
///
/// ```
/// replacement::State state{{0, 1}};
/// EXPECT_TRUE(replacement::play({{-1, 1}, {1, 1}}, {true, 0}, state));
/// EXPECT_EQ(to_text(state), "T + T^-1");
/// EXPECT_FALSE(replacement::play({{-1, 1}, {1, 1}}, {true, 0}, state));
/// ```
bool play(const ReplacementSet& set, const Move& move, State& state);

}  // namespace lastmove::replacement
