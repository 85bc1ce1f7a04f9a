// The options of explorations, a part of the table of options.
#pragma once

#include <array>

#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

inline constexpr std::array explore_options{
    Option{.name = "pegs",
           .type = Type::range,
           .value = "A..B",
           .questions = "explore",
           .meaning = "the number of pegs in the start",
           .usual = "any number",
           .sample = "5..8",
           .most = 256},
    Option{.name = "moves",
           .type = Type::range,
           .value = "A..B",
           .questions = "explore",
           .meaning = "the number of jumps to the goal",
           .usual = "any number",
           .sample = "5..8",
           .most = 256},
    Option{.name = "family",
           .type = Type::word,
           .value = "NAME",
           .questions = "explore",
           .meaning = "the goals: 'any'; those in the 'parity' class of the start; those that "
                      "'pagoda' does not refute; those that differ by 'sums' of jumps",
           .usual = "pagoda; with --all: parity",
           .accepted = "any parity pagoda sums"},
    Option{.name = "number",
           .letter = 'n',
           .type = Type::number,
           .value = "N",
           .questions = "explore",
           .meaning = "the number of random problems",
           .usual = "1000",
           .sample = "100"},
    Option{.name = "seed",
           .type = Type::number,
           .value = "N",
           .questions = "explore",
           .meaning = "seed of the random numbers",
           .usual = "1",
           .sample = "2026",
           .most = 999'999'999'999'999'999},
    Option{.name = "all",
           .questions = "explore",
           .meaning = "every problem on a board of at most 20 holes, up to symmetry"},
    Option{.name = "method",
           .type = Type::words,
           .value = "NAMES",
           .questions = "explore",
           .meaning = "use only these tests, such as 'parity,pagoda'",
           .accepted = "rule-of-three parity lattice pagoda integer quadratic-rational quadratic "
                       "flat-rational flat presence couples ends",
           .sample = "parity,pagoda"},
    Option{.name = "until-refuted",
           .questions = "explore",
           .meaning = "stop testing a problem once it is refuted"},
    Option{.name = "each",
           .type = Type::seconds,
           .value = "S",
           .questions = "explore",
           .meaning = "seconds for each test of a problem, and for its search",
           .usual = "10",
           .sample = "2.5"},
};

}  // namespace lastmove::ask
