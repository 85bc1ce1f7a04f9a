#include "lastmove/check/heaps/nim_period.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/check/heaps/nim_heaps.hpp"

namespace lastmove::checking {
namespace {

CheckResult check_period(std::string code, PeriodClaim claim, NimValues values) {
    Progress silent;
    const Certificate certificate{HeapFamily{std::move(code)}, claim, values};
    return check(to_json(certificate).dump(), Limits{}, silent);
}

using Outcome = CheckResult::Outcome;

// 0.165: Austin (1976).
TEST(NimPeriod, LongOnesAreAccepted) {
    const PeriodClaim claim{1550, 5181, 0};
    EXPECT_EQ(check_period("0.165", claim, {13'465, 24, false}).outcome, Outcome::accepted);
    EXPECT_EQ(check_period("0.165", claim, {13'465, 0, false}).outcome, Outcome::accepted);
    EXPECT_EQ(check_period("0.165", {1550, 5180, 0}, {13'463, 24, false}).reason,
              "the nimbers do not repeat");
    EXPECT_EQ(check_period("0.165", {1550, 5182, 0}, {13'467, 24, false}).reason,
              "the nimbers repeat earlier");
    EXPECT_EQ(check_period("0.165", {3100, 5181, 0}, {16'565, 24, false}).reason,
              "there is a shorter period");
}

// Codes whose first nimbers grow by a saltus in each turn, as many of them as are computed.
TEST(NimPeriod, OfASaltusLargerHeapsAreExamined) {
    EXPECT_EQ(check_period("0.809", {3, 0, 1}, {7, 0, false}).reason,
              "a larger heap has an option with the nimber claimed for it");
    EXPECT_EQ(check_period("0.2913", {8, 4, 3}, {20, 0, false}).reason,
              "a larger heap lacks an option with a nimber below its own");
}

TEST(NimPeriod, EveryMaskGivesTheSameNimbers) {
    Progress silent;
    for (const auto* text : {"0.6", "0.007", "4.3", "0.16", "0.0404", "0.33"}) {
        const auto code = game::parse_heap_code(text);
        std::vector<std::uint32_t> nimbers;
        for (const int bits : {0, 1, 2, 5, 30, 494, 65'535}) {
            const auto mask = static_cast<std::uint16_t>(bits);
            for (const bool alternating : {false, true}) {
                if (alternating && code == game::parse_heap_code("0.16")) continue;
                const Limits limits;
                Budget budget(limits, silent);
                const auto again = nimbers_again(code, {600, mask, alternating}, budget);
                if (nimbers.empty()) nimbers = again;
                EXPECT_EQ(again, nimbers) << text << ' ' << mask;
            }
        }
    }
}

// Heaps left that must differ, or be equal; classes that alternate, and classes chosen.
TEST(NimHeaps, ConditionsOnTheHeapsLeft) {
    Progress silent;
    for (const auto* text :
         {"4!.0", "0.6!", "0.7!7", "4=.3", "0.66!", "4!.4", "4.04!", "0.6=6!", "0.7"}) {
        const auto code = game::parse_heap_code(text);
        const Limits limits;
        Budget budget(limits, silent);
        const std::vector<game::MovesBeside> moves{{code}};
        const auto all = nimbers_by_all_moves(moves, 900, budget);
        for (const int bits : {0, 1, 2, 5, 30, 494}) {
            const auto mask = static_cast<std::uint16_t>(bits);
            EXPECT_EQ(nimbers_again(code, {900, mask, false}, budget), all) << text << ' ' << mask;
        }
    }
}

TEST(NimHeaps, AlternatingClassesWithConditions) {
    Progress silent;
    for (const auto* text : {"4!.0", "0.6!", "4=.3", "4.04!", "0.6!06", "0.004!"}) {
        const auto code = game::parse_heap_code(text);
        const Limits limits;
        Budget budget(limits, silent);
        const auto all = nimbers_again(code, {900, 0, false}, budget);
        EXPECT_EQ(nimbers_again(code, {900, 3, true}, budget), all) << text;
        EXPECT_EQ(nimbers_again(code, {900, 0, true}, budget), all) << text;
    }
}

TEST(NimHeaps, ClassesAreChosenFarOut) {
    Progress silent;
    for (const auto* text : {"4!.0", "0.06", "0.66!", "0.[3]"}) {
        const auto code = game::parse_heap_code(text);
        const Limits limits;
        Budget budget(limits, silent);
        EXPECT_EQ(nimbers_of_code(code, 5'000, budget),
                  nimbers_again(code, {5'000, 0, false}, budget))
            << text;
    }
}

TEST(NimPeriod, GivesUpAtItsLimits) {
    const CountedClock clock;
    Progress silent;
    const Certificate certificate{HeapFamily{"0.007"}, PeriodClaim{100'000'000, 1, 0},
                                  NimValues{200'000'005, 0, false}};
    EXPECT_EQ(check(certificate, Limits::within(std::chrono::milliseconds(20)), silent).outcome,
              Outcome::gave_up);
}

}  // namespace
}  // namespace lastmove::checking
