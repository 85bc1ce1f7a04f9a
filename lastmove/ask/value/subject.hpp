// Values of games, and their sums, as subjects.
#pragma once

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/sum/sum.hpp"

namespace lastmove::ask {

class FrontQuestion;

/// A value, or a sum of values and impartial games.
class ValueSubject final : public Subject {
  public:
    /// Throws InputError.
    explicit ValueSubject(const std::string& text) : Subject(text), sum_(parse_value_sum(text)) {}
    /// The sum that this text writes.
    ValueSubject(std::string text, ValueSum sum) : Subject(std::move(text)), sum_(std::move(sum)) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] const ValueSum& sum() const { return sum_; }
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply outcome(const Request& request) const;
    [[nodiscard]] Reply value(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;
    [[nodiscard]] Reply quotient(const Request& request) const;
    [[nodiscard]] std::unique_ptr<Duel> duel(const Request& request) const override;
    /// The outcome, divided at a front of as many positions as the request says. Throws InputError
    /// for sums with values.
    [[nodiscard]] std::unique_ptr<FrontQuestion> front_question(const Request& request) const;

  private:
    /// The reply to the question with a picture of the sum and nothing else, which is what is known
    /// from the start.
    [[nodiscard]] Reply begun(std::string_view question, const Request& request) const;
    /// The answer to `outcome`, without a picture.
    [[nodiscard]] Reply decided(const Request& request) const;
    /// The same from who wins the positions of a front.
    [[nodiscard]] Reply outcome_from_front(const Request& request) const;
    /// The same from the values of the positions in the sum.
    [[nodiscard]] Reply outcome_from_summands(const Request& request) const;
    /// Throws InputError if there are no such values.
    void require_summands(const Request& request) const;
    [[nodiscard]] Reply normal_value(const Request& request) const;
    /// Backs a value, given with Left and Right exchanged, with the values of the positions in the
    /// sum, each a certificate of its own.
    void prove_by_summands(Reply& reply, const std::string& negative, const Request& request) const;

    ValueSum sum_;
};

/// The pictures of a sum's positions.
std::vector<Frame> frames(const ValueSum& sum);
/// The same with a player's move, given by its text, drawn; nullopt if there is no position.
std::optional<Picture> draw_move(const ValueSum& sum, std::string_view move, game::Player player);

/// How two sums of values and impartial games compare: "=", "<", ">" or "||". Throws InputError.
Reply compare(const std::string& one, const std::string& other, const Request& request);

/// The thermograph of such a sum, in numbers and as a picture: its value axis points to the left.
/// Throws InputError.
Reply thermograph(const std::string& text, const Request& request);

}  // namespace lastmove::ask
