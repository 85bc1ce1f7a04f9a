#include "lastmove/check/rules/tuple_lists.hpp"

#include <algorithm>
#include <bit>

namespace lastmove::checking::written {

namespace {

std::size_t hash_of_list(std::span<const std::int64_t> list) {
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;  // 2^64 over the golden ratio
    std::uint64_t hash = list.size();
    for (const std::int64_t number : list) {
        hash = (std::rotl(hash, 29) ^ static_cast<std::uint64_t>(number)) * odd;
    }
    return hash ^ (hash >> 32U);
}

}  // namespace

/// Where the list stands in the table, or the free place for it.
std::size_t TupleLists::place_of(std::span<const std::int64_t> list) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = hash_of_list(list) & mask;
    while (table_[place] != 0 && !std::ranges::equal((*this)[table_[place] - 1], list)) {
        place = (place + 1) & mask;
    }
    return place;
}

void TupleLists::enlarge() {
    constexpr std::size_t least = 16;
    if (2 * (size() + 1) <= table_.size()) return;
    table_.assign(std::max(least, 2 * table_.size()), 0);
    for (std::size_t i = 0; i < size(); ++i) {
        table_[place_of((*this)[i])] = static_cast<std::uint32_t>(i + 1);
    }
}

bool TupleLists::add(std::span<const std::int64_t> list) {
    enlarge();
    const std::size_t place = place_of(list);
    if (table_[place] != 0) return false;
    numbers_.insert(numbers_.end(), list.begin(), list.end());
    ends_.push_back(numbers_.size());
    table_[place] = static_cast<std::uint32_t>(size());
    return true;
}

}  // namespace lastmove::checking::written
