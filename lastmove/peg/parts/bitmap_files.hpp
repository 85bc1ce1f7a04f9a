// Counting positions without plays in bitmaps on the disk: on one machine, with little memory.
#pragma once

#include "lastmove/peg/parts/count_in_parts.hpp"

namespace lastmove::peg::parts {

/// Whether count_in_bitmap_files is for this count, and so for the directory: plays are not
/// counted, the bitmaps take at most 32 GiB, for which there is room on the disk, and what has
/// begun in the directory, if anything has, is such a count.
bool counts_in_bitmap_files(const Problem& problem, const CountOptions& options, const Place& place,
                            const Limits& limits);

/// Counts as peg::count does, with the same numbers, in one or two files of 2^d / 8 bytes, d the
/// rank of the jumps mod 2. The system keeps in memory what it has room for; the process holds
/// about half of `limits.memory` of it. A count that was stopped or killed goes on after the last
/// level that is noted in the journal, at most half a minute of work before; the directory is
/// cleared when the count is done. Where there are few positions, they are counted in memory alone.
///
/// Throws as count_in_parts does. Costs about what the bitmap in memory costs.
///
/// ```
/// const auto problem = peg::parse_problem("oo..>...o", peg::Rule::jump);
/// const peg::parts::Place place{::testing::TempDir() + "bitmap", "oo..>...o"};
/// Progress silent;
/// const peg::CountOptions options{.plays = false};
/// ASSERT_TRUE(peg::parts::counts_in_bitmap_files(problem, options, place, {}));
/// EXPECT_EQ(peg::parts::count_in_bitmap_files(problem, options, place, {}, silent).positions, 2);
/// ```
Count count_in_bitmap_files(const Problem& problem, const CountOptions& options, const Place& place,
                            const Limits& limits, Progress& progress);

}  // namespace lastmove::peg::parts
