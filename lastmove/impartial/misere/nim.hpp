// Misère Nim, and sums of positions that play like nim heaps in misère play (bouton1901;
// conway1976, chapter 12).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/misere/genus.hpp"

namespace lastmove::impartial {

/// The nim heaps that the positions of a sum play like in misère play, one for each position;
/// nullopt unless the rules give one for each.
std::optional<std::vector<game::Nimber>> nim_heaps(const game::Sum& sum);

/// Whether misère Nim with these heaps is a P-position (bouton1901): if some heap is above 1,
/// whether the XOR of the sizes is 0; otherwise, whether the number of heaps of 1 is odd.
///
/// ```
/// EXPECT_TRUE(impartial::is_misere_nim_p(std::vector<game::Nimber>{5, 5}));
/// EXPECT_FALSE(impartial::is_misere_nim_p(std::vector<game::Nimber>{1, 1}));
/// ```
bool is_misere_nim_p(std::span<const game::Nimber> heaps);

/// The one size of a further heap that makes the whole a P-position of misère Nim.
///
/// ```
/// EXPECT_EQ(impartial::misere_nim_completion(std::vector<game::Nimber>{5, 3}), 6U);
/// EXPECT_EQ(impartial::misere_nim_completion(std::vector<game::Nimber>{1}), 0U);
/// ```
game::Nimber misere_nim_completion(std::span<const game::Nimber> heaps);

/// The genus of the sum of these heaps, which is tame (conway1976, chapter 12).
///
/// ```
/// const auto value = impartial::misere_nim_value(std::vector<game::Nimber>{5, 3});
/// EXPECT_EQ(impartial::to_text(value.genus), "6^64");
/// ```
MisereValue misere_nim_value(std::span<const game::Nimber> heaps);

}  // namespace lastmove::impartial
