// Determinants of large sparse integer matrices, modulo many primes.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove {

/// The entries of a row that are not 0: column and value, columns ascending.
using SparseRow = std::vector<std::pair<std::uint32_t, std::int32_t>>;

/// The determinant of a square matrix, exactly: modulo primes of 62 bits whose product is more than
/// twice Hadamard's bound. Rows are eliminated in the order of their first columns and stored from
/// the first column to the last, so the matrix should be near its diagonal: with all entries within
/// b columns of it, each prime takes O(n · b²), and memory is O(n + b²). Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// EXPECT_EQ(sparse_determinant({{{0, 2}, {1, 1}}, {{0, 7}, {1, -3}}}, {}, silent), -13);
/// EXPECT_EQ(sparse_determinant({{{0, 2}}, {{0, 7}}}, {}, silent), 0);
/// EXPECT_EQ(sparse_determinant({}, {}, silent), 1);
/// ```
Integer sparse_determinant(const std::vector<SparseRow>& rows, const Limits& limits,
                           Progress& progress);

}  // namespace lastmove
