#include "lastmove/partizan/misere/kayles.hpp"

#include <array>

namespace lastmove::partizan {

namespace {

/// A case of the theorem: rows of this length modulo 3 and at least this long, and where the pins
/// fall.
struct Case {
    std::uint64_t residue;
    std::uint64_t least;
    std::uint64_t left_standing;
    std::string_view rule;
};

constexpr std::array left_cases{
    Case{1, 1, 0, "Theorem 4.5 (corrected): the end of a row of length 1 modulo 3"},
    Case{0, 3, 0, "Theorem 4.5 (corrected): the end of a row of length 0 modulo 3"},
    Case{2, 2, 0,
         "Theorem 4.5 (corrected): the end of a row of length 2 "
         "modulo 3, as there are no other rows"}};
constexpr std::array right_cases{
    Case{2, 2, 0, "Theorem 4.5 (corrected): the end of a row of length 2 modulo 3"},
    Case{0, 3, 0, "Theorem 4.5 (corrected): the end of a row of length 0 modulo 3"},
    Case{1, 4, 1,
         "Theorem 4.5 (corrected): one pin away from the end of a row of length 1 modulo 3"}};

}  // namespace

Outcome kayles_outcome(std::span<const std::uint64_t> rows) {
    std::int64_t z = 0;
    for (const std::uint64_t row : rows) {
        if (row % 3 == 1) --z;
        if (row % 3 == 2) ++z;
    }
    constexpr std::array cycle{Outcome::next, Outcome::previous, Outcome::right};
    return z < 0 ? Outcome::right : cycle[static_cast<std::size_t>(z % 3)];
}

std::optional<KaylesMove> kayles_move(std::span<const std::uint64_t> rows, Player player) {
    const Outcome outcome = kayles_outcome(rows);
    const Outcome own = player == Player::left ? Outcome::left : Outcome::right;
    if (outcome != own && outcome != Outcome::next) return std::nullopt;
    for (const Case& one : player == Player::left ? left_cases : right_cases) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i] % 3 != one.residue || rows[i] < one.least) continue;
            return KaylesMove{i, one.left_standing, one.rule};
        }
    }
    return std::nullopt;
}

}  // namespace lastmove::partizan
