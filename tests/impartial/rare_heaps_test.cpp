#include "lastmove/impartial/rare_heaps.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "check_often.hpp"
#include "lastmove/impartial/byte_matches.hpp"

namespace lastmove::impartial {
namespace {

using Nimbers = std::vector<std::uint16_t>;

Nimbers random_nimbers(std::size_t size, std::uint16_t bound) {
    return *rc::gen::container<Nimbers>(size, rc::gen::inRange<std::uint16_t>(0, bound));
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
            const Nimbers nimbers = random_nimbers(size, bound);
            const auto every = *rc::gen::inRange<std::size_t>(1, 90);
            RareHeaps heaps;
            std::vector<std::size_t> rare;
            for (std::size_t heap = 0; heap < size; ++heap) {
                heaps.push(nimbers[heap]);
                if (heap == 0 || *rc::gen::inRange<std::size_t>(0, every) != 0) continue;
                heaps.mark(heap);
                rare.push_back(heap);
            }
            for (int i = 0; i < 20; ++i) {
                const auto rest = *rc::gen::inRange<std::size_t>(0, size + 1);
                const auto nimber = *rc::gen::inRange<std::uint16_t>(0, bound);
                // Pairs from a whole chunk on, as those just below `first` may be found, too.
                const auto first = *rc::gen::inRange<std::size_t>(0, 4) * chunk_heaps;
                const auto reaches = [&](std::size_t heap) {
                    return heap >= first && heap < rest &&
                           (nimbers[heap] ^ nimbers[rest - heap]) == nimber;
                };
                RC_ASSERT(heaps.reach(nimbers, first, rest, nimber) ==
                          std::ranges::any_of(rare, reaches));
            }
        },
        300));
}

TEST(RareHeaps, AnyPairs) {
    EXPECT_TRUE(check_often(
        [] {
            const auto size = *rc::gen::inRange<std::size_t>(1, 400);
            const std::uint16_t bound = random_bound();
            const Nimbers nimbers = random_nimbers(size, bound);
            RareHeaps heaps;
            for (const std::uint16_t nimber : nimbers) heaps.push(nimber);
            for (int i = 0; i < 20; ++i) {
                const auto rest = *rc::gen::inRange<std::size_t>(0, size + 1);
                const auto nimber = *rc::gen::inRange<std::uint16_t>(0, bound);
                bool reached = false;
                for (std::size_t heap = 1; heap < rest; ++heap) {
                    reached = reached || (nimbers[heap] ^ nimbers[rest - heap]) == nimber;
                }
                RC_ASSERT(heaps.reach_with_any(nimbers, 0, rest, nimber) == reached);
            }
        },
        300));
}

TEST(ByteMatches, EveryKindOfProcessorFindsTheSame) {
    EXPECT_TRUE(check_often(
        [] {
            const auto bytes = [](std::size_t size) {
                return *rc::gen::container<std::vector<std::uint8_t>>(
                    size, rc::gen::inRange<std::uint8_t>(0, 30));
            };
            const std::vector<std::uint32_t> chunks{0, 64, 192};
            const auto forward = bytes(256);
            const auto backward = bytes(256);
            const std::vector<std::uint64_t> wanted =
                *rc::gen::container<std::vector<std::uint64_t>>(
                    3, rc::gen::arbitrary<std::uint64_t>());
            const BytePairs pairs{forward.data() + 192, backward.data(), chunks, wanted};
            const auto byte = *rc::gen::inRange<std::uint8_t>(0, 30);
            const auto from = *rc::gen::inRange<std::size_t>(0, 4);
            ByteMatches expected{chunks.size(), 0};
            for (std::size_t place = from; place < chunks.size() && expected.pairs == 0; ++place) {
                for (std::size_t i = 0; i < chunk_heaps; ++i) {
                    const unsigned sum =
                        forward[192 - chunks[place] + i] ^ backward[chunks[place] + i];
                    if (sum == byte && (wanted[place] >> i & 1U) != 0) {
                        expected = {place, expected.pairs | std::uint64_t{1} << i};
                    }
                }
            }
            for (const NextMatches next : kinds_of_next_matches()) {
                const ByteMatches found = next(pairs, from, byte);
                RC_ASSERT(found.place == expected.place);
                RC_ASSERT(found.pairs == expected.pairs);
            }
        },
        500));
}

TEST(RareHeaps, UnmarkedOnesReachNothing) {
    RareHeaps heaps;
    const Nimbers nimbers{0, 1, 2, 4};
    for (const std::uint16_t nimber : nimbers) heaps.push(nimber);
    heaps.mark(2);
    heaps.unmark();
    EXPECT_FALSE(heaps.reach(nimbers, 0, 4, 0));
    EXPECT_TRUE(heaps.reach_with_any(nimbers, 0, 4, 0));
}

}  // namespace
}  // namespace lastmove::impartial
