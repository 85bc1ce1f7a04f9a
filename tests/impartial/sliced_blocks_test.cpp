#include "lastmove/impartial/sliced_blocks.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "check_often.hpp"
#include "impartial/random_code.hpp"
#include "lastmove/impartial/sparse_space.hpp"
#include "sanitized.hpp"

namespace lastmove::impartial {
namespace {

/// The nimbers, with blocks where they pay; a tight limit of memory leaves no room for them.
NimSequence nimbers(const game::HeapCode& code, std::size_t last, bool with_blocks) {
    Progress silent;
    Limits limits;
    if (!with_blocks) limits.memory = 5 * last + 100'000;
    SparseSpace space(code);
    // In two parts, so that a block ends early and another begins anywhere.
    EXPECT_EQ(space.extend(last * 2 / 3 + 5, limits, silent), std::nullopt);
    EXPECT_EQ(space.extend(last, limits, silent), std::nullopt);
    return space.nimbers();
}

// Codes whose many rare heaps make blocks pay: one or several digits break, of one parity or of both,
// with a partition that alternates or not, taking nothing or not.
TEST(SlicedBlocks, GiveTheNimbersOfTheDefinition) {
    for (const auto* text : {"0.6", "0.06", "0.007", "4.004", "0.17", "0.66", "0.174", "4.44",
                             "0.404", "0.0406", "4.3", "0.224"}) {
        const auto code = game::parse_heap_code(text);
        const std::size_t last = sanitized ? 9'000 : 12'000;
        EXPECT_EQ(nimbers(code, last, true), by_definition(code, last)) << text;
    }
}

TEST(SlicedBlocks, GiveTheNimbersOfThePlainMethod) {
    for (const auto* text : {"0.6", "0.007"}) {
        const auto code = game::parse_heap_code(text);
        EXPECT_EQ(nimbers(code, 25'000, true), nimbers(code, 25'000, false)) << text;
    }
}

TEST(SlicedBlocks, RandomCodes) {
    EXPECT_TRUE(check_often(
        [] {
            const game::HeapCode code = random_octal(4);
            RC_PRE(code.widest() == 2);
            RC_ASSERT(nimbers(code, 11'000, true) == by_definition(code, 11'000));
        },
        12));
}

TEST(Slices, ShiftsAreTakenExactly) {
    EXPECT_TRUE(check_often(
        [] {
            const auto size = *rc::gen::inRange<std::size_t>(1600, 3000);
            const auto values = *rc::gen::container<std::vector<std::uint16_t>>(
                size, rc::gen::inRange<std::uint16_t>(0, 8));
            const auto back = *rc::gen::inRange<std::size_t>(block_heaps, size - 16);
            Slices slices(8, back, values);
            const auto flip = *rc::gen::inRange<std::uint16_t>(0, 8);
            const auto nimber = *rc::gen::inRange<std::uint16_t>(0, 8);
            std::vector<Distance> distances;
            for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
                distances.push_back({flip, *rc::gen::inRange(block_heaps, back + 1)});
            }
            Block left{{~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL}};
            slices.take(nimber, sorted(distances), left);
            for (std::size_t lane = 0; lane < block_heaps; ++lane) {
                bool reached = false;
                for (const Distance& distance : distances) {
                    const std::uint16_t value = values[size + lane - distance.heaps];
                    reached = reached || value == (nimber ^ flip);
                }
                const bool is_left = (left.words[lane / 64] >> (lane % 64) & 1U) != 0;
                RC_ASSERT(is_left == !reached);
            }
        },
        60));
}

}  // namespace
}  // namespace lastmove::impartial
