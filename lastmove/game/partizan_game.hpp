// Games in which Left and Right may have different moves: what a partizan ruleset declares, and how
// a PartizanGame is made from it.
//
// A partizan ruleset is a type with
//
//     static constexpr game::About about;              the rules in words
//     static constexpr std::array<PartizanExample, N> examples;
//     using Position, Move;                            Position has pack and unpack (packing.hpp)
//     Position parse(Reader&) const;                   throws InputError
//     std::string text(const Position&) const;
//     std::string text(const Move&) const;             as the literature writes it
//     void moves(const Position&, Player, auto&& visit) const;
//                                                      visit(move, position) for every move
//
//     static consteval game::PartizanHooks<R> hooks();
//                                                      what it knows beside moves, by name
#pragma once

#include <array>
#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/hooks.hpp"
#include "lastmove/game/packing.hpp"
#include "lastmove/game/rules_of.hpp"
#include "lastmove/game/stone_play.hpp"

namespace lastmove::game {

/// Left is Black, Right is White.
enum class Player { left, right };

/// Left, then Right.
inline constexpr std::array both{Player::left, Player::right};

/// 0 for Left, 1 for Right: the player's place in pairs.
constexpr std::size_t index(Player player) {
    return player == Player::left ? 0 : 1;
}

/// The other player.
///
/// ```
/// EXPECT_EQ(game::other(game::Player::left), game::Player::right);
/// EXPECT_EQ(game::index(game::Player::right), 1U);
/// ```
constexpr Player other(Player player) {
    return player == Player::left ? Player::right : Player::left;
}

/// The take-and-break codes by which Left and Right play.
struct PartizanCode {
    HeapCode left;   ///< of Left's moves
    HeapCode right;  ///< of Right's moves

    friend bool operator==(const PartizanCode&, const PartizanCode&) = default;
};

/// Heaps on which each player moves by a code.
struct PartizanHeapSum {
    PartizanCode codes;                ///< the codes by which all heaps are played
    std::vector<std::uint64_t> heaps;  ///< their sizes in tokens
};

/// A position and its value in normal play as text, for the tests.
struct PartizanExample {
    std::string_view position;  ///< a complete subject
    std::string_view value;     ///< as partizan::to_text spells it
};

/// The rules of a partizan game. Constructed by PartizanGameOf from the rules of a game, or taken
/// from rulesets::partizan_registry(); immutable, and safe to use from several threads.
/// examples/cpp/values.cpp defines one.
class PartizanGame {
  public:
    PartizanGame() = default;
    virtual ~PartizanGame() = default;
    PartizanGame(const PartizanGame&) = delete;
    PartizanGame& operator=(const PartizanGame&) = delete;

    /// The rules in words.
    [[nodiscard]] virtual const About& about() const = 0;
    /// Reads a position. Throws InputError.
    [[nodiscard]] virtual Code parse(Reader& reader) const = 0;
    /// The text of a position, as read by parse.
    [[nodiscard]] virtual std::string text(const Code& position) const = 0;
    /// The player's moves, each with the one position that it leaves.
    [[nodiscard]] virtual std::vector<Move> moves(const Code& position, Player player) const = 0;
    /// The positions that the player's moves leave, in the same order.
    [[nodiscard]] virtual std::vector<Code> options(const Code& position, Player player) const = 0;
    /// Called with the components of the position that a move leaves.
    using Visit = std::function<void(std::span<const Code> components)>;
    /// The components of each of these positions, in the same order.
    virtual void visit_options(const Code& position, Player player, const Visit& visit) const {
        for (const Code& option : options(position, player)) visit(components(option));
    }
    /// The number of moves that the player has.
    [[nodiscard]] virtual std::uint32_t count_moves(const Code& position, Player player) const = 0;
    /// Whether the player has a move.
    [[nodiscard]] virtual bool has_move(const Code& position, Player player) const {
        return count_moves(position, player) > 0;
    }
    /// Independent positions with the same sum; equivalent ones are returned identically.
    [[nodiscard]] virtual std::vector<Code> components(const Code& position) const = 0;
    /// The same where only values matter: what is equivalent in ways that texts of positions tell
    /// apart, as isomorphic graphs are, is returned identically as well.
    [[nodiscard]] virtual std::vector<Code> classes(const Code& position) const {
        return components(position);
    }
    /// The classes of the positions that the player's moves leave.
    virtual void visit_classes(const Code& position, Player player, const Visit& visit) const {
        visit_options(position, player, visit);
    }
    /// A drawing of the position; empty if the ruleset draws none.
    [[nodiscard]] virtual Frame picture(const Code& position) const = 0;
    /// The position as heaps played by codes; nullopt if it is not of that form.
    [[nodiscard]] virtual std::optional<PartizanHeapSum> heaps(const Code& position) const = 0;
    /// The component in which Left and Right are exchanged; nullopt if the rules do not give it.
    [[nodiscard]] virtual std::optional<Code> negative(const Code&) const { return {}; }
    /// The position in words, with the moves of both players; nullopt if it is too large, or not of
    /// that form.
    [[nodiscard]] virtual std::optional<StonePosition> stones(const Code&) const { return {}; }
};

/// A partizan game that is shared by all its positions.
using PartizanPointer = std::shared_ptr<const PartizanGame>;

/// Reads the parameters of a partizan game, and the colon after them.
using ReadPartizan = std::function<PartizanPointer(Reader& reader)>;

/// A partizan ruleset as the registry lists it.
struct PartizanRuleset {
    AboutPointer about;                         ///< the rules in words
    std::span<const PartizanExample> examples;  ///< with their values
    PartizanPointer game;                       ///< the rules; null if `read` reads parameters
    /// Whether the text after the colon is a position of this game and not of the impartial game
    /// with the same name; null if there is no such game.
    bool (*claims)(std::string_view position) = nullptr;
    /// The version in which both players may make the moves of either: "impartial NAME".
    Ruleset impartial = {};
    /// Reads parameters before the position, and the colon after them; null if there are none.
    ReadPartizan read = {};
    /// Of boards and strips: the signs of cells, as texts have them. Empty for other positions.
    std::string signs = {};

    /// Reads the position behind the name, with parameters and colon. A number may also be joined
    /// to the name by '-'. Throws InputError.
    [[nodiscard]] std::pair<PartizanPointer, Code> read_position(Reader& reader) const;
};

/// The ruleset in which both players may make the moves of either, of the partizan game that `read`
/// reads with its parameters and the colon after them.
Ruleset impartial_version(const AboutPointer& about, ReadPartizan read);

/// The entry for a game whose parameters `read` reads, with the colon after them, and for its
/// impartial version. `signs` are those of both.
PartizanRuleset partizan_ruleset(AboutPointer about, ReadPartizan read, std::string signs = {});

/// What a partizan ruleset knows beside moves, as Hooks are of an impartial one.
template <class R>
struct PartizanHooks {
    /// The ruleset's own type.
    using Position = typename R::Position;
    /// How hooks take a position.
    using Of = PositionOf<R>;

    /// The signs of the cells of a board or strip, as texts have them.
    std::string_view signs = {};
    /// For a name shared with an impartial game: whether a text is a position of this one.
    Hook<bool (*)(std::string_view)> claims = {};
    /// Independent parts with the same sum.
    Hook<std::vector<Position> (R::*)(Of) const> split = {};
    /// The same for equivalent positions.
    Hook<Position (R::*)(Of) const> canonical = {};
    /// The position of this game in which Left and Right are exchanged.
    Hook<Position (R::*)(Of) const> negative = {};
    /// For boards: the impartial version's moves on small boards in words (stone_play.hpp).
    Hook<std::shared_ptr<const StonePlay> (R::*)() const> stone_play = {};
    /// For positions that are heaps played by take-and-break codes: these.
    Hook<std::optional<PartizanCode> (R::*)(Of) const> codes = {};
    /// The heaps, with `codes`.
    Hook<std::vector<std::uint64_t> (R::*)(Of) const> heaps = {};
    /// A drawing of the position.
    Hook<Frame (R::*)(Of) const> picture = {};
};

/// Whether each member function of the ruleset that is called like a hook is listed.
template <class R>
consteval bool lists_partizan_hooks() {
    using Of = PositionOf<R>;
    constexpr auto hooks = hooks_of<R, PartizanHooks<R>>();
    bool all = true;
    if constexpr (requires { R::claims(""); }) all &= hooks.claims.is_listed;
    if constexpr (requires(const R r, Of p) { r.split(p); }) all &= hooks.split.is_listed;
    if constexpr (requires(const R r, Of p) { r.canonical(p); }) all &= hooks.canonical.is_listed;
    if constexpr (requires(const R r, Of p) { r.negative(p); }) all &= hooks.negative.is_listed;
    if constexpr (requires(const R r) { r.stone_play(); }) all &= hooks.stone_play.is_listed;
    if constexpr (requires(const R r, Of p) { r.codes(p); }) all &= hooks.codes.is_listed;
    if constexpr (requires(const R r, Of p) { r.heaps(p); }) all &= hooks.heaps.is_listed;
    if constexpr (requires(const R r, Of p) { r.picture(p); }) all &= hooks.picture.is_listed;
    return all;
}

/// A partizan ruleset as a PartizanGame.
template <class R>
class PartizanGameOf final : public RulesOf<R, PartizanGame, PartizanHooks<R>> {
    using Base = RulesOf<R, PartizanGame, PartizanHooks<R>>;
    using Base::hooks;
    using Base::position;
    using Base::rules;
    using typename Base::Position;

  public:
    using Base::Base;

    std::vector<Move> moves(const Code& code, Player player) const override {
        std::vector<Move> moves;
        rules().moves(position(code), player,
                      [&](const typename R::Move& move, const Position& left) {
                          moves.push_back({rules().text(move), {pack(left)}});
                      });
        return moves;
    }
    std::vector<Code> options(const Code& code, Player player) const override {
        std::vector<Code> options;
        rules().moves(position(code), player, [&](const typename R::Move&, const Position& left) {
            options.push_back(pack(left));
        });
        return options;
    }
    void visit_options(const Code& code, Player player,
                       const PartizanGame::Visit& visit) const override {
        rules().moves(position(code), player, [&](const typename R::Move&, const Position& left) {
            visit(this->components_of(left));
        });
    }
    std::uint32_t count_moves(const Code& code, Player player) const override {
        std::uint32_t count = 0;
        rules().moves(position(code), player,
                      [&](const typename R::Move&, const Position&) { ++count; });
        return count;
    }
    std::optional<PartizanHeapSum> heaps(const Code& code) const override {
        if constexpr (hooks.codes.is_listed) {
            const Position heaps = position(code);
            if (auto codes = (rules().*hooks.codes.function)(heaps)) {
                return PartizanHeapSum{*std::move(codes), (rules().*hooks.heaps.function)(heaps)};
            }
        }
        return std::nullopt;
    }
    std::optional<Code> negative(const Code& code) const override {
        if constexpr (hooks.negative.is_listed) {
            return pack(this->canonical((rules().*hooks.negative.function)(position(code))));
        } else {
            return std::nullopt;
        }
    }
    std::optional<StonePosition> stones(const Code& code) const override {
        if constexpr (hooks.stone_play.is_listed) {
            if (auto board = stone_board(position(code))) {
                return StonePosition{(rules().*hooks.stone_play.function)(), *std::move(board)};
            }
        } else {
            static_cast<void>(code);
        }
        return std::nullopt;
    }

  private:
    static_assert(lists_partizan_hooks<R>(),
                  "a member function called like a hook is not in hooks()");
    static_assert(hooks.codes.is_listed == hooks.heaps.is_listed, "codes go with heaps");
};

/// The registry's entry for a partizan ruleset.
template <class R>
PartizanRuleset partizan_ruleset() {
    PartizanRuleset ruleset{lasting<R::about>(), R::examples,
                            std::make_shared<PartizanGameOf<R>>()};
    constexpr auto hooks = hooks_of<R, PartizanHooks<R>>();
    ruleset.claims = hooks.claims.function;
    ruleset.signs = hooks.signs;
    ruleset.impartial = impartial_version(ruleset.about, [game = ruleset.game](Reader& reader) {
        reader.expect(":");
        return game;
    });
    ruleset.impartial.signs = ruleset.signs;
    return ruleset;
}

}  // namespace lastmove::game
