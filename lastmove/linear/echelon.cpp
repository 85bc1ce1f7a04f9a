#include "lastmove/linear/echelon.hpp"

#include <algorithm>

namespace lastmove::linear {

bool Echelon::push(const std::vector<Entry>& vector) {
    std::vector<Rational> rest(places_);
    for (const Entry& entry : vector) rest[entry.place] += entry.amount;
    for (const Row& row : rows_) {
        const Rational times = rest[row.front().first];
        if (times == 0) continue;
        for (const auto& [place, entry] : row) rest[place] -= times * entry;
    }
    const auto pivot = std::ranges::find_if(rest, [](const Rational& x) { return x != 0; });
    if (pivot == rest.end()) return false;
    Row row;
    for (auto place = pivot; place != rest.end(); ++place) {
        if (*place == 0) continue;
        row.emplace_back(static_cast<std::size_t>(place - rest.begin()), *place / *pivot);
    }
    rows_.push_back(std::move(row));
    return true;
}

std::vector<std::size_t> Echelon::pivots() const {
    std::vector<std::size_t> places;
    places.reserve(rows_.size());
    for (const Row& row : rows_) places.push_back(row.front().first);
    std::ranges::sort(places);
    return places;
}

}  // namespace lastmove::linear
