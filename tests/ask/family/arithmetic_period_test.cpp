#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/impartial/sequence/certificate.hpp"
#include "lastmove/impartial/sequence/mex_recursion.hpp"
#include "lastmove/impartial/sequence/period.hpp"

namespace lastmove {
namespace {

using impartial::NimSequence;
using impartial::Period;

NimSequence by_definition(const game::HeapCode& code, std::size_t last) {
    Progress silent;
    NimSequence nimbers;
    impartial::extend_by_mex(code, nimbers, last, {}, silent);
    return nimbers;
}

bool is_proved(const game::HeapCode& code, const Period& period, const NimSequence& nimbers) {
    Progress silent;
    const CheckResult result = check(certificate(code, period, nimbers), Limits{}, silent);
    return result.outcome == CheckResult::Outcome::accepted;
}

/// The period that the nimbers of the heaps up to `last` prove.
std::optional<Period> find(const game::HeapCode& code, std::size_t last) {
    Progress silent;
    const auto prove = [&](const Period& period, const NimSequence& nimbers) {
        return is_proved(code, period, nimbers);
    };
    impartial::PeriodSearch found;
    impartial::find_period(code, last, {}, silent, found, prove);
    return found.period;
}

bool holds(const Period& period, const NimSequence& nimbers) {
    for (std::size_t heap = period.preperiod; heap + period.period < nimbers.size(); ++heap) {
        if (nimbers[heap] + period.saltus != nimbers[heap + period.period]) return false;
    }
    return true;
}

// Winning Ways, chapter 4; Howse and Nowakowski, Periodicity and arithmetic-periodicity in
// hexadecimal games (2004). 0.3F has a saltus that is no power of two.
TEST(ArithmeticPeriod, KnownGames) {
    EXPECT_EQ(find(game::parse_heap_code("0.8"), 100), (Period{3, 1, 1, 7}));
    EXPECT_EQ(find(game::parse_heap_code("0.3f"), 100), (Period{6, 0, 3, 13}));
    EXPECT_EQ(find(game::parse_heap_code("0.9c"), 100), (Period{36, 28, 16, 100}));
}

// What is proved from the first heaps is true of later ones; what is true is proved.
TEST(ArithmeticPeriod, TwoDigitsAgreeWithTheDefinition) {
    constexpr std::size_t far = 220;
    std::size_t proved = 0;
    for (int number = 1; number < 256; ++number) {
        constexpr const char* digits = "0123456789abcdef";
        const std::string text = {'0', '.', digits[number / 16], digits[number % 16]};
        const auto code = game::parse_heap_code(text);
        if (code.widest() < 3) continue;
        const NimSequence nimbers = by_definition(code, far);
        const auto found = find(code, 110);
        if (found && found->saltus > 0) {
            EXPECT_TRUE(holds(*found, nimbers)) << text;
            ++proved;
            continue;
        }
        // No arithmetic period whose proof needs few heaps is seen.
        for (std::size_t period = 1; period < 20; ++period) {
            const auto saltus = static_cast<std::int64_t>(nimbers[far]) - nimbers[far - period];
            if (saltus <= 0) continue;
            const Period seen{period, 20, static_cast<std::uint64_t>(saltus), 0};
            EXPECT_FALSE(holds(seen, nimbers)) << text << ' ' << period;
        }
    }
    EXPECT_GE(proved, 60U);
}

TEST(ArithmeticPeriod, FalseOnesAreNotProved) {
    EXPECT_TRUE(check_often(
        [] {
            constexpr const char* digits = "0123456789abcdef";
            std::string text = "0.";
            for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
                text += digits[*rc::gen::inRange(0, 16)];
            }
            text += digits[*rc::gen::inRange(8, 16)];
            const auto code = game::parse_heap_code(text);
            const NimSequence nimbers = by_definition(code, 120);
            for (std::size_t length = 1; length < 9; ++length) {
                for (std::size_t preperiod = 0; preperiod < 12; ++preperiod) {
                    const int saltus = nimbers[preperiod + length] - nimbers[preperiod];
                    const std::size_t needed =
                        impartial::arithmetic_values_needed(code, length, preperiod);
                    if (saltus <= 0 || needed > nimbers.size()) continue;
                    const Period period{length, preperiod, static_cast<std::uint64_t>(saltus),
                                        needed};
                    if (is_proved(code, period, nimbers)) RC_ASSERT(holds(period, nimbers));
                }
            }
        },
        100));
}

}  // namespace
}  // namespace lastmove
