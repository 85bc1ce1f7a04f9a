// Weights of pairs of holes: bounds on how often each jump is played and meets each peg, and at
// each leaf weights under which no numbers between the bounds make up the gap.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/ground/bounds.hpp"
#include "lastmove/check/ground/rational.hpp"
#include "lastmove/check/peg/pair_times.hpp"

namespace lastmove::checking {

namespace {

/// A jump, or its meeting with a peg, or the jump as the first or the last of the play.
using Event = std::tuple<std::size_t, std::optional<std::uint16_t>, std::string>;

class PairTreeCheck {
  public:
    PairTreeCheck(const Refutation& claim, const PairWitness& witness, std::size_t goal)
        : claim_(claim),
          board_(claim.board),
          flat_(witness.flat),
          goal_(goal),
          ends_(witness.timing && witness.timing->ends) {
        if (witness.timing) times_.emplace(claim, goal, *witness.timing);
        if (ends_ && times_->jumps() < 2)
            throw Rejection("the play is too short to have a first and a last jump");
    }

    void visit(const PairTree& tree) {
        if (tree.branches.empty()) return leaf(tree);
        if (tree.branches.size() != 2 || tree.at_most < 0) throw Rejection("a malformed branch");
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
        const std::size_t jump = board_.jump_named(tree.jump);
        if (!tree.when.empty() && !ends_)
            throw Rejection("a branch on the first or last jump without 'ends'");
        if (tree.meets.empty()) return {jump, std::nullopt, tree.when};
        const auto met = board_.way(tree.meets);
        const PegJump& holes = board_.jumps()[jump];
        if (met.size() != 1 || met[0] == holes.from || met[0] == holes.over || met[0] == holes.to) {
            throw Rejection(fmt::format("the jump cannot meet '{}'", excerpt(tree.meets)));
        }
        return {jump, met[0], ""};
    }

    [[nodiscard]] std::map<HolePair, Rational> read(const Weights& named) const {
        std::map<HolePair, Rational> weights;
        for (const auto& [name, weight] : named) {
            weights[pair_named(board_, name)] = weight;
        }
        return weights;
    }

    /// What all jumps of a play pay in rents at most. A rent is paid for each jump with a peg on a
    /// hole before or after it; of a couple for each of its holes, but once for a jump that moves
    /// both.
    [[nodiscard]] Rational most_rent() const {
        Rational sum;
        for (const auto& [holes, rent] : rents_) {
            if (!times_) throw Rejection("rents require 'timing'");
            const auto [one, other] = holes;
            if (one == other) {
                sum += rent * (rent > 0 ? times_->most_present(one) : times_->least_present(one));
                continue;
            }
            if (rent < 0) throw Rejection("the rent of a couple is negative");
            sum += rent * (times_->jumps() + times_->most_together(one, other));
        }
        return sum;
    }

    /// What a jump pays for the holes where pegs are before or after it: those that it moves.
    [[nodiscard]] Rational rent_of_jump(const PegJump& jump) const {
        const auto moved = [&](std::uint16_t hole) {
            return hole == jump.from || hole == jump.over || hole == jump.to;
        };
        Rational sum;
        for (const auto& [holes, rent] : rents_) {
            if (moved(holes.first) || moved(holes.second)) sum += rent;
        }
        return sum;
    }

    /// What it pays besides for a peg that it meets.
    [[nodiscard]] Rational rent_of_peg(std::uint16_t peg) const {
        Rational sum;
        for (const auto& [holes, rent] : rents_) {
            if (holes.first == peg || holes.second == peg) sum += rent;
        }
        return sum;
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
        Bounds bounds = found == bounds_.end() ? Bounds{} : found->second;
        const auto& [jump, peg, when] = event;
        if (times_ && !times_->is_playable(board_.jumps()[jump], peg)) bounds.upper = 0;
        return bounds;
    }

    /// A jump with its meetings: what they can weigh together, by how often the jump is played.
    struct Together {
        Bounds jump;
        Rational jump_weight;
        std::vector<std::pair<Bounds, Rational>> meetings;
    };

    [[nodiscard]] Together together(std::size_t number) const {
        const auto [from, over, to] = board_.jumps()[number];
        Together all{bounds({number, std::nullopt, ""}), {}, {}};
        all.jump_weight = weight(from, from) + weight(over, over) + weight(from, over) -
                          weight(to, to) + rent_of_jump(board_.jumps()[number]);
        for (std::uint16_t peg = 0; peg < board_.size(); ++peg) {
            if (peg == from || peg == over || peg == to) continue;
            claim_.budget.step("checking the tree", 1 + rents_.size() / 16);
            const Bounds met = bounds({number, peg, ""});
            const Rational weighs =
                weight(peg, from) + weight(peg, over) - weight(peg, to) + rent_of_peg(peg);
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

    /// The least that the jump and its meetings can weigh, nullopt if there is none. It is convex
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
        claim_.budget.step("checking the tree", corners.size() * all.meetings.size() / 8);
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

    /// The least that the jump weighs which is the first, or the last. nullopt if there is none
    /// that can be.
    [[nodiscard]] std::optional<Rational> least_end(const std::string& when) const {
        std::optional<Rational> least;
        std::size_t needed = 0;
        for (std::size_t number = 0; number < board_.jumps().size(); ++number) {
            claim_.budget.step("checking the tree",
                               1 + (weights_.size() + board_.size() * rents_.size()) / 16);
            const Bounds end = bounds({number, std::nullopt, when});
            const PegJump& jump = board_.jumps()[number];
            Pegs pegs = when == "first" ? board_.start() : board_.goals()[goal_];
            const bool last = when == "last";
            const bool legal =
                pegs[jump.from] != last && pegs[jump.over] != last && pegs[jump.to] == last;
            const bool possible = legal && (!end.upper || *end.upper >= 1);
            if (end.lower > (possible ? 1 : 0)) return std::nullopt;
            if (end.lower == 1 && ++needed > 1) return std::nullopt;
            if (!possible || (needed == 1 && end.lower == 0)) continue;
            if (end.lower == 1) least.reset();
            pegs.flip(jump.from).flip(jump.over).flip(jump.to);
            const Pegs& before = last ? pegs : board_.start();
            const Pegs& after = last ? board_.goals()[goal_] : pegs;
            Rational weighs = weight(before) - weight(after) + rent_of_jump(jump);
            for (std::uint16_t peg = 0; peg < board_.size(); ++peg) {
                if (before[peg] && after[peg]) weighs += rent_of_peg(peg);
            }
            if (!least || weighs < *least) least = weighs;
        }
        return least;
    }

    void leaf(const PairTree& tree) {
        ++leaves_;
        weights_ = read(tree.pairs);
        rents_ = read(tree.rents);
        const Rational rent = most_rent();
        if (times_ && times_->exclude_each_other()) return;
        Rational sum;
        bool bounded = true;
        for (std::size_t jump = 0; jump < board_.jumps().size(); ++jump) {
            const Together all = together(jump);
            if (exclude_each_other(all)) return;
            const auto weighs = least(all);
            if (weighs) sum += *weighs;
            bounded = bounded && weighs;
        }
        for (const char* when : {"first", "last"}) {
            if (!ends_) break;
            const auto weighs = least_end(when);
            if (!weighs) return;
            sum += *weighs;
        }
        if (!bounded) {
            throw Rejection(
                fmt::format("leaf {}: the weight of the jumps is unbounded below", leaves_));
        }
        const Rational gap = weight(board_.start()) - weight(board_.goals()[goal_]) + rent;
        if (sum > gap) return;
        throw Rejection(
            fmt::format("leaf {}: the jumps may weigh only {}, and the gap to goal {} weighs {}",
                        leaves_, shown(sum), goal_, shown(gap)));
    }

    const Refutation& claim_;
    const PegBoard& board_;
    bool flat_;
    std::size_t goal_;
    bool ends_;
    std::optional<PairTimes> times_;
    std::map<Event, Bounds> bounds_;
    std::map<HolePair, Rational> weights_;
    std::map<HolePair, Rational> rents_;
    std::size_t leaves_ = 0;
};

}  // namespace

std::string verify(const Refutation& claim, const PairWitness& witness) {
    std::size_t leaves = 0;
    for (const std::size_t goal : claim.goals) {
        PairTreeCheck check(claim, witness, goal);
        check.visit(witness.tree);
        leaves = check.leaves();
    }
    if (witness.timing) {
        return fmt::format(
            "no numbers of jumps and of pegs that they meet add up to the gap, given when they can "
            "be played: {}",
            counted(leaves, "leaf", "leaves"));
    }
    if (witness.tree.branches.empty()) {
        return "no jump can raise the weight of all pairs of pegs, but the goal weighs more";
    }
    return fmt::format("no numbers of jumps and of pegs that they meet add up to the gap: {}",
                       counted(leaves, "leaf", "leaves"));
}

}  // namespace lastmove::checking
