#include "lastmove/partizan/normal/value_period.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

#include "check_often.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "partizan/heap_forms.hpp"

namespace lastmove::partizan {
namespace {

/// The values of the heaps from 0 to `count` - 1.
std::vector<ValueId> values_of(Values& values, const game::PartizanCode& code, std::size_t count) {
    std::vector<ValueId> heaps;
    while (heaps.size() < count) {
        std::array<std::vector<ValueId>, 2> sides;
        for (const std::size_t side : {0U, 1U}) {
            game::for_each_option(side == 0 ? code.left : code.right, heaps.size(),
                                  [&](auto parts) {
                                      ValueId left = Values::zero();
                                      for (const std::size_t part : parts)
                                          left = values.add(left, heaps[part]);
                                      sides[side].push_back(left);
                                  });
        }
        heaps.push_back(values.make(std::move(sides[0]), std::move(sides[1])));
    }
    return heaps;
}

bool is_accepted(const Certificate& certificate) {
    Progress silent;
    return check(certificate, {}, silent).outcome == CheckResult::Outcome::accepted;
}

TEST(ValuePeriods, OfKnownGames) {
    Progress silent;
    Values values({}, silent);
    const auto found = [&](const char* left, const char* right) {
        const game::PartizanCode code = partizan_code(left, right);
        return value_period(values, values_of(values, code, 60), code);
    };
    EXPECT_EQ(found("0.7", "0.07"), (ValuePeriod{0, 4, 1}));  // Partizan Kayles
    EXPECT_EQ(found("0.07", "0.7"), (ValuePeriod{0, 4, -1}));
    EXPECT_EQ(found("0.3", "0.03"), (ValuePeriod{0, 3, 0}));
    EXPECT_EQ(found("0.3", "0.0"), (ValuePeriod{0, 1, 1}));  // Left alone takes counters
    EXPECT_EQ(found("0.77", "0.7"), std::nullopt);
    EXPECT_EQ(found("0.[3]", "0.3"), std::nullopt);
}

TEST(ValuePeriods, GoOn) {
    std::size_t proved = 0;
    std::size_t grown = 0;
    const int codes = takes_long() ? 600 : 250;
    EXPECT_TRUE(check_often(
        [&] {
            const auto digits = rc::gen::container<std::string>(
                *rc::gen::inRange<std::size_t>(1, 4), rc::gen::elementOf(std::string("01233577")));
            const std::string left = "0." + *digits;
            const std::string right = "0." + *digits;
            const game::PartizanCode code = partizan_code(left, right);
            Progress silent;
            Limits limits;
            limits.memory = std::size_t{50} << 20U;
            Values values(limits, silent);
            std::optional<ValuePeriod> period;
            std::vector<ValueId> more;
            constexpr std::size_t heaps = 24;
            const auto stopped = until_stopped([&] {
                period = value_period(values, values_of(values, code, heaps), code);
                if (period) more = values_of(values, code, 3 * heaps);
            });
            if (stopped || !period) return;
            ++proved;
            grown += period->saltus == 0 ? 0 : 1;
            const auto& [from, length, saltus] = *period;
            for (std::size_t n = from; n + length < more.size(); ++n) {
                RC_ASSERT(values.add(more[n], values.integer(saltus)) == more[n + length]);
            }
            RC_ASSERT(is_accepted(certificate(*period, heaps, code)));
            RC_ASSERT(!is_accepted(certificate({from, 2 * length, 2 * saltus}, 2 * heaps, code)));
            RC_ASSERT(!is_accepted(certificate({from + 1, length, saltus}, 2 * heaps, code)));
            RC_ASSERT(!is_accepted(certificate({from, length, saltus + 1}, heaps, code)));
            RC_ASSERT(!is_accepted(certificate({from, length + 1, saltus}, 2 * heaps, code)));
            if (from > 0) {
                RC_ASSERT(!is_accepted(certificate({from - 1, length, saltus}, heaps, code)));
            }
        },
        codes));
    // The few cases under a sanitizer may all be of one kind.
    EXPECT_GT(proved, sanitized ? 0U : cases(codes / 6U));
    EXPECT_GE(grown, sanitized ? 0U : cases(codes / 30U));
}

}  // namespace
}  // namespace lastmove::partizan
