#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Lasker : CodeHeaps {
    Lasker() : CodeHeaps("4.[3]") {}

    static constexpr game::About about{
        .name = "lasker",
        .aliases = "laskers-nim",
        .title = "Lasker's Nim",
        .rules =
            "Heaps of counters. A move takes any number of counters from one heap, or splits a "
            "heap into two non-empty ones.",
        .source = "Winning Ways, chapter 4 (berlekamp2001)",
        .accepted = "heaps: numbers from 0 to 10000000, separated by commas",
        .example = "lasker:2,5,7"};
    static constexpr std::array examples{game::Example{"lasker:2,5,7", 15},
                                         game::Example{"lasker:3", 4}, game::Example{"lasker:4", 3},
                                         game::Example{"lasker:8,7", 15}};

    std::optional<game::Theorem> theorem(Position heap) const {
        const auto nimber = static_cast<game::Nimber>(heap);
        const Position rest = heap % 4;
        return game::Theorem{rest == 3               ? nimber + 1
                             : rest == 0 && heap > 0 ? nimber - 1
                                                     : nimber,
                             "Heaps of 4k+3 and 4k+4 have each other's size as nimber, other heaps "
                             "their own (berlekamp2001)."};
    }
};

}  // namespace

game::Ruleset lasker() {
    return game::ruleset<Lasker>();
}

}  // namespace lastmove::rulesets
