#include <fmt/format.h>

#include <algorithm>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct Euclid : TextOf<"euclid"> {
    using Position = std::vector<std::uint32_t>;
    struct Move {
        Position from;
        Position to;
    };
    static constexpr std::uint64_t greatest = 1'000'000;

    Position parse(game::Reader& reader) const {
        const auto first = static_cast<std::uint32_t>(reader.number(1, greatest));
        reader.expect(",");
        return {first, static_cast<std::uint32_t>(reader.number(1, greatest))};
    }
    std::string text(const Position& numbers) const {
        return fmt::format("{},{}", numbers[0], numbers[1]);
    }
    std::string text(const Move& move) const {
        return fmt::format("{}->{}", text(move.from), text(move.to));
    }

    void moves(const Position& numbers, auto&& visit) const {
        const std::size_t greater = numbers[0] < numbers[1] ? 1 : 0;
        const std::uint32_t less = numbers[1 - greater];
        Position to = numbers;
        while (to[greater] > less) {
            to[greater] -= less;
            visit(Move{numbers, to}, to);
        }
    }
    Position canonical(const Position& numbers) const {
        const auto [less, more] = std::minmax(numbers[0], numbers[1]);
        return {less, more};
    }
    std::optional<game::Theorem> theorem(const Position& numbers) const {
        const std::uint64_t less = std::min(numbers[0], numbers[1]);
        const std::uint64_t more = std::max(numbers[0], numbers[1]);
        return game::Theorem{
            static_cast<game::Nimber>((more * more - less * less) / (more * less)),
            "The nimber is the difference of the two quotients, rounded down (nivasch2006)."};
    }
    Frame picture(const Position& numbers) const {
        return {{Number{{0, 0}, std::to_string(numbers[0])},
                 Number{{2, 0}, std::to_string(numbers[1])}},
                text(numbers)};
    }
    static consteval game::Hooks<Euclid> hooks() {
        return {.canonical = &Euclid::canonical,
                .theorem = &Euclid::theorem,
                .picture = &Euclid::picture};
    }
};

}  // namespace

game::Ruleset euclid() {
    return game::ruleset<Euclid>();
}

}  // namespace lastmove::rulesets
