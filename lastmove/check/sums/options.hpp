// Positions of sums of games and their options, by the rules of lastmove/rulesets. A position is a
// multiset of pairs, a game and a position of it; texts are only how certificates write them.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::checking {

/// Reads a position. Throws Rejection.
game::Sum parse_position(const std::string& position);

/// The parts of the position that are not finished.
std::vector<game::Component> unfinished(const game::Sum& sum);

/// A part: the number of its game in SumRules, and a position of that game.
struct SumPart {
    std::uint32_t game = 0;
    game::Code code;

    friend auto operator<=>(const SumPart&, const SumPart&) = default;
};

/// The parts that are not finished, ascending.
using SumPosition = std::vector<SumPart>;

/// Both positions together.
SumPosition together(const SumPosition& a, const SumPosition& b);

/// Gives back the memory that options take.
struct GiveBack {
    std::size_t bytes = 0;
    void operator()(Budget* budget) const { budget->give_back(bytes); }
};

/// The options of a position, by their plain texts.
struct Options {
    std::map<std::string, SumPosition> plain;
    std::set<std::string> over;  ///< those of them in which the last move has won
    std::unique_ptr<Budget, GiveBack> memory;
};

/// The games of a check, each with a number, and the options of sums of their positions. The budget
/// must outlive the object.
class SumRules {
  public:
    explicit SumRules(Budget& budget) : budget_(budget) {}
    SumRules(const SumRules&) = delete;
    SumRules& operator=(const SumRules&) = delete;

    /// The position that a text writes, plainly or not. Throws Rejection.
    SumPosition read(const std::string& text) { return of(parse_position(text)); }
    /// That of a plain text. Throws Rejection for others.
    SumPosition plain(const std::string& text);
    SumPosition of(const game::Sum& sum);
    SumPosition of(const game::Component& part);
    [[nodiscard]] game::Sum sum(const SumPosition& position) const;

    /// The plain text.
    [[nodiscard]] std::string text(const SumPosition& position) const;
    /// Whether the last move has won.
    [[nodiscard]] bool over(const SumPosition& position) const;

    /// Whether some part is of a game that can end early.
    [[nodiscard]] bool ends_early(const SumPosition& position) const;
    /// The game of a part.
    [[nodiscard]] const game::Game& game_of(const SumPart& part) const {
        return *games_[part.game];
    }

    /// Expands a position. Throws Rejection if two options are written alike, Stopped at a limit.
    Options expand(const SumPosition& position);
    /// Whether a move leads from the one to the other: without all options of the sum. Throws
    /// Stopped.
    bool leads_to(const SumPosition& position, const SumPosition& after);
    /// The option with this plain text, if there is one: without the texts of all. Throws Stopped.
    std::optional<SumPosition> option(const SumPosition& position, const std::string& text);
    /// Whether there is a move.
    [[nodiscard]] bool has_option(const SumPosition& position) const;

    [[nodiscard]] Budget& budget() const { return budget_; }

  private:
    /// What a move leaves of a part: what is not finished, ascending.
    using Left = SumPosition;

    std::uint32_t number_of(const game::GamePointer& game);
    /// The one part that a term of a plain text writes. Throws Rejection for other terms.
    const SumPart& plain_part(const std::string& term);
    /// What the moves of a part leave, ascending, each once; kept while there is room.
    const std::vector<Left>& moves_of(const SumPart& part);
    [[nodiscard]] std::string text(const SumPart& part) const {
        return names_[part.game] + ":" + game_of(part).text(part.code);
    }

    Budget& budget_;
    std::map<std::string, std::uint32_t> numbers_;  ///< of the games, by their names
    std::vector<std::string> names_;                ///< with parameters
    std::vector<game::GamePointer> games_;
    std::map<std::string, SumPart> plain_;  ///< by their terms
    std::map<SumPart, std::vector<Left>> moves_;
    std::size_t bytes_of_moves_ = 0;
};

/// A sum with which play begins.
struct SumStart {
    SumPosition position;
    bool misere = false;
    bool ends_early = false;  ///< whether a game in it, finished or not, can end early
};

/// The puzzle's. Throws Rejection.
SumStart start_of(const GamePuzzle& puzzle, SumRules& rules);

/// The sum with a heap of Nim that is a P-position exactly if the other one has this nimber.
SumStart beside_nim_heap(const SumStart& start, std::int64_t nimber, SumRules& rules);

}  // namespace lastmove::checking
