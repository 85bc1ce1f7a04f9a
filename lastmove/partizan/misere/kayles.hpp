// Partizan Kayles in misère play, decided by counting rows of pins (milley2015, Theorems 4.1, 4.4
// and 4.5, the last as corrected in docs/errata.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "lastmove/partizan/forms/forms.hpp"

namespace lastmove::partizan {

/// The outcome of a sum of rows: with x rows whose length is 1 modulo 3 and y whose length is 2,
/// and z = y - x, it is R where z < 0; else N, P, R for z = 0, 1, 2 modulo 3.
///
/// ```
/// const std::vector<std::uint64_t> rows{6, 3, 3};
/// EXPECT_EQ(partizan::kayles_outcome(rows), partizan::Outcome::next);
/// ```
Outcome kayles_outcome(std::span<const std::uint64_t> rows);

/// A winning move: the row, and the number of pins that stay on one side of those that fall; the
/// rest stays on the other.
struct KaylesMove {
    std::size_t row = 0;
    std::uint64_t left_standing = 0;  ///< 0: at the end of the row; 1: one pin away from it
    std::string_view rule;            ///< the case of the theorem
};

/// The winning move that Theorem 4.5, corrected, gives the player; nullopt if there is none, or no
/// move at all and the player has won.
///
/// ```
/// const std::vector<std::uint64_t> rows{6, 3, 3};
/// EXPECT_EQ(partizan::kayles_move(rows, game::Player::left)->row, 0U);
/// ```
std::optional<KaylesMove> kayles_move(std::span<const std::uint64_t> rows, Player player);

}  // namespace lastmove::partizan
