#include "lastmove/peg/parts/numbering.hpp"

#include <bit>

#include "lastmove/base/hash.hpp"

namespace lastmove::peg::parts {

namespace {

/// The inverse of an odd number mod 2^64, by Newton's iteration: each step doubles the bits that
/// are right, of which there are 3 at first.
std::uint64_t inverse_of(std::uint64_t odd) {
    std::uint64_t inverse = odd;
    for (int step = 0; step < 5; ++step) inverse *= 2 - odd * inverse;
    return inverse;
}

/// The sums of the columns that each value of a byte has, by byte.
std::vector<std::array<std::uint64_t, 256>> sums_by_byte(
    const std::vector<std::uint64_t>& columns) {
    std::vector<std::array<std::uint64_t, 256>> tables((columns.size() + 7) / 8);
    for (std::size_t bit = 0; bit < columns.size(); ++bit) {
        for (std::size_t value = 0; value < 256; ++value) {
            if ((value >> bit % 8 & 1U) != 0) tables[bit / 8][value] ^= columns[bit];
        }
    }
    return tables;
}

}  // namespace

Numbering::Numbering(const Board& board, const Position& start)
    : class_(board, start),
      bits_(static_cast<unsigned>(class_.bits() - 1)),
      half_((bits_ + 1) / 2),
      mask_((std::uint64_t{1} << bits_) - 1),
      factors_{golden, 0xD6E8FEB86659FD93U},
      inverses_{inverse_of(factors_[0]), inverse_of(factors_[1])},
      bytes_((board.size() + 7) / 8) {
    std::vector<std::uint64_t> rank_of(board.size(), 0);
    std::vector<std::uint64_t> holes_of(bits_, 0);
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        const auto& is = class_.hole(hole);
        const std::uint64_t here = std::uint64_t{1} << hole;
        if (is.free) rank_of[hole] = is.mask;
        for (std::uint64_t left = is.mask & mask_; left != 0; left &= left - 1) {
            holes_of[static_cast<std::size_t>(std::countr_zero(left))] |= here;
        }
        const unsigned parity = static_cast<unsigned>(is.mask >> bits_) & 1U;
        if (is.odd != 0) origin_[0] |= here;
        if ((is.odd ^ parity) != 0) origin_[1] |= here;
    }
    ranks_ = sums_by_byte(rank_of);
    holes_ = sums_by_byte(holes_of);
}

}  // namespace lastmove::peg::parts
