// Weights of pairs of holes: bounds on how often each jump is played and meets each peg, and at each
// leaf weights under which no numbers between the bounds make up the gap.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/refutation.hpp"

namespace lastmove::checking {

namespace {

/// At least `lower` and, if there is one, at most `upper`.
struct Bounds {
    Integer lower = 0;
    std::optional<Integer> upper;
};

/// A jump, or its meeting with a peg.
using Event = std::pair<std::size_t, std::optional<std::uint16_t>>;

/// A pair of holes, the first before or the same as the second.
using Pair = std::pair<std::uint16_t, std::uint16_t>;

class PairTreeCheck {
  public:
    PairTreeCheck(const Refutation& claim, bool flat) : claim_(claim), flat_(flat) {}

    void visit(const PairTree& tree) {
        if (tree.branches.empty()) return leaf(tree.pairs);
        if (tree.branches.size() != 2 || tree.at_most < 0) throw Rejection("a branch that is none");
        Bounds& bounds = bounds_[event(tree)];
        const Bounds before = bounds;
        const Integer at_most(static_cast<long>(tree.at_most));
        bounds.upper = before.upper ? std::min(*before.upper, at_most) : at_most;
        visit(tree.branches[0]);
        const Integer more = at_most + 1;
        bounds = {std::max(before.lower, more), before.upper};
        visit(tree.branches[1]);
        bounds = before;
    }

    [[nodiscard]] std::size_t leaves() const { return leaves_; }

  private:
    [[nodiscard]] Event event(const PairTree& tree) const {
        const auto way = claim_.board.way(tree.jump);
        const auto jump =
            way.size() == 2 ? claim_.board.jump_between(way[0], way[1]) : std::nullopt;
        if (!jump) throw Rejection(fmt::format("'{}' is no jump", excerpt(tree.jump)));
        if (tree.meets.empty()) return {*jump, std::nullopt};
        const auto met = claim_.board.way(tree.meets);
        const PegJump& holes = claim_.board.jumps()[*jump];
        if (met.size() != 1 || met[0] == holes.from || met[0] == holes.over ||
            met[0] == holes.to) {
            throw Rejection(fmt::format("the jump cannot meet '{}'", excerpt(tree.meets)));
        }
        return {*jump, met[0]};
    }

    void read(const Weights& pairs) {
        weights_.clear();
        for (const auto& [name, weight] : pairs) {
            const std::size_t blank = name.find(' ');
            const auto first = claim_.board.way(name.substr(0, blank));
            const auto second =
                blank == std::string::npos ? first : claim_.board.way(name.substr(blank + 1));
            const bool in_order =
                first.size() == 1 && second.size() == 1 &&
                (blank == std::string::npos || first[0] < second[0]);
            if (!in_order) throw Rejection(fmt::format("'{}' is no pair", excerpt(name)));
            weights_[{first[0], second[0]}] = weight;
        }
    }

    [[nodiscard]] Rational weight(std::uint16_t one, std::uint16_t other) const {
        const auto found = weights_.find(std::minmax(one, other));
        return found == weights_.end() ? Rational(0) : found->second;
    }

    [[nodiscard]] Rational weight(const Pegs& pegs) const {
        Rational sum;
        for (const auto& [pair, weight] : weights_) {
            if (pegs[pair.first] && pegs[pair.second]) sum += weight;
        }
        return sum;
    }

    [[nodiscard]] Bounds bounds(const Event& event) const {
        const auto found = bounds_.find(event);
        return found == bounds_.end() ? Bounds{} : found->second;
    }

    /// A jump with its meetings: what they can weigh together, by how often the jump is played.
    struct Together {
        Bounds jump;
        Rational jump_weight;
        std::vector<std::pair<Bounds, Rational>> meetings;
    };

    [[nodiscard]] Together together(std::size_t number) const {
        const auto [from, over, to] = claim_.board.jumps()[number];
        Together all{bounds({number, std::nullopt}), {}, {}};
        all.jump_weight = weight(from, from) + weight(over, over) + weight(from, over) -
                          weight(to, to);
        for (std::uint16_t peg = 0; peg < claim_.board.size(); ++peg) {
            if (peg == from || peg == over || peg == to) continue;
            claim_.budget.step("checking the tree");
            const Bounds met = bounds({number, peg});
            const Rational weighs = weight(peg, from) + weight(peg, over) - weight(peg, to);
            if (weighs != 0 || met.lower > 0 || met.upper) all.meetings.emplace_back(met, weighs);
        }
        return all;
    }

    [[nodiscard]] bool exclude_each_other(const Together& all) const {
        const auto crossed = [](const Bounds& b) { return b.upper && b.lower > *b.upper; };
        return crossed(all.jump) || std::ranges::any_of(all.meetings, [&](const auto& meeting) {
                   return crossed(meeting.first) ||
                          (flat_ && all.jump.upper && meeting.first.lower > *all.jump.upper);
               });
    }

    /// The least that the meetings can weigh when the jump is played so often.
    [[nodiscard]] std::optional<Rational> least_meetings(const Together& all,
                                                         const Integer& times) const {
        Rational sum;
        for (const auto& [met, weighs] : all.meetings) {
            if (weighs >= 0) {
                sum += weighs * met.lower;
            } else if (flat_) {
                sum += weighs * (met.upper && *met.upper < times ? *met.upper : times);
            } else if (met.upper) {
                sum += weighs * *met.upper;
            } else {
                return std::nullopt;
            }
        }
        return sum;
    }

    /// The least that the jump and its meetings can weigh, nothing where there is none. It is convex
    /// in the number of times that the jump is played, with corners at upper bounds only.
    [[nodiscard]] std::optional<Rational> least(const Together& all) const {
        Integer first = all.jump.lower;
        std::vector<Integer> corners;
        Rational slope = all.jump_weight;  // beyond all corners
        for (const auto& [met, weighs] : all.meetings) {
            if (!flat_) continue;
            first = std::max(first, met.lower);
            if (met.upper) corners.push_back(*met.upper);
            if (weighs < 0 && !met.upper) slope += weighs;
        }
        if (!all.jump.upper && slope < 0) return std::nullopt;
        corners.push_back(first);
        if (all.jump.upper) corners.push_back(*all.jump.upper);
        std::optional<Rational> least;
        for (const Integer& times : corners) {
            if (times < first || (all.jump.upper && times > *all.jump.upper)) continue;
            const auto meetings = least_meetings(all, times);
            if (!meetings) return std::nullopt;
            const Rational weighs = *meetings + all.jump_weight * times;
            if (!least || weighs < *least) least = weighs;
        }
        return least;
    }

    void leaf(const Weights& pairs) {
        ++leaves_;
        read(pairs);
        Rational sum;
        bool bounded = true;
        for (std::size_t jump = 0; jump < claim_.board.jumps().size(); ++jump) {
            const Together all = together(jump);
            if (exclude_each_other(all)) return;
            const auto weighs = least(all);
            if (weighs) sum += *weighs;
            bounded = bounded && weighs;
        }
        if (!bounded) {
            throw Rejection(fmt::format("leaf {}: a jump may weigh less than any number", leaves_));
        }
        const Rational start = weight(claim_.board.start());
        for (const std::size_t goal : claim_.goals) {
            const Rational gap = start - weight(claim_.board.goals()[goal]);
            if (sum > gap) continue;
            throw Rejection(fmt::format("leaf {}: the jumps may weigh {}, the gap to goal {} is {}",
                                        leaves_, shown(sum), goal, shown(gap)));
        }
    }

    const Refutation& claim_;
    bool flat_;
    std::map<Event, Bounds> bounds_;
    std::map<Pair, Rational> weights_;
    std::size_t leaves_ = 0;
};

}  // namespace

std::string verify(const Refutation& claim, const PairWitness& witness) {
    PairTreeCheck check(claim, witness.flat);
    check.visit(witness.tree);
    if (witness.tree.branches.empty()) {
        return "no jump can raise the weight of all pairs of pegs, yet the goal weighs more";
    }
    return fmt::format("no numbers of jumps and of pegs they meet add up to the gap: {} leaves",
                       check.leaves());
}

}  // namespace lastmove::checking
