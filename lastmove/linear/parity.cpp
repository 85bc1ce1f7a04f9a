#include "lastmove/linear/parity.hpp"

#include <algorithm>
#include <cassert>

namespace lastmove::linear {

namespace {

std::vector<BitVector> parity_rows(const MoveSystem& system) {
    std::vector<BitVector> rows;
    for (const auto& move : system.moves) {
        BitVector row = zero_bits(system.places);
        for (const Entry& entry : move) {
            if (entry.amount % 2 != 0) flip_bit(row, entry.place);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

bool is_even(const Rational& number) {
    return number.get_den() == 1 && mpz_even_p(number.get_num_mpz_t()) != 0;
}

}  // namespace

Parity::Parity(const MoveSystem& system)
    : functions_(orthogonal_basis(parity_rows(system), system.places)) {}

std::optional<PlaceWeights> Parity::witness(const Gap& gap) const {
    BitVector odd = zero_bits(gap.size());
    for (std::size_t place = 0; place < gap.size(); ++place) {
        if (gap[place] % 2 != 0) flip_bit(odd, place);
    }
    for (const BitVector& function : functions_) {
        if (!product(function, odd)) continue;
        PlaceWeights weights(gap.size());
        for (std::size_t place = 0; place < gap.size(); ++place)
            weights[place] = bit(function, place);
        return weights;
    }
    return std::nullopt;
}

std::optional<PlaceWeights> parity_witness(const MoveSystem& system, const Gap& gap) {
    assert(gap.size() == system.places);
    return Parity(system).witness(gap);
}

bool is_parity_witness(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights) {
    const Rational weight = weigh(weights, gap);
    return std::ranges::all_of(weights, [](const Rational& w) { return w.get_den() == 1; }) &&
           !is_even(weight) && std::ranges::all_of(system.moves, [&](const auto& move) {
               return is_even(weigh(weights, move));
           });
}

}  // namespace lastmove::linear
