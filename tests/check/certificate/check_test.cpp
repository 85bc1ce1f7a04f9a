#include "lastmove/check/certificate/check.hpp"

#include <gtest/gtest.h>

#include "check/certificates.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/certificate/pieces.hpp"
#include "lastmove/check/partizan/game_parts.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove {
namespace {

using Outcome = CheckResult::Outcome;

CheckResult check_within(const Certificate& certificate, const Limits& limits = {}) {
    Progress silent;
    return check(certificate, limits, silent);
}

const Claim yes = Yes{};
const Claim no = No{};

/// A row of n holes with pegs on the first two and the last, which never meet.
std::string sparse_row(std::size_t n) {
    return "oo" + std::string(n - 3, '.') + "o";
}

/// Whether the search of `sparse_row(n)` for a single peg somewhere was exhausted: from 3 pegs one
/// jump leads to one other position; one peg may come from two positions of two.
Certificate exhausted_row(std::size_t n) {
    std::string goal(n, '.');
    goal[2] = 'o';
    return {PegPuzzle{"jump", {sparse_row(n)}, {{goal}}}, no, Exhausted{{}, 2, {1, 1}, {1, 2}}};
}

TEST(Check, EveryStoredCertificateIsAccepted) {
    Progress silent;
    const auto texts = certificate_texts();
    ASSERT_GE(texts.size(), 25u);
    const PieceFolder pieces{LASTMOVE_SOURCE_DIR "/tests/check/pieces"};
    for (const auto& [file, text] : texts) {
        const CheckResult result = check(text, pieces, Limits{}, silent);
        EXPECT_EQ(result.outcome, Outcome::accepted) << file << ": " << result.reason;
    }
}

TEST(Check, EveryKindOfEvidenceHasACertificate) {
    std::set<std::string_view> kinds;
    for (const auto& [file, text] : certificate_texts()) {
        kinds.insert(kind(parse_certificate(text).evidence));
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<AnyWitness>);
}

TEST(Check, SearchesGiveUpAtTheirLimits) {
    Progress silent;
    const auto texts = certificate_texts();
    for (const char* file :
         {"army-4", "fewest-sweeps-triangle15", "exhausted-4x4-meet-3", "pairs-presence"}) {
        Limits little;
        little.memory = 1'000;
        const CheckResult result = check(texts.at(file), little, silent);
        EXPECT_EQ(result.outcome, Outcome::gave_up) << file;
        EXPECT_EQ(result.reason, "the memory limit was reached");
    }
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(check(texts.at("army-4"), none, silent).outcome, Outcome::gave_up);
    EXPECT_EQ(check(texts.at("pagoda-4x4"), none, silent).outcome, Outcome::accepted);
}

TEST(Check, BoardsMayHave256Holes) {
    for (const std::size_t holes : {6u, 64u, 65u, 128u, 129u, 255u, 256u}) {
        const CheckResult result = check_within(exhausted_row(holes));
        EXPECT_EQ(result.outcome, Outcome::accepted) << holes << ": " << result.reason;
    }
    EXPECT_EQ(check_within(exhausted_row(257)).outcome, Outcome::rejected);
}

TEST(Check, ACountThatIsNotRecomputedIsRejected) {
    for (const Exhausted& wrong :
         {Exhausted{{}, 2, {1, 2}, {1, 2}}, Exhausted{{}, 2, {1, 1}, {1, 1}},
          Exhausted{{}, 2, {1}, {1, 2}}, Exhausted{{}, 2, {1, 1}, {1, 2, 0}},
          Exhausted{{}, 0, {1, 1, 0, 0}, {}}, Exhausted{{}, UINT64_MAX, {}, {}}}) {
        Certificate certificate = exhausted_row(6);
        certificate.evidence = wrong;
        EXPECT_EQ(check_within(certificate).outcome, Outcome::rejected);
    }
}

TEST(Check, TheSetsOf19MenAreCounted) {
    Certificate army = parse_certificate(certificate_texts().at("army-4"));
    EXPECT_EQ(std::get<ArmyPlay>(army.evidence).bound.exhausted, 84u);
    std::get<ArmyPlay>(army.evidence).bound.exhausted = 83;
    EXPECT_EQ(check_within(army).outcome, Outcome::rejected);
    // At level 1 two men may weigh 1, and some do reach it: three are not the fewest.
    const ArmyPlay three{
        {{0, 0}, {0, -1}, {5, 0}}, {{{{0, -1}, {0, 1}}}}, {.exhausted = 3, .tree = {}}};
    const CheckResult result = check_within({ArmyPuzzle{1}, FewestMenClaim{3}, three});
    EXPECT_EQ(result.outcome, Outcome::rejected);
    EXPECT_EQ(result.reason, "fewer men reach the goal");
}

TEST(Check, AGoalAboveTheMeetingLevelIsNotOverlooked) {
    // The start is itself a goal; the other goal is out of reach.
    const PegPuzzle puzzle{"jump", {"oo.."}, {{"oo.."}, {"...o"}}};
    const CheckResult result = check_within({puzzle, no, Exhausted{{}, 1, {1, 1}, {1}}});
    EXPECT_EQ(result.outcome, Outcome::rejected);
    EXPECT_EQ(result.reason, "goal 0 is reached");
}

TEST(Check, ATreeMayNestHundredsDeep) {
    IntegerTree tree;
    tree.weights = {{"a1", -1}, {"b1", 1}};
    for (int depth = 0; depth < 500; ++depth) {
        IntegerTree branch;
        branch.jump = "a1-c1";
        branch.at_most = depth;
        branch.branches.push_back(std::move(tree));
        branch.branches.push_back({{{"a1", -1}, {"b1", 1}}, {}, 0, {}});
        tree = std::move(branch);
    }
    const Certificate certificate{PegPuzzle{"jump", {"oo."}, {{".o."}}}, no, tree};
    EXPECT_EQ(check_within(certificate).outcome, Outcome::accepted);
    const std::string text = to_json(certificate).dump();
    Progress silent;
    EXPECT_EQ(check(text, Limits{}, silent).outcome, Outcome::accepted);
}

TEST(Check, BoundsOfALeafDecide) {
    // From oo. to ..o by one jump; a tree that bounds this jump wrongly must not refute it.
    const PegPuzzle puzzle{"jump", {"oo."}, {{"..o"}}};
    for (const std::int64_t at_most : {std::int64_t{0}, std::int64_t{1}, INT64_MAX}) {
        for (const Weights& then : {Weights{}, Weights{{"a1", 1}}, Weights{{"b1", -1}}}) {
            for (const Weights& more : {Weights{}, Weights{{"a1", 1}}, Weights{{"b1", 1}}}) {
                const IntegerTree tree{
                    {}, "a1-c1", at_most, {{then, {}, 0, {}}, {more, {}, 0, {}}}};
                EXPECT_EQ(check_within({puzzle, no, tree}).outcome, Outcome::rejected);
            }
        }
    }
}

// What positions can become is kept from one certificate to the next, but not that of another game.
TEST(Check, GamesOfOneNameByOtherRulesAreOtherGames) {
    checking::GameParts games;
    Progress silent;
    const auto left_wins = [&](const std::string& rules) {
        const PartizanSum puzzle{"hop:b", false, {}, {}, {{"hop", rules}}};
        const Strategies evidence{SumStrategy{"0", SumReplies()}, std::nullopt};
        return check({puzzle, OutcomeClaim{'L'}, evidence}, Limits{}, silent, games).outcome;
    };
    EXPECT_EQ(left_wins("list; left b -> a; ends a"), Outcome::accepted);
    EXPECT_EQ(left_wins("list; right b -> a; ends a"), Outcome::rejected);
    EXPECT_EQ(left_wins("list; left b -> a; ends a"), Outcome::accepted);
}

// A certificate stands alone: games that are in force where it is checked are none of its games.
TEST(Check, RulesInForceAreNotThoseOfACertificate) {
    const std::string rules = "board . x o; each x.*o -> .=*x; measure count [xo]";
    const std::vector<std::string> positions{"hop:xo"};
    const auto shelf = checking::written_shelf({{"hop", rules}}, positions);
    const rulesets::InForce scope(shelf.games);
    const auto text = [&](const std::string& said) {
        return R"({"format":1,"puzzle":{"game":"partizan-sum","position":"hop:xo","play":"normal",)"
               R"("forms":[])" +
               said +
               R"(},"claim":{"first":"left","winner":"left"},"evidence":)"
               R"({"kind":"strategies","left":{"first":"0","replies":{}}}})";
    };
    Progress silent;
    const std::string with_rules = ",\"rules\":{\"hop\":\"" + rules + "\"}";
    EXPECT_EQ(check(text(with_rules), Limits{}, silent).outcome, Outcome::accepted)
        << check(text(with_rules), Limits{}, silent).reason;
    for (const std::string without : {"", ",\"rules\":{}"}) {
        EXPECT_EQ(check(text(without), Limits{}, silent).outcome, Outcome::rejected);
        const PieceFolder none{"/nonexistent"};
        EXPECT_EQ(check(text(without), none, Limits{}, silent).outcome, Outcome::rejected);
    }
}

TEST(Check, EvidenceOfAnotherClaimIsRejected) {
    const PegPuzzle puzzle{"jump", {"oo."}, {{"..o"}}};
    const Play play{{"a1-c1"}};
    EXPECT_EQ(check_within({puzzle, yes, play}).outcome, Outcome::accepted);
    EXPECT_EQ(check_within({puzzle, no, play}).outcome, Outcome::rejected);
    EXPECT_EQ(check_within({puzzle, yes, FewestSweeps{{"a1-c1"}}}).outcome, Outcome::rejected);
    EXPECT_EQ(check_within({puzzle, FewestMenClaim{2}, play}).outcome, Outcome::rejected);
    EXPECT_EQ(check_within({ArmyPuzzle{5}, yes, play}).outcome, Outcome::rejected);
    EXPECT_EQ(check_within({ArmyPuzzle{5}, no, play}).outcome, Outcome::rejected);
}

}  // namespace
}  // namespace lastmove
