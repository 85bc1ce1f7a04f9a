#include <fmt/format.h>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct Grundy {
    using Position = std::uint64_t;
    struct Move {
        Position heap;
        Position less;
    };
    static constexpr bool heaps = true;

    static constexpr game::About about{
        .name = "grundy",
        .aliases = "",
        .title = "Grundy's game",
        .rules =
            "Heaps of counters. A move splits one heap into two "
            "non-empty heaps of different sizes.",
        .source = "Grundy 1939 (grundy1939); nimbers: OEIS A002188",
        .accepted = "heaps: numbers from 0 to 1000000, separated by commas",
        .example = "grundy:10"};
    static constexpr std::array examples{game::Example{"grundy:2", 0}, game::Example{"grundy:3", 1},
                                         game::Example{"grundy:8", 2}};

    Position parse(game::Reader& reader) const { return reader.number(0, 1'000'000); }
    std::string text(Position heap) const { return std::to_string(heap); }
    std::string text(const Move& move) const {
        return fmt::format("{}->{},{}", move.heap, move.heap - move.less, move.less);
    }

    void moves(Position heap, auto&& visit) const {
        for (Position less = 1; 2 * less < heap; ++less) {
            visit(Move{heap, less}, heap - less, less);
        }
    }
    Frame picture(Position heap) const { return game::draw_heap(heap); }
};

}  // namespace

game::Ruleset grundy() {
    return game::ruleset<Grundy>();
}

}  // namespace lastmove::rulesets
