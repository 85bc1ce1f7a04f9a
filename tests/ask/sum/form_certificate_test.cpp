// Positions of every game, written out as forms: the checker, which is told no rules, finds who
// wins.
#include "lastmove/partizan/sums/form_certificate.hpp"

#include <gtest/gtest.h>

#include "clocks.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::partizan {
namespace {

constexpr std::size_t few_moves = 12;

/// The outcome, from a certificate that is accepted.
char accepted_outcome(const Certificate& certificate) {
    Progress silent;
    const CheckResult result = check(to_json(certificate).dump(), Limits{}, silent);
    EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << result.reason;
    return std::get<OutcomeClaim>(certificate.claim).outcome;
}

TEST(FormCertificate, ImpartialExamples) {
    Progress silent;
    std::size_t proved = 0;
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        for (const game::Example& example : ruleset.examples) {
            const game::Sum sum = rulesets::parse(example.position);
            const game::Term& term = sum.terms.at(0);
            if (term.parts.size() != 1 || term.game->ends_early()) continue;
            if (game::count_moves(sum, few_moves) == few_moves) continue;
            SCOPED_TRACE(example.position);
            const Certificate certificate =
                outcome_certificate(term.game, term.parts[0], Limits{}, silent);
            EXPECT_EQ(accepted_outcome(certificate), example.nimber == 0 ? 'P' : 'N');
            ++proved;
        }
    }
    EXPECT_GT(proved, 30U);
}

TEST(FormCertificate, PartizanExamples) {
    Progress silent;
    Values values(Limits{}, silent);
    Positions positions(values);
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        const std::string_view text = ruleset.examples.front().position;
        SCOPED_TRACE(text);
        game::Reader reader(text, "a position", text, text.find(':') + 1);
        const game::Code position = ruleset.game->parse(reader);
        if (ruleset.game->count_moves(position, game::Player::left) > few_moves) continue;
        const Outcome outcome = values.outcome(positions.value(*ruleset.game, position));
        const Certificate certificate =
            outcome_certificate(ruleset.game, position, Limits{}, silent);
        EXPECT_EQ(accepted_outcome(certificate), outcome_claim(outcome).outcome);
    }
}

TEST(FormCertificate, OtherOutcomesAreRejected) {
    Progress silent;
    const game::Term kayles = rulesets::parse("kayles:7").terms.at(0);
    Certificate certificate = outcome_certificate(kayles.game, kayles.parts[0], Limits{}, silent);
    for (const Outcome wrong : {Outcome::left, Outcome::right, Outcome::previous}) {
        certificate.claim = outcome_claim(wrong);
        EXPECT_EQ(check(certificate, Limits{}, silent).outcome, CheckResult::Outcome::rejected);
    }
}

TEST(FormCertificate, GamesThatEndEarlyHaveNone) {
    Progress silent;
    const game::Term row = rulesets::parse("treblecross:5").terms.at(0);
    EXPECT_THROW(outcome_certificate(row.game, row.parts[0], Limits{}, silent),
                 std::invalid_argument);
}

TEST(FormCertificate, LimitsEndIt) {
    const CountedClock clock;
    Progress silent;
    const game::Term board = rulesets::parse("cram:6x6").terms.at(0);
    EXPECT_THROW(outcome_certificate(board.game, board.parts[0],
                                     Limits::within(std::chrono::milliseconds(50)), silent),
                 Stopped);
}

}  // namespace
}  // namespace lastmove::partizan
