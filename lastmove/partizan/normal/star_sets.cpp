#include "lastmove/partizan/normal/star_sets.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::partizan {

StarSets::StarSets() {
    intern({});
    intern({0});
}

StarSetId StarSets::intern(Changes changes) {
    const auto [place, is_new] =
        places_.try_emplace(std::move(changes), static_cast<StarSetId>(sets_.size()));
    if (is_new) {
        constexpr std::size_t overhead = 128;
        sets_.push_back(place->first);
        bytes_ += overhead + 2 * place->first.size() * sizeof(unsigned);
    }
    return place->second;
}

StarSetId StarSets::only(unsigned n) {
    return intern({n, n + 1});
}

StarSetId StarSets::complement(StarSetId set) {
    Changes changes = sets_[set];
    if (!changes.empty() && changes.front() == 0) {
        changes.erase(changes.begin());
    } else {
        changes.insert(changes.begin(), 0);
    }
    return intern(std::move(changes));
}

StarSetId StarSets::united(std::vector<StarSetId> sets) {
    sort_unique(sets);
    std::erase(sets, nothing);
    if (sets.empty()) return nothing;
    if (sets.size() == 1 || sets.front() == everything) return sets.front();
    constexpr unsigned endless = std::numeric_limits<unsigned>::max();
    std::vector<std::pair<unsigned, unsigned>> intervals;
    for (const StarSetId set : sets) {
        const Changes& changes = sets_[set];
        for (std::size_t i = 0; i < changes.size(); i += 2) {
            intervals.emplace_back(changes[i], i + 1 < changes.size() ? changes[i + 1] : endless);
        }
    }
    std::ranges::sort(intervals);
    Changes changes;
    for (const auto& [begin, end] : intervals) {
        if (changes.empty() || changes.back() < begin) {
            changes.push_back(begin);
            changes.push_back(end);
        } else {
            changes.back() = std::max(changes.back(), end);
        }
    }
    if (changes.back() == endless) changes.pop_back();
    return intern(std::move(changes));
}

bool StarSets::contains(StarSetId set, unsigned n) const {
    const Changes& changes = sets_[set];
    return (std::ranges::upper_bound(changes, n) - changes.begin()) % 2 == 1;
}

std::optional<unsigned> StarSets::least_missing(StarSetId set) const {
    const Changes& changes = sets_[set];
    if (changes.empty() || changes.front() > 0) return 0;
    if (changes.size() == 1) return std::nullopt;
    return changes[1];
}

std::optional<unsigned> StarSets::least(StarSetId set) const {
    const Changes& changes = sets_[set];
    return changes.empty() ? std::nullopt : std::optional(changes.front());
}

}  // namespace lastmove::partizan
