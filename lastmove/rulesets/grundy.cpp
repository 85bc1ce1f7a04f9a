#include "lastmove/rulesets/code_heaps.hpp"

namespace lastmove::rulesets {

namespace {

struct Grundy : CodeHeaps {
    Grundy() : CodeHeaps("4!.0") {}

    static constexpr game::About about{
        .name = "grundy",
        .aliases = "",
        .title = "Grundy's game",
        .rules =
            "Heaps of counters. A move splits one heap into two "
            "non-empty heaps of different sizes.",
        .source = "Grundy 1939 (grundy1939); the code 4!.0; nimbers: OEIS A002188",
        .accepted = "heaps: numbers from 0 to 10000000, separated by commas",
        .example = "grundy:10"};
    static constexpr std::array examples{game::Example{"grundy:2", 0}, game::Example{"grundy:3", 1},
                                         game::Example{"grundy:8", 2}};
};

}  // namespace

game::Ruleset grundy() {
    return game::ruleset<Grundy>();
}

}  // namespace lastmove::rulesets
