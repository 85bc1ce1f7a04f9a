#include "lastmove/check/peg/pair_times.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"

namespace lastmove::checking {

namespace {

constexpr std::int64_t never = std::int64_t{1} << 40;

/// In a set, with what the set needs besides.
constexpr std::size_t bytes_of_position = 96;

std::int64_t count(const Pegs& pegs) {
    return static_cast<std::int64_t>(pegs.count());
}

/// The first level on which the hole is (or is not) occupied, else one beyond the last, or never.
std::int64_t first(const std::vector<std::vector<Pegs>>& levels, std::size_t hole, bool full,
                   Budget& budget) {
    std::int64_t level = 0;
    for (const auto& positions : levels) {
        budget.step("counting jumps", 1 + positions.size() / 256);
        if (positions.empty()) return never;  // no play is so long
        for (const Pegs& pegs : positions) {
            if (pegs[hole] == full) return level;
        }
        ++level;
    }
    return level;
}

}  // namespace

HolePair pair_named(const PegBoard& board, const std::string& name) {
    const std::size_t blank = name.find(' ');
    const auto first = board.way(name.substr(0, blank));
    const auto second = blank == std::string::npos ? first : board.way(name.substr(blank + 1));
    const bool in_order = first.size() == 1 && second.size() == 1 &&
                          (blank == std::string::npos || first[0] < second[0]);
    if (!in_order) throw Rejection(fmt::format("'{}' is not a pair", excerpt(name)));
    return {first[0], second[0]};
}

PairTimes::PairTimes(const Refutation& claim, std::size_t goal, const PairTiming& timing)
    : claim_(claim),
      board_(claim.board),
      start_(claim.board.start()),
      goal_(claim.board.goals()[goal]) {
    jumps_ = count(start_) - count(goal_);
    const Levels forwards = play(start_, timing.reach);
    verify_apart(forwards, timing);
    from_start_ = ends(forwards, true);
    first_with_both_ = first_together(forwards, true);
    Pegs holes;
    for (std::size_t hole = 0; hole < board_.size(); ++hole) holes[hole] = !goal_[hole];
    const Levels backwards = play(holes, timing.reach);
    from_goal_ = ends(backwards, false);
    first_backwards_with_ = first_together(backwards, false);
    claim_.budget.give_back(bytes_);
}

PairTimes::Levels PairTimes::play(const Pegs& start, std::int64_t reach) {
    const auto less = [](const Pegs& a, const Pegs& b) {
        const Pegs differ = a ^ b;
        const std::size_t hole = differ._Find_first();
        return hole < differ.size() && b[hole];
    };
    Levels levels{{start}};
    for (std::int64_t level = 0; level < reach && !levels.back().empty(); ++level) {
        std::set<Pegs, decltype(less)> next(less);
        for (Pegs pegs : levels.back()) {
            claim_.budget.step("playing from both ends");
            for (const auto& [from, over, to] : board_.jumps()) {
                if (!pegs[from] || !pegs[over] || pegs[to]) continue;
                Pegs after = pegs;
                after[from] = after[over] = false;
                after[to] = true;
                if (!next.insert(after).second) continue;
                claim_.budget.take(bytes_of_position);
                bytes_ += bytes_of_position;
            }
        }
        levels.emplace_back(next.begin(), next.end());
    }
    return levels;
}

void PairTimes::verify_apart(const Levels& levels, const PairTiming& timing) {
    const auto after = static_cast<std::size_t>(timing.after);
    if (!timing.apart.empty() && after >= levels.size() && !levels.back().empty()) {
        throw Rejection("'after' is beyond 'reach'");
    }
    for (const auto& [name, pagodas] : timing.apart) {
        const auto [one, other] = pair_named(board_, name);
        Pegs holes;
        holes[one] = holes[other] = true;
        verify_apart(levels, after, holes, pagodas);
        if (one == other) {
            never_full_[one] = true;
        } else {
            apart_.emplace(one, other);
        }
    }
}

void PairTimes::verify_apart(const Levels& levels, std::size_t after, const Pegs& holes,
                             const std::vector<Weights>& pagodas) const {
    std::vector<HoleWeights> weighings;
    for (const Weights& weights : pagodas) {
        weighings.push_back(board_.hole_weights(weights));
        claim_.budget.step("checking pagodas");
        const auto negative = [](const Rational& weight) { return weight < 0; };
        if (std::ranges::any_of(weighings.back(), negative)) {
            throw Rejection("a negative weight in a list of 'apart'");
        }
        for (const PegJump& jump : board_.jumps()) {
            if (weigh(weighings.back(), jump) < 0) throw Rejection("a jump weighs less than 0");
        }
    }
    for (std::size_t level = 0; level < levels.size() && level <= after; ++level) {
        for (const Pegs& pegs : levels[level]) {
            claim_.budget.step("checking pagodas",
                               1 + (level < after ? 0 : weighings.size() * board_.size() / 8));
            if ((pegs & holes) == holes)
                throw Rejection("holes named in 'apart' have pegs simultaneously");
            if (level < after) continue;
            if (std::ranges::none_of(weighings, [&](const HoleWeights& weights) {
                    return weigh(weights, holes) > weigh(weights, pegs);
                })) {
                throw Rejection(
                    "at some position no weights show that holes in 'apart' remain apart");
            }
        }
    }
}

PairTimes::Ends PairTimes::ends(const Levels& levels, bool with_apart) const {
    Ends found;
    Ends least;
    for (std::size_t hole = 0; hole < board_.size(); ++hole) {
        least.full.push_back(first(levels, hole, true, claim_.budget));
        least.empty.push_back(first(levels, hole, false, claim_.budget));
        const bool peg = levels.front().front()[hole];
        found.full.push_back(peg ? 0 : never);
        found.empty.push_back(peg ? never : 0);
    }
    bool changed = true;
    const auto take = [&](std::int64_t& known, std::int64_t lower, std::int64_t jumps) {
        const std::int64_t value = std::max(lower, jumps);
        if (value >= known) return;
        known = value;
        changed = true;
    };
    while (changed) {
        changed = false;
        claim_.budget.step("counting jumps");
        for (const auto& [from, over, to] : board_.jumps()) {
            auto& [full, empty] = found;
            if (!with_apart || !never_full_[to]) {
                take(full[to], least.full[to], full[from] + full[over] + 1);
            }
            take(empty[from], least.empty[from], std::max(full[over], empty[to]) + 1);
            take(empty[over], least.empty[over], std::max(full[from], empty[to]) + 1);
        }
    }
    return found;
}

PairTimes::Together PairTimes::first_together(const Levels& levels, bool full) const {
    const std::int64_t beyond =
        levels.back().empty() ? never : static_cast<std::int64_t>(levels.size());
    Together first(board_.size(), std::vector<std::int64_t>(board_.size(), beyond));
    for (std::size_t level = levels.size(); level-- > 0;) {
        std::vector<Pegs> met(board_.size());
        for (const Pegs& pegs : levels[level]) {
            claim_.budget.step("counting jumps", 1 + board_.size() / 64);
            const Pegs holes = full ? pegs : ~pegs;
            for (std::size_t hole = 0; hole < board_.size(); ++hole) {
                if (holes[hole]) met[hole] |= holes;
            }
        }
        for (std::size_t one = 0; one < board_.size(); ++one) {
            for (std::size_t other = 0; other < board_.size(); ++other) {
                if (met[one][other]) first[one][other] = static_cast<std::int64_t>(level);
            }
        }
    }
    return first;
}

bool PairTimes::is_playable(const PegJump& jump, std::optional<std::uint16_t> peg) const {
    const auto& [full, empty] = from_start_;
    const auto& [holes, pegs] = from_goal_;  // until there is a hole, or a peg
    std::int64_t before = full[jump.from] + full[jump.over];
    std::int64_t after = std::max(holes[jump.from] + holes[jump.over], pegs[jump.to]);
    if (peg) {
        before += full[*peg];
        after = std::max(after, pegs[*peg]);
    }
    return std::max(before, empty[jump.to]) + 1 + after <= jumps_;
}

/// The maximum number of jumps directly before or after a moment that is at least `before` jumps
/// from the start and `after` jumps from the goal.
std::int64_t PairTimes::most_between(std::int64_t before, std::int64_t after) const {
    return jumps_ - std::max<std::int64_t>(0, before - 1) - std::max<std::int64_t>(0, after - 1);
}

std::int64_t PairTimes::most_present(std::uint16_t hole) const {
    return std::max<std::int64_t>(0, most_between(from_start_.full[hole], from_goal_.empty[hole]));
}

std::int64_t PairTimes::least_present(std::uint16_t hole) const {
    std::int64_t present = 0;
    if (start_[hole]) present += from_start_.empty[hole];
    if (goal_[hole]) present += from_goal_.full[hole];
    return std::max<std::int64_t>(0, std::min(present, jumps_));
}

bool PairTimes::exclude_each_other() const {
    for (std::uint16_t hole = 0; hole < board_.size(); ++hole) {
        if (least_present(hole) > most_present(hole)) return true;
    }
    return false;
}

std::int64_t PairTimes::most_together(std::uint16_t one, std::uint16_t other) const {
    if (apart_.contains(std::minmax(one, other))) return 0;
    const std::int64_t before =
        std::max(first_with_both_[one][other], from_start_.full[one] + from_start_.full[other]);
    const std::int64_t after = std::max(
        {first_backwards_with_[one][other], from_goal_.empty[one], from_goal_.empty[other]});
    return before + after > jumps_ ? 0 : most_between(before, after);
}

}  // namespace lastmove::checking
