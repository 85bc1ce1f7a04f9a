// Counting positions level by level with the levels on the disk, cut into parts: on one machine
// with little memory, or on many.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "lastmove/peg/count/count.hpp"
#include "lastmove/peg/parts/exchange.hpp"

namespace lastmove::peg::parts {

/// Where a count keeps its levels, and what it is called there.
struct Place {
    std::string directory;  ///< made if it is not there
    std::string name;       ///< the problem as the user named it, for messages
};

/// What determines a count, as the heading of its journal has it: keys and values in JSON.
std::string count_heading(const Problem& problem, const CountOptions& options, const Place& place);

/// Whether the method applies to a problem: the board has at most 64 holes.
bool counts_in_parts(const Problem& problem);

/// The number of parts of the count in a directory; nullopt if none has begun there. For a single
/// process, which may go on with a count on another number of threads.
std::optional<std::size_t> parts_of(const std::string& directory);

/// Counts as peg::count does, with the same numbers, but for `nodes`. Positions are numbered
/// (numbering.hpp), and each of the exchange's parts has an equal range of the numbers. A step goes
/// from a level to the next: a part reads its positions from its file, and collects those one jump
/// away in a table; when that is full, it sends each part its own, sorted and coded (block.hpp);
/// each part then merges the runs it has got (merge.hpp) into its file of the next level. Winning
/// positions are found by the same steps backwards, joined with the levels.
///
/// The directory has what is needed to go on after the last whole level: a count that was stopped
/// or killed does so when it is called again. It is cleared when the count is done. About three
/// quarters of `limits.memory` are used, however large the levels are; `limits.threads` threads
/// work on the parts of this process. Each process calls this with the same problem and options;
/// they may share a directory.
///
/// Throws Stopped at a limit, on all processes if on one, and the last call of `so_far` has what is
/// known; FileError where the disk is full, or files have been changed; InputError where the
/// directory has another count. Costs for each class and jump about what peg::count costs, and on
/// the disk, for each class, about 2 bytes and the ways in binary; with the winning positions 2
/// bytes more, which stay until the end.
///
/// ```
/// const auto problem = peg::parse_problem("oo..>...o", peg::Rule::jump);
/// peg::parts::OneProcess exchange(2);
/// const peg::parts::Place place{::testing::TempDir() + "parts", "oo..>...o"};
/// Progress silent;
/// const auto count = peg::parts::count_in_parts(problem, {}, place, exchange, {}, silent);
/// EXPECT_EQ(count.positions, 2);
/// EXPECT_EQ(count.plays.value(), 1);
/// ```
Count count_in_parts(const Problem& problem, const CountOptions& options, const Place& place,
                     Exchange& exchange, const Limits& limits, Progress& progress);

}  // namespace lastmove::peg::parts
