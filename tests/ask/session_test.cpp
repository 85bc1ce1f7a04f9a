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

Progress unheard;  // NOLINT: ignores everything

std::shared_ptr<int> new_number(Progress&) {
    return std::make_shared<int>(0);
}

/// An engine that keeps whom it reports to.
struct Reporter {
    Progress& progress;
};

struct Counter : Progress {
    void report(std::string_view, std::uint64_t, double) override { ++count; }
    int count = 0;
};

TEST(Sessions, AnEngineReportsToTheQuestionThatBorrowsIt) {
    Session session;
    const auto make = [](Progress& progress) {
        return std::make_shared<Reporter>(Reporter{progress});
    };
    {
        Counter first;
        const auto loan = session.borrow<Reporter>("reporter", {}, first, make);
        loan->progress.report("", 1);
        EXPECT_EQ(first.count, 1);
    }
    Counter second;  // the first is gone
    const auto loan = session.borrow<Reporter>("reporter", {}, second, make);
    loan->progress.report("", 2);
    EXPECT_EQ(second.count, 1);
}

/// What the command line never does: one session, and for each question a listener of its own.
TEST(Sessions, QuestionsHaveListenersOfTheirOwn) {
    const auto session = std::make_shared<Session>();
    for (const char* text :
         {"cram:4x4 + nim:3", "domineering:3x4 + 1", "cram:4x5", "domineering:4x4"}) {
        const auto listener = std::make_unique<Counter>();
        const ask::Request request{.limits = {}, .progress = *listener, .session = session};
        EXPECT_EQ(ask::parse_subject(text)->answer("value", request).status, ask::Status::answered);
        EXPECT_EQ(ask::parse_subject(text)->answer("outcome", request).status,
                  ask::Status::answered);
    }
}

TEST(Sessions, AnEngineIsLentToOneAtATime) {
    Session session;
    {
        const auto one = session.borrow<int>("number", {}, unheard, new_number);
        const auto other = session.borrow<int>("number", {}, unheard, new_number);
        *one = 1;
        *other = 2;
        EXPECT_EQ(session.waiting(), 0U);
    }
    EXPECT_EQ(session.waiting(), 2U);
    EXPECT_NE(*session.borrow<int>("number", {}, unheard, new_number), 0);
    session.forget();
    EXPECT_EQ(*session.borrow<int>("number", {}, unheard, new_number), 0);
}

TEST(Sessions, WhatWasEndedInTheMiddleIsDropped) {
    Session session;
    try {
        const auto loan = session.borrow<int>("number", {}, unheard, new_number);
        throw std::runtime_error("in the middle");
    } catch (const std::runtime_error&) {
    }
    EXPECT_EQ(session.waiting(), 0U);
    {
        auto loan = session.borrow<int>("number", {}, unheard, new_number);
        loan.discard();
    }
    EXPECT_EQ(session.waiting(), 0U);
    Limits ended;
    ended.deadline = Limits::Clock::time_point::min();
    { const auto loan = session.borrow<int>("number", ended, unheard, new_number); }
    EXPECT_EQ(session.waiting(), 0U);
}

TEST(Sessions, EnginesForOtherLimitsAreMadeAnew) {
    Session session;
    { *session.borrow<int>("number", {}, unheard, new_number) = 1; }
    Limits less;
    less.memory /= 2;
    EXPECT_EQ(*session.borrow<int>("number", less, unheard, new_number), 0);
}

TEST(Sessions, EnginesAreDroppedWhereTheyTakeAQuarterOfTheMemory) {
    Session session;
    Limits little;
    little.memory = memory_in_use();
    { const auto loan = session.borrow<int>("number", little, unheard, new_number); }
    EXPECT_EQ(session.waiting(), 0U);
}

/// `sequence` and `period` of a family need the same nimbers.
TEST(Sessions, NimbersOfAFamilyAreComputedOnce) {
    const auto session = std::make_shared<Session>();
    const auto steps = [&](const char* question, std::uint64_t last) {
        struct Steps : Progress {
            void report(std::string_view stage, std::uint64_t steps, double) override {
                if (stage == "computing nimbers") most = std::max(most, steps);
            }
            std::uint64_t most = 0;
        } listener;
        ask::Request request{.limits = {}, .progress = listener, .session = session};
        request.options.say("last", last);
        const auto reply = ask::parse_subject("octal:0.007:n")->answer(question, request);
        EXPECT_NE(reply.status, ask::Status::refuted);
        return listener.most;
    };
    EXPECT_GT(steps("sequence", 30'000), 0U);
    EXPECT_EQ(steps("period", 20'000), 0U);
    EXPECT_GT(steps("period", 40'000), 30'000U);
    EXPECT_EQ(steps("sequence", 40'000), 0U);
}

/// What the session knows beyond what is asked changes no answer.
TEST(Sessions, KnownNimbersChangeNoAnswer) {
    const auto known = std::make_shared<Session>();
    const auto ask_in = [&](const std::shared_ptr<Session>& session, const char* question,
                            std::uint64_t last) {
        Progress silent;
        ask::Request request{.limits = {}, .progress = silent, .session = session};
        request.options.say("last", last);
        const auto reply = ask::parse_subject("octal:0.07:n")->answer(question, request);
        return std::pair(reply.answer, reply.text);
    };
    ask_in(known, "sequence", 20'000);
    for (const std::uint64_t last : {10U, 150U, 174U, 175U, 176U, 1'000U, 30'000U}) {
        for (const char* question : {"sequence", "period"}) {
            EXPECT_EQ(ask_in(known, question, last),
                      ask_in(std::make_shared<Session>(), question, last))
                << question << " " << last;
        }
    }
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
