// Strategies in both spellings, as tables of replies and as walks, are verified alike.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/partizan/sums/form_certificate.hpp"
#include "lastmove/partizan/sums/strategy_book.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "sanitized.hpp"

namespace lastmove::ask {
namespace {

using game::Player;
using partizan::Components;
using partizan::Convention;

/// What one convention of play says of sums, written as certificates.
class Writer {
  public:
    explicit Writer(Convention convention)
        : convention_(convention), play_(table_, convention, {}, silent_) {}

    /// A term that is a position, or the form of an integer or of *.
    Components of(const std::string& text) {
        if (text == "1") return table_.of(forms_, forms_.integer(1));
        if (text == "*")
            return table_.of(forms_,
                             forms_.make({partizan::Forms::zero()}, {partizan::Forms::zero()}));
        const ValueTerm term = parse_value_sum(text).terms.at(0);
        if (const auto* position = std::get_if<PartizanTerm>(&term)) {
            return table_.of(position->game, position->position, position->is_negative);
        }
        Components sum;
        const auto& impartial = std::get<game::Term>(term);
        for (const game::Code& part : impartial.parts) {
            sum = partizan::joined(sum, table_.of(impartial.game, part, true));
        }
        return sum;
    }

    /// The outcome with tables that have at most this number of characters.
    Certificate outcome(const Components& sum, std::size_t longest_table) {
        auto book = new_book();
        for (const Player first : {Player::left, Player::right}) book.add(sum, first);
        Strategies strategies = book.strategies(longest_table);
        return {book.puzzle(book.text(sum)), partizan::outcome_claim(play_.outcome(sum)),
                std::move(strategies)};
    }

    /// Who wins when the player begins, likewise.
    Certificate winner(const Components& sum, Player first, std::size_t longest_table) {
        auto book = new_book();
        book.add(sum, first);
        const bool left_wins = play_.wins(sum, first) == (first == Player::left);
        Strategies strategies = book.strategies(longest_table);
        return {book.puzzle(book.text(sum)), WinnerClaim{first == Player::left, left_wins},
                std::move(strategies)};
    }

  private:
    partizan::StrategyBook new_book() {
        return {table_, forms_, convention_, {}, [this](const Components& sum, Player first) {
                    return play_.wins(sum, first);
                }};
    }

    Progress silent_;
    Convention convention_;
    partizan::Forms forms_{{}, silent_};
    partizan::ComponentTable table_{{}};
    partizan::SumPlay play_;
};

class StrategyWalkTest : public testing::Test {
  protected:
    std::mt19937 random_{2029};

    /// Positions of every game in which the players have few moves.
    static std::vector<std::string> terms() {
        constexpr std::size_t most_moves = 6;
        std::vector<std::string> terms{"1", "*", "nim:2", "kayles:4", "cram:2x3"};
        for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
            for (const game::PartizanExample& example : ruleset.examples) {
                const auto read = parse_value_sum(std::string(example.position)).terms.at(0);
                const auto* term = std::get_if<PartizanTerm>(&read);
                if (term == nullptr) continue;  // read as an impartial game of the same name
                const bool is_small =
                    std::ranges::all_of(std::array{Player::left, Player::right}, [&](Player who) {
                        return term->game->count_moves(term->position, who) <= most_moves;
                    });
                if (is_small) terms.emplace_back(example.position);
            }
        }
        return terms;
    }

    static CheckResult checked(const Certificate& certificate) {
        Progress silent;
        return check(to_json(certificate).dump(), {}, silent);
    }

    static void expect_accepted(const Certificate& certificate) {
        const CheckResult result = checked(certificate);
        EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted) << result.reason;
    }

    /// Walks of the certificate that are one number too short, or too long.
    static void expect_no_other_lengths(const Certificate& certificate) {
        for (const auto side : {&Strategies::left, &Strategies::right}) {
            for (const bool longer : {false, true}) {
                Certificate changed = certificate;
                auto& strategy = std::get<Strategies>(changed.evidence).*side;
                auto* walk = strategy ? std::get_if<ReplyWalk>(&strategy->replies) : nullptr;
                if (walk == nullptr) continue;  // the table of an empty book has no length
                if (longer) {
                    walk->places.push_back(0);
                } else if (walk->places.empty()) {
                    continue;
                } else {
                    walk->places.pop_back();
                }
                EXPECT_EQ(checked(changed).outcome, CheckResult::Outcome::rejected);
            }
        }
    }
};

TEST_F(StrategyWalkTest, BothSpellingsAreAccepted) {
    constexpr std::size_t any_length = std::size_t{1} << 30;
    const auto all = terms();
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Writer writer(convention);
        for (int i = 0; i < cases(150); ++i) {
            Components sum;
            std::string text;
            for (auto count = 1 + random_() % 3; count > 0; --count) {
                const std::string& term = all[random_() % all.size()];
                const bool is_negative = term.find(':') != std::string::npos &&
                                         !term.starts_with("nim") && !term.starts_with("kayles") &&
                                         !term.starts_with("cram") && random_() % 3 == 0;
                text += (is_negative ? " + -" : " + ") + term;
                sum = partizan::joined(sum, writer.of((is_negative ? "-" : "") + term));
            }
            SCOPED_TRACE(text);
            expect_accepted(writer.outcome(sum, any_length));
            const Certificate walk = writer.outcome(sum, 0);
            expect_accepted(walk);
            if (i % 4 == 0) expect_no_other_lengths(walk);
            for (const Player first : {Player::left, Player::right}) {
                expect_accepted(writer.winner(sum, first, any_length));
                expect_accepted(writer.winner(sum, first, 0));
            }
        }
    }
}

TEST_F(StrategyWalkTest, AnEmptyBookIsATableOfNoLength) {
    Writer writer(Convention::normal);
    const Certificate certificate = writer.outcome({}, 0);
    const auto& left = std::get<Strategies>(certificate.evidence).left;
    EXPECT_TRUE(std::holds_alternative<SumReplies>(left.value().replies));
}

}  // namespace
}  // namespace lastmove::ask
