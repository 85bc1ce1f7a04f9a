// Periods that theorems prove, against nimbers by search.
#include "lastmove/ask/family/period_by_theorem.hpp"

#include <gtest/gtest.h>

#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/game/family.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {
namespace {

std::optional<game::Sum> member_of(const game::Family& family, std::uint64_t n) {
    try {
        return rulesets::parse(family.at(n));
    } catch (const InputError&) {
        return std::nullopt;
    }
}

Request asked(Progress& silent) {
    return {Limits{}, silent};
}

Reply period_of(const std::string& text) {
    Progress silent;
    return parse_subject(text)->answer("period", asked(silent));
}

/// The nimbers of the members up to `last` by search agree with the period.
void expect_nimbers(const std::string& text, std::uint64_t last) {
    Progress silent;
    const game::Family family = game::Family::parse(text);
    const auto member = [&](std::uint64_t n) { return member_of(family, n); };
    const auto proved = period_by_theorem(family, member, asked(silent));
    ASSERT_TRUE(proved) << text;
    impartial::Nimbers nimbers({}, silent);
    for (std::uint64_t n = 0; n <= last; ++n) {
        const auto sum = member(n);
        const auto searched = sum ? nimbers.of(*sum) : std::nullopt;
        ASSERT_LT(n, proved->nimbers.size());
        EXPECT_EQ(proved->nimbers[n], searched ? std::int64_t{*searched} : -1) << text << " " << n;
        if (static_cast<std::int64_t>(n) < proved->claim.preperiod) continue;
        EXPECT_EQ(proved->of(n), proved->nimbers[n]) << text << " " << n;
    }
}

TEST(PeriodByTheorem, IsThatOfTheMembers) {
    expect_nimbers("edge:cyclen", 40);
    expect_nimbers("node-kayles:cyclen", 40);
    expect_nimbers("edge:completen", 7);
    expect_nimbers("edge:starn", 2);
    expect_nimbers("node-kayles:starn", 5);
    expect_nimbers("lasker:n", 8);
    expect_nimbers("chocolate:3:n", 11);
    expect_nimbers("chocolate:1:n", 3);
}

TEST(PeriodByTheorem, IsTheLeastAndFromTheLeastMember) {
    const auto answer = [](const std::string& text) {
        const Reply reply = period_of(text);
        EXPECT_TRUE(reply.certificate) << text;
        Json brief = reply.answer;
        brief.erase("last_exception");
        return brief.dump();
    };
    EXPECT_EQ(answer("edge:cyclen"), R"({"period":34,"preperiod":38,"saltus":0})");
    EXPECT_EQ(answer("node-kayles:cyclen"), R"({"period":34,"preperiod":38,"saltus":0})");
    EXPECT_EQ(answer("edge:starn"), R"({"period":1,"preperiod":2,"saltus":0})");
    EXPECT_EQ(answer("node-kayles:starn"), R"({"period":2,"preperiod":2,"saltus":0})");
    EXPECT_EQ(answer("lasker:n"), R"({"period":4,"preperiod":1,"saltus":4})");
    EXPECT_EQ(answer("nim:n"), R"({"period":1,"preperiod":0,"saltus":1})");
    EXPECT_EQ(answer("chocolate:5:n"), R"({"period":10,"preperiod":0,"saltus":0})");
}

TEST(PeriodByTheorem, ContinuesTheSequencePastWhatCanBeRead) {
    Progress silent;
    Request request = asked(silent);
    request.options.say("last", std::uint64_t{20'000});
    const Reply reply = parse_subject("edge:cyclen")->answer("sequence", request);
    ASSERT_EQ(reply.answer.size(), 20'001U);
    EXPECT_EQ(reply.answer[20'000], reply.answer[20'000 - 34 * 500]);
    request.proof = true;
    const Reply proof = parse_subject("edge:cyclen")->answer("sequence", request);
    EXPECT_FALSE(proof.certificate);
    EXPECT_NE(proof.text.find("too large to be a subject"), std::string::npos) << proof.text;
}

TEST(PeriodByTheorem, OtherFamiliesHaveNone) {
    for (const char* text :
         {"edge:gridnx2", "demon:n", "mark:n", "nim:3,n", "edge:cyclen + nim:1", "wythoff:n,n"}) {
        Progress silent;
        const game::Family family = game::Family::parse(text);
        const auto member = [&](std::uint64_t n) { return member_of(family, n); };
        EXPECT_FALSE(period_by_theorem(family, member, asked(silent))) << text;
    }
}

}  // namespace
}  // namespace lastmove::ask
