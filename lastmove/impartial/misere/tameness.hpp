// Heaps that play like misère Nim (conway1976, chapter 12; docs/theory.md, Heaps that play like
// misère Nim).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::impartial {

/// The sizes of the fickle heaps, ascending from 1, where all sums of heaps of the code play like
/// misère Nim: a sum of fickle heaps only is a P-position of misère play if the exclusive or of the
/// nimbers is 1, any other sum if it is 0. nullopt where sums play otherwise, where a heap of more
/// than 1,000 tokens is fickle or 10 million options do not tell, and for codes with conditions on
/// the heaps left. Takes about the number of options of the heaps up to the greatest fickle one,
/// times the widest move. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto fickle = impartial::fickle_heaps(game::parse_heap_code("4.03"), {}, silent);
/// EXPECT_EQ(fickle, (std::vector<std::size_t>{1, 2}));
/// EXPECT_EQ(impartial::fickle_heaps(game::parse_heap_code("0.77"), {}, silent), std::nullopt);
/// ```
std::optional<std::vector<std::size_t>> fickle_heaps(const game::HeapCode& code,
                                                     const Limits& limits, Progress& progress);

/// Which parts of sums play like misère Nim, by their rulesets or by the codes of heaps. What was
/// found of a code is kept.
class LikeNim {
  public:
    /// The listener must outlive the object.
    LikeNim(Limits limits, Progress& progress) : limits_(std::move(limits)), progress_(progress) {}

    /// Whether the part, which is not finished, is fickle: plays like a heap of Nim of 0 or 1.
    /// nullopt if it does not play like misère Nim, for all that is known. Costs and throws as
    /// fickle_heaps.
    std::optional<bool> is_fickle(const game::Game& rules, const game::Code& part);

    /// Whether all parts of the sum play like misère Nim.
    bool holds(const game::Sum& sum);

    /// Replaces the limits. What was found so far is kept.
    void keep_within(const Limits& limits) { limits_ = limits; }

  private:
    Limits limits_;
    Progress& progress_;
    std::map<std::string, std::optional<std::vector<std::size_t>>> fickle_;  ///< by code
};

}  // namespace lastmove::impartial
