// Two games for tests of the room alone: a heap from which one or two counters are taken, and cells
// of a row that are taken one by one.
#pragma once

#include <string>
#include <vector>

#include "lastmove/game/ruleset.hpp"

namespace lastmove::game {

struct OneOrTwo {
    using Position = std::uint64_t;
    using Move = std::uint64_t;

    static constexpr About about{.name = "one-or-two",
                                 .aliases = "",
                                 .title = "One or two",
                                 .rules = "A move takes one or two counters.",
                                 .source = "a test",
                                 .accepted = "a heap from 0 to 1000000",
                                 .example = "one-or-two:5"};
    static constexpr std::array examples{Example{"one-or-two:4", 1}};

    Position parse(Reader& reader) const { return reader.number(0, 1'000'000); }
    std::string text(Position heap) const { return std::to_string(heap); }
    void moves(Position heap, auto&& visit) const {
        for (std::uint64_t taken = 1; taken <= 2 && taken <= heap; ++taken) {
            visit(heap - taken, heap - taken);
        }
    }
};

inline std::vector<Ruleset> small_rules() {
    return {ruleset<OneOrTwo>()};
}

}  // namespace lastmove::game
