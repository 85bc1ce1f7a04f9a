#include <fmt/format.h>

#include <cmath>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

constexpr std::uint64_t largest_demon = 1'000'000'000'000'000'000;

/// The square root, rounded down.
std::uint64_t root(std::uint64_t number) {
    auto guess = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(number)));
    while (guess * guess > number) --guess;
    while ((guess + 1) * (guess + 1) <= number) ++guess;
    return guess;
}

/// Whether the player who has just moved wins, by Theorem 6: k²−1 ≤ coins ≤ k²+k−2 for some k ≥ 1.
bool is_p_position(std::uint64_t coins) {
    const std::uint64_t k = root(coins + 1);
    return coins + 2 <= k * k + k;
}

struct Demon : TextOf<"demon"> {
    using Position = std::uint64_t;
    struct Move {
        Position from;
        Position to;
    };

    Position parse(game::Reader& reader) const { return reader.number(0, largest_demon); }
    std::string text(Position pile) const { return std::to_string(pile); }
    std::string text(const Move& move) const { return fmt::format("{}->{}", move.from, move.to); }

    void moves(Position pile, auto&& visit) const {
        if (pile == 0) return;
        const Position floor = root(pile);
        visit(Move{pile, pile - floor}, pile - floor);
        if (floor * floor < pile) visit(Move{pile, pile - floor - 1}, pile - floor - 1);
    }
    std::optional<game::Theorem> theorem(Position pile) const {
        const Position k = root(pile + 1);
        if (is_p_position(pile)) {
            return game::Theorem{0, fmt::format("The pile lies between k^2-1 and k^2+k-2 for k = "
                                                "{} (primesstep2017, Theorem 6).",
                                                k)};
        }
        return game::Theorem{std::nullopt,
                             fmt::format("The pile lies between k^2+k-1 and (k+1)^2-2 for k = {} "
                                         "(primesstep2017, Theorem 6).",
                                         k)};
    }
    std::optional<game::Strategy> strategy(Position pile) const {
        if (is_p_position(pile)) {
            return game::Strategy{
                "",
                "Every move leaves a pile between k^2+k-1 and (k+1)^2-2 for some k, from which a "
                "move leads back to such a pile (primesstep2017, Theorem 6)."};
        }
        const Position floor = root(pile);
        const Position to = is_p_position(pile - floor) ? pile - floor : pile - floor - 1;
        return game::Strategy{
            text(Move{pile, to}),
            "It leaves a pile between k^2-1 and k^2+k-2 for some k (primesstep2017, Theorem 6)."};
    }
    Frame picture(Position pile) const { return game::draw_heap(pile); }
    static consteval game::Hooks<Demon> hooks() {
        return {.heaps = true,
                .theorem = &Demon::theorem,
                .strategy = &Demon::strategy,
                .picture = &Demon::picture};
    }
};

}  // namespace

game::Ruleset demon() {
    return game::ruleset<Demon>();
}

}  // namespace lastmove::rulesets
