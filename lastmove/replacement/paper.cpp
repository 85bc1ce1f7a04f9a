#include "lastmove/replacement/paper.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace lastmove::replacement {

namespace {

constexpr std::uint64_t paper_bytes = 96;

using Sums = std::vector<std::int64_t>;

/// Two multisets of elements other than 0, with the sums −gcd and gcd.
struct Parts {
    Sums minus;
    Sums plus;
};

void add(Sums& sums, const Sums& more) {
    sums.insert(sums.end(), more.begin(), more.end());
}

/// Euclid's algorithm on the extreme elements, which are replaced by their greatest common divisor
/// and its negative, until that is the whole set's.
Parts euclid(const ReplacementSet& set, std::int64_t gcd, EuclidEnd end) {
    std::int64_t x = set.begin()->first;
    std::int64_t y = set.rbegin()->first;
    std::set<std::int64_t> rest;
    for (const auto& [step, count] : set) {
        if (step != x && step != y && step != 0) rest.insert(step);
    }
    Parts parts{{x}, {y}};
    while (x != -gcd || y != gcd) {
        while (-x != y) {
            if (-x < y) {
                y += x;
                add(parts.plus, Sums(parts.minus));
            } else {
                x += y;
                add(parts.minus, Sums(parts.plus));
            }
        }
        if (end == EuclidEnd::early && y == gcd) break;
        if (rest.empty()) continue;
        if (*rest.begin() < 0) {
            x = *rest.begin();
            parts.minus = {x};
            rest.erase(rest.begin());
        } else {
            y = *rest.rbegin();
            parts.plus = {y};
            rest.erase(std::prev(rest.end()));
        }
    }
    return parts;
}

/// The partial sums of `parts`, those of the sign `first` first, without the empty sum and without
/// the last, which is where a checker arrives.
Sums partial_sums(Sums parts, int first) {
    std::ranges::stable_partition(parts, [&](std::int64_t part) { return part * first > 0; });
    Sums sums(parts.size());
    std::partial_sum(parts.begin(), parts.end(), sums.begin());
    sums.pop_back();
    return sums;
}

Integer largest_coefficient(const Polynomial& x) {
    Integer largest = 0;
    for (const auto& [square, moves] : x.terms()) largest = std::max(largest, Integer(abs(moves)));
    return largest;
}

bool is_one_checker(const State& state) {
    return state.size() == 1 && state.begin()->second == 1;
}

/// Expansions round by round from one end to the other.
void append_rounds(const PaperPlan& plan, bool upward, std::vector<std::int64_t>& squares) {
    const std::int64_t stride = upward ? plan.gcd : -plan.gcd;
    const std::int64_t first = upward ? plan.from : plan.to;
    const std::int64_t count = (plan.to - plan.from) / plan.gcd + 1;
    for (Integer round = 0; round < plan.rounds; ++round) {
        for (std::int64_t i = 0; i < count; ++i) {
            for (const std::int64_t j : plan.list) squares.push_back(first + i * stride + j);
        }
    }
}

void append_net(const Terms& net, int sign, std::vector<std::int64_t>& squares) {
    for (const auto& [square, moves] : net) {
        if (moves * sign <= 0) continue;
        const Integer size = abs(moves);
        squares.insert(squares.end(), size.get_ui(), square);
    }
}

}  // namespace

Integer PaperPlan::moves() const {
    Integer sum = 2 * rounds * Integer((to - from) / gcd + 1) * Integer(list.size());
    for (const auto& [square, count] : net.terms()) sum += abs(count);
    return sum;
}

std::optional<PaperPlan> paper_plan(const Game& game, const Polynomial& x, EuclidEnd end) {
    if (!has_both_signs(game.set) || !is_one_checker(game.start) || !is_one_checker(game.goal) ||
        x.is_zero()) {
        return std::nullopt;
    }
    PaperPlan plan;
    plan.from = game.start.begin()->first;
    plan.to = game.goal.begin()->first;
    plan.net = x;
    if (plan.to < plan.from) {
        std::swap(plan.from, plan.to);
        plan.net = Polynomial() - x;
        plan.backwards = true;
    }
    plan.gcd = 0;
    for (const auto& [step, count] : game.set) plan.gcd = std::gcd(plan.gcd, step);
    plan.rounds = largest_coefficient(x);
    const Parts parts = euclid(game.set, plan.gcd, end);
    plan.list = {0};
    add(plan.list, partial_sums(parts.minus, -1));
    add(plan.list, partial_sums(parts.plus, 1));
    return plan;
}

Solution play(const PaperPlan& plan, const Limits& limits) {
    if (plan.moves() * paper_bytes > limits.memory) throw Stopped(Stop::memory);
    const Terms net = plan.net.terms();
    std::vector<std::int64_t> there;
    append_rounds(plan, true, there);
    append_net(net, 1, there);
    // The contractions undo a play of expansions that begins at the other end.
    std::vector<std::int64_t> back;
    append_rounds(plan, false, back);
    append_net(net, -1, back);
    if (plan.backwards) std::swap(there, back);

    Solution solution;
    solution.expansions = there.size();
    for (const std::int64_t square : there) solution.moves.push_back({true, square});
    std::ranges::reverse(back);
    for (const std::int64_t square : back) solution.moves.push_back({false, square});
    return solution;
}

}  // namespace lastmove::replacement
