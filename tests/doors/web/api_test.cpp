// Questions that wait their turn, by the paths at which they are asked.
#include "lastmove/doors/web/api.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace lastmove::web {
namespace {

using std::chrono::seconds;

constexpr const char* endless = R"({"question":"outcome","words":["cram:7x9"]})";
constexpr const char* at_once = R"({"question":"value","words":["nim:3"]})";

/// A server for one job and one quick question at a time, whose questions may take as long as they
/// do.
Bounds one_at_a_time() {
    return {.time = seconds(10'000),
            .quick = seconds(10'000),
            .memory = std::size_t{1} << 28,
            .running = 1,
            .waiting = 2,
            .quick_running = 1,
            .quick_waiting = 2};
}

HttpResponse posted(Api& api, const std::string& path, const std::string& body) {
    return api.respond({.method = "POST", .path = path, .body = body});
}

Json state_of(Api& api, const std::string& id) {
    const HttpResponse response = api.respond({.method = "GET", .path = "/api/jobs/" + id});
    EXPECT_EQ(response.status, 200) << response.body;
    return Json::parse(response.body);
}

std::string header(const HttpResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return "";
}

class Turns : public ::testing::Test {
  protected:
    explicit Turns(seconds turn = seconds(10'000))
        : api_("1", with(turn), {}, {.unwatched = std::chrono::hours(10)}) {}

    static Bounds with(seconds turn) {
        Bounds bounds = one_at_a_time();
        bounds.turn = turn;
        return bounds;
    }
    std::string added() {
        const HttpResponse response = posted(api_, "/api/jobs", endless);
        EXPECT_EQ(response.status, 202) << response.body;
        return Json::parse(response.body)["id"];
    }
    void wait_until_running(const std::string& id) {
        while (state_of(api_, id)["state"] != "running") std::this_thread::yield();
    }

    Api api_;
};

TEST_F(Turns, AJobSaysHowManyComeFirst) {
    const std::string running = added();
    wait_until_running(running);
    const std::string first = added(), second = added();
    EXPECT_EQ(state_of(api_, first)["state"], "waiting");
    EXPECT_EQ(state_of(api_, first)["waiting"], (Json{{"before", 0}}));
    EXPECT_EQ(state_of(api_, second)["waiting"], (Json{{"before", 1}}));
    const HttpResponse busy = posted(api_, "/api/jobs", endless);
    EXPECT_EQ(busy.status, 503);
    EXPECT_GT(std::stoi(header(busy, "Retry-After")), 0);
    EXPECT_EQ(api_.respond({.method = "DELETE", .path = "/api/jobs/" + first}).status, 204);
    EXPECT_EQ(state_of(api_, second)["waiting"], (Json{{"before", 0}}));
    EXPECT_EQ(state_of(api_, first)["reply"]["reply"]["reason"], "it was interrupted");
    EXPECT_EQ(api_.respond({.method = "DELETE", .path = "/api/jobs/" + running}).status, 204);
    wait_until_running(second);
    EXPECT_TRUE(api_.stop(seconds(600)));
}

TEST_F(Turns, AQuickQuestionWaitsItsTurn) {
    std::jthread endless_one([&] { posted(api_, "/api/ask", endless); });
    while (api_.quick().running() < 1) std::this_thread::yield();
    HttpResponse late;
    std::jthread next([&] { late = posted(api_, "/api/ask", at_once); });
    std::jthread third([&] { posted(api_, "/api/ask", at_once); });
    while (api_.quick().waiting() < 2) std::this_thread::yield();
    EXPECT_EQ(posted(api_, "/api/ask", at_once).status, 503);
    EXPECT_TRUE(api_.stop(seconds(600)));  // all are answered
    next.join();
    EXPECT_EQ(late.status, 200);
    EXPECT_EQ(Json::parse(late.body)["reply"]["reason"], "it was interrupted");
}

class ShortTurns : public Turns {
  protected:
    ShortTurns() : Turns(seconds(0)) {}
};

TEST_F(ShortTurns, OneWhoseTurnDoesNotComeIsToldToTryAgain) {
    // A thread that is free takes a moment, too.
    std::jthread endless_one([&] {
        while (posted(api_, "/api/ask", endless).status == 503) std::this_thread::yield();
    });
    while (api_.quick().running() < 1) std::this_thread::yield();
    const HttpResponse busy = posted(api_, "/api/ask", at_once);
    EXPECT_EQ(busy.status, 503) << busy.body;
    EXPECT_GT(std::stoi(header(busy, "Retry-After")), 0);
    EXPECT_EQ(api_.quick().waiting(), 0U);
    EXPECT_TRUE(api_.stop(seconds(600)));
}

}  // namespace
}  // namespace lastmove::web
