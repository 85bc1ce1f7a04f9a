// What rulesets in C++ know beside moves: closed forms, parts, symmetries, pictures. A ruleset
// lists them by name, so that one that is misspelt, or has another type, does not compile.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/game/rules_of.hpp"
#include "lastmove/game/table.hpp"

namespace lastmove::game {

/// How hooks take a position: numbers by value.
template <class R>
using PositionOf = std::conditional_t<std::is_scalar_v<typename R::Position>, typename R::Position,
                                      const typename R::Position&>;

/// The hooks of an impartial ruleset R; null where it has none. They are listed by
///
///     static consteval game::Hooks<R> hooks() { return {.split = &R::split, …}; }
///
/// A ruleset without any need not have this function.
template <class R>
struct Hooks {
    /// The ruleset's own type.
    using Position = typename R::Position;
    /// How hooks take a position.
    using Of = PositionOf<R>;
    /// Moves with the parts that they leave.
    using Moves = std::vector<std::pair<typename R::Move, std::vector<Position>>>;

    /// Whether a position is a list of such heaps.
    bool heaps = false;
    /// Whether a move takes a set of cells of a board, and is possible while all of them are
    /// present.
    bool takes_cells = false;
    /// The signs of the cells of a board or strip, as texts have them.
    std::string_view signs = {};
    /// Reads parameters and the colon after them.
    R (*read)(Reader&) = nullptr;
    /// The parameters as in the subject, with the sign before them.
    std::string (R::*parameters)() const = nullptr;
    /// Independent parts with exactly the plays of the whole: misère play relies on it.
    std::vector<Position> (R::*split)(Of) const = nullptr;
    /// The same for symmetric positions.
    Position (R::*canonical)(Of) const = nullptr;
    /// The cells and sets that moves take, as shapes.
    Taking (R::*taking)(Of) const = nullptr;
    /// Whether the last move has ended all play, and won.
    bool (R::*over)(Of) const = nullptr;
    /// What a paper proves of the position.
    std::optional<Theorem> (R::*theorem)(Of) const = nullptr;
    /// A winning move that a paper proves.
    std::optional<Strategy> (R::*strategy)(Of) const = nullptr;
    /// The heap that the position is equal to.
    std::optional<Heap> (R::*heap)(Of) const = nullptr;
    /// The same for heaps played by moves of several codes.
    std::optional<HeapAndBeside> (R::*heap_and_beside)(Of) const = nullptr;
    /// The nim heap that the position plays like in misère play.
    std::optional<Nimber> (R::*misere_nim_heap)(Of) const = nullptr;
    /// Moves to positions with the nimber.
    Moves (R::*moves_to)(Of, Nimber) const = nullptr;
    /// The nimbers of all smaller positions, found together: `nimber_table<R>`, of R::NimberTable.
    std::unique_ptr<NimberTable> (*nimber_table)() = nullptr;
    /// The same for misère outcomes, whether such positions are P-positions: R::MisereTable.
    std::unique_ptr<MisereTable> (*misere_table)() = nullptr;
    /// A drawing of the position.
    Frame (R::*picture)(Of) const = nullptr;
};

/// An empty table of the ruleset's nimbers: R::NimberTable has of(position, limits, progress) and
/// memory(), as Table says.
template <class R>
std::unique_ptr<NimberTable> nimber_table() {
    return std::make_unique<TableOf<typename R::NimberTable, typename R::Position, Nimber>>();
}

/// The same for misère outcomes.
template <class R>
std::unique_ptr<MisereTable> misere_table() {
    return std::make_unique<TableOf<typename R::MisereTable, typename R::Position, bool>>();
}

/// Whether each member function of the ruleset that is called like a hook is listed.
template <class R>
consteval bool lists_hooks() {
    using Of = PositionOf<R>;
    constexpr auto hooks = hooks_of<R, Hooks<R>>();
    bool all = true;
    if constexpr (requires(const R r, Of p) { r.split(p); }) all &= hooks.split != nullptr;
    if constexpr (requires(const R r, Of p) { r.canonical(p); }) all &= hooks.canonical != nullptr;
    if constexpr (requires(const R r, Of p) { r.taking(p); }) all &= hooks.taking != nullptr;
    if constexpr (requires(const R r, Of p) { r.over(p); }) all &= hooks.over != nullptr;
    if constexpr (requires(const R r, Of p) { r.theorem(p); }) all &= hooks.theorem != nullptr;
    if constexpr (requires(const R r, Of p) { r.strategy(p); }) all &= hooks.strategy != nullptr;
    if constexpr (requires(const R r, Of p) { r.heap(p); }) all &= hooks.heap != nullptr;
    if constexpr (requires(const R r, Of p) { r.heap_and_beside(p); }) {
        all &= hooks.heap_and_beside != nullptr;
    }
    if constexpr (requires(const R r, Of p) { r.misere_nim_heap(p); }) {
        all &= hooks.misere_nim_heap != nullptr;
    }
    if constexpr (requires(const R r, Of p) { r.moves_to(p, Nimber{}); }) {
        all &= hooks.moves_to != nullptr;
    }
    if constexpr (requires(const R r) { r.parameters(); }) all &= hooks.parameters != nullptr;
    if constexpr (requires(Reader reader) { R::read(reader); }) all &= hooks.read != nullptr;
    if constexpr (requires { typename R::NimberTable; }) all &= hooks.nimber_table != nullptr;
    if constexpr (requires { typename R::MisereTable; }) all &= hooks.misere_table != nullptr;
    if constexpr (requires(const R r, Of p) { r.picture(p); }) all &= hooks.picture != nullptr;
    return all;
}

}  // namespace lastmove::game
