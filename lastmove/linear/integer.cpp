#include "lastmove/linear/integer.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include "lastmove/linear/settle.hpp"

namespace lastmove::linear {

namespace {

constexpr std::size_t deepest = 1000;

/// Doubles below this are exact integers, and so are their neighbours.
constexpr double most_count = 0x1p52;

/// A refuted node: its tree, and which of the bounds at the node the tree needs.
struct Refuted {
    BranchTree tree;
    std::vector<bool> uses_lower;
    std::vector<bool> uses_upper;
};

/// Exact counts were found.
struct Found {};

using Outcome = std::variant<Refuted, Found>;

/// Where to branch: move and the greatest count of the first branch.
struct Branching {
    std::size_t move;
    std::int64_t at_most;
};

class BranchAndBound {
  public:
    BranchAndBound(const MoveSystem& system, const Gap& gap, Limits limits, Progress& progress)
        : system_(system),
          gap_(gap),
          limits_(std::move(limits)),
          progress_(progress),
          relaxation_(system, gap),
          bounds_(system.moves.size()) {}

    Outcome explore(std::size_t depth) {
        // Each node of the tree keeps a number for each place.
        const std::size_t weights = system_.places + system_.inequalities.size();
        const std::size_t node_bytes = weights * sizeof(Rational) + sizeof(BranchTree);
        if (depth > deepest) throw Stopped(Stop::memory);
        limits_.check_memory(++nodes_ * node_bytes);
        if (nodes_ % 64 == 0) progress_.report("branching", nodes_);
        if (PlaceWeights none(weights); refutes(system_, gap_, bounds_, none)) {
            return leaf(std::move(none));  // bounds that exclude each other
        }
        const auto suggestion =
            depth == 0 ? suggest(system_, gap_, relaxation_, limits_) : relaxation_.solve(limits_);
        if (suggestion && suggestion->violation > tolerance) {
            if (auto weights =
                    refuting_weights(system_, gap_, bounds_, *suggestion, relaxation_, limits_)) {
                return leaf(*std::move(weights));
            }
        } else if (suggestion) {
            if (const auto branching = most_fractional(suggestion->counts)) {
                return branch(*branching, depth);
            }
            if (are_solution(suggestion->counts)) return Found{};
        }
        return explore_exactly(suggestion ? &*suggestion : nullptr, depth);
    }

  private:
    /// When floating point is of no use at a node.
    Outcome explore_exactly(const Suggestion* suggestion, std::size_t depth) {
        auto settled = settle_exactly(system_, gap_, bounds_, suggestion, limits_);
        if (auto* separation = std::get_if<Separation>(&settled)) {
            return leaf(std::move(separation->weights));
        }
        const auto& counts = std::get<Combination>(settled).counts;
        const auto fraction = std::ranges::find_if(
            counts, [](const Rational& count) { return count.get_den() != 1; });
        if (fraction == counts.end()) return Found{};
        const Integer floor = fraction->get_num() / fraction->get_den();  // counts are not negative
        if (!floor.fits_slong_p() || floor.get_d() > most_count) throw Stopped(Stop::memory);
        return branch({static_cast<std::size_t>(fraction - counts.begin()), floor.get_si()}, depth);
    }

    /// The move whose suggested count is furthest from an integer, if one is far from it; one
    /// without a ceiling, if possible.
    [[nodiscard]] std::optional<Branching> most_fractional(std::span<const double> counts) const {
        const auto best = most_fractional(counts, false);
        return best || system_.ceilings.empty() ? best : most_fractional(counts, true);
    }

    [[nodiscard]] std::optional<Branching> most_fractional(std::span<const double> counts,
                                                           bool with_ceiling) const {
        std::optional<Branching> best;
        double furthest = tolerance;
        for (std::size_t move = 0; move < counts.size(); ++move) {
            if (!(std::abs(counts[move]) < most_count)) continue;
            if (system_.ceiling(move).has_value() != with_ceiling) continue;
            const double distance = std::abs(counts[move] - std::nearbyint(counts[move]));
            const auto floor = static_cast<std::int64_t>(std::floor(counts[move]));
            const bool inside = floor >= bounds_.lower[move] &&
                                (!bounds_.upper[move] || floor < *bounds_.upper[move]);
            if (distance > furthest && inside) {
                furthest = distance;
                best = {move, floor};
            }
        }
        return best;
    }

    [[nodiscard]] bool are_solution(std::span<const double> counts) const {
        std::vector<Rational> exact;
        for (const double count : counts) {
            const double nearest = std::nearbyint(count);
            const bool is_count = nearest >= 0 && nearest < most_count;  // not where it is NaN
            if (!is_count) return false;
            exact.emplace_back(nearest);
        }
        return is_solution(system_, gap_, exact);
    }

    /// Weights that refute the node, and the fewest of its bounds with which they still do.
    Refuted leaf(PlaceWeights weights) const {
        const std::size_t moves = system_.moves.size();
        Refuted refuted{
            {std::move(weights), 0, 0, {}}, std::vector<bool>(moves), std::vector<bool>(moves)};
        const Weighed weighed(system_, gap_, refuted.tree.weights);
        Bounds bounds = bounds_;
        for (std::size_t move = 0; move < moves; ++move) {
            if (const auto upper = std::exchange(bounds.upper[move], std::nullopt)) {
                refuted.uses_upper[move] = !refutes(system_, bounds, weighed);
                if (refuted.uses_upper[move]) bounds.upper[move] = upper;
            }
            if (const auto lower = std::exchange(bounds.lower[move], 0); lower > 0) {
                refuted.uses_lower[move] = !refutes(system_, bounds, weighed);
                if (refuted.uses_lower[move]) bounds.lower[move] = lower;
            }
        }
        return refuted;
    }

    /// Explores one side of a branching.
    Outcome side(const Branching& branching, bool up, std::size_t depth) {
        const std::size_t move = branching.move;
        const auto lower = bounds_.lower[move];
        const auto upper = bounds_.upper[move];
        if (up) {
            bounds_.lower[move] = branching.at_most + 1;
        } else {
            bounds_.upper[move] = branching.at_most;
        }
        relaxation_.bound(move, bounds_.lower[move], bounds_.upper[move]);
        Outcome outcome = explore(depth + 1);
        bounds_.lower[move] = lower;
        bounds_.upper[move] = upper;
        relaxation_.bound(move, lower, upper);
        return outcome;
    }

    Outcome branch(const Branching& branching, std::size_t depth) {
        const std::size_t move = branching.move;
        std::array<Refuted, 2> sides;
        // Fewer moves first: so solutions are found sooner (bench/linear.md).
        for (const bool up : {false, true}) {
            Outcome outcome = side(branching, up, depth);
            auto* refuted = std::get_if<Refuted>(&outcome);
            if (refuted == nullptr) return outcome;
            // A proof that does not need the branch's bound is one for this node.
            if (!(up ? refuted->uses_lower : refuted->uses_upper)[move]) return outcome;
            sides[up] = std::move(*refuted);
        }
        sides[0].uses_upper[move] = sides[1].uses_upper[move];
        for (std::size_t other = 0; other < system_.moves.size(); ++other) {
            if (other != move && sides[1].uses_upper[other]) sides[0].uses_upper[other] = true;
            if (other != move && sides[1].uses_lower[other]) sides[0].uses_lower[other] = true;
        }
        BranchTree tree{{}, move, branching.at_most, {}};
        tree.branches.push_back(std::move(sides[0].tree));
        tree.branches.push_back(std::move(sides[1].tree));
        sides[0].tree = std::move(tree);
        return std::move(sides[0]);
    }

    const MoveSystem& system_;
    const Gap& gap_;
    Limits limits_;
    Progress& progress_;
    Relaxation relaxation_;
    Bounds bounds_;
    std::size_t nodes_ = 0;
};

}  // namespace

TestResult<IntegerWitness> integer_witness(const MoveSystem& system, const Lattice& lattice,
                                           const Gap& gap, const Limits& limits,
                                           Progress& progress) {
    using Result = TestResult<IntegerWitness>;
    if (auto weights = lattice.witness(gap)) return Result::fail(*std::move(weights));
    return with_witness<IntegerWitness>(tree_witness(system, gap, limits, progress),
                                        [](const BranchTree& tree) { return tree; });
}

TestResult<BranchTree> tree_witness(const MoveSystem& system, const Gap& gap, const Limits& limits,
                                    Progress& progress) {
    using Result = TestResult<BranchTree>;
    assert(gap.size() == system.places);
    if (system.places == 0 || system.moves.empty()) {
        const auto place = std::ranges::find_if(gap, [](int amount) { return amount != 0; });
        if (place == gap.end()) return Result::pass();
        PlaceWeights weights(system.places + system.inequalities.size());
        weights[static_cast<std::size_t>(place - gap.begin())] = *place < 0 ? 1 : -1;
        return Result::fail({std::move(weights), 0, 0, {}});
    }
    limits.check();  // before anything is set up
    Outcome outcome = BranchAndBound(system, gap, limits, progress).explore(0);
    if (auto* refuted = std::get_if<Refuted>(&outcome)) {
        assert(is_refutation(system, gap, refuted->tree));
        return Result::fail(std::move(refuted->tree));
    }
    return Result::pass();
}

TestResult<IntegerWitness> integer_witness(const MoveSystem& system, const Gap& gap,
                                           const Limits& limits, Progress& progress) {
    return integer_witness(system, Lattice(system), gap, limits, progress);
}

}  // namespace lastmove::linear
