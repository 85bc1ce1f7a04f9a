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

class ValueDuel final : public Duel {
  public:
    ValueDuel(ValueSum sum, const Request& request)
        : misere_(request.is_misere()),
          first_(request.is_rights_turn() ? Player::right : Player::left),
          positions_{std::move(sum)} {
        list_moves(request);
    }

    [[nodiscard]] std::string position() const override {
        std::vector<std::string> texts;
        for (const ValueTerm& term : positions_.back().terms) texts.push_back(text(term));
        return texts.empty() ? "0" : fmt::format("{}", fmt::join(texts, " + "));
    }
    [[nodiscard]] Picture picture() const override {
        return {position(), frames(positions_.back())};
    }
    [[nodiscard]] Picture picture_of(std::string_view move) const override {
        return draw_move(positions_.back(), move, player()).value_or(picture());
    }
    [[nodiscard]] std::string_view mover() const override {
        return player() == Player::left ? "Left" : "Right";
    }
    [[nodiscard]] bool mover_won() const override { return misere_; }

    std::optional<std::string> winning_move(const Request& request) override {
        const ValueSum& sum = positions_.back();
        const auto good = misere_ ? borrow_misere_play(request)->winning_moves(sum, player(), false)
                                  : borrow_desk(request)->winning_moves(sum, player(), false);
        return good.empty() ? std::nullopt : std::optional(good.front());
    }

  private:
    [[nodiscard]] Player player() const {
        return positions_.size() % 2 == 1 ? first_ : game::other(first_);
    }

    void make(std::size_t move) override { positions_.push_back(after(moves_[move])); }
    void drop(std::size_t moves) override { take_back(positions_, moves); }

    /// The mover's moves in a term. In misère play values are forms, taken as they are written.
    std::vector<TermMove> term_moves(const ValueTerm& term, const Request& request) {
        if (!std::holds_alternative<std::string>(term)) return position_moves(term, player());
        if (!misere_) return borrow_desk(request)->moves(term, player());
        std::vector<TermMove> moves;
        for (auto& move : borrow_misere_play(request)->moves(term, player())) {
            const std::string form = move.text.substr(std::string_view("to ").size());
            moves.push_back({std::move(move.text), {{form}}});
        }
        return moves;
    }

    std::vector<std::string> listed(const Request& request) override {
        moves_.clear();
        std::vector<std::string> texts;
        const ValueSum& sum = positions_.back();
        for (std::size_t term = 0; term < sum.terms.size(); ++term) {
            for (TermMove& move : term_moves(sum.terms[term], request)) {
                texts.push_back(part_text(sum, term) + move.text);
                moves_.push_back({term, std::move(move.left)});
            }
        }
        return texts;
    }

    [[nodiscard]] std::size_t moves_after(std::size_t move) const override {
        std::size_t count = 0;
        for (const ValueTerm& term : after(moves_[move]).terms) {
            count += position_moves(term, player()).size();
        }
        return count;
    }

    /// A move in a term, and what it makes of the term.
    struct SumMove {
        std::size_t term;
        ValueSum left;
    };

    [[nodiscard]] ValueSum after(const SumMove& move) const {
        ValueSum sum = positions_.back();
        const auto at = sum.terms.erase(sum.terms.begin() + static_cast<std::ptrdiff_t>(move.term));
        sum.terms.insert(at, move.left.terms.begin(), move.left.terms.end());
        return sum;
    }

    bool misere_;
    Player first_;
    std::vector<ValueSum> positions_;
    std::vector<SumMove> moves_;  ///< in the last position
};

}  // namespace

std::unique_ptr<Duel> ValueSubject::duel(const Request& request) const {
    return std::make_unique<ValueDuel>(evaluated(sum_, request), request);
}

}  // namespace lastmove::ask
