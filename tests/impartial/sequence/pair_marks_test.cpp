#include "lastmove/impartial/sequence/pair_marks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "check_often.hpp"
#include "lastmove/impartial/sequence/candidates.hpp"

namespace lastmove::impartial {
namespace {

using NimberList = std::vector<std::uint16_t>;

/// Nimbers below the bound, more than there are lanes.
NimberList random_nimbers(std::uint16_t bound) {
    const auto size = *rc::gen::inRange<std::size_t>(2 * PairMarks::lanes, 200);
    return *rc::gen::container<NimberList>(size, rc::gen::inRange<std::uint16_t>(0, bound));
}

std::vector<Split> random_splits(std::uint16_t bound, std::size_t heaps) {
    std::vector<Split> splits;
    for (int i = *rc::gen::inRange(0, 30); i > 0; --i) {
        const auto back = *rc::gen::inRange<std::size_t>(PairMarks::lanes, heaps + 1);
        const auto nimber = *rc::gen::inRange<std::uint16_t>(0, bound);
        splits.push_back({static_cast<std::uint32_t>(back), nimber});
    }
    return splits;
}

/// What the splits reach from the heap.
std::set<int> reached(const NimberList& nimbers, const std::vector<Split>& splits,
                      std::size_t heap) {
    std::set<int> result;
    for (const Split& split : splits) result.insert(nimbers[heap - split.back] ^ split.nimber);
    return result;
}

TEST(PairMarks, MarkWhatTheSplitsReach) {
    EXPECT_TRUE(check_often(
        [] {
            const auto bound = *rc::gen::element<std::uint16_t>(1, 2, 16, 512);
            const NimberList nimbers = random_nimbers(bound);
            const auto splits = random_splits(bound, nimbers.size());
            PairMarks marks;
            marks.clear(bound);
            for (std::size_t lane = 0; lane < PairMarks::lanes; lane += PairMarks::group) {
                marks.mark(nimbers, splits, lane);
            }
            for (std::size_t place = 0; place < PairMarks::lanes; ++place) {
                std::set<int> marked;
                const auto lane = marks.lane(place);
                RC_ASSERT(lane.size() == PairMarks::stride(bound));
                for (std::size_t i = 0; i < lane.size(); ++i) {
                    RC_ASSERT(lane[i] == 0 || lane[i] == 255);
                    if (lane[i] != 0) marked.insert(static_cast<int>(i));
                }
                RC_ASSERT(marked == reached(nimbers, splits, nimbers.size() + place));
            }
        },
        200));
}

TEST(Candidates, EveryKindOfProcessorFindsThoseReached) {
    EXPECT_TRUE(check_often(
        [] {
            // NimberList below and above 32,768 as well: all 16 bits count.
            const auto bound = *rc::gen::element<std::uint16_t>(4, 16, 65535);
            NimberList nimbers = random_nimbers(bound);
            const auto splits = random_splits(bound, nimbers.size());
            LaneCandidates candidates;
            for (auto& row : candidates.nimbers) {
                for (std::uint16_t& nimber : row) {
                    const bool known = *rc::gen::arbitrary<bool>();
                    nimber = known ? *rc::gen::elementOf(nimbers)
                                   : *rc::gen::inRange<std::uint16_t>(0, bound);
                }
            }
            for (const FindReached find : kinds_of_find_reached()) {
                find(nimbers, splits, candidates);
                for (std::size_t place = 0; place < PairMarks::lanes; ++place) {
                    const auto all = reached(nimbers, splits, nimbers.size() + place);
                    for (std::size_t row = 0; row < LaneCandidates::rows; ++row) {
                        RC_ASSERT((candidates.distance[row][place] == 0) ==
                                  all.contains(candidates.nimbers[row][place]));
                    }
                }
            }
        },
        60));
}

TEST(VariedSplits, TakeTheNimbersInTurn) {
    const NimberList nimbers(100, 0);
    NimberList few = nimbers;
    for (const std::size_t heap : {50U, 51U, 52U}) few[heap] = 7;
    few[53] = 9;
    const std::vector<std::uint32_t> heaps{50, 51, 52, 53};
    const std::vector<std::size_t> breaking{1};
    const auto splits = varied_splits({heaps, few, breaking}, 3);
    EXPECT_EQ(splits, (std::vector<Split>{{51, 7}, {54, 9}, {52, 7}}));
}

TEST(VariedSplits, LeadToHeapsThatAreKnown) {
    EXPECT_TRUE(check_often(
        [] {
            const NimberList nimbers = random_nimbers(4);
            const auto heaps = *rc::gen::container<std::set<std::uint32_t>>(
                rc::gen::inRange<std::uint32_t>(0, 300));
            std::vector<std::uint32_t> parts;
            for (const std::uint32_t heap : heaps) {
                if (heap > 0 && heap < nimbers.size()) parts.push_back(heap);
            }
            const std::vector<std::size_t> breaking{0, 3};
            std::size_t possible = 0;
            for (const std::size_t taken : breaking) {
                possible += static_cast<std::size_t>(std::ranges::count_if(parts, [&](auto heap) {
                    return heap + taken >= PairMarks::lanes && heap + taken < nimbers.size();
                }));
            }
            const auto splits = varied_splits({parts, nimbers, breaking}, 1000);
            RC_ASSERT(splits.size() == possible);
            for (const Split& split : splits) {
                RC_ASSERT(split.back >= PairMarks::lanes && split.back < nimbers.size());
            }
        },
        200));
}

}  // namespace
}  // namespace lastmove::impartial
