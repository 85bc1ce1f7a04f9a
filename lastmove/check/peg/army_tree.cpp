#include "lastmove/check/peg/army_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "lastmove/exact/number.hpp"

namespace lastmove::checking {

namespace {

/// How often a jump is played: at least, and at most, if there is a bound.
struct ArmyBounds {
    std::int64_t least = 0;
    std::optional<std::int64_t> most;

    void allow(std::int64_t at_most) { most = most ? std::min(*most, at_most) : at_most; }
};

/// From a hole in a direction.
struct ArmyJump {
    Hole from;
    Hole step;

    [[nodiscard]] Hole over() const { return {from[0] + step[0], from[1] + step[1]}; }
    [[nodiscard]] Hole to() const { return {from[0] + 2 * step[0], from[1] + 2 * step[1]}; }
    friend auto operator<=>(const ArmyJump&, const ArmyJump&) = default;
};

class ArmyTreeCheck {
  public:
    ArmyTreeCheck(std::int64_t level, std::span<const Hole> directions, Budget& budget)
        : level_(level), directions_(directions), budget_(budget) {}

    /// The number of men, at least, if the jumps are within the bounds; nullopt if none are.
    [[nodiscard]] std::optional<Integer> least(const ArmyTree& tree) {
        if (tree.branches.empty()) return leaf(tree);
        const ArmyJump jump = named(tree.jump);
        const auto known = bounds_.find(jump);
        const ArmyBounds before = known == bounds_.end() ? ArmyBounds{} : known->second;
        bounds_[jump].allow(tree.at_most);
        const auto few = least(tree.branches.at(0));
        bounds_[jump] = {std::max(before.least, tree.at_most + 1), before.most};
        const auto many = least(tree.branches.at(1));
        bounds_[jump] = before;
        if (!few || !many) return few ? few : many;
        return std::min(*few, *many);
    }

  private:
    [[nodiscard]] ArmyJump named(const std::array<Hole, 2>& couple) const {
        for (const Hole& step : directions_) {
            const ArmyJump jump{couple[0], step};
            if (jump.to() == couple[1]) return jump;
        }
        throw Rejection("a branch on a jump that is not two steps in one of the directions");
    }

    [[nodiscard]] bool is_goal(const Hole& hole) const { return hole[0] == 0 && hole[1] == level_; }

    /// The bounds of the branches, and that the play ends when a man reaches the goal.
    [[nodiscard]] ArmyBounds bounds_of(const ArmyJump& jump) const {
        const auto known = bounds_.find(jump);
        ArmyBounds bounds = known == bounds_.end() ? ArmyBounds{} : known->second;
        if (is_goal(jump.from) || is_goal(jump.over())) bounds.allow(0);
        if (is_goal(jump.to())) bounds.allow(1);
        return bounds;
    }

    [[nodiscard]] std::optional<Integer> leaf(const ArmyTree& tree) {
        std::map<Hole, std::int64_t> weights;
        std::set<ArmyJump> jumps;
        for (const auto& [jump, bounds] : bounds_) jumps.insert(jump);
        for (const ArmyRow& row : tree.rows) {
            budget_.step("weighing the holes", 1 + 3 * directions_.size() * row.weights.size());
            Hole hole{row.x, row.y};
            for (const std::int64_t weight : row.weights) {
                if (!weights.emplace(hole, weight).second) {
                    throw Rejection("two weights of the same hole");
                }
                for (const Hole& step : directions_) {
                    for (int k = 0; k < 3; ++k) {
                        jumps.insert({{hole[0] - k * step[0], hole[1] - k * step[1]}, step});
                    }
                }
                ++hole[0];
            }
        }
        const auto weight = [&](const Hole& hole) {
            const auto known = weights.find(hole);
            return known == weights.end() ? tree.man : known->second;
        };
        Integer total = 0;
        const auto add = [&](std::int64_t amount) { total += static_cast<long>(amount); };
        add(tree.man);
        for (const auto& [hole, each] : weights) {
            if (is_goal(hole)) add(each - tree.man);
            if (hole[1] <= 0) add(-std::max<std::int64_t>(0, each - tree.man));
        }
        for (const ArmyJump& jump : jumps) {
            const ArmyBounds bounds = bounds_of(jump);
            if (bounds.most && bounds.least > *bounds.most) return std::nullopt;
            const std::int64_t taken = weight(jump.from) + weight(jump.over()) - weight(jump.to());
            if (taken < 0 && !bounds.most) {
                throw Rejection(fmt::format("a jump from ({}, {}) raises the weight", jump.from[0],
                                            jump.from[1]));
            }
            // At most 3·10¹² times a million.
            add(taken * (taken > 0 ? bounds.least : bounds.most.value_or(0)));
        }
        Integer men;
        const Integer man(static_cast<long>(tree.man));
        mpz_cdiv_q(men.get_mpz_t(), total.get_mpz_t(), man.get_mpz_t());
        return men;
    }

    std::int64_t level_;
    std::span<const Hole> directions_;
    Budget& budget_;
    std::map<ArmyJump, ArmyBounds> bounds_;
};

}  // namespace

std::int64_t least_men(std::int64_t level, std::span<const Hole> directions, const ArmyTree& tree,
                       Budget& budget) {
    const auto least = ArmyTreeCheck(level, directions, budget).least(tree);
    if (!least) throw Rejection("the branches exclude all plays");
    if (!least->fits_slong_p()) throw Rejection("a number of men that is too large");
    return least->get_si();
}

}  // namespace lastmove::checking
