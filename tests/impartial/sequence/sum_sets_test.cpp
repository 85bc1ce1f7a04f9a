#include "lastmove/impartial/sequence/sum_sets.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "check_often.hpp"
#include "impartial/random_code.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"

namespace lastmove::impartial {
namespace {

NimSequence by_sets(const game::HeapCode& code, std::size_t last) {
    Progress silent;
    SumSets sets(code);
    sets.extend(last / 3, {}, silent);
    sets.extend(last, {}, silent);
    return sets.nimbers();
}

TEST(SumSets, GivesTheNimbersOfTheDefinition) {
    EXPECT_TRUE(check_often(
        [] {
            const auto most = *rc::gen::inRange<std::size_t>(1, 5);
            const game::HeapCode code = random_code(4, most, true);
            if (!SumSets::fits(code)) return;
            const std::size_t end = most < 3 ? 120 : most == 3 ? 70 : 40;
            const auto last = *rc::gen::inRange<std::size_t>(0, end);
            RC_ASSERT(by_sets(code, last) == by_definition(code, last));
        },
        300));
}

TEST(SumSets, FarOut) {
    for (const auto& [text, last] : {std::pair{"0.8", 400},
                                     {"0.f", 400},
                                     {"8.0", 400},
                                     {"0.1f", 150},
                                     {"0.[7]", 700},
                                     {"4.[3]", 700},
                                     {"0.[06]", 700},
                                     {"0.3[0004]", 700},
                                     {"0.[6!]", 700},
                                     {"0.0[a]", 250}}) {
        const auto code = game::parse_heap_code(text);
        const auto heap = static_cast<std::size_t>(last);
        EXPECT_EQ(by_sets(code, heap), by_definition(code, heap)) << text;
    }
}

// Nim has no others, and they grow without bound.
TEST(SumSets, Nim) {
    const NimSequence nimbers = by_sets(game::parse_heap_code("0.[3]"), 5'000);
    for (std::size_t heap = 0; heap < nimbers.size(); ++heap) EXPECT_EQ(nimbers[heap], heap);
    Progress silent;
    SumSets nim(game::parse_heap_code("0.[3]"));
    EXPECT_THROW(nim.extend(70'000, {}, silent), NimberTooLarge);
    EXPECT_EQ(nim.nimbers().size(), 65'536U);
}

TEST(SumSets, LimitsKeepWhatWasComputed) {
    Progress silent;
    Limits limits;
    limits.memory = 200'000;
    const auto code = game::parse_heap_code("0.8");
    SumSets sets(code);
    EXPECT_THROW(sets.extend(100'000, limits, silent), Stopped);
    const NimSequence some = sets.nimbers();
    EXPECT_GT(some.size(), 100U);
    const std::size_t last = some.size() + 50;
    sets.extend(last, {}, silent);
    EXPECT_EQ(sets.nimbers(), by_sets(code, last));
}

TEST(SumSets, ThreeThatMustDifferAreLeftToTheDefinition) {
    EXPECT_FALSE(SumSets::fits(game::parse_heap_code("0.8!")));
    EXPECT_FALSE(SumSets::fits(game::parse_heap_code("0.77")));
    EXPECT_TRUE(SumSets::fits(game::parse_heap_code("0.8=")));
    EXPECT_THROW(SumSets(game::parse_heap_code("0.8!")), std::invalid_argument);
}

}  // namespace
}  // namespace lastmove::impartial
