// Positions of games as parts of sums, by the rules in force (shelf.hpp): what they are called, and
// what can become of them.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lastmove/answer/puzzles/sum.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/form_table.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::checking {

/// A part's number in a table.
using PartId = std::uint32_t;

/// Positions of impartial and of partizan games, and negatives of the latter, that have been met. A
/// part is a game, whether it is the negative, and a position; its plain text is how a certificate
/// writes it. The options of a position are computed once; as they depend on the rules alone, the
/// table may be kept from one certificate to the next.
class GameParts {
  public:
    using Parts = std::vector<PartId>;
    /// What a part is.
    struct Part {
        std::uint32_t game = 0;  ///< its number here
        bool is_negative = false;
        game::Code code;

        friend auto operator<=>(const Part&, const Part&) = default;
    };

    GameParts() = default;
    GameParts(const GameParts&) = delete;
    GameParts& operator=(const GameParts&) = delete;

    /// Prepares for a certificate with these rules: forgets all parts if the last one had others,
    /// since a name may now be that of another game.
    void prepare(const RulesByName& rules);

    /// The part with a plain text, if it has been met.
    [[nodiscard]] std::optional<PartId> known(const std::string& text) const;
    /// The parts of a term that have moves. Throws Rejection when it cannot be read, Stopped at a
    /// limit.
    Parts read(const std::string& term, Budget& budget);

    /// Its plain text.
    [[nodiscard]] const std::string& text(PartId part) const { return entries_[part].text; }
    /// What it is.
    [[nodiscard]] const Part& operator[](PartId part) const { return *entries_[part].part; }
    /// Whether neither player has a move.
    [[nodiscard]] bool is_finished(PartId part) const { return entries_[part].is_finished; }
    /// Whether it is a position of an impartial game.
    [[nodiscard]] bool is_impartial(PartId part) const {
        return game_of(*entries_[part].part).impartial != nullptr;
    }
    /// What each of the player's moves leaves of a part: parts that have moves, ascending, each
    /// such list once. Throws Stopped at a limit, and Rejection if two positions are written alike.
    const std::vector<Parts>& moves(PartId part, Side player, Budget& budget);
    /// As written_game.hpp has it of impartial games: verifies that no play of a part goes on for
    /// ever.
    void verify_ends(PartId part, Budget& budget);
    /// The heaps of a part that is one of a partizan game on heaps, with its codes.
    [[nodiscard]] std::optional<game::PartizanHeapSum> heaps(PartId part) const;

  private:
    /// A game, one of the two.
    struct AnyGame {
        game::PartizanPointer partizan;
        game::GamePointer impartial;
        std::string name;
    };
    struct PartHash {
        std::size_t operator()(const Part& part) const {
            constexpr std::size_t factor = 0x9E3779B97F4A7C15;
            return std::hash<game::Code>()(part.code) ^
                   (2 * std::size_t{part.game} + (part.is_negative ? 1 : 0)) * factor;
        }
    };
    /// A part that has been met, and what each player's moves leave of it.
    struct Entry {
        const Part* part;
        std::string text;
        bool is_finished = false;
        std::array<std::optional<std::vector<Parts>>, 2> moves{};
    };

    [[nodiscard]] const AnyGame& game_of(const Part& part) const { return games_[part.game]; }
    std::uint32_t number_of(AnyGame game);
    std::vector<Part> parse(const std::string& term);
    [[nodiscard]] std::string called(const Part& part) const;
    [[nodiscard]] bool has_no_move(const Part& part) const;
    void keep(Part part, Parts& parts, Budget& budget);
    std::vector<Parts> leave(const Part& part, Side player, Budget& budget);

    RulesByName rules_;
    std::deque<AnyGame> games_;
    std::map<std::pair<bool, std::string>, std::uint32_t> numbers_;  ///< is impartial, and its name
    std::unordered_map<Part, PartId, PartHash> places_;
    std::unordered_map<std::string_view, PartId> texts_;
    std::deque<Entry> entries_;
};

/// Sorts what moves leave, and keeps each list once.
void settle(std::vector<GameParts::Parts>& moves, Budget& budget);

}  // namespace lastmove::checking
