// Octal games whose nim sequences are the same but for a shift of the heaps: cousins
// (berlekamp2001, chapter 4).
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/nim_values.hpp"
#include "lastmove/impartial/sequence/period.hpp"

namespace lastmove::impartial {

/// How the nimbers H(0), H(1), … of a game's heaps follow from each other, counted from the first
/// heap that has a move: H(k) is the least number other than H(k - i) for i in `single`, H(x) XOR
/// H(y) for x + y = k - i with i in `pairs`, and 0 for k in `zeros`.
struct Recursion {
    std::vector<std::size_t> single;  ///< ascending
    std::vector<std::size_t> pairs;   ///< ascending
    std::vector<std::size_t> zeros;   ///< ascending; only those k where nothing else gives 0

    friend auto operator<=>(const Recursion&, const Recursion&) = default;
};

/// A game's recursion, and its first heap that has a move; all below it have the nimber 0.
struct ShiftedRecursion {
    Recursion recursion;
    std::size_t first = 0;
};

/// The recursion of an octal code in which some heap has a move; throws std::invalid_argument for
/// others. Codes with the same recursion are cousins: by induction, G(first + k) = H(k) in each.
///
/// Proof. Let m be the first heap with a move. Heaps below m have none, so their nimber is 0, and a
/// heap m + k that is broken into a and b leaves H(a - m) XOR H(b - m) when both are at least m,
/// the larger one's nimber when one of them is below m, and 0 when both are. Moves that leave one
/// heap are similar.
///
/// ```
/// const auto dawson = impartial::recursion(game::parse_heap_code("0.07"));
/// const auto cousin = impartial::recursion(game::parse_heap_code("0.4"));
/// EXPECT_EQ(dawson.recursion, cousin.recursion);
/// EXPECT_EQ(dawson.first, 2U);
/// EXPECT_EQ(cousin.first, 3U);  // so G(n) in 0.07 is G(n + 1) in 0.4
/// ```
ShiftedRecursion recursion(const game::HeapCode& code);

/// The period of `code`, from that of a cousin whose first heap with a move is `first` and whose
/// first nimbers are these, of at least two periods from there on.
Period cousins_period(const game::HeapCode& code, const Period& period, std::size_t first,
                      std::span<const std::uint16_t> nimbers);

}  // namespace lastmove::impartial
