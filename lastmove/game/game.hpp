// A game behind one face: what engines, checkers and front ends ask of any ruleset. A position is
// a text of bytes to them; lastmove/game/ruleset.hpp makes a Game out of a ruleset's own types.
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
#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/reader.hpp"

namespace lastmove::game {

/// A position of one game in packed form: two are equal exactly if the positions are.
using Code = std::string;

/// A nimber: the Grundy value of a position.
using Nimber = std::uint32_t;

/// A ruleset in words.
struct About {
    std::string_view name;      ///< the word before the colon
    std::string_view aliases;   ///< other words for it, separated by spaces
    std::string_view title;     ///< as the literature calls the game
    std::string_view rules;     ///< whole sentences
    std::string_view source;    ///< where the game or its theory is from
    std::string_view accepted;  ///< what positions look like, to end "expected …"
    std::string_view example;   ///< a subject
};

/// A position and its nimber, for the tests; no nimber: a position that wins at once.
struct Example {
    std::string_view position;     ///< a whole subject, "kayles:7"
    std::optional<Nimber> nimber;  ///< nullopt: the player to move wins at once
};

/// One way to move: how the literature writes it, and the positions that it leaves, which are
/// independent of each other.
struct Move {
    std::string text;         ///< as the literature writes it
    std::vector<Code> parts;  ///< what is left: none where nothing is
};

/// What a paper proves of a position without search.
struct Theorem {
    std::optional<Nimber> nimber;  ///< of the position; without it, only that the nimber is not 0
    std::string reason;            ///< a sentence
};

/// A winning move that a proof in the literature gives.
struct Strategy {
    std::string move;    ///< as in Move::text; empty: the player who is not to move wins
    std::string reason;  ///< a sentence
};

/// A heap of a take-and-break game that a position is equal to.
struct Heap {
    HeapCode code;           ///< that it is played by
    std::uint64_t size = 0;  ///< in tokens
};

/// A heap that moves of several codes are made from, to which a position is equal in normal play.
struct HeapAndBeside {
    std::vector<MovesBeside> moves;  ///< those that leave nothing beside first
    std::uint64_t size = 0;          ///< in tokens
};

/// The rules of an impartial game, parameters included. Positions are those of this game only. Made
/// by GameOf (ruleset.hpp) of the rules of a game, or read from text (registry.hpp); immutable, and
/// safe to use from several threads. examples/cpp/own_game.cpp defines one.
class Game {
  public:
    Game() = default;
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    /// Is called with the positions that an option leaves.
    using Visit = std::function<void(std::span<const Code>)>;

    /// The rules in words.
    [[nodiscard]] virtual const About& about() const = 0;
    /// What stands before the position in a subject, without the last colon: "subtract:1,3,4".
    [[nodiscard]] virtual std::string name() const = 0;
    /// Whether a position is a list of heaps, which are independent of each other.
    [[nodiscard]] virtual bool heaps() const = 0;

    /// Reads one heap, or a whole position when there are no heaps. Throws InputError.
    [[nodiscard]] virtual Code parse(Reader& reader) const = 0;
    /// The position as parse reads it.
    [[nodiscard]] virtual std::string text(const Code& position) const = 0;

    /// Every option, as the positions that it leaves. The same option may come more than once.
    virtual void options(const Code& position, const Visit& visit) const = 0;
    /// Every move, in a fixed order.
    [[nodiscard]] virtual std::vector<Move> moves(const Code& position) const = 0;
    /// Says whether it accepts the positions that a move leaves.
    using Accept = std::function<bool(std::span<const Code>)>;
    /// The first move that leaves positions which are accepted; no more moves are listed than that
    /// needs.
    [[nodiscard]] virtual std::optional<Move> find_move(const Code& position,
                                                        const Accept& accept) const = 0;

    /// Independent positions with the same sum; symmetric ones come as the same.
    [[nodiscard]] virtual std::vector<Code> components(const Code& position) const = 0;
    /// Whether the last move has ended the play of all components, and won.
    [[nodiscard]] virtual bool over(const Code& position) const = 0;
    /// Whether some position is over.
    [[nodiscard]] virtual bool ends_early() const = 0;

    /// Whether a position is one board, on which a move takes a set of cells, and can be made wherever
    /// all cells of the set are still there.
    [[nodiscard]] virtual bool takes_cells() const = 0;

    /// What a paper proves of the position; nullopt if nothing is known.
    [[nodiscard]] virtual std::optional<Theorem> theorem(const Code& position) const = 0;
    /// A winning move that a paper proves; nullopt if none is known.
    [[nodiscard]] virtual std::optional<Strategy> strategy(const Code& position) const = 0;
    /// The heap that the position is equal to; nullopt if none is known.
    [[nodiscard]] virtual std::optional<Heap> heap(const Code& position) const = 0;
    /// The same for heaps that moves of several codes are made from.
    [[nodiscard]] virtual std::optional<HeapAndBeside> heap_and_beside(
        const Code& position) const = 0;
    /// The nim heap that a position equals in misère play too, beside any games.
    [[nodiscard]] virtual std::optional<Nimber> misere_nim_heap(const Code& position) const = 0;
    /// A move to a position of this nimber, for games where there are too many to try.
    [[nodiscard]] virtual std::optional<std::vector<Move>> moves_to(const Code& position,
                                                                    Nimber nimber) const = 0;
    /// A drawing of the position; empty if the ruleset draws none.
    [[nodiscard]] virtual Frame picture(const Code& position) const = 0;
};

/// A game that is shared by all its positions.
using GamePointer = std::shared_ptr<const Game>;

/// A ruleset as the registry lists it.
struct Ruleset {
    const About* about = nullptr;       ///< the rules in words
    std::span<const Example> examples;  ///< with their nimbers
    /// Reads the parameters between the name and the position, and the colon behind them.
    GamePointer (*read)(Reader& reader) = nullptr;
};

}  // namespace lastmove::game
