#include "lastmove/impartial/sequence/period.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "impartial/random_code.hpp"
#include "lastmove/impartial/sequence/certificate.hpp"
#include "naive.hpp"

namespace lastmove::impartial {
namespace {

Period period_of(std::string_view code) {
    Progress silent;
    PeriodSearch search;
    find_period(game::parse_heap_code(code), 200'000, {}, silent, search);
    return search.period.value_or(Period{0, 0, 0, 0});
}

struct KnownPeriod {
    const char* code;
    std::size_t period;
    std::size_t preperiod;
};

// Winning Ways, chapter 4, table 6, and the OEIS: Kayles A002186, Dawson's Chess A002187, Dawson's
// Kayles; the periods of 0.156, 0.356, 0.165 are those that Guy and Smith (1956), Kenyon (1967) and
// Austin (1976) found.
TEST(Period, KnownGames) {
    for (const auto& [code, period, preperiod] :
         {KnownPeriod{"0.77", 12, 71}, KnownPeriod{"0.07", 34, 53}, KnownPeriod{"0.137", 34, 52},
          KnownPeriod{"0.3", 2, 0}, KnownPeriod{"0.156", 349, 3479},
          KnownPeriod{"0.356", 142, 7315}, KnownPeriod{"0.165", 1550, 5181},
          KnownPeriod{"0.055", 148, 259}, KnownPeriod{"0.644", 442, 3256}}) {
        const Period found = period_of(code);
        EXPECT_EQ(found.period, period) << code;
        EXPECT_EQ(found.preperiod, preperiod) << code;
    }
}

TEST(Period, IsLeastAndGoesOn) {
    EXPECT_TRUE(check_often(
        [] {
            Progress silent;
            const game::HeapCode code = random_octal(3);
            PeriodSearch search;
            find_period(code, 1500, {}, silent, search);
            if (!search.period) return;
            const auto [period, preperiod, saltus, values] = *search.period;
            const NimSequence nimbers = by_definition(code, values + 2 * period + 100);
            const auto holds = [&](std::size_t from, std::size_t p) {
                for (std::size_t n = from; n + p < nimbers.size(); ++n) {
                    if (nimbers[n] != nimbers[n + p]) return false;
                }
                return true;
            };
            RC_ASSERT(saltus == 0U);
            RC_ASSERT(holds(preperiod, period));
            if (preperiod > 0) RC_ASSERT(!holds(preperiod - 1, period));
            for (std::size_t p = 1; p < period; ++p) RC_ASSERT(!holds(preperiod, p));
        },
        150));
}

// Random codes with random nim heaps beside: what is proved holds for three times as many heaps.
TEST(PeriodBeside, GoesOn) {
    std::mt19937 random(7);
    Progress silent;
    int proved = 0;
    for (int round = 0; round < 300; ++round) {
        std::vector<game::MovesBeside> moves;
        const auto count = 1 + random() % 3;
        for (std::uint32_t i = 0; i < count; ++i) {
            std::vector<game::HeapDigit> digits(2 + random() % 3);
            for (std::size_t taken = 1; taken < digits.size(); ++taken) {
                digits[taken].counts = static_cast<std::uint8_t>(random() % 8);
            }
            moves.push_back({game::HeapCode(digits), 2 * i});
        }
        PeriodSearch search;
        find_period(moves, 400, {}, silent, search);
        if (!search.period) continue;
        const Period& period = *search.period;
        ++proved;
        const auto values = game::naive_heaps(moves, std::min<std::size_t>(3 * period.values, 900));
        for (std::size_t n = 0; n + period.period < values.size(); ++n) {
            const bool repeats = values[n] == values[n + period.period];
            if (n + 1 >= period.preperiod) {
                EXPECT_EQ(repeats, n >= period.preperiod) << round << ' ' << n;
            }
        }
        const Certificate proof = certificate(moves, period, search.nimbers);
        EXPECT_EQ(to_json(parse_certificate(to_json(proof).dump())), to_json(proof));
    }
    EXPECT_GT(proved, 100);
}

}  // namespace
}  // namespace lastmove::impartial
