// Periods of the images of a take-and-break game's heaps in a misère monoid, proved from finitely
// many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/misere/rank_one_group.hpp"

namespace lastmove::partizan {

/// Where images of heaps repeat for ever: those of n and n + length are the same for n >= from; or,
/// in Z × T, that of n + length is greater by the integer saltus.
struct HeapPeriod {
    std::size_t from = 0;
    std::size_t length = 0;
    std::int64_t saltus = 0;

    friend bool operator==(const HeapPeriod&, const HeapPeriod&) = default;
};

/// The heap up to which images must be known, and repeat, for the period to continue for ever: with
/// codes that leave at most w heaps and take at most k tokens, w · (from + length) + k - 1. nullopt
/// if no number of heaps suffices.
///
/// An option of a larger heap has a part of from + length tokens at least, which may be made
/// smaller by a period; so heaps that differ by a period have the same images of options, and stand
/// for the same (plambeck2008, for one code).
std::optional<std::size_t> heaps_of_period(const game::PartizanCode& code, HeapPeriod period);

/// The least period with a saltus other than 0 that the images in Z × T of the heaps 0, 1, 2, …
/// show that far: then the differences that moves make repeat for ever.
///
/// ```
/// const game::PartizanCode code{game::parse_heap_code("0.1"), game::parse_heap_code("0.3")};
/// const std::vector<partizan::GroupElement> images{{0}, {-1}, {0}, {1}, {2}};
/// EXPECT_EQ(partizan::growing_period(images, code), (partizan::HeapPeriod{1, 1, 1}));
/// ```
std::optional<HeapPeriod> growing_period(const std::vector<GroupElement>& images,
                                         const game::PartizanCode& code);

/// The least period that the images of the heaps 0, 1, 2, … show that far.
///
/// ```
/// const game::PartizanCode kayles{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
/// const std::vector<int> images{0, -1, 1, 0, -1, 1, 0, -1, 1, 0};
/// EXPECT_EQ(partizan::heap_period(images, kayles), (partizan::HeapPeriod{1, 3}));
/// ```
template <class Image>
std::optional<HeapPeriod> heap_period(const std::vector<Image>& images,
                                      const game::PartizanCode& code) {
    for (std::size_t length = 1; 2 * length < images.size(); ++length) {
        std::size_t from = images.size() - length;
        while (from > 1 && images[from - 1] == images[from - 1 + length]) --from;
        const auto needed = heaps_of_period(code, {from, length});
        if (!needed) return std::nullopt;
        if (*needed < images.size()) return {{from, length}};
    }
    return std::nullopt;
}

}  // namespace lastmove::partizan
