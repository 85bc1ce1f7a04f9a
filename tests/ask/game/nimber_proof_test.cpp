// Every nimber, winning move and sequence of an impartial game comes with a certificate, or says
// why not.
#include <gtest/gtest.h>

#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/rulesets/shelf.hpp"
#include "sanitized.hpp"

namespace lastmove {
namespace {

using ask::Reply;
using ask::Request;

Request request(Progress& silent) {
    return {Limits::within(std::chrono::minutes(sanitized ? 20 : 1)), silent};
}

/// The reply's certificate, accepted when it is written and read again.
void expect_accepted(const Reply& reply, const std::string& what) {
    ASSERT_TRUE(reply.certificate) << what << ": " << reply.details.dump();
    Progress silent;
    const std::string text = to_json(ask::with_rules(*reply.certificate)).dump();
    const CheckResult result = check(text, Limits{}, silent);
    EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << what << ": " << result.reason;
}

TEST(NimberProofs, NimbersOfAllKinds) {
    Progress silent;
    for (const char* text : {"nim:3,5,7",
                             "nim:0",
                             "cram:3x4",
                             "cram:3x4 + kayles:7",
                             "cram:4x4 + cram:2x3",
                             "kayles:5000",
                             "octal:0.07:1000000",
                             "grundy:40,41",
                             "chocolate:1000000:1000000000000000000",
                             "mark:999999999999",
                             "euclid:832040,514229",
                             "lasker:99999",
                             "wythoff:3,6",
                             "rows:30x41",
                             "cross:3x6",
                             "diamond:2",
                             "ruler:THHTHTHH",
                             "mock-turtles:THHTHTHH",
                             "chomp:9,1,1,1",
                             "chomp:3x3",
                             "nofactor:{2,3,5}",
                             "edge:cycle11",
                             "hackenbush:0-1,1-2,2-1",
                             "square:2x6",
                             "treblecross:8",
                             "sumprod:60",
                             "subtract:1,3,4:200",
                             "subtract:1,2:9999999",
                             "node-kayles:path7",
                             "turning-turtles:HHTTH + nim:9"}) {
        const Reply reply = ask::parse_subject(text)->answer("value", request(silent));
        Request asked = request(silent);
        asked.proof = true;
        expect_accepted(ask::parse_subject(text)->answer("value", asked), text);
        EXPECT_TRUE(reply.certificate || reply.details.contains("certificate")) << text;
    }
}

TEST(NimberProofs, NimbersAreComputedAgainWhereAStrategyWouldBeLonger) {
    const auto shelf = std::make_shared<rulesets::Shelf>();
    for (const char* text : {"game flips; board H T; swap H T; both H -> T; both H[HT]*[HT] -> "
                             "T=*~ along west; measure word H from east",
                             "game arcs; graph .; both .. -> ##",
                             "game piles; heaps n; both n -> n - k for k in 1..n"}) {
        ask::add_rules(*shelf, text);
    }
    const rulesets::InForce scope(shelf);
    Progress silent;
    for (const auto& [text, question] :
         {std::pair{"flips:HHHHHHHH", "value"}, std::pair{"arcs:path30", "value"},
          std::pair{"piles:30,51,17", "outcome"}}) {
        const Reply reply = ask::parse_subject(text)->answer(question, request(silent));
        expect_accepted(reply, text);
        const auto* proof = std::get_if<NimberProof>(&reply.certificate->evidence);
        ASSERT_NE(proof, nullptr) << text;
        EXPECT_TRUE(proof->parts.empty()) << text;
        for (const auto& [game, source] : proof->games) EXPECT_EQ(source.name, "mex") << text;
        EXPECT_EQ(reply.strength, Strength::recomputed) << text;
    }
    // A short strategy says more.
    const Reply reply = ask::parse_subject("flips:HTH")->answer("value", request(silent));
    expect_accepted(reply, "flips:HTH");
    EXPECT_TRUE(std::holds_alternative<Strategy>(reply.certificate->evidence));
}

TEST(NimberProofs, ProofsByTheoremsAreShortWhateverTheSize) {
    Progress silent;
    for (const char* text :
         {"nim:4000000000,3999999999,7", "chocolate:999983:1000000000000000000",
          "demon:999999999999999999", "mark:1000000000000000000", "wythoff:1000000,618034",
          "euclid:1000000,618034", "lasker:1000000,999999", "nofactor:36", "chomp:50x100",
          "octal:0.77:999999"}) {
        const Reply reply = ask::parse_subject(text)->answer("outcome", request(silent));
        expect_accepted(reply, text);
        EXPECT_LT(to_json(*reply.certificate).dump().size(), 1024U) << text;
    }
    const Reply misere = [&] {
        Request asked = request(silent);
        asked.options.say("misere");
        return ask::parse_subject("nim:4000000000,7,3 + chocolate:4:13")->answer("outcome", asked);
    }();
    expect_accepted(misere, "misere nim");
}

TEST(NimberProofs, StrengthSaysWhatAPaperIsBelievedFor) {
    Progress silent;
    const auto strength = [&](const char* text) {
        return ask::parse_subject(text)->answer("outcome", request(silent)).strength;
    };
    EXPECT_EQ(strength("nim:3,5,7"), Strength::certified);
    EXPECT_EQ(strength("cram:3x4"), Strength::certified);
    EXPECT_EQ(strength("wythoff:1000000,3"), Strength::recomputed);
    EXPECT_EQ(strength("kayles:2000 + nim:1"), Strength::recomputed);
}

TEST(NimberProofs, WinningMoves) {
    Progress silent;
    for (const bool misere : {false, true}) {
        for (const char* text :
             {"nim:3,5,7", "nim:1,1", "nim:2,2", "kayles:7 + dawson:6", "cram:3x3 + *", "cram:2x4",
              "hackenbush:0-1,1-2,1-3", "chomp:4,3,1", "nim:0", "grundy:9,8", "wythoff:4,9"}) {
            for (const bool all : {false, true}) {
                Request asked = request(silent);
                if (misere) asked.options.say("misere");
                if (all) asked.options.say("all");
                expect_accepted(ask::parse_subject(text)->answer("hint", asked), text);
            }
        }
    }
    Request all = request(silent);
    all.options.say("all");
    expect_accepted(ask::parse_subject("treblecross:X....")->answer("hint", all), "treblecross");
    all.proof = true;  // that is known from a paper, and not proved unless asked for
    expect_accepted(ask::parse_subject("treblecross:XX...")->answer("hint", all), "three in a row");
}

TEST(NimberProofs, Sequences) {
    Progress silent;
    for (const char* text :
         {"kayles:n", "octal:0.123:n", "grundy:n", "chocolate:n:13", "cram:2xn", "square:2xn",
          "nim:n + kayles:n", "edge:cyclen", "sumprod:n", "euclid:8,n", "wythoff:3,n"}) {
        Request asked = request(silent);
        asked.options.say("last", std::uint64_t{6});
        asked.proof = sanitized;  // unasked proofs have two seconds
        expect_accepted(ask::parse_subject(text)->answer("sequence", asked), text);
        asked.options.say("ppositions");
        expect_accepted(ask::parse_subject(text)->answer("sequence", asked), text);
    }
}

TEST(NimberProofs, WhatHasNoneSaysWhy) {
    Progress silent;
    Request asked = request(silent);
    asked.proof = true;
    asked.options.say("misere");
    const Reply genus = ask::parse_subject("kayles:5")->answer("value", asked);
    EXPECT_EQ(genus.status, ask::Status::gave_up);
    EXPECT_EQ(genus.strength, Strength::computed);
    EXPECT_NE(genus.details.value("certificate", ""), "");
    asked.options.say("ppositions");
    const Reply family = ask::parse_subject("kayles:n")->answer("sequence", asked);
    EXPECT_EQ(family.status, ask::Status::gave_up);
    EXPECT_NE(family.details.value("certificate", ""), "");
}

}  // namespace
}  // namespace lastmove
