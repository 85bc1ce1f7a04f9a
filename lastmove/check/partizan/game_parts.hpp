// Positions of games as parts of sums, by the rules of lastmove/rulesets: what they are called, and
// what can become of them.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/form_table.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::checking {

/// A part's number in a table.
using PartId = std::uint32_t;

/// Positions of impartial and of partizan games, and negatives of the latter, that have been met,
/// each named by its plain text (docs/certificates.md). The options of a position are computed
/// once; as it depends on the rules alone, the table may be kept from one certificate to the next.
class GameParts {
  public:
    using Parts = std::vector<PartId>;

    GameParts() = default;
    GameParts(const GameParts&) = delete;
    GameParts& operator=(const GameParts&) = delete;

    /// The part with a plain text, if it has been met.
    [[nodiscard]] std::optional<PartId> known(const std::string& text) const;
    /// The parts of a term that have moves. Throws Rejection when it cannot be read, Stopped at a
    /// limit.
    Parts read(const std::string& term, Budget& budget);

    /// Its plain text.
    [[nodiscard]] const std::string& text(PartId part) const { return *entries_[part].text; }
    /// Whether neither player has a move.
    [[nodiscard]] bool is_finished(PartId part) const { return entries_[part].is_finished; }
    /// Whether it is a position of an impartial game.
    [[nodiscard]] bool is_impartial(PartId part) const {
        return std::holds_alternative<ImpartialPart>(entries_[part].part);
    }
    /// What each of the player's moves leaves of a part: parts that have moves, ascending, each
    /// such list once.
    const std::vector<Parts>& moves(PartId part, Side player, Budget& budget);
    /// The heaps of a part that is one of a partizan game on heaps, with its codes.
    [[nodiscard]] std::optional<game::PartizanHeapSum> heaps(PartId part) const;

  private:
    struct PartizanPart {
        game::PartizanPointer game;
        game::Code code;
        bool is_negative = false;
    };
    struct ImpartialPart {
        game::GamePointer game;
        game::Code code;
    };
    using Part = std::variant<PartizanPart, ImpartialPart>;
    /// A part that has been met, and what each player's moves leave of it.
    struct Entry {
        const std::string* text;
        Part part;
        bool is_finished = false;
        std::array<std::optional<std::vector<Parts>>, 2> moves{};
    };

    static std::vector<Part> parse(const std::string& term);
    static std::string called(const Part& part);
    static bool has_no_move(const Part& part);
    void keep(Part part, Parts& parts, Budget& budget);
    std::vector<Parts> leave(const Part& part, Side player, Budget& budget);

    std::unordered_map<std::string, PartId> places_;
    std::deque<Entry> entries_;
};

/// Sorts what moves leave, and keeps each list once.
void settle(std::vector<GameParts::Parts>& moves, Budget& budget);

}  // namespace lastmove::checking
