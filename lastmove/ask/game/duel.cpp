// Impartial games, played in the terminal.
#include "lastmove/ask/reply/duel.hpp"

#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t most_choices = 100'000;

class GameDuel final : public Duel {
  public:
    GameDuel(game::Sum sum, const Request& request)
        : misere_(request.is_misere()), positions_{std::move(sum)} {
        list_moves(request);
    }

    [[nodiscard]] std::string position() const override { return game::text(positions_.back()); }
    [[nodiscard]] Picture picture() const override { return draw(positions_.back()); }
    [[nodiscard]] Picture picture_of(std::string_view move) const override {
        Picture marked = picture();
        draw_move(marked, positions_.back(), move);
        return marked;
    }
    [[nodiscard]] bool mover_won() const override {
        return misere_ && !game::over(positions_.back());
    }

    std::optional<std::string> winning_move(const Request& request) override {
        auto move = borrow_outcomes(request, ask::play(request))->winning_move(positions_.back());
        return move ? std::optional(std::move(move->text)) : std::nullopt;
    }

  private:
    void make(std::size_t move) override {
        positions_.push_back(game::after(positions_.back(), moves_[move]));
    }
    void drop(std::size_t moves) override { take_back(positions_, moves); }

    std::vector<std::string> listed(const Request&) override {
        moves_.clear();
        if (!game::over(positions_.back())) moves_ = game::moves(positions_.back());
        std::vector<std::string> texts;
        texts.reserve(moves_.size());
        for (const game::SumMove& move : moves_) texts.push_back(move.text);
        return texts;
    }
    [[nodiscard]] std::size_t moves_after(std::size_t move) const override {
        return game::count_moves(game::after(positions_.back(), moves_[move]), most_choices);
    }

    bool misere_;
    std::vector<game::Sum> positions_;
    std::vector<game::SumMove> moves_;  ///< in the last position
};

}  // namespace

std::unique_ptr<Duel> GameSubject::duel(const Request& request) const {
    if (request.is_misere()) require_misere_play(sum_);
    if (game::count_moves(sum_, most_choices) >= most_choices) {
        throw InputError(text(), 0, "a position with fewer than 100000 moves",
                         "lastmove play nim:3,5,7");
    }
    return std::make_unique<GameDuel>(sum_, request);
}

}  // namespace lastmove::ask
