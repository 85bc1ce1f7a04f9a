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
// and optionally
//
//     static constexpr bool heaps = true;            a position is a list of such heaps
//     static constexpr std::string_view signs;       those of the cells of a board or strip
//     static R read(Reader&);                        parameters and the colon after them
//     std::string parameters() const;                as in the subject, with the sign before them
//     std::vector<Position> split(const Position&) const;
//                                                    independent parts with exactly the plays of
//                                                    the whole: misère play relies on it
//     Position canonical(const Position&) const;     the same for symmetric positions
//     static constexpr bool takes_cells = true;      a move takes a set of cells of a board, and is
//                                                    possible while all of them are present
//     Taking taking(const Position&) const;          these cells and sets, as shapes
//     bool over(const Position&) const;              the last move has ended all play, and won
//     std::optional<Theorem> theorem(const Position&) const;
//     std::optional<Strategy> strategy(const Position&) const;
//     std::optional<Heap> heap(const Position&) const;
//     std::optional<HeapAndBeside> heap_and_beside(const Position&) const;
//     std::optional<Nimber> misere_nim_heap(const Position&) const;
//     std::vector<std::pair<Move, std::vector<Position>>> moves_to(const Position&, Nimber) const;
//     using NimberTable = …;                         the nimbers of all smaller positions, found
//                                                    together: of(position, limits, progress) and
//                                                    memory(), as game::Table says
//     using MisereTable = …;                         the same for misère outcomes: whether such
//                                                    positions are P-positions
//     Frame picture(const Position&) const;
#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/packing.hpp"
#include "lastmove/game/rules_of.hpp"
#include "lastmove/game/table.hpp"

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
class GameOf final : public RulesOf<R, Game> {
    using Base = RulesOf<R, Game>;
    using Base::position;
    using Base::rules;
    using typename Base::Position;

  public:
    using Base::Base;

    std::string name() const override {
        std::string name(R::about.name);
        if constexpr (requires { rules().parameters(); }) name += rules().parameters();
        return name;
    }
    bool heaps() const override {
        return requires {
            R::heaps;
        };
    }

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
        if constexpr (requires(Position p) { rules().over(p); }) {
            return rules().over(position(code));
        } else {
            return false;
        }
    }
    bool ends_early() const override {
        return requires(const R rules, Position p) {
            rules.over(p);
        };
    }

    bool takes_cells() const override {
        return requires {
            R::takes_cells;
        };
    }

    std::optional<Taking> taking(const Code& code) const override {
        if constexpr (requires(Position p) { rules().taking(p); }) {
            return rules().taking(position(code));
        } else {
            return std::nullopt;
        }
    }

    std::optional<Theorem> theorem(const Code& code) const override {
        if constexpr (requires(Position p) { rules().theorem(p); }) {
            return rules().theorem(position(code));
        } else {
            return std::nullopt;
        }
    }
    std::optional<Strategy> strategy(const Code& code) const override {
        if constexpr (requires(Position p) { rules().strategy(p); }) {
            return rules().strategy(position(code));
        } else {
            return std::nullopt;
        }
    }
    std::optional<Heap> heap(const Code& code) const override {
        if constexpr (requires(Position p) { rules().heap(p); }) {
            return rules().heap(position(code));
        } else {
            return std::nullopt;
        }
    }
    std::optional<HeapAndBeside> heap_and_beside(const Code& code) const override {
        if constexpr (requires(Position p) { rules().heap_and_beside(p); }) {
            return rules().heap_and_beside(position(code));
        } else {
            return std::nullopt;
        }
    }
    std::optional<Nimber> misere_nim_heap(const Code& code) const override {
        if constexpr (requires(Position p) { rules().misere_nim_heap(p); }) {
            return rules().misere_nim_heap(position(code));
        } else {
            return std::nullopt;
        }
    }
    std::optional<std::vector<Move>> moves_to(const Code& code, Nimber nimber) const override {
        if constexpr (requires(Position p) { rules().moves_to(p, nimber); }) {
            std::vector<Move> moves;
            for (const auto& [move, left] : rules().moves_to(position(code), nimber)) {
                moves.push_back({rules().text(move), {}});
                append(moves.back().parts, left);
            }
            return moves;
        } else {
            return std::nullopt;
        }
    }

    std::unique_ptr<NimberTable> nimber_table() const override {
        if constexpr (requires { typename R::NimberTable; }) {
            return std::make_unique<TableOf<typename R::NimberTable, Position, Nimber>>();
        } else {
            return nullptr;
        }
    }

    std::unique_ptr<MisereTable> misere_table() const override {
        if constexpr (requires { typename R::MisereTable; }) {
            return std::make_unique<TableOf<typename R::MisereTable, Position, bool>>();
        } else {
            return nullptr;
        }
    }

  private:
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
    Ruleset ruleset{lasting<R::about>(), R::examples, [](Reader& reader) -> GamePointer {
                        if constexpr (requires { R::read(reader); }) {
                            return std::make_shared<GameOf<R>>(R::read(reader));
                        } else {
                            reader.expect(":");
                            return std::make_shared<GameOf<R>>(R{});
                        }
                    }};
    if constexpr (requires { R::signs; }) ruleset.signs = R::signs;
    return ruleset;
}

}  // namespace lastmove::game
