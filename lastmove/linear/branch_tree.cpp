#include "lastmove/linear/branch_tree.hpp"

#include <limits>
#include <utility>

namespace lastmove::linear {

namespace {

bool is_refutation(const MoveSystem& system, const Gap& gap, const BranchTree& tree,
                   Bounds& bounds) {
    if (tree.branches.empty()) {
        return tree.weights.size() == system.places && refutes(system, gap, bounds, tree.weights);
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

}  // namespace

bool refutes(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
             const PlaceWeights& weights) {
    Rational least = 0;
    bool bounded = true;
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (bounds.upper[move] && *bounds.upper[move] < bounds.lower[move]) return true;
        const Rational weight = weigh(weights, system.moves[move]);
        if (weight > 0) {
            least += bounds.lower[move] * weight;
        } else if (weight < 0 && bounds.upper[move]) {
            least += *bounds.upper[move] * weight;
        } else if (weight < 0) {
            bounded = false;
        }
    }
    return bounded && least > weigh(weights, gap);
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
