// Impartial games, played in the terminal.
#include "lastmove/ask/reply/duel.hpp"

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

namespace {

class GameDuel final : public Duel {
  public:
    /// The request must outlive the duel.
    GameDuel(game::Sum sum, const Request& request)
        : misere_(request.is_misere()),
          outcomes_(request.is_misere() ? impartial::Play::misere : impartial::Play::normal,
                    request.limits, request.progress),
          positions_{std::move(sum)} {}

    [[nodiscard]] std::string position() const override { return game::text(positions_.back()); }
    [[nodiscard]] Picture picture() const override { return draw(positions_.back()); }

    [[nodiscard]] std::vector<std::string> moves() const override {
        std::vector<std::string> texts;
        if (game::over(positions_.back())) return texts;
        for (game::SumMove& move : game::moves(positions_.back())) {
            texts.push_back(std::move(move.text));
        }
        return texts;
    }
    [[nodiscard]] bool mover_won() const override {
        return misere_ && !game::over(positions_.back());
    }

    void play(std::string_view move) override {
        const std::size_t number = number_of(move, moves());
        positions_.push_back(
            game::after(positions_.back(), game::moves(positions_.back())[number]));
    }
    void undo(std::size_t moves) override { take_back(positions_, moves); }

    std::optional<std::string> winning_move() override {
        auto move = outcomes_.winning_move(positions_.back());
        return move ? std::optional(std::move(move->text)) : std::nullopt;
    }

  private:
    [[nodiscard]] std::string longest_move() const override {
        const game::Sum& position = positions_.back();
        std::string best;
        std::size_t most = 0;
        for (game::SumMove& move : game::moves(position)) {
            const std::size_t left = 1 + game::moves(game::after(position, move)).size();
            if (left <= most) continue;
            most = left;
            best = std::move(move.text);
        }
        return best;
    }

    bool misere_;
    impartial::Outcomes outcomes_;
    std::vector<game::Sum> positions_;
};

}  // namespace

std::unique_ptr<Duel> GameSubject::duel(const Request& request) const {
    constexpr std::size_t most = 100'000;
    if (request.is_misere()) require_misere();
    if (game::count_moves(sum_, most) >= most) {
        throw InputError(text(), 0, "a position with fewer than 100000 moves",
                         "lastmove play nim:3,5,7");
    }
    return std::make_unique<GameDuel>(sum_, request);
}

}  // namespace lastmove::ask
