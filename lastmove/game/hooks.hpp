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

/// A function of a ruleset, or none. (Where it sanitizes, g++ cannot compare a pointer to a member
/// of a base with null in a constant.)
template <class Function>
struct Hook {
    Function function = nullptr;
    bool is_listed = false;

    /// None.
    consteval Hook() = default;
    /// The function; implicit, so that lists of hooks name it alone.
    consteval Hook(Function listed)  // NOLINT(google-explicit-constructor)
        : function(listed), is_listed(true) {}
};

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
    Hook<R (*)(Reader&)> read = {};
    /// The parameters as in the subject, with the sign before them.
    Hook<std::string (R::*)() const> parameters = {};
    /// Independent parts with exactly the plays of the whole: misère play relies on it.
    Hook<std::vector<Position> (R::*)(Of) const> split = {};
    /// The same for symmetric positions.
    Hook<Position (R::*)(Of) const> canonical = {};
    /// The cells and sets that moves take, as shapes.
    Hook<Taking (R::*)(Of) const> taking = {};
    /// Whether the last move has ended all play, and won.
    Hook<bool (R::*)(Of) const> over = {};
    /// What a paper proves of the position.
    Hook<std::optional<Theorem> (R::*)(Of) const> theorem = {};
    /// A winning move that a paper proves.
    Hook<std::optional<Strategy> (R::*)(Of) const> strategy = {};
    /// The heap that the position is equal to.
    Hook<std::optional<Heap> (R::*)(Of) const> heap = {};
    /// The same for heaps played by moves of several codes.
    Hook<std::optional<HeapAndBeside> (R::*)(Of) const> heap_and_beside = {};
    /// The nim heap that the position plays like in misère play.
    Hook<std::optional<Nimber> (R::*)(Of) const> misere_nim_heap = {};
    /// Moves to positions with the nimber.
    Hook<Moves (R::*)(Of, Nimber) const> moves_to = {};
    /// The nimbers of all smaller positions, found together: `nimber_table<R>`, of R::NimberTable.
    Hook<std::unique_ptr<NimberTable> (*)()> nimber_table = {};
    /// The same for misère outcomes, whether such positions are P-positions: R::MisereTable.
    Hook<std::unique_ptr<MisereTable> (*)()> misere_table = {};
    /// A drawing of the position.
    Hook<Frame (R::*)(Of) const> picture = {};
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
    if constexpr (requires(const R r, Of p) { r.split(p); }) all &= hooks.split.is_listed;
    if constexpr (requires(const R r, Of p) { r.canonical(p); }) all &= hooks.canonical.is_listed;
    if constexpr (requires(const R r, Of p) { r.taking(p); }) all &= hooks.taking.is_listed;
    if constexpr (requires(const R r, Of p) { r.over(p); }) all &= hooks.over.is_listed;
    if constexpr (requires(const R r, Of p) { r.theorem(p); }) all &= hooks.theorem.is_listed;
    if constexpr (requires(const R r, Of p) { r.strategy(p); }) all &= hooks.strategy.is_listed;
    if constexpr (requires(const R r, Of p) { r.heap(p); }) all &= hooks.heap.is_listed;
    if constexpr (requires(const R r, Of p) { r.heap_and_beside(p); }) {
        all &= hooks.heap_and_beside.is_listed;
    }
    if constexpr (requires(const R r, Of p) { r.misere_nim_heap(p); }) {
        all &= hooks.misere_nim_heap.is_listed;
    }
    if constexpr (requires(const R r, Of p) { r.moves_to(p, Nimber{}); }) {
        all &= hooks.moves_to.is_listed;
    }
    if constexpr (requires(const R r) { r.parameters(); }) all &= hooks.parameters.is_listed;
    if constexpr (requires(Reader reader) { R::read(reader); }) all &= hooks.read.is_listed;
    if constexpr (requires { typename R::NimberTable; }) all &= hooks.nimber_table.is_listed;
    if constexpr (requires { typename R::MisereTable; }) all &= hooks.misere_table.is_listed;
    if constexpr (requires(const R r, Of p) { r.picture(p); }) all &= hooks.picture.is_listed;
    return all;
}

}  // namespace lastmove::game
