// A common interface to all games, used by engines, checkers and front ends. To them a position is
// a string of bytes; lastmove/game/ruleset.hpp makes a Game from a ruleset's own types.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/picture.hpp"
#include "lastmove/game/about.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/game/stone_play.hpp"
#include "lastmove/game/taking.hpp"

namespace lastmove::game {

/// A position of one game in packed form: two codes are equal if and only if the positions are.
using Code = std::string;

/// A nimber: the Grundy value of a position.
using Nimber = std::uint32_t;

/// A position and its nimber, for the tests.
struct Example {
    std::string_view position;     ///< a complete subject, "kayles:7"
    std::optional<Nimber> nimber;  ///< nullopt: the player to move wins at once
};

/// A move: its notation in the literature, and the positions that it leaves, which are independent
/// of each other.
struct Move {
    std::string text;         ///< as the literature writes it
    std::vector<Code> parts;  ///< what is left; possibly empty
};

/// What a paper proves about a position without search.
struct Theorem {
    std::optional<Nimber>
        nimber;          ///< the nimber of the position; nullopt: it is only known not to be 0
    std::string reason;  ///< a sentence
};

/// A winning move that a proof in the literature gives.
struct Strategy {
    std::string move;    ///< as in Move::text; empty if the player who is not to move wins
    std::string reason;  ///< a sentence
};

/// A heap of a take-and-break game to which a position is equal.
struct Heap {
    HeapCode code;           ///< the code by which it is played
    std::uint64_t size = 0;  ///< in tokens
};

/// A heap played by moves of several codes, to which a position is equal in normal play.
struct HeapAndBeside {
    std::vector<MovesBeside> moves;  ///< those that leave no additional nim heap come first
    std::uint64_t size = 0;          ///< in tokens
};

template <class Answer>
class Table;
using NimberTable = Table<Nimber>;  ///< the nimber
using MisereTable = Table<bool>;    ///< whether it is a P-position of misère play

class PartizanGame;

/// The rules of an impartial game, parameters included. All positions are positions of this game.
/// Constructed by GameOf (ruleset.hpp) from the rules of a game, or read from text (registry.hpp);
/// immutable, and safe to use from several threads. examples/cpp/own_game.cpp defines one.
class Game {
  public:
    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    /// Called with the positions that an option leaves.
    using Visit = std::function<void(std::span<const Code>)>;

    /// The rules in words.
    [[nodiscard]] virtual const About& about() const = 0;
    /// The part of a subject before the position, without the last colon: "subtract:1,3,4".
    [[nodiscard]] virtual std::string name() const = 0;
    /// Whether a position is a list of heaps, which are independent of each other.
    [[nodiscard]] virtual bool heaps() const = 0;

    /// Reads one heap, or a whole position if the game has no heaps. Throws InputError.
    [[nodiscard]] virtual Code parse(Reader& reader) const = 0;
    /// The text of a position, as read by parse.
    [[nodiscard]] virtual std::string text(const Code& position) const = 0;
    /// The text of a position of which no part is left, as read by parse.
    [[nodiscard]] virtual std::string nothing() const { return heaps() ? "0" : ""; }

    /// Every option, as the positions that it leaves. The same option may occur more than once.
    virtual void options(const Code& position, const Visit& visit) const = 0;
    /// Whether all that options leave are components already (see there).
    [[nodiscard]] virtual bool leaves_components() const { return false; }
    /// Whether there is an option.
    [[nodiscard]] virtual bool has_move(const Code& position) const = 0;
    /// Every move, in a fixed order.
    [[nodiscard]] virtual std::vector<Move> moves(const Code& position) const = 0;
    /// Decides whether to accept the positions that a move leaves.
    using Accept = std::function<bool(std::span<const Code>)>;
    /// The first move that leaves accepted positions; no further moves are generated.
    [[nodiscard]] virtual std::optional<Move> find_move(const Code& position,
                                                        const Accept& accept) const = 0;

    /// Independent positions with the same sum; symmetric positions are returned identically.
    [[nodiscard]] virtual std::vector<Code> components(const Code& position) const = 0;
    /// Whether the last move has ended the game in all components, and won.
    [[nodiscard]] virtual bool over(const Code& position) const = 0;
    /// Whether some position of the game can be over in this sense.
    [[nodiscard]] virtual bool ends_early() const = 0;

    /// Whether a position is a single board on which a move takes a set of cells and is possible
    /// whenever all cells of the set are still present.
    [[nodiscard]] virtual bool takes_cells() const = 0;
    /// The cells that are left on such a board, and the shapes that moves take, if these are known;
    /// nullopt for other games. Games may know them without saying takes_cells, which proofs name.
    [[nodiscard]] virtual std::optional<Taking> taking(const Code& position) const = 0;
    /// A small board with stones in words; nullopt for other positions.
    [[nodiscard]] virtual std::optional<StonePosition> stones(const Code&) const { return {}; }

    /// What a paper proves about the position; nullopt if nothing is known.
    [[nodiscard]] virtual std::optional<Theorem> theorem(const Code& position) const = 0;
    /// A winning move that a paper proves; nullopt if none is known.
    [[nodiscard]] virtual std::optional<Strategy> strategy(const Code& position) const = 0;
    /// The heap that the position is equal to; nullopt if none is known.
    [[nodiscard]] virtual std::optional<Heap> heap(const Code& position) const = 0;
    /// The same for heaps played by moves of several codes.
    [[nodiscard]] virtual std::optional<HeapAndBeside> heap_and_beside(
        const Code& position) const = 0;
    /// The nim heap that a position plays like in misère play, in sums with nim heaps and others
    /// that play so (docs/theory.md, Heaps that play like misère Nim); nullopt if none is known.
    [[nodiscard]] virtual std::optional<Nimber> misere_nim_heap(const Code& position) const = 0;
    /// A move to a position with this nimber, for games with too many moves to try.
    [[nodiscard]] virtual std::optional<std::vector<Move>> moves_to(const Code& position,
                                                                    Nimber nimber) const = 0;
    /// An empty table of nimbers (table.hpp), for games where the nimbers of all smaller
    /// positions are found together; null for others.
    [[nodiscard]] virtual std::unique_ptr<NimberTable> nimber_table() const = 0;
    /// The same for misère outcomes.
    [[nodiscard]] virtual std::unique_ptr<MisereTable> misere_table() const = 0;
    /// The partizan game of which it is the impartial version; null for other games.
    [[nodiscard]] virtual const PartizanGame* version_of() const { return nullptr; }
    /// A drawing of the position; empty if the ruleset draws none.
    [[nodiscard]] virtual Frame picture(const Code& position) const = 0;
};

/// A game that is shared by all its positions.
using GamePointer = std::shared_ptr<const Game>;

/// A ruleset as the registry lists it.
struct Ruleset {
    AboutPointer about;                 ///< the rules in words
    std::span<const Example> examples;  ///< with their nimbers
    /// Reads the parameters between the name and the position, and the colon after them.
    std::function<GamePointer(Reader& reader)> read;
    /// Of boards and strips: the signs of cells, as texts have them. Empty for other positions.
    std::string signs = {};
};

}  // namespace lastmove::game
