// A beam that clears a large board from the outside in, towards the goal.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/peg/search/space.hpp"

namespace lastmove::peg {

/// Looks for a play from one position to another with few pegs (docs/theory.md, search). A beam
/// keeps those positions of a level whose pegs are close to the goal and not alone, until it comes
/// upon one of the positions with few pegs from which the goal is known to be reached. The pegs
/// left then form a patch around the goal, of the kind that purges leave (berlekamp2004). Never
/// shows that there is no play.
///
/// Cost: with a width of 64 some 0.1 s on 256 holes; grows with the width.
///
/// ```
/// const auto problem = peg::parse_problem("oo.o>.o..", peg::Rule::jump);
/// peg::Homing<1> homing(problem.board, problem.start, problem.goals[0]);
/// Progress silent;
/// std::uint64_t nodes = 0;
/// const auto play = homing.attempt(64, 1, {}, silent, nodes);
/// ASSERT_TRUE(play);
/// EXPECT_EQ(play->size(), 2U);
/// ```
template <std::size_t Words>
class Homing {
  public:
    Homing(Board&&, const Position&, const Position&) = delete;
    /// It keeps the board.
    Homing(const Board& board, const Position& start, const Position& goal)
        : board_(&board),
          start_(to_mask<Words>(start)),
          goal_(to_mask<Words>(goal)),
          near_(board.size()) {
        for (const Jump& jump : board.jumps()) {
            Key pegs;
            pegs.insert(jump.from);
            pegs.insert(jump.over);
            Key holes = pegs;
            holes.insert(jump.to);
            jumps_.push_back({holes, pegs});
            near_[jump.over].insert(jump.from);
            near_[jump.from].insert(jump.over);
        }
        weigh();
    }

    /// Whether the goal has so few pegs that most of the board is to be cleared.
    static bool suits(const Position& start, const Position& goal) {
        return goal.size() * 4 <= start.size();
    }

    /// What a beam takes at most, in bytes.
    [[nodiscard]] std::size_t bytes(std::size_t width) const {
        const std::size_t level = 2 * table_share * (sizeof(Step) + sizeof(std::uint32_t));
        return width * (level + sizeof(Origin) * start_.size()) + 8 * most_known * sizeof(Key);
    }

    /// One beam; the jumps of a play if it finds one. Ties, and the more the greater the seed is,
    /// what are nearly ties, are broken at random. Throws Stopped at a limit; `nodes` grows by the
    /// number of jumps tried.
    std::optional<std::vector<Jump>> attempt(std::size_t width, std::uint64_t seed,
                                             const Limits& limits, Progress& progress,
                                             std::uint64_t& nodes) {
        if (known_.empty()) know_last_positions(limits);
        std::vector<std::vector<Origin>> origins;
        std::vector<Step> level{{start_, {}, 0, 0}};
        for (std::size_t pegs = start_.size(); !level.empty() && pegs >= goal_.size(); --pegs) {
            for (const Step& step : level) {
                if (is_known(step.pegs)) return play(step, origins);
            }
            progress.report("closing in", nodes, 1 - share(pegs));
            level = next(level, width, seed, limits, nodes);
            origins.emplace_back();
            for (std::size_t i = 0; i < level.size(); ++i) {
                origins.back().push_back(
                    std::exchange(level[i].origin, {static_cast<std::uint32_t>(i), no_jump}));
            }
        }
        return std::nullopt;
    }

  private:
    using Key = Mask<Words>;

    static constexpr std::size_t most_known = 20'000;  ///< from which no more are collected
    static constexpr std::size_t table_share = 128;    ///< slots for each position of a level
    static constexpr int farthest = 1000;              ///< the weight of the farthest peg
    static constexpr double lonely = 0.3;      ///< what a peg costs more that is alone, as a share
    static constexpr std::uint64_t whim = 50;  ///< the range of what breaks ties, for seed 1
    static constexpr std::uint32_t no_jump = std::numeric_limits<std::uint32_t>::max();

    /// The place in the level before, and the jump from there.
    struct Origin {
        std::uint32_t before = 0;
        std::uint32_t jump = no_jump;
    };

    struct Step {
        Key pegs;
        Origin origin;
        int weight = 0;  ///< relative to the start
        int rank = 0;    ///< the weight and a whim
    };

    [[nodiscard]] double share(std::size_t pegs) const {
        return static_cast<double>(pegs) / static_cast<double>(start_.size());
    }

    /// The square of the distance between two holes; on triangular grids all neighbours are equally
    /// far.
    [[nodiscard]] int square_distance(std::size_t from, std::size_t to) const {
        const Cell apart = board_->holes()[from] - board_->holes()[to];
        const int skew = board_->rule() == Rule::jump_triangular ? apart.row * apart.column : 0;
        return apart.row * apart.row + apart.column * apart.column - skew;
    }

    /// Holes by their distance from the goal's nearest peg; and of each jump the holes whose pegs
    /// it may leave alone.
    void weigh() {
        std::vector<double> distances;
        for (std::size_t hole = 0; hole < board_->size(); ++hole) {
            int least = std::numeric_limits<int>::max();
            for (Key left = goal_; !left.empty();) {
                least = std::min(least, square_distance(hole, left.take()));
            }
            distances.push_back(std::sqrt(least));
        }
        const double most = std::max(1.0, std::ranges::max(distances));
        for (const double distance : distances) {
            weights_.push_back(static_cast<int>(std::lround(farthest * distance / most)));
        }
        for (const auto& jump : jumps_) {
            Key all = jump.holes;
            for (Key left = jump.holes; !left.empty();) all = all | near_[left.take()];
            changing_.emplace_back();
            while (!all.empty()) changing_.back().push_back(all.take());
        }
    }

    [[nodiscard]] int weight(const Key& pegs, std::size_t hole) const {
        if (!pegs.contains(hole)) return 0;
        if (pegs.meets(near_[hole])) return weights_[hole];
        return weights_[hole] + static_cast<int>(lonely * (lonely * farthest + weights_[hole]));
    }

    /// Level by level back from the goal.
    void know_last_positions(const Limits& limits) {
        std::vector<std::vector<Key>> known(1, std::vector<Key>(1, goal_));
        for (std::size_t total = 1; total < most_known && !known.back().empty();) {
            limits.check();
            std::vector<Key> before;
            for (const Key& key : known.back()) {
                for (const auto& jump : jumps_) {
                    const Key back = key ^ jump.holes;
                    if (jump.is_legal(back)) before.push_back(back);
                }
            }
            std::ranges::sort(before);
            before.erase(std::unique(before.begin(), before.end()), before.end());
            total += before.size();
            known.push_back(std::move(before));
        }
        known_ = std::move(known);
    }

    [[nodiscard]] bool is_known(const Key& pegs) const {
        const std::size_t jumps = pegs.size() - goal_.size();
        return jumps < known_.size() && std::ranges::binary_search(known_[jumps], pegs);
    }

    /// The best positions after one more jump.
    std::vector<Step> next(const std::vector<Step>& level, std::size_t width, std::uint64_t seed,
                           const Limits& limits, std::uint64_t& nodes) {
        std::vector<Step> steps;
        std::size_t slots = 1024;
        while (slots < level.size() * table_share) slots *= 2;
        table_.assign(slots, 0);  // of places in `steps`, from 1
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i % 256 == 0) limits.check();
            for (std::size_t jump = 0; jump < jumps_.size(); ++jump) {
                if (!jumps_[jump].is_legal(level[i].pegs)) continue;
                ++nodes;
                const Key pegs = level[i].pegs ^ jumps_[jump].holes;
                const std::uint64_t hash = pegs.hash();
                std::size_t slot = (hash >> 20U) & (slots - 1);
                while (table_[slot] != 0 && !(steps[table_[slot] - 1].pegs == pegs)) {
                    slot = (slot + 1) & (slots - 1);
                }
                if (table_[slot] != 0 || 2 * steps.size() >= slots) continue;
                int total = level[i].weight;
                for (const std::size_t hole : changing_[jump]) {
                    total += weight(pegs, hole) - weight(level[i].pegs, hole);
                }
                const std::uint64_t tie = (mix_all(std::array{hash, seed}) >> 40U) % (whim * seed);
                steps.push_back({pegs,
                                 {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(jump)},
                                 total,
                                 total + static_cast<int>(tie)});
                table_[slot] = static_cast<std::uint32_t>(steps.size());
            }
        }
        if (steps.size() > width) {
            const auto end = steps.begin() + static_cast<std::ptrdiff_t>(width);
            std::ranges::nth_element(steps, end, {}, &Step::rank);
            steps.erase(end, steps.end());
        }
        return steps;
    }

    /// The jumps that led to a known position, and those from there to the goal.
    [[nodiscard]] std::vector<Jump> play(const Step& last,
                                         const std::vector<std::vector<Origin>>& origins) const {
        std::vector<Jump> jumps;
        std::size_t at = last.origin.before;
        for (std::size_t level = origins.size(); level-- > 0;) {
            jumps.push_back(board_->jumps()[origins[level][at].jump]);
            at = origins[level][at].before;
        }
        std::ranges::reverse(jumps);
        for (Key pegs = last.pegs; !(pegs == goal_);) {
            const auto jump = std::ranges::find_if(jumps_, [&](const PackedJump<Words>& other) {
                return other.is_legal(pegs) && is_known(pegs ^ other.holes);
            });
            jumps.push_back(board_->jumps()[static_cast<std::size_t>(jump - jumps_.begin())]);
            pegs = pegs ^ jump->holes;
        }
        return jumps;
    }

    const Board* board_;
    Key start_;
    Key goal_;
    std::vector<PackedJump<Words>> jumps_;
    std::vector<Key> near_;                           ///< of each hole, its neighbours
    std::vector<int> weights_;                        ///< of each hole
    std::vector<std::vector<std::size_t>> changing_;  ///< of each jump
    std::vector<std::vector<Key>> known_;  ///< by the number of jumps to the goal, sorted
    std::vector<std::uint32_t> table_;     ///< of the positions of a level
};

}  // namespace lastmove::peg
