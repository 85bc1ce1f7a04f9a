// Counting positions in a bitmap of all those that parity allows: no symmetry, no hash table, and
// the classes by Burnside's lemma.
#pragma once

#include <cstddef>

#include "lastmove/peg/count/count.hpp"
#include "lastmove/peg/count/kept_bitmaps.hpp"

namespace lastmove::peg::counting {

/// The bytes of the bitmaps that count_in_bitmap would need; the maximum of the type if its method
/// does not apply: on boards without jumps, or of rank above 44.
std::size_t bitmap_bytes(const Board& board, bool winning);

/// Positions and classes and, if requested, the winning ones, by level; no plays. Requires
/// bitmap_bytes() to be at most `limits.memory`, and a start with a peg. Throws Stopped at a limit,
/// and std::bad_alloc.
Count count_in_bitmap(const Problem& problem, bool winning, const Limits& limits,
                      Progress& progress);

/// The same with the bitmaps in files, of which the process holds about half of `limits.memory` at
/// a time; the system keeps what it has room for. Takes up to half as long again where it keeps
/// all. Level by level is noted at least every half minute of work, and before anything is thrown.
/// Throws FileError, also where a file does not have as many positions of each level as are known.
Count count_in_bitmap(const Problem& problem, bool winning, const Limits& limits,
                      Progress& progress, const KeptBitmaps& kept);

}  // namespace lastmove::peg::counting
