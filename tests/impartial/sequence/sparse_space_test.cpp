#include "lastmove/impartial/sequence/sparse_space.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "check_often.hpp"
#include "impartial/random_code.hpp"
#include "lastmove/impartial/sequence/partition.hpp"
#include "sanitized.hpp"

namespace lastmove::impartial {
namespace {

NimSequence by_sparse_space(const game::HeapCode& code, std::size_t last) {
    Progress silent;
    SparseSpace space(code);
    // In parts, so that blocks end early and begin anywhere.
    space.extend(last / 3, {}, silent);
    space.extend(std::min(last, last * 2 / 3 + 5), {}, silent);
    space.extend(last, {}, silent);
    return space.nimbers();
}

TEST(SparseSpace, GivesTheNimbersOfTheDefinition) {
    EXPECT_TRUE(check_often(
        [] {
            const game::HeapCode code = random_octal(6);
            const auto last = *rc::gen::inRange<std::size_t>(0, 700);
            RC_ASSERT(by_sparse_space(code, last) == by_definition(code, last));
        },
        400));
}

// Heaps left that must differ, or be equal.
TEST(SparseSpace, ConditionsOnTheHeapsLeft) {
    EXPECT_TRUE(check_often(
        [] {
            const game::HeapCode code = random_code(5, 2, false);
            const auto last = *rc::gen::inRange<std::size_t>(0, 900);
            RC_ASSERT(by_sparse_space(code, last) == by_definition(code, last));
        },
        300));
    for (const auto* text : {"4!.0", "0.6!", "0.06!", "0.66!", "4!.4", "0.7!04=", "4=.4!"}) {
        const auto code = game::parse_heap_code(text);
        const std::size_t last = takes_long() ? 12'000 : 5'000;
        EXPECT_EQ(by_sparse_space(code, last), by_definition(code, last)) << text;
    }
}

TEST(SparseSpace, PartitionHasTheFewestRareHeaps) {
    EXPECT_TRUE(check_often(
        [] {
            const game::HeapCode code = random_octal(4);
            NimSequence nimbers = *rc::gen::container<NimSequence>(
                *rc::gen::inRange<std::size_t>(0, 60), rc::gen::inRange<std::uint16_t>(0, 16));
            const auto rare = [&](const Partition& partition) {
                std::size_t count = 0;
                for (std::size_t heap = 1; heap < nimbers.size(); ++heap) {
                    count += partition.is_rare(heap, nimbers[heap]) ? 1 : 0;
                }
                return count;
            };
            const Partition best = sparsest_partition(code, nimbers);
            const std::vector<std::size_t> breaking = breaking_digits(code);
            for (std::uint16_t mask = 0; mask < 16; ++mask) {
                RC_ASSERT(rare(best) <= rare({mask, std::nullopt}));
            }
            if (!best.parity) return;
            for (const std::size_t digit : breaking) RC_ASSERT(digit % 2 == *best.parity);
        },
        400));
}

// One or several digits break, of one parity or of both, with a partition that alternates or not,
// with few rare heaps or with many, taking nothing or not; small nimbers and ones above 255.
TEST(SparseSpace, GivesTheNimbersOfTheDefinitionFarOut) {
    for (const auto* text : {"0.6", "0.06", "0.007", "4.004", "0.17", "0.66", "0.174", "4.44",
                             "0.404", "0.0406", "4.3", "0.224", "0.354", "0.07"}) {
        const auto code = game::parse_heap_code(text);
        const std::size_t last = takes_long() ? 12'000 : 5'000;
        EXPECT_EQ(by_sparse_space(code, last), by_definition(code, last)) << text;
    }
}

TEST(SparseSpace, RandomCodesFarOut) {
    EXPECT_TRUE(check_often(
        [] {
            const game::HeapCode code = random_octal(4);
            RC_ASSERT(by_sparse_space(code, 9'000) == by_definition(code, 9'000));
        },
        20));
}

// Digits far behind the point: breaks that lead from one block into the same, or below heap 0.
TEST(SparseSpace, LongCodes) {
    EXPECT_TRUE(check_often(
        [] {
            std::string text = "0." + std::string(*rc::gen::inRange<std::size_t>(0, 600), '0');
            for (int i = *rc::gen::inRange(1, 40); i > 0; --i) {
                text += static_cast<char>('0' + *rc::gen::inRange(0, 8));
            }
            const auto code = game::parse_heap_code(text);
            RC_ASSERT(by_sparse_space(code, 2'000) == by_definition(code, 2'000));
        },
        40));
}

TEST(SparseSpace, TwoThreadsFindTheSame) {
    for (const auto* text : {"0.007", "4.004", "0.44"}) {
        const auto code = game::parse_heap_code(text);
        const std::size_t last = sanitized ? 12'000 : 40'000;
        const auto nimbers = [&](unsigned threads) {
            Progress silent;
            Limits limits;
            limits.threads = threads;
            SparseSpace space(code);
            space.extend(last, limits, silent);
            return space.nimbers();
        };
        EXPECT_EQ(nimbers(1), nimbers(2)) << text;
    }
}

// The sparse space of 0.6: Gangolli and Plambeck, A note on periodicity in some octal games (1989).
TEST(SparseSpace, OfficersHasFewRareHeaps) {
    const auto code = game::parse_heap_code("0.6");
    const NimSequence nimbers = by_sparse_space(code, 20'000);
    const Partition partition = sparsest_partition(code, nimbers);
    std::size_t rare = 0;
    for (std::size_t heap = 1; heap < nimbers.size(); ++heap) {
        rare += partition.is_rare(heap, nimbers[heap]) ? 1 : 0;
    }
    EXPECT_LT(rare, 1'700U);
    EXPECT_GT(rare, 1'000U);
}

TEST(SparseSpace, OtherCodesAreRefused) {
    for (const auto* code : {"0.8", "4.[3]", "0.[3]"}) {
        EXPECT_THROW(SparseSpace(game::parse_heap_code(code)), std::invalid_argument);
    }
}

}  // namespace
}  // namespace lastmove::impartial
