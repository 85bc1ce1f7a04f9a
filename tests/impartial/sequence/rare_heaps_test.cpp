#include "lastmove/impartial/sequence/rare_heaps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "check_often.hpp"
#include "lastmove/impartial/sequence/byte_matches.hpp"

namespace lastmove::impartial {
namespace {

using NimberList = std::vector<std::uint16_t>;

NimberList random_nimbers(std::size_t size, std::uint16_t bound) {
    return *rc::gen::container<NimberList>(size, rc::gen::inRange<std::uint16_t>(0, bound));
}

/// Nimbers that agree in their low bytes are common where they are above 255.
std::uint16_t random_bound() {
    return *rc::gen::element<std::uint16_t>(2, 16, 300, 3000);
}

TEST(RareHeaps, ReachWhatTheirPairsReach) {
    EXPECT_TRUE(check_often(
        [] {
            const auto size = *rc::gen::inRange<std::size_t>(1, 400);
            const std::uint16_t bound = random_bound();
            const NimberList nimbers = random_nimbers(size, bound);
            const auto every = *rc::gen::inRange<std::size_t>(1, 90);
            RareHeaps heaps;
            const auto settled = *rc::gen::inRange<std::size_t>(0, size + 1);
            std::vector<std::size_t> rare;
            std::size_t looked_at = 0;
            for (std::size_t heap = 0; heap < size; ++heap) {
                if (heap == settled) heaps.settle(settled);
                heaps.push(nimbers[heap]);
                if (heap == 0 || *rc::gen::inRange<std::size_t>(0, every) != 0) continue;
                heaps.mark(heap);
                rare.push_back(heap);
            }
            if (settled == size) heaps.settle(settled);
            for (int i = 0; i < 20; ++i) {
                const auto rest = *rc::gen::inRange<std::size_t>(0, size + 1);
                const auto nimber = *rc::gen::inRange<std::uint16_t>(0, bound);
                const auto reaches = [&](std::size_t heap) {
                    return heap < rest && (nimbers[heap] ^ nimbers[rest - heap]) == nimber;
                };
                RC_ASSERT(heaps.reach(rest, nimber, looked_at) ==
                          std::ranges::any_of(rare, reaches));
                // Rare heaps just below the last settled one may be found, too.
                const auto unsettled = [&](std::size_t heap) {
                    return reaches(heap) && (heap < chunk_heaps || heap >= settled);
                };
                const bool found = heaps.reach_unsettled(rest, nimber, looked_at);
                RC_ASSERT(found >= std::ranges::any_of(rare, unsettled));
                RC_ASSERT(found <= std::ranges::any_of(rare, reaches));
            }
        },
        300));
}

TEST(RareHeaps, AnyPairs) {
    EXPECT_TRUE(check_often(
        [] {
            const auto size = *rc::gen::inRange<std::size_t>(1, 400);
            const std::uint16_t bound = random_bound();
            const NimberList nimbers = random_nimbers(size, bound);
            RareHeaps heaps;
            for (const std::uint16_t nimber : nimbers) heaps.push(nimber);
            for (int i = 0; i < 20; ++i) {
                const auto rest = *rc::gen::inRange<std::size_t>(0, size + chunk_heaps / 2 + 1);
                const auto nimber = *rc::gen::inRange<std::uint16_t>(0, bound);
                bool reached = false;
                std::size_t looked_at = 0;
                for (std::size_t heap = 1; heap < std::min(rest, size); ++heap) {
                    if (rest - heap >= size) continue;
                    reached = reached || (nimbers[heap] ^ nimbers[rest - heap]) == nimber;
                }
                RC_ASSERT(heaps.reach_with_any(rest, nimber, looked_at) == reached);
            }
        },
        300));
}

TEST(ByteMatches, EveryKindOfProcessorFindsTheSame) {
    EXPECT_TRUE(check_often(
        [] {
            const auto bytes = [](std::size_t size) {
                return *rc::gen::container<std::vector<std::uint8_t>>(
                    size, rc::gen::inRange<std::uint8_t>(0, 12));
            };
            const std::vector<std::uint32_t> chunks{0, 64, 192};
            const auto low = std::pair(bytes(256), bytes(256));
            // High bytes that are all 0 may be left out.
            const bool has_high = *rc::gen::arbitrary<bool>();
            const auto high = has_high ? std::pair(bytes(256), bytes(256))
                                       : std::pair(std::vector<std::uint8_t>(256, 0),
                                                   std::vector<std::uint8_t>(256, 0));
            const std::vector<std::uint64_t> wanted =
                *rc::gen::container<std::vector<std::uint64_t>>(
                    3, rc::gen::arbitrary<std::uint64_t>());
            const auto from_end = [](const auto& pair) {
                return Bytes{pair.first.data() + 192, pair.second.data()};
            };
            const BytePairs pairs{from_end(low), has_high ? from_end(high) : Bytes{}, chunks,
                                  wanted};
            const auto at = [&](const auto& pair, std::size_t chunk, std::size_t i) {
                return pair.first[192 - chunk + i] ^ pair.second[chunk + i];
            };
            // Mostly the sum of a pair.
            const auto some = *rc::gen::inRange<std::size_t>(0, chunk_heaps);
            const auto shift = *rc::gen::element<int>(0, 0, 0, 1, 256);
            const auto nimber =
                static_cast<std::uint16_t>((at(low, 64, some) | at(high, 64, some) << 8) ^ shift);
            const auto from = *rc::gen::inRange<std::size_t>(0, 4);
            ByteMatches expected{chunks.size(), 0};
            for (std::size_t place = from; place < chunks.size() && expected.pairs == 0; ++place) {
                for (std::size_t i = 0; i < chunk_heaps; ++i) {
                    const int sum = at(low, chunks[place], i) | at(high, chunks[place], i) << 8;
                    if (sum == nimber && (wanted[place] >> i & 1U) != 0) {
                        expected = {place, expected.pairs | std::uint64_t{1} << i};
                    }
                }
            }
            for (const NextMatches next : kinds_of_next_matches()) {
                const ByteMatches found = next(pairs, from, nimber);
                RC_ASSERT(found.place == expected.place);
                RC_ASSERT(found.pairs == expected.pairs);
            }
        },
        500));
}

TEST(RareHeaps, UnmarkedOnesReachNothing) {
    RareHeaps heaps;
    const NimberList nimbers{0, 1, 2, 4};
    for (const std::uint16_t nimber : nimbers) heaps.push(nimber);
    heaps.mark(2);
    heaps.unmark();
    std::size_t looked_at = 0;
    EXPECT_FALSE(heaps.reach(4, 0, looked_at));
    EXPECT_TRUE(heaps.reach_with_any(4, 0, looked_at));
}

}  // namespace
}  // namespace lastmove::impartial
