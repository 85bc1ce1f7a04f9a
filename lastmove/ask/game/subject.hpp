// Sums of impartial games as subjects.
#pragma once

#include "lastmove/ask/game/nimber_proof.hpp"
#include "lastmove/ask/game/reason.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/game/mirror.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

class FrontQuestion;

/// A sum of positions of impartial games.
class GameSubject final : public Subject {
  public:
    GameSubject(std::string text, game::Sum sum) : Subject(std::move(text)), sum_(std::move(sum)) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply outcome(const Request& request) const;
    [[nodiscard]] Reply value(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;

    [[nodiscard]] std::unique_ptr<Duel> duel(const Request& request) const override;

    /// The outcome, divided at a front of as many positions as the request says.
    [[nodiscard]] std::unique_ptr<FrontQuestion> front_question(const Request& request) const;

    [[nodiscard]] const game::Sum& sum() const { return sum_; }

  private:
    /// Of a question about families it says that one is wanted.
    [[nodiscard]] InputError refusal(std::string_view question) const override;
    /// The answer to `outcome`, with the position and a winning move as its picture.
    [[nodiscard]] Reply decided(const Request& request) const;
    /// The answer to `outcome` from who wins the positions of a front.
    [[nodiscard]] Reply outcome_from_front(const Request& request) const;
    /// Backs an outcome or a nimber with the nimbers of the summands, each a certificate of its
    /// own.
    void prove_by_summands(Reply& reply, const Request& request) const;
    /// Backs the reply's answer with a certificate, once the checker has accepted it; whether it
    /// has.
    bool prove(Reply& reply, Claim claim, Witness evidence, const Request& request) const;
    /// Replies to every move, if there are few enough.
    using Book = std::function<Witness(const BookLimits&)>;
    /// The same by theorems, if they suffice; what the checkers would take from the literature, by
    /// replies if these are soon found.
    bool prove_by_theorems(Reply& reply, const Claim& claim, const Request& request,
                           impartial::Outcomes& outcomes, const Book& book) const;
    /// Whether nimbers tell who wins: in normal play, and in misère play that is like Nim.
    [[nodiscard]] bool plays_by_nimbers(const Request& request) const;
    /// The same by what shows the nimber of each part; if there is nothing, says why.
    bool prove_by_parts(Reply& reply, const Claim& claim, const Request& request,
                        impartial::Outcomes& outcomes, std::string& reason) const;
    /// The same by a strategy, or else by parts; empty, or why there is no proof.
    std::string prove_by_play(Reply& reply, const Claim& claim, const Literature& known,
                              const Request& request, impartial::Outcomes& outcomes) const;
    /// Draws a winning move, if one is known or soon found again.
    void draw_winning_move(Picture& picture, const Literature& known,
                           const std::optional<game::Imitation>& imitated,
                           impartial::Outcomes& outcomes) const;
    void prove_nimber(Reply& reply, game::Nimber nimber, const Request& request,
                      impartial::Outcomes& outcomes) const;
    /// That these moves win; with `all`, or if there are none, that no others do.
    void prove_moves(Reply& reply, const std::vector<game::SumMove>& good, bool all,
                     const Request& request, impartial::Outcomes& outcomes) const;
    /// Says why an answer has no certificate; if one was requested, the question was given up.
    static void say_unproved(Reply& reply, const std::string& reason, const Request& request);
    /// Adds why the answered outcome is so: the literature, and the evidence in words.
    void say_reasons(Reply& reply, const Literature& known,
                     const std::optional<game::Imitation>& imitated,
                     impartial::Outcomes& outcomes) const;
    [[nodiscard]] Reply misere_value(const Request& request) const;
    /// The answer to `hint` without a certificate, and the moves; nullopt if they are too many for
    /// looking one up.
    [[nodiscard]] Reply winning_moves(const Request& request, impartial::Outcomes& outcomes,
                                      std::optional<std::vector<game::SumMove>>& proposed) const;
    /// All winning moves if there are not too many moves and these are soon found, otherwise one.
    void add_winning_moves(Reply& reply, const Request& request,
                           impartial::Outcomes& outcomes) const;

    game::Sum sum_;
};

/// A nimber as text: 0, *, *2, ….
///
/// ```
/// EXPECT_EQ(ask::nimber_text(0), "0");
/// EXPECT_EQ(ask::nimber_text(1), "*");
/// EXPECT_EQ(ask::nimber_text(12), "*12");
/// ```
std::string nimber_text(game::Nimber nimber);

/// A picture of all parts of a sum.
Picture draw(const game::Sum& sum);
/// Draws the move of this text on that picture.
void draw_move(Picture& picture, const game::Sum& sum, std::string_view move);

}  // namespace lastmove::ask
