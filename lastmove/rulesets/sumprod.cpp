#include <fmt/format.h>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct SumFromProduct {
    using Position = std::uint64_t;
    struct Move {
        Position number;
        Position factor;  ///< the lesser one
    };
    static constexpr bool heaps = true;

    static constexpr game::About about{
        .name = "sumprod",
        .aliases = "sum-from-product",
        .title = "Sum-from-Product",
        .rules =
            "Positive numbers. A move writes one of them as a product of two positive numbers and "
            "subtracts their sum from it; the result must be positive.",
        .source =
            "PRIMES STEP Plays Games, section 6 (primesstep2017); numbers from which the player to "
            "move loses: OEIS A285304",
        .accepted = "numbers from 1 to 1000000000000, separated by commas",
        .example = "sumprod:24"};
    static constexpr std::array examples{
        game::Example{"sumprod:1", 0}, game::Example{"sumprod:6", 1},
        game::Example{"sumprod:16", 0}, game::Example{"sumprod:22", 0}};

    Position parse(game::Reader& reader) const { return reader.number(1, 1'000'000'000'000); }
    std::string text(Position number) const { return std::to_string(number); }
    std::string text(const Move& move) const {
        const Position other = move.number / move.factor;
        return fmt::format("{}->{} ({}*{})", move.number, move.number - move.factor - other,
                           move.factor, other);
    }

    void moves(Position number, auto&& visit) const {
        for (Position factor = 1; factor * factor <= number; ++factor) {
            const Position sum = factor + number / factor;
            if (number % factor == 0 && sum < number) visit(Move{number, factor}, number - sum);
        }
    }
    Frame picture(Position number) const { return game::draw_heap(number); }
};

}  // namespace

game::Ruleset sumprod() {
    return game::ruleset<SumFromProduct>();
}

}  // namespace lastmove::rulesets
