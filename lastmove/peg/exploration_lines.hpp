// Explorations as lines of JSON: what is written to files, and read again to go on from there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/peg/exploration.hpp"

namespace lastmove::peg {

/// What an exploration is, but for the number of random problems: the first line of its file, without
/// the end of the line.
std::string heading(const Exploration& exploration);

/// The problem as one line, without the end of the line.
///
/// ```
/// const peg::ExploredProblem problem{7, "peg:oo.>..o", 2, 1, 1, true, 0.25,
///                                    {{"pagoda", linear::TestVerdict::pass, 0.5}}};
/// EXPECT_EQ(to_line(problem),
///           R"({"index":7,"problem":"peg:oo.>..o","pegs":2,"jumps":1,"weight":1,"feasible":true,)"
///           R"("tests":{"pagoda":"pass"},"seconds":{"pagoda":0.5,"search":0.25}})");
/// ```
std::string to_line(const ExploredProblem& problem);

/// Reads a line of an exploration, number `line` of its file. Throws InputError for lines that to_line
/// did not write.
ExploredProblem parse_explored(std::string_view text, std::size_t line);

/// Reads the file of an exploration, heading and problems in order; a last line without an end is left
/// out, as it may be cut off. Throws InputError, with the line, when it is the file of another
/// exploration, or of none.
std::vector<ExploredProblem> parse_exploration(const Exploration& exploration,
                                               std::string_view lines);

}  // namespace lastmove::peg
