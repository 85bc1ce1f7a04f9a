#include "lastmove/replacement/forced.hpp"

#include <algorithm>
#include <vector>

namespace lastmove::replacement {

namespace {

/// Neighbouring squares, one of which is extra.
struct FreeStretch {
    std::int64_t last = 0;
    std::int64_t first = 0;
    friend auto operator<=>(const FreeStretch&, const FreeStretch&) = default;
};

/// The stretches of `length` squares strictly between two squares, without net moves of this sign.
void add_stretches(std::vector<FreeStretch>& stretches, const Terms& net, int sign,
                   std::int64_t from, std::int64_t to, std::int64_t length) {
    std::int64_t last_needed = from;
    for (std::int64_t square = from + 1; square < to; ++square) {
        const auto moves = net.find(square);
        if (moves != net.end() && sgn(moves->second) == sign) last_needed = square;
        if (square - last_needed >= length) stretches.push_back({square, square - length + 1});
    }
}

/// The stretches that are disjoint, the first to end first.
std::vector<FreeStretch> disjoint(const std::vector<FreeStretch>& sorted) {
    std::vector<FreeStretch> chosen;
    for (const FreeStretch& stretch : sorted) {
        if (chosen.empty() || stretch.first > chosen.back().last) chosen.push_back(stretch);
    }
    return chosen;
}

}  // namespace

Integer forced_extras(const ReplacementSet& set, const Terms& net, std::int64_t period,
                      std::int64_t few, std::int64_t many) {
    const std::int64_t goal = few * period;
    std::vector<FreeStretch> stretches;
    const auto is_free = [&](std::int64_t square, int sign) {
        const auto moves = net.find(square);
        return moves == net.end() || sgn(moves->second) != sign;
    };
    const auto last = std::ranges::find_if(net.rbegin(), net.rend(),
                                           [](const auto& term) { return term.second > 0; });
    if (last != net.rend()) {
        if (is_free(0, 1)) stretches.push_back({0, 0});
        add_stretches(stretches, net, 1, 0, last->first,
                      std::max<std::int64_t>(1, set.rbegin()->first));
    }
    const auto first = std::ranges::find_if(net, [](const auto& term) { return term.second < 0; });
    if (first != net.end()) {
        if (is_free(goal, -1)) stretches.push_back({goal, goal});
        add_stretches(stretches, net, -1, first->first, goal,
                      std::max<std::int64_t>(1, -set.begin()->first));
    }
    std::ranges::sort(stretches);
    const std::vector<FreeStretch> all = disjoint(stretches);

    // A middle period more at a time: its own stretches, and those on either side of it, of which
    // one may lie across.
    const std::int64_t begin = few / 2 * period;
    std::vector<FreeStretch> within;
    for (const FreeStretch& stretch : stretches) {
        if (stretch.first >= begin && stretch.last < begin + period) within.push_back(stretch);
    }
    const bool across = std::ranges::any_of(
        all, [&](const FreeStretch& one) { return one.first < begin && one.last >= begin; });
    return Integer(all.size()) - (across ? 1 : 0) +
           Integer(many - few) * Integer(disjoint(within).size());
}

}  // namespace lastmove::replacement
