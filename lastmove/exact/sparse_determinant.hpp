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

/// A determinant, and for each entry the sum of the terms of its expansion (Leibniz) that contain
/// the entry: the entry times its cofactor.
struct DeterminantTerms {
    Integer determinant;
    std::vector<std::vector<Integer>> with;  ///< as the rows are given
};

/// The same for all entries at once, modulo the same primes: the elimination is differentiated
/// backwards, so that each prime takes three times as long as for the determinant alone, and
/// memory is O(n · b). If the determinant is 0, `with` is empty. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto terms = sparse_determinant_terms({{{0, 2}, {1, 1}}, {{0, 7}, {1, -3}}}, {}, silent);
/// EXPECT_EQ(terms.determinant, -13);
/// EXPECT_EQ(terms.with[0], (std::vector<Integer>{-6, -7}));
/// EXPECT_EQ(terms.with[1], (std::vector<Integer>{-7, -6}));
/// ```
DeterminantTerms sparse_determinant_terms(const std::vector<SparseRow>& rows, const Limits& limits,
                                          Progress& progress);

}  // namespace lastmove
