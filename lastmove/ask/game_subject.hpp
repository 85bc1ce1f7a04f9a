// Sums of impartial games as subjects.
#pragma once

#include "lastmove/ask/game_reason.hpp"
#include "lastmove/ask/subject.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/outcomes.hpp"

namespace lastmove::ask {

/// A sum of positions of impartial games.
class GameSubject final : public Subject {
  public:
    GameSubject(std::string text, game::Sum sum) : Subject(std::move(text)), sum_(std::move(sum)) {}

    [[nodiscard]] Reply show(const Request& request) const override;
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply outcome(const Request& request) const override;
    [[nodiscard]] Reply value(const Request& request) const override;
    [[nodiscard]] Reply hint(const Request& request) const override;

    /// These say that a family is wanted.
    [[nodiscard]] Reply sequence(const Request& request) const override;
    [[nodiscard]] Reply period(const Request& request) const override;
    [[nodiscard]] Reply quotient(const Request& request) const override;

    [[nodiscard]] std::unique_ptr<Duel> duel(const Request& request) const override;

    [[nodiscard]] const game::Sum& sum() const { return sum_; }

  protected:
    [[nodiscard]] std::string_view questions() const override {
        return "'show', 'value', 'outcome', 'hint' or 'play' of a game";
    }
    [[nodiscard]] std::string_view example() const override {
        return "lastmove value 'dawson:9 + nim:4'";
    }

  private:
    [[noreturn]] void require_family(std::string_view question) const;
    /// Throws InputError where the game has no misère play.
    void require_misere() const;
    /// Backs the reply's outcome with evidence, once the checker has accepted it.
    void prove(Reply& reply, Witness evidence, const Request& request) const;
    /// Adds why the answered outcome is so: the literature, and the evidence in words.
    void say_reasons(Reply& reply, const Literature& known,
                     const std::optional<game::Imitation>& imitated,
                     impartial::Outcomes& outcomes) const;
    [[nodiscard]] Reply misere_value(const Request& request) const;
    /// All winning moves where there are not too many moves, else one.
    void add_winning_moves(Reply& reply, const Request& request) const;

    game::Sum sum_;
};

/// How a nimber is written: 0, *, *2, ….
///
/// ```
/// EXPECT_EQ(ask::nimber_text(0), "0");
/// EXPECT_EQ(ask::nimber_text(1), "*");
/// EXPECT_EQ(ask::nimber_text(12), "*12");
/// ```
std::string nimber_text(game::Nimber nimber);

/// A picture of all parts of a sum.
Picture draw(const game::Sum& sum);

}  // namespace lastmove::ask
