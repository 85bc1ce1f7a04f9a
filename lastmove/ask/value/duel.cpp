// Sums of partizan games, values and impartial games, played in the terminal.
#include "lastmove/ask/reply/duel.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/value/misere_play.hpp"
#include "lastmove/ask/value/subject.hpp"

namespace lastmove::ask {

namespace {

using game::Player;

/// A move of a sum: its text, and what it leaves.
struct FullMove {
    std::string text;
    ValueSum left;
};

class ValueDuel final : public Duel {
  public:
    /// The request must outlive the duel.
    ValueDuel(ValueSum sum, const Request& request)
        : misere_(request.is_misere()),
          first_(request.is_rights_turn() ? Player::right : Player::left),
          normal_(request.limits, request.progress),
          misere_play_(request),
          positions_{std::move(sum)} {
        list_moves();
    }

    [[nodiscard]] std::string position() const override {
        std::vector<std::string> texts;
        for (const ValueTerm& term : positions_.back().terms) texts.push_back(text(term));
        return texts.empty() ? "0" : fmt::format("{}", fmt::join(texts, " + "));
    }
    [[nodiscard]] Picture picture() const override {
        return {position(), frames(positions_.back())};
    }
    [[nodiscard]] std::string_view mover() const override {
        return player() == Player::left ? "Left" : "Right";
    }

    [[nodiscard]] std::vector<std::string> moves() const override {
        std::vector<std::string> texts;
        texts.reserve(moves_.size());
        for (const FullMove& move : moves_) texts.push_back(move.text);
        return texts;
    }
    [[nodiscard]] bool mover_won() const override { return misere_; }

    void play(std::string_view move) override {
        positions_.push_back(std::move(moves_[number_of(move, moves())].left));
        list_moves();
    }
    void undo(std::size_t moves) override {
        take_back(positions_, moves);
        list_moves();
    }

    std::optional<std::string> winning_move() override {
        const auto good = misere_ ? misere_play_.winning_moves(positions_.back(), player(), false)
                                  : normal_.winning_moves(positions_.back(), player(), false);
        return good.empty() ? std::nullopt : std::optional(good.front());
    }

  private:
    [[nodiscard]] Player player() const {
        return positions_.size() % 2 == 1 ? first_ : game::other(first_);
    }

    /// The mover's moves in a term. In misère play values are forms, taken as they are written.
    std::vector<TermMove> term_moves(const ValueTerm& term) {
        if (!misere_ || !std::holds_alternative<std::string>(term)) {
            return normal_.moves(term, player());
        }
        std::vector<TermMove> moves;
        for (MiserePlay::MadeMove& move : misere_play_.moves(term, player())) {
            const std::string form = move.text.substr(std::string_view("to ").size());
            moves.push_back({std::move(move.text), {{form}}});
        }
        return moves;
    }

    void list_moves() {
        moves_.clear();
        const ValueSum& sum = positions_.back();
        for (std::size_t i = 0; i < sum.terms.size(); ++i) {
            for (TermMove& move : term_moves(sum.terms[i])) {
                ValueSum left = sum;
                const auto at =
                    left.terms.erase(left.terms.begin() + static_cast<std::ptrdiff_t>(i));
                left.terms.insert(at, move.left.terms.begin(), move.left.terms.end());
                moves_.push_back({part_text(sum, i) + move.text, std::move(left)});
            }
        }
    }

    [[nodiscard]] std::string longest_move() const override {
        std::string best;
        std::size_t most = 0;
        for (const FullMove& move : moves_) {
            std::size_t left = 1;
            for (const ValueTerm& term : move.left.terms) {
                left += position_moves(term, player()).size();
            }
            if (left <= most) continue;
            most = left;
            best = move.text;
        }
        return best;
    }

    bool misere_;
    Player first_;
    NormalDesk normal_;
    MiserePlay misere_play_;
    std::vector<ValueSum> positions_;
    std::vector<FullMove> moves_;  ///< in the last position
};

}  // namespace

std::unique_ptr<Duel> ValueSubject::duel(const Request& request) const {
    return std::make_unique<ValueDuel>(sum_, request);
}

}  // namespace lastmove::ask
