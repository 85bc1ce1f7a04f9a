#include "lastmove/linear/move_system.hpp"

#include <cassert>

namespace lastmove::linear {

Rational weigh(const PlaceWeights& weights, const std::vector<Entry>& move) {
    Rational sum = 0;
    for (const Entry& entry : move) sum += weights[entry.place] * entry.amount;
    return sum;
}

Rational weigh(const PlaceWeights& weights, const Gap& gap) {
    assert(weights.size() == gap.size());
    Rational sum = 0;
    for (std::size_t place = 0; place < gap.size(); ++place) sum += weights[place] * gap[place];
    return sum;
}

}  // namespace lastmove::linear
