// Books of replies end when they are to.
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>

#include "clocks.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "stop_of.hpp"

namespace lastmove {
namespace {

using impartial::Outcomes;
using impartial::Play;

TEST(Books, EndAtTheirDeadlineThoughTheOutcomeIsNotFound) {
    const CountedClock clock;
    Progress silent;
    for (const Play play : {Play::normal, Play::misere}) {
        Outcomes outcomes(play, {}, silent);
        const game::Sum sum = rulesets::parse("cram:9x11");
        const std::clock_t begin = std::clock();
        const Limits soon = Limits{}.phase(std::chrono::milliseconds(100));
        EXPECT_EQ(stop_of([&] { outcomes.strategy(sum, 1'000'000, soon); }), Stop::time);
        EXPECT_LT((std::clock() - begin) / CLOCKS_PER_SEC, 20);
        // The deadline was the book's alone.
        EXPECT_EQ(outcomes.is_p(rulesets::parse("cram:3x3")), play == Play::normal);
    }
}

}  // namespace
}  // namespace lastmove
