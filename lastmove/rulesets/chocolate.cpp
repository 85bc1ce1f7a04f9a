#include <fmt/format.h>

#include <algorithm>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct Chocolate : TextOf<"chocolate"> {
    using Position = std::uint64_t;
    struct Move {
        Position from;
        Position to;
    };

    std::uint64_t modulus;  ///< m

    static Chocolate read(game::Reader& reader) {
        reader.expect(":");
        Chocolate rules{{}, reader.number(1, 1'000'000)};
        reader.expect(":");
        return rules;
    }
    std::string parameters() const { return fmt::format(":{}", modulus); }

    Position parse(game::Reader& reader) const {
        return reader.number(0, 1'000'000'000'000'000'000);
    }
    std::string text(Position pile) const { return std::to_string(pile); }
    std::string text(const Move& move) const { return fmt::format("{}->{}", move.from, move.to); }

    void moves(Position pile, auto&& visit) const {
        const Position remainder = pile % modulus;
        const Position most = std::min(modulus, pile);
        for (Position taken = remainder == 0 ? modulus : remainder; taken <= most; ++taken) {
            visit(Move{pile, pile - taken}, pile - taken);
        }
    }
    /// How long every play is.
    [[nodiscard]] Position moves_left(Position pile) const {
        return pile / modulus + (pile % modulus == 0 ? 0 : 1);
    }
    std::optional<game::Theorem> theorem(Position pile) const {
        return game::Theorem{
            static_cast<game::Nimber>(moves_left(pile) % 2),
            fmt::format("Exactly {} left, however they are played: each lowers N/m, "
                        "rounded up, by one (primesstep2017, Theorem 1).",
                        moves_left(pile) == 1 ? "1 move is"
                                              : fmt::format("{} moves are", moves_left(pile)))};
    }
    /// Where all plays have the same length, the options of a position equal 0 if the length is
    /// odd, *1 if it is even, by induction; and {0} is *1, {*1} is 0, in misère play as well
    /// (conway1976, chapter 12).
    std::optional<game::Nimber> misere_nim_heap(Position pile) const {
        return static_cast<game::Nimber>(moves_left(pile) % 2);
    }
    Frame picture(Position pile) const { return game::draw_heap(pile); }
    static consteval game::Hooks<Chocolate> hooks() {
        return {.heaps = true,
                .read = &Chocolate::read,
                .parameters = &Chocolate::parameters,
                .theorem = &Chocolate::theorem,
                .misere_nim_heap = &Chocolate::misere_nim_heap,
                .picture = &Chocolate::picture};
    }
};

}  // namespace

game::Ruleset chocolate() {
    return game::ruleset<Chocolate>();
}

}  // namespace lastmove::rulesets
