// Explorations as lines of JSON: what is written to files, and read again to go on from there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/peg/explore/exploration.hpp"

namespace lastmove::peg {

/// The exploration without the number of random problems: the heading of its journal (journal.hpp).
std::string heading(const Exploration& exploration);

/// The problem as one line, without the end of the line.
///
/// ```
/// const peg::ExploredProblem problem{7, "peg:oo.>..o", 2, 1, 1, true, 0.25,
///                                    {{"pagoda", linear::TestVerdict::pass, 0.5}}};
/// EXPECT_EQ(to_line(problem),
///           R"({"index":7,"problem":"peg:oo.>..o","pegs":2,"jumps":1,"weight":1,"feasible":true,)"
///           R"("stopped":null,"tests":{"pagoda":"pass"},"seconds":{"pagoda":0.5,"search":0.25}})");
/// ```
std::string to_line(const ExploredProblem& problem);

/// Reads what to_line wrote; nullopt for anything else.
std::optional<ExploredProblem> parse_explored(std::string_view text);

/// Whether the problem is number `index` of the exploration, as far as can be told without running
/// it: its tests are those of the exploration, or as many of them as it took.
bool fits(const Exploration& exploration, const ExploredProblem& problem, std::uint64_t index);

/// Reads the file of an exploration as it was written before there were journals: a heading and
/// problems in order; a last line without an end is left out, as it may be cut off. Throws
/// InputError, with the line, when it is the file of another exploration, or of none. The time of
/// problems that were stopped is not known, and read as 0.
std::vector<ExploredProblem> parse_older_exploration(const Exploration& exploration,
                                                     std::string_view lines);

}  // namespace lastmove::peg
