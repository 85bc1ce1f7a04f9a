// What a ruleset declares, and how a Game is made from it.
//
// A ruleset is a type with
//
//     static constexpr game::About about;            the rules in words
//     static constexpr std::array<Example, N> examples;
//     using Position, Move;                          Position has pack and unpack (packing.hpp)
//     Position parse(Reader&) const;                 throws InputError
//     std::string text(const Position&) const;
//     void moves(const Position&, auto&& visit) const;
//                                                    visit(move, parts...) for every move;
//                                                    a part is a Position, or a vector of them
//     std::string text(const Move&) const;           as the literature writes it
//
//     static consteval game::Hooks<R> hooks();       what it knows beside moves, by name
//     (hooks.hpp)
#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/hooks.hpp"
#include "lastmove/game/packing.hpp"
#include "lastmove/game/rules_of.hpp"

namespace lastmove::game {

/// The required part of a ruleset.
template <class R>
concept Rules = requires(const R rules, const typename R::Position& position,
                         const typename R::Move& move, Reader& reader) {
    { R::about } -> std::convertible_to<const About&>;
    { R::examples.size() } -> std::convertible_to<std::size_t>;
    { rules.parse(reader) } -> std::same_as<typename R::Position>;
    { rules.text(position) } -> std::convertible_to<std::string>;
    { rules.text(move) } -> std::convertible_to<std::string>;
    { pack(position) } -> std::same_as<Code>;
    rules.moves(position, [](const typename R::Move&, const auto&...) {});
};

/// A ruleset as a Game.
template <Rules R>
class GameOf final : public RulesOf<R, Game, Hooks<R>> {
    using Base = RulesOf<R, Game, Hooks<R>>;
    using Base::hooks;
    using Base::position;
    using Base::rules;
    using typename Base::Position;

  public:
    using Base::Base;

    std::string name() const override {
        std::string name(R::about.name);
        if constexpr (hooks.parameters.is_listed) name += (rules().*hooks.parameters.function)();
        return name;
    }
    bool heaps() const override { return hooks.heaps; }

    void options(const Code& code, const Game::Visit& visit) const override {
        std::vector<Code> parts;
        rules().moves(position(code), [&](const typename R::Move&, const auto&... left) {
            parts.clear();
            (append(parts, left), ...);
            visit(parts);
        });
    }
    bool has_move(const Code& code) const override {
        constexpr int few = 64;  // more are left by an exception, which takes as long
        struct Many {};
        int count = 0;
        try {
            rules().moves(position(code), [&](const typename R::Move&, const auto&...) {
                if (++count > few) throw Many();  // of rules that do not stop
                return true;
            });
        } catch (Many) {
            return true;
        }
        return count > 0;
    }
    std::vector<Move> moves(const Code& code) const override {
        std::vector<Move> moves;
        rules().moves(position(code), [&](const typename R::Move& move, const auto&... left) {
            moves.push_back({rules().text(move), {}});
            (append(moves.back().parts, left), ...);
        });
        return moves;
    }
    std::optional<Move> find_move(const Code& code, const Game::Accept& accept) const override {
        std::optional<Move>
            found;  // where rules do not stop, the rest of the listing is passed over
        std::vector<Code> parts;
        rules().moves(position(code), [&](const typename R::Move& move, const auto&... left) {
            if (found) return true;
            parts.clear();
            (append(parts, left), ...);
            if (accept(parts)) found = Move{rules().text(move), parts};
            return found.has_value();
        });
        return found;
    }

    bool over(const Code& code) const override {
        if constexpr (!hooks.over.is_listed)
            return false;
        else
            return (rules().*hooks.over.function)(position(code));
    }
    bool ends_early() const override { return hooks.over.is_listed; }

    bool takes_cells() const override { return hooks.takes_cells; }
    std::optional<Taking> taking(const Code& code) const override {
        return known<&Hooks<R>::taking>(code);
    }
    std::optional<Theorem> theorem(const Code& code) const override {
        return known<&Hooks<R>::theorem>(code);
    }
    std::optional<Strategy> strategy(const Code& code) const override {
        return known<&Hooks<R>::strategy>(code);
    }
    std::optional<Heap> heap(const Code& code) const override {
        return known<&Hooks<R>::heap>(code);
    }
    std::optional<HeapAndBeside> heap_and_beside(const Code& code) const override {
        return known<&Hooks<R>::heap_and_beside>(code);
    }
    std::optional<Nimber> misere_nim_heap(const Code& code) const override {
        return known<&Hooks<R>::misere_nim_heap>(code);
    }
    std::optional<std::vector<Move>> moves_to(const Code& code, Nimber nimber) const override {
        if constexpr (hooks.moves_to.is_listed) {
            std::vector<Move> moves;
            for (const auto& [move, left] :
                 (rules().*hooks.moves_to.function)(position(code), nimber)) {
                moves.push_back({rules().text(move), {}});
                append(moves.back().parts, left);
            }
            return moves;
        } else {
            return std::nullopt;
        }
    }

    std::unique_ptr<NimberTable> nimber_table() const override {
        return hooks.nimber_table.is_listed ? hooks.nimber_table.function() : nullptr;
    }
    std::unique_ptr<MisereTable> misere_table() const override {
        return hooks.misere_table.is_listed ? hooks.misere_table.function() : nullptr;
    }

  private:
    static_assert(lists_hooks<R>(), "a member function called like a hook is not in hooks()");

    /// What the hook says of a position; nothing if there is none.
    template <auto hook>
    auto known(const Code& code) const {
        constexpr auto found = hooks.*hook;
        if constexpr (found.is_listed) {
            return (rules().*found.function)(position(code));
        } else {
            return std::nullopt;
        }
    }

    static void append(std::vector<Code>& codes, const Position& part) {
        codes.push_back(pack(part));
    }
    static void append(std::vector<Code>& codes, const std::vector<Position>& parts) {
        for (const Position& part : parts) codes.push_back(pack(part));
    }
};

/// The entry of a ruleset in lists such as rulesets::registry(), from which parse_sum reads
/// positions.
template <Rules R>
Ruleset ruleset() {
    static constexpr auto hooks = hooks_of<R, Hooks<R>>();
    return {lasting<R::about>(), R::examples,
            [](Reader& reader) -> GamePointer {
                if constexpr (hooks.read.is_listed) {
                    return std::make_shared<GameOf<R>>(hooks.read.function(reader));
                } else {
                    reader.expect(":");
                    return std::make_shared<GameOf<R>>(R{});
                }
            },
            std::string(hooks.signs)};
}

}  // namespace lastmove::game
