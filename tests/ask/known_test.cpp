// What long questions record while they go on: who ends them answers with it (Request::know).
#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove {
namespace {

TEST(Known, ThePlaysThatBecomeShorterAreRecorded) {
    constexpr std::size_t fewest = 10;  // sweeps
    Progress silent;
    ask::Request request{Limits{}.within(std::chrono::minutes(2)).governed(), silent};
    request.known = std::make_shared<ask::Known>();
    request.options.read("solve", "fewest-sweeps");
    const auto reply = ask::parse_subject("peg:triangle15:a1:a1")->answer("solve", request);
    const auto known = request.known->get();
    ASSERT_TRUE(known);
    EXPECT_EQ(known->answer, "yes");
    EXPECT_EQ(known->strength, Strength::replayed);
    EXPECT_TRUE(known->certificate);
    ASSERT_EQ(reply.details["minimal"], true);
    EXPECT_EQ(reply.details["sweeps"], fewest);
    EXPECT_GE(known->details["sweeps"], fewest);
    EXPECT_GE(known->details["at_least"], 1);
    EXPECT_LE(known->details["at_least"], fewest);
    EXPECT_EQ(known->details["minimal"], known->details["sweeps"] == known->details["at_least"]);
}

}  // namespace
}  // namespace lastmove
