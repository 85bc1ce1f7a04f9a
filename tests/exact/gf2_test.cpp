#include "lastmove/exact/gf2.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

namespace lastmove {
namespace {

TEST(Gf2, OrthogonalBasisHasAllOrthogonalVectors) {
    EXPECT_TRUE(rc::check([] {
        const auto length = *rc::gen::inRange<std::size_t>(0, 10);
        const auto count = *rc::gen::inRange<std::size_t>(0, 8);
        std::vector<BitVector> rows;
        for (std::size_t row = 0; row < count; ++row) {
            BitVector vector = zero_bits(length);
            for (std::size_t place = 0; place < length; ++place) {
                if (*rc::gen::arbitrary<bool>()) flip_bit(vector, place);
            }
            rows.push_back(vector);
        }
        const auto basis = orthogonal_basis(rows, length);
        std::size_t orthogonal = 0;
        for (std::uint64_t bits = 0; bits >> length == 0; ++bits) {
            BitVector vector = zero_bits(length);
            if (length > 0) vector[0] = bits;
            orthogonal += std::ranges::none_of(
                rows, [&](const BitVector& row) { return product(row, vector); });
        }
        RC_ASSERT(orthogonal == std::size_t{1} << basis.size());
        for (const BitVector& vector : basis) {
            RC_ASSERT(std::ranges::none_of(
                rows, [&](const BitVector& row) { return product(row, vector); }));
            // Independent: each has a 1 where no other has.
            bool own = false;
            for (std::size_t place = 0; place < length; ++place) {
                own |= bit(vector, place) && std::ranges::count_if(basis, [&](const auto& other) {
                                                 return bit(other, place);
                                             }) == 1;
            }
            RC_ASSERT(own);
        }
    }));
}

TEST(Gf2, WorksAcrossWords) {
    BitVector row = zero_bits(200);
    flip_bit(row, 0);
    flip_bit(row, 199);
    const auto basis = orthogonal_basis({row}, 200);
    EXPECT_EQ(basis.size(), 199u);
    for (const BitVector& vector : basis) EXPECT_FALSE(product(row, vector));
}

}  // namespace
}  // namespace lastmove
