// Engines stay in a session from one question to the next, and are lent to one at a time.
#include "lastmove/ask/reply/session.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove {
namespace {

using ask::Session;

std::shared_ptr<int> new_number() {
    return std::make_shared<int>(0);
}

TEST(Sessions, AnEngineIsLentToOneAtATime) {
    Session session;
    {
        const auto one = session.borrow<int>("number", {}, new_number);
        const auto other = session.borrow<int>("number", {}, new_number);
        *one = 1;
        *other = 2;
        EXPECT_EQ(session.waiting(), 0U);
    }
    EXPECT_EQ(session.waiting(), 2U);
    EXPECT_NE(*session.borrow<int>("number", {}, new_number), 0);
    session.forget();
    EXPECT_EQ(*session.borrow<int>("number", {}, new_number), 0);
}

TEST(Sessions, WhatWasEndedInTheMiddleIsDropped) {
    Session session;
    try {
        const auto loan = session.borrow<int>("number", {}, new_number);
        throw std::runtime_error("in the middle");
    } catch (const std::runtime_error&) {
    }
    EXPECT_EQ(session.waiting(), 0U);
    {
        auto loan = session.borrow<int>("number", {}, new_number);
        loan.discard();
    }
    EXPECT_EQ(session.waiting(), 0U);
    Limits ended;
    ended.deadline = Limits::Clock::time_point::min();
    { const auto loan = session.borrow<int>("number", ended, new_number); }
    EXPECT_EQ(session.waiting(), 0U);
}

TEST(Sessions, EnginesForOtherLimitsAreMadeAnew) {
    Session session;
    { *session.borrow<int>("number", {}, new_number) = 1; }
    Limits less;
    less.memory /= 2;
    EXPECT_EQ(*session.borrow<int>("number", less, new_number), 0);
}

TEST(Sessions, EnginesAreDroppedWhereTheyTakeAQuarterOfTheMemory) {
    Session session;
    Limits little;
    little.memory = memory_in_use();
    { const auto loan = session.borrow<int>("number", little, new_number); }
    EXPECT_EQ(session.waiting(), 0U);
}

TEST(Sessions, ManyThreadsAskAtOnce) {
    Progress silent;
    const auto session = std::make_shared<Session>();
    const std::vector<std::pair<std::string, std::string>> known{
        {"nim:3,5", "*6"}, {"cram:3x3", "0"}, {"domineering:2x2", "+-1"}, {"kayles:7", "*2"}};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int turn = 0; turn < 10; ++turn) {
                    for (const auto& [subject, value] : known) {
                        ask::Request request{Limits{}, silent};
                        request.session = session;
                        EXPECT_EQ(ask::parse_subject(subject)->answer("value", request).answer,
                                  value);
                    }
                }
            });
        }
    }
    EXPECT_GT(session->waiting(), 0U);
    EXPECT_LE(session->waiting(), 12U);
}

}  // namespace
}  // namespace lastmove
