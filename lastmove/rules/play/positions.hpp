// The positions of a game whose rules are a text, packed, and the moves in them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/picture.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// What one move leaves.
struct After {
    std::string move;               ///< its notation
    game::Code whole;               ///< the position; of heaps, empty
    std::vector<game::Code> parts;  ///< its independent parts that have moves, or their classes
};

/// What is wanted of a move.
struct Wanted {
    bool move = false;
    bool whole = false;
    bool parts = false;
    bool classes = false;  ///< in `parts`; then equal moves need not be told from each other
};

/// The positions of a text. Immutable, and safe to use from several threads.
class Positions {
  public:
    Positions() = default;
    virtual ~Positions() = default;
    Positions(const Positions&) = delete;
    Positions& operator=(const Positions&) = delete;

    /// Reads a position: of heaps, one of them. Throws InputError.
    [[nodiscard]] virtual game::Code parse(game::Reader& reader) const = 0;
    [[nodiscard]] virtual std::string text(const game::Code& position) const = 0;
    /// Calls visit(after) for every move of the player (0 Left, 1 Right); stops when it returns
    /// true. Throws Stopped for more steps than one position may take, and InputError for a move
    /// that does not lower the measure.
    virtual void moves(const game::Code& position, std::size_t player, Wanted wanted,
                       const std::function<bool(const After&)>& visit) const = 0;
    /// Its independent parts that have moves; equivalent ones are returned identically.
    [[nodiscard]] virtual std::vector<game::Code> parts(const game::Code& position) const = 0;
    /// The same for tables: parts that are alike in more ways may be returned identically.
    [[nodiscard]] virtual std::vector<game::Code> classes(const game::Code& position) const {
        return parts(position);
    }
    /// As game::Game::takes_cells and taking.
    [[nodiscard]] virtual bool takes_cells() const { return false; }
    [[nodiscard]] virtual std::optional<game::Taking> taking(const game::Code&) const { return {}; }
    /// Whether a pattern that wins is there.
    [[nodiscard]] virtual bool over(const game::Code&) const { return false; }
    /// The position in which Left and Right are exchanged; nullopt if the rules do not give it.
    [[nodiscard]] virtual std::optional<game::Code> negative(const game::Code&) const { return {}; }
    [[nodiscard]] virtual Frame picture(const game::Code& position) const = 0;
    /// The number of tokens of a position that is one heap of one number.
    [[nodiscard]] virtual std::optional<std::uint64_t> size(const game::Code&) const { return {}; }
    /// What positions are, completing "expected …", and one of them.
    [[nodiscard]] virtual std::string accepted() const = 0;
    [[nodiscard]] virtual std::string example() const = 0;
};

/// Boards. Without a measure, moves are not verified to lower one, and only whole positions may be
/// wanted, without windows. `with_windows` is false to have small boards played like large ones,
/// without tables of windows: as a test compares them.
std::unique_ptr<Positions> board_positions(TreePointer tree, bool with_windows = true);
/// Graphs, likewise.
std::unique_ptr<Positions> graph_positions(TreePointer tree, bool with_windows = true);
/// Heaps, likewise.
std::unique_ptr<Positions> heap_positions(TreePointer tree);
/// Positions that the rules list.
std::unique_ptr<Positions> listed_positions(const Tree& tree);

/// What is written for no parts, where parts are words.
inline constexpr std::string_view no_parts = "nothing";

/// That a move does not lower the measure, with both positions.
InputError false_measure(const Tree& tree, std::string_view before, std::string_view after);

}  // namespace lastmove::rules
