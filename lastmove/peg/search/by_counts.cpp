#include "lastmove/peg/search/by_counts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <ranges>
#include <utility>

namespace lastmove::peg {

namespace {

constexpr std::size_t ordering_nodes = 2000;
constexpr int widest = 5;      // steps around a waiting jump within which jumps are counted anew
constexpr int widest_gap = 4;  // steps around the gap within which jumps are counted first
constexpr double forgetting = 0.9;  // of prices, in a round
constexpr double price_of_waiting = 10;
constexpr int most_price = 1000;
constexpr int whim = 3;              // the price of a quarter of the jumps, at random
constexpr std::size_t patience = 2;  // how many more jumps may wait, now and then

std::vector<std::size_t> legal_jumps(const Board& board, const Position& position) {
    std::vector<std::size_t> jumps;
    for (std::size_t jump = 0; jump < board.jumps().size(); ++jump) {
        if (is_legal(position, board.jumps()[jump])) jumps.push_back(jump);
    }
    return jumps;
}

}  // namespace

SearchByCounts::SearchByCounts(const Board& board, const Position& start, const Position& goal,
                               std::uint64_t seed)
    : board_(&board),
      system_(board.move_system()),
      start_(start),
      goal_complement_(complement(board, goal)),
      gap_(gap(board, start, goal)),
      prices_(board.jumps().size()),
      random_(seed) {
    hopeless_ = start.size() <= goal.size();
}

/// Of each hole, whether one of these is at most `reach` steps away.
std::vector<bool> SearchByCounts::near(const std::vector<std::uint16_t>& holes, int reach) const {
    std::vector<bool> near(board_->size());
    for (std::size_t hole = 0; hole < board_->size(); ++hole) {
        near[hole] = std::ranges::any_of(holes, [&](std::uint16_t other) {
            const Cell apart = board_->holes()[other] - board_->holes()[hole];
            return std::abs(apart.row) + std::abs(apart.column) <= reach;
        });
    }
    return near;
}

/// With the present prices, for the whole gap.
linear::CountWish SearchByCounts::wish() {
    linear::CountWish wish{gap_, 0, {}};
    wish.most = std::accumulate(gap_.begin(), gap_.end(), std::int64_t{0});
    wish.seed = static_cast<int>(rounds_);
    for (const double price : prices_) {
        const int own = std::min(most_price, static_cast<int>(std::lround(price)));
        wish.costs.push_back(own + (random_() % 4 == 0 ? whim : 0));
    }
    return wish;
}

/// In turns, since none of the solvers is quick for all problems.
std::optional<linear::Counts> SearchByCounts::first_counts(const Limits& limits) {
    linear::CountWish wanted = wish();
    if (rounds_ % 2 == 0) std::ranges::fill(wanted.costs, 0);
    wanted.some_of = {legal_jumps(*board_, start_), legal_jumps(*board_, goal_complement_)};
    const bool all = not_near_ || rounds_ % 4 == 3;
    if (!all) {
        std::vector<std::uint16_t> holes;
        for (std::size_t hole = 0; hole < gap_.size(); ++hole) {
            if (gap_[hole] != 0) holes.push_back(static_cast<std::uint16_t>(hole));
        }
        const auto inside = near(holes, 2 + static_cast<int>(random_() % widest_gap));
        for (const Jump& jump : board_->jumps()) {
            wanted.allowed.push_back(inside[jump.from] && inside[jump.over] && inside[jump.to]);
        }
    }
    const bool learns = rounds_ % 2 == 0 && !not_near_;
    const auto effort = rounds_ % 4 == 3 ? linear::Effort::great : linear::Effort::little;
    linear::CountResult found = learns
                                    ? linear::counts_by_learning(system_, wanted, limits)
                                    : linear::counts_by_branching(system_, wanted, limits, effort);
    if (!found.counts) {
        const bool stuck = wanted.some_of[0].empty() || wanted.some_of[1].empty();
        const bool none = found.none && !learns;
        hopeless_ = stuck || (none && all);
        not_near_ = none && !all;  // asked next of all jumps
    }
    return std::move(found.counts);
}

/// Counts that differ from the best ones only near a jump that waits.
std::optional<linear::Counts> SearchByCounts::other_counts(const Limits& limits) {
    const Jump& waiting = board_->jumps()[best_->waiting[random_() % best_->waiting.size()]];
    const auto inside =
        near({waiting.from, waiting.over, waiting.to}, 1 + static_cast<int>(random_() % widest));
    linear::CountWish wanted = wish();
    for (std::size_t index = 0; index < board_->jumps().size(); ++index) {
        const Jump& jump = board_->jumps()[index];
        wanted.allowed.push_back(inside[jump.from] || inside[jump.over] || inside[jump.to]);
        if (wanted.allowed.back()) continue;
        for (const linear::Entry& entry : system_.moves[index]) {
            wanted.gap[entry.place] -= entry.amount * static_cast<int>(best_->counts[index]);
        }
    }
    auto found = linear::counts_by_branching(system_, wanted, limits).counts;
    if (!found) return std::nullopt;
    for (std::size_t jump = 0; jump < found->size(); ++jump) {
        if (!wanted.allowed[jump]) (*found)[jump] = best_->counts[jump];
    }
    return found;
}

/// Plays as many of the jumps as it can from both ends.
SearchByCounts::Attempt SearchByCounts::order(linear::Counts counts) {
    Attempt attempt{std::move(counts), {}, {}, {}};
    linear::Counts left = attempt.counts;
    const auto play_some = [&](const Position& from) {
        JumpOrder jumps = longest_order(*board_, from, left, ordering_nodes, random_);
        for (const std::size_t jump : jumps) --left[jump];
        return jumps;
    };
    attempt.played = play_some(start_);
    attempt.reversed = play_some(goal_complement_);
    for (std::size_t jump = 0; jump < left.size(); ++jump) {
        prices_[jump] =
            prices_[jump] * forgetting + price_of_waiting * static_cast<double>(left[jump]);
        attempt.waiting.insert(attempt.waiting.end(), static_cast<std::size_t>(left[jump]), jump);
    }
    return attempt;
}

std::optional<std::vector<Jump>> SearchByCounts::round(const Limits& limits) {
    if (hopeless_) return std::nullopt;
    ++rounds_;
    auto counts = best_ ? other_counts(limits) : first_counts(limits);
    if (!counts) return std::nullopt;
    Attempt attempt = order(*std::move(counts));
    const std::size_t allowance = random_() % 4 == 0 ? patience : 0;
    if (best_ && attempt.waiting.size() > best_->waiting.size() + allowance) return std::nullopt;
    best_ = std::move(attempt);
    if (!best_->waiting.empty()) return std::nullopt;
    std::vector<Jump> jumps;
    for (const std::size_t index : best_->played) jumps.push_back(board_->jumps()[index]);
    for (const std::size_t index : best_->reversed | std::views::reverse) {
        jumps.push_back(board_->jumps()[index]);
    }
    return jumps;
}

}  // namespace lastmove::peg
