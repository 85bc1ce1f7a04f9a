#include "lastmove/exact/gf2.hpp"

#include <bit>
#include <utility>

namespace lastmove {

void add(BitVector& a, const BitVector& b) {
    for (std::size_t word = 0; word < a.size(); ++word) a[word] ^= b[word];
}

bool product(const BitVector& a, const BitVector& b) {
    std::uint64_t sum = 0;
    for (std::size_t word = 0; word < a.size(); ++word) sum ^= a[word] & b[word];
    return std::popcount(sum) % 2 != 0;
}

std::vector<BitVector> orthogonal_basis(std::vector<BitVector> rows, std::size_t length) {
    std::vector<std::size_t> pivots;  // pivots[r] is the leading coordinate of rows[r]
    std::vector<std::size_t> free;
    for (std::size_t place = 0; place < length; ++place) {
        std::size_t found = pivots.size();
        while (found < rows.size() && !bit(rows[found], place)) ++found;
        if (found == rows.size()) {
            free.push_back(place);
            continue;
        }
        std::swap(rows[found], rows[pivots.size()]);
        const BitVector pivot = rows[pivots.size()];
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (row != pivots.size() && bit(rows[row], place)) add(rows[row], pivot);
        }
        pivots.push_back(place);
    }
    std::vector<BitVector> basis;
    for (const std::size_t place : free) {
        BitVector vector = zero_bits(length);
        flip_bit(vector, place);
        for (std::size_t row = 0; row < pivots.size(); ++row) {
            if (bit(rows[row], place)) flip_bit(vector, pivots[row]);
        }
        basis.push_back(std::move(vector));
    }
    return basis;
}

}  // namespace lastmove
