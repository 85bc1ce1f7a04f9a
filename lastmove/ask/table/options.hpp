// The options of all questions, in one table. Doors make their switches, fields and help of it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// An option of one or several questions. Where one name means different things to different questions
/// it stands several times.
struct Option {
    std::string_view name;
    char letter = 0;           ///< a short name, if it has one
    std::string_view value{};  ///< what is said with it, in a word; empty: nothing, it is a switch
    std::string_view questions;  ///< names with blanks between them; empty: all questions
    std::string_view meaning;    ///< one line, with the default
    std::string_view needs{};    ///< the option without which it says nothing, if any
};

inline constexpr std::array options{
    Option{.name = "thickness",
           .questions = "show",
           .meaning = "of peg solitaire: how often each jump can be played"},
    Option{.name = "all",
           .questions = "show",
           .meaning = "with --thickness: in any problem on the board",
           .needs = "thickness"},
    Option{.name = "method",
           .value = "NAME",
           .questions = "solve tests",
           .meaning = "only this test or method, such as 'search'"},
    Option{.name = "fewest-sweeps",
           .questions = "solve",
           .meaning = "as few sweeps as can be (a sweep: consecutive jumps by one peg)"},
    Option{.name = "player",
           .value = "left|right",
           .questions = "hint play",
           .meaning = "who is to move in a partizan game (default: left)"},
    Option{.name = "minimise",
           .questions = "solve",
           .meaning = "packings: the smallest cavity that can be found"},
    Option{.name = "seed",
           .value = "N",
           .questions = "solve hint bases",
           .meaning = "of random numbers (default: 1)"},
    Option{.name = "optimal",
           .questions = "solve",
           .meaning = "replacement-set games: prove that no play has fewer moves"},
    Option{.name = "bijection",
           .questions = "solve",
           .meaning = "replacement-set games of {-1,1}: the bijection of trees, in Haskell"},
    Option{.name = "all", .questions = "hint", .meaning = "every good move"},
    Option{.name = "all", .questions = "solve", .meaning = "of a tiling puzzle: every tiling"},
    Option{.name = "tiles",
           .questions = "solve",
           .meaning = "of a large board: every tile, not rectangles"},
    Option{.name = "monomino",
           .value = "CELL",
           .questions = "solve tests count",
           .meaning = "of a board of strips: where it is to lie"},
    Option{.name = "distinct",
           .questions = "facets",
           .meaning = "with --json: one line for facets that symmetries map onto each other",
           .needs = "json"},
    Option{.name = "distinct", .questions = "count", .meaning = "of tilings: only up to symmetry"},
    Option{.name = "distinct",
           .questions = "solve",
           .meaning = "with --all, of tilings: only up to symmetry",
           .needs = "all"},
    Option{.name = "misere",
           .questions = "outcome value compare hint play",
           .meaning = "who makes the last move loses"},
    Option{.name = "misere",
           .questions = "sequence",
           .meaning = "with --ppositions: who makes the last move loses",
           .needs = "ppositions"},
    Option{.name = "universe",
           .value = "U",
           .questions = "value compare invert enumerate outcome hint",
           .meaning =
               "misere play: games are compared modulo M, D, E, B, D(1), cl(FAMILY) (default: M)"},
    Option{.name = "day",
           .value = "N",
           .questions = "enumerate",
           .meaning = "the day of birth (default: 2)"},
    Option{.name = "second", .questions = "play", .meaning = "the computer moves first"},
    Option{.name = "last",
           .letter = 'n',
           .value = "N",
           .questions = "sequence",
           .meaning = "the last number (default: 50)"},
    Option{.name = "last",
           .letter = 'n',
           .value = "N",
           .questions = "period",
           .meaning = "compute nimbers up to this number (default: 1000000)"},
    Option{.name = "last",
           .letter = 'n',
           .value = "N",
           .questions = "quotient",
           .meaning = "the last number (default: 300)"},
    Option{.name = "last",
           .letter = 'n',
           .value = "N",
           .questions = "survey",
           .meaning = "the largest heap (default: 1000000)"},
    Option{.name = "last",
           .letter = 'n',
           .value = "N",
           .questions = "bases",
           .meaning =
               "the number of random bases (default: all of them if there are few, else 10000)"},
    Option{.name = "ppositions",
           .questions = "sequence",
           .meaning = "the numbers of the P-positions instead"},
    Option{.name = "bfile",
           .questions = "sequence",
           .meaning = "lines 'n value', as the OEIS wants them"},
    Option{.name = "digits",
           .value = "K",
           .questions = "survey",
           .meaning = "digits behind the point, 1 to 6 (default: 2)"},
    Option{.name = "each",
           .value = "S",
           .questions = "survey",
           .meaning = "seconds for one code (default: 10)"},
    Option{.name = "directory", .value = "DIR", .questions = "tour", .meaning = "where to write"},
    Option{.name = "offset",
           .value = "F",
           .questions = "construct",
           .meaning = "E: from where the product is counted"},
    Option{.name = "displacement",
           .value = "N",
           .questions = "construct",
           .meaning = "find: how far a checker is to go"},
    Option{.name = "true",
           .questions = "construct",
           .meaning = "find: list products with one -1 only"},
    Option{.name = "monotonic",
           .questions = "construct",
           .meaning = "find: list products without negative coefficient only"},
    Option{.name = "least",
           .questions = "construct",
           .meaning = "find: list products that divide no smaller T^n - 1 only"},
    Option{.name = "last",
           .letter = 'n',
           .value = "N",
           .questions = "construct",
           .meaning = "table: the last displacement (default: 60)"},
    Option{.name = "pegs",
           .value = "A..B",
           .questions = "explore",
           .meaning = "of the start (default: any number)"},
    Option{.name = "moves",
           .value = "A..B",
           .questions = "explore",
           .meaning = "jumps to the goal (default: any number)"},
    Option{.name = "family",
           .value = "NAME",
           .questions = "explore",
           .meaning = "goals: 'any', those of the start's 'parity' class, those 'pagoda' does not "
                      "refute, 'sums' of jumps away (default: pagoda; with --all parity)"},
    Option{.name = "number",
           .letter = 'n',
           .value = "N",
           .questions = "explore",
           .meaning = "of random problems (default: 1000)"},
    Option{.name = "seed",
           .value = "N",
           .questions = "explore",
           .meaning = "of random numbers (default: 1)"},
    Option{.name = "all",
           .questions = "explore",
           .meaning = "every problem of a board of at most 20 holes, once up to symmetry"},
    Option{.name = "method",
           .value = "NAMES",
           .questions = "explore",
           .meaning = "only these tests, such as 'parity,pagoda'"},
    Option{.name = "until-refuted",
           .questions = "explore",
           .meaning = "no more tests of a problem that is refuted"},
    Option{.name = "each",
           .value = "S",
           .questions = "explore",
           .meaning = "seconds for each test of a problem and for its search (default: 10)"},
    Option{.name = "output",
           .value = "FILE",
           .questions = "survey explore",
           .meaning = "keep the lines in a journal, and go on where it ends; '-': print them"},
    Option{.name = "retry",
           .value = "stopped",
           .questions = "survey explore",
           .meaning = "'stopped': do again what smaller limits stopped, the slowest last"},
    Option{.name = "json", .questions = "", .meaning = "one JSON object on one line"},
    Option{.name = "certificate",
           .value = "FILE",
           .questions = "",
           .meaning = "write the proof or play to a file ('-': print it)"},
    Option{.name = "svg", .value = "FILE", .questions = "", .meaning = "write a picture"},
    Option{
        .name = "tikz", .value = "FILE", .questions = "", .meaning = "write a picture for LaTeX"},
    Option{
        .name = "time-limit", .value = "S", .questions = "", .meaning = "give up after S seconds"},
    Option{
        .name = "memory-limit",
        .value = "M",
        .questions = "",
        .meaning = "memory to take, such as 500M or 4G (default: three quarters of the machine's)"},
    Option{.name = "threads",
           .value = "N",
           .questions = "",
           .meaning = "threads to use (default: all cores)"},
    Option{.name = "quiet", .questions = "", .meaning = "no progress on standard error"},
};

/// Whether the word is one of the list's, which have blanks between them.
///
/// ```
/// EXPECT_TRUE(ask::names_word("solve tests", "tests"));
/// EXPECT_FALSE(ask::names_word("solve tests", "test"));
/// ```
bool names_word(std::string_view list, std::string_view word);

/// The options that a question has of its own, in the table's order.
///
/// ```
/// EXPECT_EQ(ask::options_of("enumerate").size(), 2U);
/// EXPECT_EQ(ask::options_of("enumerate")[1]->name, "day");
/// ```
std::vector<const Option*> options_of(std::string_view question);

}  // namespace lastmove::ask
