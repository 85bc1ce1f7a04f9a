// Linear algebra over GF(2), on rows packed into words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lastmove {

/// A vector over GF(2): coordinate c is bit c % 64 of word c / 64.
using BitVector = std::vector<std::uint64_t>;

/// The zero vector of `length` coordinates.
inline BitVector zero_bits(std::size_t length) {
    return BitVector((length + 63) / 64);
}

inline bool bit(const BitVector& vector, std::size_t place) {
    return (vector[place / 64] >> (place % 64) & 1U) != 0;
}

inline void flip_bit(BitVector& vector, std::size_t place) {
    vector[place / 64] ^= std::uint64_t{1} << (place % 64);
}

/// Adds `b` to `a`. Requires equal lengths.
void add(BitVector& a, const BitVector& b);

/// The scalar product. Requires equal lengths.
bool product(const BitVector& a, const BitVector& b);

/// A basis of the vectors of `length` coordinates whose product with every row is 0, by Gauss and
/// Jordan's elimination; length − rank vectors, each the only one with a 1 at some coordinate.
/// Takes O(rows · length² / 64).
///
/// ```
/// const std::vector<BitVector> rows{{0b011}, {0b110}};
/// EXPECT_EQ(orthogonal_basis(rows, 3), std::vector<BitVector>{{0b111}});
/// ```
std::vector<BitVector> orthogonal_basis(std::vector<BitVector> rows, std::size_t length);

}  // namespace lastmove
