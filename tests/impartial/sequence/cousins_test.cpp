#include "lastmove/impartial/sequence/cousins.hpp"

#include <gtest/gtest.h>

#include <map>

#include "lastmove/impartial/sequence/nim_sequence.hpp"
#include "lastmove/impartial/sequence/survey.hpp"

namespace lastmove::impartial {
namespace {

NimSequence nimbers(const game::HeapCode& code, std::size_t last) {
    Progress silent;
    return nim_sequence(code, last, {}, silent);
}

// All codes of up to three digits: those with the same recursion have the same nimbers.
TEST(Cousins, HaveTheSameNimbersFromTheFirstMoveOn) {
    constexpr std::size_t last = 200;
    std::map<Recursion, NimSequence> sequences;
    std::size_t cousins = 0;
    for (const auto& code : octal_codes(3)) {
        const auto [steps, first] = recursion(code);
        const NimSequence all = nimbers(code, first + last);
        for (std::size_t heap = 0; heap < first; ++heap) EXPECT_EQ(all[heap], 0) << to_text(code);
        EXPECT_NE(all[first], 0) << to_text(code);
        const NimSequence from_first(all.begin() + static_cast<std::ptrdiff_t>(first), all.end());
        const auto [at, is_new] = sequences.emplace(steps, from_first);
        if (is_new) continue;
        EXPECT_EQ(at->second, from_first) << to_text(code);
        ++cousins;
    }
    EXPECT_GT(cousins, 300U);
}

// Winning Ways, chapter 4: Dawson's Chess and Dawson's Kayles; the standard form of 0.61 and 0.37
// is 0.6.
TEST(Cousins, OfTheBooks) {
    const auto same = [](const char* one, const char* other) {
        return recursion(game::parse_heap_code(one)).recursion ==
               recursion(game::parse_heap_code(other)).recursion;
    };
    EXPECT_TRUE(same("0.07", "0.137"));
    EXPECT_TRUE(same("0.6", "0.37"));
    EXPECT_TRUE(same("0.007", "0.04"));
    EXPECT_FALSE(same("0.161", "0.36"));
    EXPECT_FALSE(same("0.77", "0.07"));
}

TEST(Cousins, OtherCodesAreRefused) {
    for (const auto* code : {"0.8", "0.3[7]", "4!.0"}) {
        EXPECT_THROW(recursion(game::parse_heap_code(code)), std::invalid_argument) << code;
    }
    EXPECT_THROW(recursion(game::HeapCode{}), std::invalid_argument);
}

// A period that begins with the heaps that have no move: 0.3 has 0, 1, 0, 1, …, its cousins more
// zeros.
TEST(Cousins, PeriodsThatBeginBeforeTheFirstMove) {
    std::map<Recursion, std::pair<game::HeapCode, Period>> known;
    for (const auto& code : octal_codes(3)) {
        const NimSequence all = nimbers(code, 400);
        const auto period = proved_period(code, all);
        if (!period) continue;
        const auto [at, is_new] =
            known.emplace(recursion(code).recursion, std::pair{code, *period});
        if (is_new) continue;
        const auto& [other, others_period] = at->second;
        EXPECT_EQ(cousins_period(code, others_period, recursion(other).first, nimbers(other, 400)),
                  period)
            << to_text(code) << " and " << to_text(other);
    }
}

}  // namespace
}  // namespace lastmove::impartial
