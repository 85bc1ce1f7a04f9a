// Who wins random sums of partizan games, and their values: proved, and as plain recursion has it.
#include "lastmove/ask/sum/sum_proof.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "clocks.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "sanitized.hpp"

namespace lastmove::ask {
namespace {

using game::Player;

class SumProofTest : public testing::Test {
  protected:
    Progress silent_;
    Request request_{{}, silent_};
    std::mt19937 random_{2028};
    std::map<std::pair<std::string, Player>, bool> known_;

    /// Whether plays from there meet few positions, each with few moves. Strategies in sums of
    /// three of them are short enough for a certificate.
    static bool is_small(const ValueTerm& term, std::size_t most_moves) {
        constexpr std::size_t most_met = 80;
        std::set<std::string> met{text(term)};
        std::vector<ValueTerm> open{term};
        while (!open.empty()) {
            const ValueTerm next = std::move(open.back());
            open.pop_back();
            for (const Player player : {Player::left, Player::right}) {
                const auto moves = position_moves(next, player);
                if (moves.size() > most_moves) return false;
                for (const auto& move : moves) {
                    for (const ValueTerm& part : move.left.terms) {
                        if (met.insert(text(part)).second) open.push_back(part);
                    }
                }
                if (met.size() > most_met) return false;
            }
        }
        return true;
    }

    /// Values and positions of every partizan game, with few moves, and of some impartial ones.
    static std::vector<std::string> terms(std::size_t most_moves) {
        std::vector<std::string> terms{"{1|-1}", "{0,*|*}", "^", "-1/2", "nim:2", "kayles:4", "*2"};
        for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
            for (const game::PartizanExample& example : ruleset.examples) {
                const std::string text(example.position);
                const ValueSum sum = parse_value_sum(text);
                if (is_small(sum.terms.at(0), most_moves)) terms.push_back(text);
            }
        }
        return terms;
    }

    /// A sum of up to three terms, some of them negative.
    std::string random_sum(const std::vector<std::string>& terms, std::size_t most) {
        std::string sum;
        std::string term;
        for (std::size_t count = 1 + random_() % most; count > 0; --count) {
            // Now and then the last one again, or its negative.
            if (term.empty() || random_() % 3 > 0) term = terms[random_() % terms.size()];
            const bool is_game = term.find(':') != std::string::npos;
            sum += (sum.empty() ? "" : " + ") + ((is_game && random_() % 3 == 0 ? "-" : "") + term);
        }
        return sum;
    }

    struct TooLong {};
    static constexpr std::size_t most_positions = 20'000;

    /// Whether the player wins moving first, by the moves alone, in normal play.
    bool plainly_wins(NormalDesk& desk, const ValueSum& sum, Player first) {
        std::string key;
        for (const ValueTerm& term : sum.terms) key += text(term) + " + ";
        const auto [known, is_new] = known_.try_emplace({key, first}, false);
        if (!is_new) return known->second;
        if (known_.size() > most_positions) throw TooLong{};
        bool wins = false;
        for (std::size_t i = 0; i < sum.terms.size() && !wins; ++i) {
            for (const TermMove& move : desk.moves(sum.terms[i], first)) {
                ValueSum after = sum;
                after.terms.erase(after.terms.begin() + static_cast<std::ptrdiff_t>(i));
                after.terms.insert(after.terms.end(), move.left.terms.begin(),
                                   move.left.terms.end());
                if (!plainly_wins(desk, after, game::other(first))) {
                    wins = true;
                    break;
                }
            }
        }
        return known_[{key, first}] = wins;
    }

    /// Who wins by plain search; empty if that takes too many positions.
    std::string plain_outcome(NormalDesk& desk, const ValueSum& sum) {
        known_.clear();
        try {
            return std::string(letter(partizan::outcome_of(
                plainly_wins(desk, sum, Player::left), plainly_wins(desk, sum, Player::right))));
        } catch (const TooLong&) {
            return "";
        }
    }

    static void expect_proved(const Reply& reply) {
        EXPECT_EQ(reply.strength, Strength::certified) << reply.subject;
        ASSERT_TRUE(reply.certificate) << reply.subject << " " << reply.question;
        Progress silent;
        // Once more, from its text.
        const CheckResult result = check(to_json(*reply.certificate).dump(), {}, silent);
        EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << result.reason;
    }
};

TEST_F(SumProofTest, OutcomesAreProvedAndPlainlyTrue) {
    const auto all = terms(4);
    NormalDesk desk(request_.limits, request_.progress);
    const int rounds = sanitized ? 20 : 120;
    int compared = 0;
    for (int i = 0; i < rounds; ++i) {
        const std::string text = random_sum(all, 2);
        const ValueSum sum = parse_value_sum(text);
        const Reply reply = ValueSubject(text).outcome(request_);
        expect_proved(reply);
        const std::string expected = plain_outcome(desk, sum);
        if (expected.empty()) continue;
        ++compared;
        EXPECT_EQ(reply.answer, expected) << text;
    }
    EXPECT_GT(compared, rounds * 9 / 10);
}

TEST_F(SumProofTest, EveryQuestionIsProved) {
    const auto all = terms(10);
    request_.proof = true;
    for (int i = 0; i < (sanitized ? 10 : 60); ++i) {
        const std::string text = random_sum(all, 3);
        SCOPED_TRACE(text);
        const ValueSubject subject(text);
        expect_proved(subject.value(request_));
        request_.options.forget("player");
        if (i % 2 == 0) request_.options.say("player", std::string("right"));
        expect_proved(subject.hint(request_));
        request_.options.say("misere");
        expect_proved(subject.outcome(request_));
        expect_proved(subject.hint(request_));
        request_.options.forget("misere");
        expect_proved(compare(text, random_sum(all, 2), request_));
    }
}

TEST_F(SumProofTest, BracesOfPositionsAreProvedAndPlainlyTrue) {
    const auto all = terms(3);
    NormalDesk desk(request_.limits, request_.progress);
    const auto option = [&] { return "(" + random_sum(all, 2) + ")"; };
    const int rounds = sanitized ? 10 : 60;
    int compared = 0;
    for (int i = 0; i < rounds; ++i) {
        const std::string text = "{" + option() + "," + option() + "|" + option() + "}" +
                                 (i % 2 == 0 ? " - {kayles:2|{" + option() + "|*}}" : "");
        SCOPED_TRACE(text);
        const ValueSum sum = parse_value_sum(text);
        EXPECT_EQ(ask::text(parse_value_sum(ask::text(sum))), ask::text(sum));
        const Reply reply = ValueSubject(text).outcome(request_);
        expect_proved(reply);
        if (const std::string expected = plain_outcome(desk, sum); !expected.empty()) {
            ++compared;
            EXPECT_EQ(reply.answer, expected);
        }
        Request asked = request_;
        asked.proof = true;
        const ValueSubject subject(text);
        expect_proved(subject.value(asked));
        expect_proved(thermograph(text, asked));
        expect_proved(subject.hint(asked));
        asked.options.say("misere");
        expect_proved(subject.outcome(asked));
        const auto& puzzle = std::get<PartizanSum>(reply.certificate.value().puzzle);
        EXPECT_EQ(ValueSubject(subject_of(puzzle)).outcome(request_).answer, reply.answer);
    }
    EXPECT_GT(compared, rounds * 4 / 5);
}

TEST_F(SumProofTest, ThermographsAreProved) {
    const auto all = terms(10);
    request_.proof = true;
    for (int i = 0; i < (sanitized ? 10 : 60); ++i)
        expect_proved(thermograph(random_sum(all, 2), request_));
    for (const char* number : {"0", "3", "-5/8", "1/2 + {3|-1}", "{2|{1|-7/4}} + ^"}) {
        expect_proved(thermograph(number, request_));
    }
}

TEST_F(SumProofTest, NegativesExchangeThePlayers) {
    const std::map<std::string, std::string> exchanged{
        {"L", "R"}, {"R", "L"}, {"N", "N"}, {"P", "P"}};
    for (const std::string& term : terms(8)) {
        if (term.find(':') == std::string::npos) continue;
        for (const bool misere : {false, true}) {
            if (misere) request_.options.say("misere");
            const std::string outcome = ValueSubject(term).outcome(request_).answer;
            EXPECT_EQ(ValueSubject("0 - " + term).outcome(request_).answer, exchanged.at(outcome))
                << term;
        }
        request_.options.forget("misere");
        EXPECT_EQ(ValueSubject(term + " - " + term).value(request_).answer, "0") << term;
    }
}

/// Whether the evidence is that parts cancel, and nothing else.
bool is_cancelled(const Reply& reply) {
    const auto* evidence = std::get_if<Composed>(&reply.certificate.value().evidence);
    return evidence != nullptr && evidence->step == ProofStep::summands && evidence->pieces.empty();
}

TEST_F(SumProofTest, BoardsOfAnySizeCancelWithTheirNegatives) {
    for (const std::string game :
         {"clobber:6x8", "domineering:8x8", "snort:5x6", "nogo:6x6", "col:5x7", "konane:x.|.o",
          "amazons:x.....|......|......|.....o", "toads-and-frogs:xxxxx...ooooo"}) {
        SCOPED_TRACE(game);
        for (const std::string& sum :
             {game + " - " + game, "-" + game + " + kayles:30,7 + " + game + " + kayles:7,30",
              "2*(" + game + ") - (" + game + " + " + game + ")"}) {
            SCOPED_TRACE(sum);
            const ValueSubject subject(sum);
            for (const Reply& reply : {subject.outcome(request_), subject.value(request_)}) {
                expect_proved(reply);
                EXPECT_EQ(reply.answer, reply.question == "value" ? "0" : "P");
            }
            request_.options.say("player", std::string("right"));
            const Reply hint = subject.hint(request_);
            request_.options.forget("player");
            expect_proved(hint);
            EXPECT_FALSE(hint.details.contains("move"));
        }
        const Reply same = compare(game, game, request_);
        EXPECT_EQ(same.answer, "=");
        expect_proved(same);
    }
    EXPECT_TRUE(is_cancelled(ValueSubject("clobber:6x8 - clobber:6x8").outcome(request_)));
    // A short strategy is known to all checkers.
    EXPECT_FALSE(is_cancelled(ValueSubject("clobber:2x3 - clobber:2x3").outcome(request_)));
}

TEST_F(SumProofTest, WhatIsLeftDecidesWhereOtherPartsCancel) {
    const CountedClock clock;
    EXPECT_EQ(ValueSubject("snort:5x6 + *2 - snort:5x6").value(request_).answer, "*2");
    EXPECT_EQ(ValueSubject("snort:5x6 + col:x. - snort:5x6").outcome(request_).answer,
              ValueSubject("col:x.").outcome(request_).answer);
    request_.options.say("player", std::string("left"));
    const Reply hint = ValueSubject("snort:5x6 - snort:5x6 + col:.").hint(request_);
    EXPECT_EQ(hint.answer, Json::array({"part 3, a1"}));
    EXPECT_EQ(ValueSubject("-snort:5x6 - 1 + snort:5x6").hint(request_).answer, Json::array());
    request_.options.forget("player");
    const Reply more = compare("domineering:8x8 + 1/2", "domineering:8x8", request_);
    EXPECT_EQ(more.answer, ">");
    EXPECT_EQ(more.details["difference"], "1/2");
    // Equal parts of a partizan game do not cancel, nor do opposite ones in misère play.
    EXPECT_EQ(ValueSubject("col:x. + col:x.").outcome(request_).answer, "R");
    request_.options.say("misere");
    const ValueSubject ones("domineering:.|. - domineering:.|.");
    EXPECT_EQ(ones.outcome(request_).answer, "N");
    request_.options.forget("misere");
    // A certificate that is asked for says how it can be had.
    request_.proof = true;
    request_.limits = Limits::within(std::chrono::seconds{1});
    const Reply open = ValueSubject("snort:5x6 + *2 - snort:5x6").outcome(request_);
    EXPECT_EQ(open.status, Status::gave_up);
    EXPECT_NE(open.details.value("certificate", "").find("--pieces"), std::string::npos);
}

TEST_F(SumProofTest, ThePuzzleOfACertificateIsASubject) {
    const Reply reply = ValueSubject("{1|-1} - col:.. + kayles:3").outcome(request_);
    const auto& puzzle = std::get<PartizanSum>(reply.certificate.value().puzzle);
    EXPECT_EQ(ValueSubject(subject_of(puzzle)).outcome(request_).answer, reply.answer);
}

TEST_F(SumProofTest, LimitsEndProofsThatAreAskedFor) {
    const CountedClock clock;
    request_.proof = true;
    request_.limits = Limits::within(std::chrono::milliseconds{300});
    const Reply value = ValueSubject("100000 + domineering:2x2").value(request_);
    EXPECT_EQ(value.status, Status::gave_up);
    EXPECT_FALSE(value.certificate);
}

}  // namespace
}  // namespace lastmove::ask
