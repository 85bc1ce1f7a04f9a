#include <fmt/format.h>

#include <bit>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct MarkGame : TextOf<"mark"> {
    using Position = std::uint64_t;
    struct Move {
        Position from;
        Position to;
    };

    Position parse(game::Reader& reader) const {
        return reader.number(0, 1'000'000'000'000'000'000);
    }
    std::string text(Position number) const { return std::to_string(number); }
    std::string text(const Move& move) const { return fmt::format("{}->{}", move.from, move.to); }

    void moves(Position number, auto&& visit) const {
        if (number == 0) return;
        visit(Move{number, number - 1}, number - 1);
        if (number > 2) visit(Move{number, number / 2}, number / 2);
    }
    std::optional<game::Theorem> theorem(Position number) const {
        if (is_p_position(number)) {
            return game::Theorem{0,
                                 "The number is 0, or its binary expansion ends in an odd number "
                                 "of zeros (fraenkel2011)."};
        }
        // One option has nimber 0; the other one has the nimber 1 or 2 that this number has not.
        Position at = number;
        bool turned = false;
        while (at > 1) {
            const Position other = is_p_position(at - 1) ? at / 2 : at - 1;
            if (is_p_position(other)) return game::Theorem{turned ? 2U : 1U, std::string(even)};
            at = other;
            turned = !turned;
        }
        return game::Theorem{turned ? 2U : 1U, std::string(even)};
    }
    std::optional<game::Strategy> strategy(Position number) const {
        if (is_p_position(number)) return game::Strategy{"", theorem(number)->reason};
        const Position to = is_p_position(number - 1) ? number - 1 : number / 2;
        return game::Strategy{text(Move{number, to}),
                              "It leaves 0, or a number whose binary expansion ends in an odd "
                              "number of zeros (fraenkel2011)."};
    }
    Frame picture(Position number) const { return game::draw_heap(number); }

    static consteval game::Hooks<MarkGame> hooks() {
        return {.heaps = true,
                .theorem = &MarkGame::theorem,
                .strategy = &MarkGame::strategy,
                .picture = &MarkGame::picture};
    }

  private:
    static constexpr std::string_view even =
        "The binary expansion of the number ends in an even number of zeros (fraenkel2011).";

    static bool is_p_position(Position number) {
        return number == 0 || std::countr_zero(number) % 2 == 1;
    }
};

}  // namespace

game::Ruleset mark() {
    return game::ruleset<MarkGame>();
}

}  // namespace lastmove::rulesets
