// The integer tree: bounds on how often each jump is played, and a pagoda with bounds at each leaf.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/ground/bounds.hpp"
#include "lastmove/check/ground/rational.hpp"
#include "lastmove/check/peg/refutation.hpp"

namespace lastmove::checking {

namespace {

class TreeCheck {
  public:
    explicit TreeCheck(const Refutation& claim)
        : claim_(claim), bounds_(claim.board.jumps().size()) {}

    void suppose(std::string_view jump, const Integer& least) {
        bounds_[claim_.board.jump_named(jump)].lower = least;
    }

    void visit(const IntegerTree& tree) {
        if (tree.branches.empty()) return leaf(tree.weights);
        const std::size_t jump = claim_.board.jump_named(tree.jump);
        if (tree.branches.size() != 2 || tree.at_most < 0) throw Rejection("a malformed branch");

        const Bounds before = bounds_[jump];
        const Integer at_most(static_cast<long>(tree.at_most));
        bounds_[jump].upper = before.upper ? std::min(*before.upper, at_most) : at_most;
        visit(tree.branches[0]);
        const Integer more = at_most + 1;
        bounds_[jump] = {std::max(before.lower, more), before.upper};
        visit(tree.branches[1]);
        bounds_[jump] = before;
    }

    [[nodiscard]] std::size_t leaves() const { return leaves_; }

  private:
    void leaf(const Weights& weights) {
        ++leaves_;
        const std::size_t holes = claim_.board.size();
        claim_.budget.step("checking the tree",
                           1 + (bounds_.size() + holes * claim_.goals.size()) / 8);
        const HoleWeights by_hole = claim_.board.hole_weights(weights);
        if (std::ranges::any_of(bounds_,
                                [](const Bounds& b) { return b.upper && b.lower > *b.upper; }))
            return;
        Rational least;  // of Σ x(f)·weight(f) for x between the bounds
        for (std::size_t f = 0; f < bounds_.size(); ++f) {
            claim_.budget.step("checking the tree");
            const Rational weight = weigh(by_hole, claim_.board.jumps()[f]);
            if (weight < 0 && !bounds_[f].upper) {
                throw Rejection(fmt::format("leaf {}: a jump without an upper bound weighs {}",
                                            leaves_, shown(weight)));
            }
            if (weight != 0) least += weight * (weight > 0 ? bounds_[f].lower : *bounds_[f].upper);
        }
        const Rational start = weigh(by_hole, claim_.board.start());
        for (const std::size_t goal : claim_.goals) {
            const Rational gap = start - weigh(by_hole, claim_.board.goals()[goal]);
            if (least > gap) continue;
            throw Rejection(fmt::format(
                "leaf {}: the jumps may weigh only {}, and the gap to goal {} weighs {}", leaves_,
                shown(least), goal, shown(gap)));
        }
    }

    const Refutation& claim_;
    std::vector<Bounds> bounds_;
    std::size_t leaves_ = 0;
};

}  // namespace

std::string verify(const Refutation& claim, const IntegerTree& witness) {
    TreeCheck check(claim);
    check.visit(witness);
    return fmt::format("no numbers of jumps add up to the gap: a tree with {}",
                       counted(check.leaves(), "leaf", "leaves"));
}

std::string verify(const Refutation& claim, const IntegerTree& witness, std::string_view jump,
                   std::int64_t least) {
    TreeCheck check(claim);
    check.suppose(jump, Integer(static_cast<long>(least)));
    check.visit(witness);
    return fmt::format("{} is not played {}: a tree with {}", jump,
                       counted(static_cast<std::size_t>(least), "time"),
                       counted(check.leaves(), "leaf", "leaves"));
}

}  // namespace lastmove::checking
