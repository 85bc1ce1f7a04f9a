#include "lastmove/linear/branch_tree.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <utility>

namespace lastmove::linear {

namespace {

bool is_refutation(const MoveSystem& system, const Gap& gap, const BranchTree& tree,
                   Bounds& bounds) {
    if (tree.branches.empty()) {
        return tree.weights.size() == system.places + system.inequalities.size() &&
               refutes(system, gap, bounds, tree.weights);
    }
    if (tree.branches.size() != 2 || tree.move >= system.moves.size() || tree.at_most < 0 ||
        tree.at_most == std::numeric_limits<std::int64_t>::max()) {
        return false;
    }
    auto& upper = bounds.upper[tree.move];
    const auto old_upper = upper;
    if (!upper || tree.at_most < *upper) upper = tree.at_most;
    const bool then = is_refutation(system, gap, tree.branches[0], bounds);
    upper = old_upper;
    if (!then) return false;
    auto& lower = bounds.lower[tree.move];
    const auto old_lower = lower;
    if (tree.at_most + 1 > lower) lower = tree.at_most + 1;
    const bool otherwise = is_refutation(system, gap, tree.branches[1], bounds);
    lower = old_lower;
    return otherwise;
}

/// A move without a ceiling and those under it: the least that they can weigh together.
class Group {
  public:
    Group(std::size_t leader, const Bounds& bounds, Rational weight)
        : lower_(bounds.lower[leader]), upper_(bounds.upper[leader]), slope_(std::move(weight)) {}

    /// A move under the ceiling.
    void add(std::size_t move, const Bounds& bounds, const Rational& weight) {
        lower_ = std::max(lower_, bounds.lower[move]);
        if (weight > 0) {
            fixed_ += weight * bounds.lower[move];
        } else if (weight < 0) {
            slope_ += weight;  // it is played as often as the leader,
            if (const auto& upper = bounds.upper[move])
                ends_[*upper] += weight;  // at most so often
        }
    }

    /// Whether no counts are between the bounds.
    [[nodiscard]] bool excluded() const { return upper_ && *upper_ < lower_; }

    /// nullopt if there is no least weight. The weight is convex in the leader's count: it falls
    /// until the slope is 0 or more.
    [[nodiscard]] std::optional<Rational> least() const {
        Rational slope = slope_;
        Rational weight = fixed_;
        std::int64_t count = lower_;
        auto end = ends_.begin();
        for (; end != ends_.end() && end->first <= count; ++end) {
            weight += end->second * end->first;
            slope -= end->second;
        }
        weight += slope * count;
        while (slope < 0 && upper_ != count) {
            if (end == ends_.end() && !upper_) return std::nullopt;
            std::int64_t next = end == ends_.end() ? *upper_ : end->first;
            if (upper_) next = std::min(next, *upper_);
            weight += slope * (next - count);
            count = next;
            if (end != ends_.end() && end->first == next) slope -= (end++)->second;
        }
        return weight;
    }

  private:
    std::int64_t lower_;
    std::optional<std::int64_t> upper_;
    Rational slope_;      ///< of the weight in the leader's count, where no upper bound is reached
    Rational fixed_ = 0;  ///< what moves weigh that are played as rarely as they may be
    std::map<std::int64_t, Rational> ends_;  ///< where moves reach upper bounds: their weights
};

}  // namespace

Weighed::Weighed(const MoveSystem& system, const Gap& difference, const PlaceWeights& weights) {
    assert(weights.size() == system.places + system.inequalities.size());
    for (const auto& move : system.moves) moves.push_back(weigh(weights, move));
    for (std::size_t place = 0; place < system.places; ++place) {
        gap += weights[place] * difference[place];
    }
    for (std::size_t index = 0; index < system.inequalities.size(); ++index) {
        const Rational& weight = weights[system.places + index];
        if (weight < 0) fair = false;
        if (weight == 0) continue;
        for (const Entry& entry : system.inequalities[index].counts) {
            moves[entry.place] += weight * entry.amount;
        }
        gap += weight * system.inequalities[index].most;
    }
}

bool refutes(const MoveSystem& system, const Bounds& bounds, const Weighed& weighed) {
    if (!weighed.fair) return false;
    std::map<std::size_t, Group> groups;  // by leader, where there are ceilings
    Rational least = 0;
    bool bounded = true;
    const auto close = [&](const Group& group) {
        const auto weight = group.least();
        if (weight) least += *weight;
        bounded = bounded && weight;
    };
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (bounds.upper[move] && *bounds.upper[move] < bounds.lower[move]) return true;
        if (system.ceiling(move)) continue;
        const Group group(move, bounds, weighed.moves[move]);
        if (system.ceilings.empty()) {
            close(group);
        } else {
            groups.emplace(move, group);
        }
    }
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (const auto leader = system.ceiling(move)) {
            groups.at(*leader).add(move, bounds, weighed.moves[move]);
        }
    }
    for (const auto& [leader, group] : groups) {
        if (group.excluded()) return true;
        close(group);
    }
    return bounded && least > weighed.gap;
}

bool refutes(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
             const PlaceWeights& weights) {
    return refutes(system, bounds, Weighed(system, gap, weights));
}

bool is_refutation(const MoveSystem& system, const Gap& gap, const BranchTree& tree) {
    Bounds bounds(system.moves.size());
    return is_refutation(system, gap, tree, bounds);
}

std::size_t leaves(const BranchTree& tree) {
    std::size_t sum = tree.branches.empty() ? 1 : 0;
    for (const BranchTree& branch : tree.branches) sum += leaves(branch);
    return sum;
}

}  // namespace lastmove::linear
