// Misère Nim, and sums of positions that equal nim heaps in misère play (bouton1901).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/misere/genus.hpp"

namespace lastmove::impartial {

/// The nim heaps that the positions of a sum equal in misère play, position by position, where
/// their rules say so of each.
std::optional<std::vector<game::Nimber>> nim_heaps(const game::Sum& sum);

/// Whether the player who is not to move wins misère Nim with these heaps (bouton1901). With a heap
/// of two or more: exactly if their sizes add up to 0 by XOR. Without one: if the number of heaps
/// of one is odd.
///
/// ```
/// EXPECT_TRUE(impartial::is_misere_nim_p(std::vector<game::Nimber>{5, 5}));
/// EXPECT_FALSE(impartial::is_misere_nim_p(std::vector<game::Nimber>{1, 1}));
/// ```
bool is_misere_nim_p(std::span<const game::Nimber> heaps);

/// The only size of a heap that makes these heaps a P-position of misère Nim together with it.
///
/// ```
/// EXPECT_EQ(impartial::misere_nim_completion(std::vector<game::Nimber>{5, 3}), 6U);
/// EXPECT_EQ(impartial::misere_nim_completion(std::vector<game::Nimber>{1}), 0U);
/// ```
game::Nimber misere_nim_completion(std::span<const game::Nimber> heaps);

/// The genus of these heaps together; they are tame (conway1976, chapter 12).
///
/// ```
/// const auto value = impartial::misere_nim_value(std::vector<game::Nimber>{5, 3});
/// EXPECT_EQ(impartial::to_text(value.genus), "6^64");
/// ```
MisereValue misere_nim_value(std::span<const game::Nimber> heaps);

}  // namespace lastmove::impartial
