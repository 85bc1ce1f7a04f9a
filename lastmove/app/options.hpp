// The options of the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/explore/range.hpp"

namespace lastmove::app {

/// What stands on the command line, read but for the subject.
struct Options {
    std::string command;  ///< empty for the bare `lastmove SUBJECT`
    std::string subject;  ///< or the FILE of check, the part of list, the command of help

    std::vector<std::string> subjects;  ///< all of them, where a question is asked about several

    bool is_one_of_several = false;  ///< the subject has been picked from several

    std::string other;               ///< compare: with which subject
    std::vector<std::string> words;  ///< construct: what stands after the first word

    std::vector<std::string> given;  ///< the question's own options that were given, by name

    bool json = false;
    bool quiet = false;
    bool full = false;
    std::string certificate;  ///< files to write, `-`: to standard output; empty: none
    std::string svg;
    std::string tikz;
    Limits limits;
    std::optional<double> seconds;  ///< for each question, the first of which has begun

    std::string method;
    bool thickness = false;
    bool fewest_moves = false;
    bool bijection = false;
    bool fewest_sweeps = false;
    bool all = false;
    bool distinct = false;
    bool tiles = false;
    std::string monomino;
    bool misere = false;
    std::string universe;  ///< misère: what games are compared modulo
    unsigned day = 2;      ///< enumerate: of birth
    bool right = false;    ///< hint: Right is to move
    bool second = false;   ///< play: the computer moves first
    std::optional<std::uint64_t> last;
    bool p_positions = false;
    bool bfile = false;
    std::size_t digits = 2;               ///< survey: of the codes
    double seconds_each = 10;             ///< survey: for one code; explore: for one test
    std::string output;                   ///< survey, explore: their journal
    bool retry_stopped = false;           ///< survey, explore: do again what limits stopped
    std::string family;                   ///< explore: of problems; empty: the usual one
    peg::Range pegs;                      ///< explore: at the start
    peg::Range moves;                     ///< explore: to the goal
    std::optional<std::uint64_t> number;  ///< explore: of random problems
    bool until_refuted = false;           ///< explore: no tests of refuted problems
    std::string directory = "lastmove-tour";
    std::uint64_t seed = 1;
    bool minimise = false;
    std::optional<std::int64_t> offset;  ///< construct: of a game, and what else it may be told
    std::optional<std::uint64_t> displacement;
    bool only_true = false;
    bool only_monotonic = false;
    bool only_least = false;
};

/// Reads the command line. When all is said already (`--help`, `--version`) prints that and returns
/// nothing. Throws InputError.
std::optional<Options> read_options(int argc, const char* const* argv);

/// The help of a command, or of the program when the name is empty. Throws InputError when there
/// is no such command.
std::string help(const std::string& command);

/// Throws InputError, with this example, where there is no such command.
void require_command(const std::string& name, std::string_view example);

/// Seconds: a decimal number from 0 to 10^9.
///
/// ```
/// EXPECT_EQ(app::parse_seconds("0.01"), 0.01);
/// EXPECT_THROW(app::parse_seconds("soon"), InputError);
/// ```
double parse_seconds(const std::string& text);

/// The last number of a family: a whole number up to 10^9.
///
/// ```
/// EXPECT_EQ(app::parse_last("1000000"), 1'000'000U);
/// EXPECT_THROW(app::parse_last("1e6"), InputError);
/// ```
std::uint64_t parse_last(const std::string& text);

/// The offset of a monotonic replacement-set game: a whole number up to 10^6 in size.
///
/// ```
/// EXPECT_EQ(app::parse_offset("-6"), -6);
/// EXPECT_THROW(app::parse_offset("1.5"), InputError);
/// ```
std::int64_t parse_offset(const std::string& text);

/// A displacement: a whole number from 1 to 10^6.
///
/// ```
/// EXPECT_EQ(app::parse_displacement("60"), 60U);
/// EXPECT_THROW(app::parse_displacement("0"), InputError);
/// ```
std::uint64_t parse_displacement(const std::string& text);

/// A seed for random numbers: a whole number below 10^18.
///
/// ```
/// EXPECT_EQ(app::parse_seed("2026"), 2026U);
/// EXPECT_THROW(app::parse_seed("-1"), InputError);
/// ```
std::uint64_t parse_seed(const std::string& text);

/// A whole number, or two with `..` between them, up to 256 each.
///
/// ```
/// EXPECT_EQ(app::parse_range("5..8"), (peg::Range{5, 8}));
/// EXPECT_EQ(app::parse_range("3"), (peg::Range{3, 3}));
/// EXPECT_THROW(app::parse_range("8..5"), InputError);
/// ```
peg::Range parse_range(const std::string& text);

/// Bytes: a whole number with K, M, G or T for powers of 1024; M when there is no letter.
///
/// ```
/// EXPECT_EQ(app::parse_memory("2G"), std::size_t{2} << 30);
/// EXPECT_EQ(app::parse_memory("500"), std::size_t{500} << 20);
/// EXPECT_THROW(app::parse_memory("-1"), InputError);
/// ```
std::size_t parse_memory(const std::string& text);

}  // namespace lastmove::app
