// Replacement-set games, move by move.
#include "lastmove/ask/reply/line_of_play.hpp"

#include <algorithm>
#include <set>

#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/replacement/drawing.hpp"

namespace lastmove::ask {

namespace {

using replacement::Game;
using replacement::Move;
using replacement::State;

class TapeLine final : public LineOfPlay {
  public:
    TapeLine(Game game, const Request& request) : game_(std::move(game)), states_{game_.start} {
        list_moves(request);
    }

    [[nodiscard]] std::string position() const override {
        return "replace:" + replacement::to_text(game_at(states_.back()));
    }
    [[nodiscard]] Picture picture() const override {
        return replacement::draw_game(game_at(states_.back())).value_or(Picture{});
    }
    [[nodiscard]] Picture picture_of(std::string_view move) const override {
        const auto found = std::ranges::find(moves(), move);
        if (found == moves().end()) return picture();
        const Move& made = made_[static_cast<std::size_t>(found - moves().begin())];
        return replacement::draw_play(game_at(states_.back()), std::span(&made, 1))
            .value_or(Picture{});
    }
    [[nodiscard]] std::optional<bool> is_solved() const override {
        return states_.back() == game_.goal;
    }
    [[nodiscard]] TouchedCells touched(std::size_t move) const override {
        const Move& made = made_.at(move);
        TouchedCells touched;
        if (made.expands) {
            touched.names.push_back(std::to_string(made.square));
        } else {
            for (const auto& [step, times] : game_.set) {
                touched.names.push_back(std::to_string(made.square + step));
            }
        }
        return touched;
    }

  private:
    [[nodiscard]] Game game_at(const State& state) const { return {game_.set, state, game_.goal}; }

    void make(std::size_t move) override {
        State state = states_.back();
        replacement::play(game_.set, made_[move], state);
        states_.push_back(std::move(state));
    }
    void drop(std::size_t moves) override { take_back(states_, moves); }

    /// Expansions where checkers are, and the contractions that take checkers. Where a contraction
    /// takes none, it can be made on every square: those are listed on which checkers are or should
    /// be.
    std::vector<std::string> listed(const Request& request) override {
        const State& state = states_.back();
        std::set<std::int64_t> contracted;
        const std::int64_t first = game_.set.empty() ? 0 : game_.set.begin()->first;
        for (const auto& [square, checkers] : state) contracted.insert(square - first);
        if (game_.set.empty()) {
            for (const auto& [square, checkers] : game_.goal) contracted.insert(square);
        }
        made_.clear();
        std::vector<std::string> texts;
        const auto add = [&](const Move& move) {
            request.limits.check();
            State trial = state;
            if (!replacement::play(game_.set, move, trial)) return;
            made_.push_back(move);
            texts.push_back(replacement::to_text(move));
        };
        for (const auto& [square, checkers] : state) add({true, square});
        for (const std::int64_t square : contracted) add({false, square});
        return texts;
    }

    Game game_;
    std::vector<State> states_;
    std::vector<Move> made_;  ///< the moves in the last position
};

}  // namespace

std::unique_ptr<LineOfPlay> ReplacementSubject::line_of_play(const Request& request) const {
    return std::make_unique<TapeLine>(game_, request);
}

}  // namespace lastmove::ask
