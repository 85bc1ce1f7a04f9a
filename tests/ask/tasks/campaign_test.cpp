// Campaigns that a limit ends tell of every line that they have written, however late it is.
#include "lastmove/ask/tasks/campaign.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <new>
#include <string>
#include <vector>

#include "lastmove/base/progress.hpp"

namespace lastmove::ask {
namespace {

/// Two hundred problems on a small board, and where their lines go.
struct Small {
    Small() {
        request.limits.threads = 1;
        request.known = std::make_shared<Known>();
        request.options.read("explore", "number", "200");
        campaign = find_question("explore")->campaign(words, request);
    }

    Progress silent;
    Request request{Limits{}.governed(), silent};
    std::vector<std::string> words{"peg:rect3x3"};
    std::vector<std::string> lines;
    std::unique_ptr<Campaign> campaign;
};

TEST(Campaign, RepliesAlsoWhereTheQuestionIsOverdue) {
    constexpr std::size_t done = 5;
    Small small;
    Governor& governor = *small.request.limits.governor;
    const Governed scope(small.request.limits.governor);
    bool is_closed = false;
    const Reply reply = run_to_reply(
        *small.campaign,
        [&](const std::string& line) {
            small.lines.push_back(line);
            if (small.lines.size() != done) return;
            governor.end(Stop::time);
            while (!until_stopped([&] { governor.check(); })) {
            }
        },
        [&] { is_closed = true; });
    const Ungoverned looking;
    EXPECT_TRUE(is_closed);
    EXPECT_GE(small.lines.size(), done);
    EXPECT_EQ(reply.answer, small.lines.size());
    EXPECT_EQ(reply.status, Status::gave_up);
    const std::vector<std::string> remarks = small.campaign->remarks();
    ASSERT_EQ(remarks.size(), 1U);
    EXPECT_EQ(
        remarks.front(),
        fmt::format("the time limit was reached; {} of 200 problems are done", small.lines.size()));
}

TEST(Campaign, SaysThatThereIsNoMoreMemory) {
    Small small;
    const Reply reply = run_to_reply(
        *small.campaign,
        [&](const std::string& line) {
            if (small.lines.size() == 7) throw std::bad_alloc();
            small.lines.push_back(line);
        },
        [] {});
    EXPECT_EQ(reply.answer, 7);
    EXPECT_EQ(reply.status, Status::gave_up);
    EXPECT_EQ(reply.details["reason"], "the memory limit was reached; 7 of 200 problems are done");
}

TEST(Campaign, WhoEndsItKnowsOfEveryLine) {
    Small small;
    const auto known = small.request.known;
    small.campaign->run([&](const std::string& line) {
        // While a line is written, nothing is told of it.
        EXPECT_FALSE(known->get());
        small.lines.push_back(line);
    });
    ASSERT_TRUE(known->get());
    EXPECT_EQ(known->get()->answer, 200);
    small.campaign.reset();
    EXPECT_FALSE(known->get());
}

}  // namespace
}  // namespace lastmove::ask
