// Counting level by level: all positions that can be reached, and back from the goals.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/peg/count/count.hpp"
#include "lastmove/peg/count/level.hpp"

namespace lastmove::peg::counting {

/// The numbers of a problem whose start has a peg, on a board of at most 64·N holes. Throws Stopped
/// at a limit.
template <std::size_t N>
class Walk {
  public:
    using Key = Mask<N>;

    Walk(Problem&&, const CountOptions&, const Limits&, Progress&) = delete;
    Walk(const Problem& problem, CountOptions options, Limits limits, Progress& progress)
        : problem_(problem),
          options_(std::move(options)),
          limits_(std::move(limits)),
          progress_(progress),
          budget_(limits_.memory),
          group_(stabiliser(problem.board.symmetries(), {problem.start})),
          shape_(problem.board, group_, Direction::forward) {}

    /// Counts positions and plays, and keeps the levels if winning positions are wanted. With more
    /// than `most` classes, no levels are kept, and if plays are not wanted the count ends there.
    void forward(std::uint64_t most) {
        most_ = most;
        keep_ = options_.winning;
        if (options_.plays) {
            climb<std::uint64_t>();
        } else {
            climb<Uncounted>();
        }
    }

    /// Whether there were at most `most` classes.
    [[nodiscard]] bool few() const { return few_; }

    /// Counts the winning positions. Requires few().
    void backward() {
        const auto both = stabiliser(group_, problem_.goals);
        const Shape<N> shape(problem_.board, both, Direction::backward);
        std::vector<Key> images(both.size());
        Integer positions = 0;
        Integer classes = 0;
        Level<Key, Uncounted> winning(workers());
        for (std::size_t number = levels_.size(); number-- > 0;) {
            Level<Key, Uncounted> level(workers());
            level.reserve(levels_[number].size(), budget_);
            for (const Key& key : levels_[number]) level.add(key, {}, budget_);
            Level<Key, Uncounted> candidates(workers());
            Step(shape, winning, candidates, budget_).run(limits_, progress_, nodes());
            for (const Position& goal : goals_of_level(number)) {
                candidates.add(shape.least(to_mask<N>(goal)), {}, budget_);
            }
            Level<Key, Uncounted> found(workers());
            found.reserve(std::min(level.size(), candidates.size()), budget_);
            CountLevel& sums = count_.levels[number];
            candidates.each([&](const Key& key, Uncounted) {
                if (level.at(shape_.least(key)) == nullptr) return;
                shape.images(key, images);
                sums.winning_positions += shape.orbit(images);
                found.add(key, {}, budget_);
            });
            sums.winning_classes = found.size();
            positions += sums.winning_positions;
            classes += sums.winning_classes;
            for (const auto* old : {&winning, &level, &candidates}) budget_.give(old->bytes());
            winning = std::move(found);
            count_.nodes += candidates.size();
        }
        count_.winning_positions = positions;
        count_.winning_classes = classes;
    }

    [[nodiscard]] Count& count() { return count_; }

  private:
    [[nodiscard]] std::size_t workers() const { return std::max(1U, limits_.threads); }
    [[nodiscard]] std::uint64_t nodes() const { return count_.nodes; }

    [[nodiscard]] std::vector<Position> goals_of_level(std::size_t jumps) const {
        std::vector<Position> goals;
        for (const Position& goal : problem_.goals) {
            if (goal.size() + jumps == problem_.start.size()) goals.push_back(goal);
        }
        sort_unique(goals);
        return goals;
    }

    template <class Ways>
    void climb() {
        Level<Key, Ways> level(workers());
        Ways one{};
        if constexpr (!std::is_same_v<Ways, Uncounted>) one = 1U;
        level.add(shape_.least(to_mask<N>(problem_.start)), one, budget_);
        if (options_.plays) count_.plays = count_.solutions = 0;
        climb_from(std::move(level));
    }

    template <class Ways>
    void climb_from(Level<Key, Ways> level) {
        while (level.size() > 0) {
            Level<Key, Ways> next(workers());
            const Seen seen = Step(shape_, level, next, budget_).run(limits_, progress_, nodes());
            if (seen.too_wide) {
                budget_.give(next.bytes());
                next = Level<Key, Ways>(workers());
                if constexpr (std::is_same_v<Ways, std::uint64_t>) {
                    return climb_wider<Wide>(std::move(level));
                } else if constexpr (std::is_same_v<Ways, Wide>) {
                    return climb_wider<Integer>(std::move(level));
                }
            }
            note(level, seen);
            if (!few_ && !options_.plays) return;
            if (keep_) keep(level);
            budget_.give(level.bytes());
            level = std::move(next);
        }
    }

    /// Continues with a wider number type.
    template <class Wider, class Ways>
    void climb_wider(Level<Key, Ways> level) {
        Level<Key, Wider> wide(workers());
        wide.reserve(level.size(), budget_);
        level.each([&](const Key& key, const Ways& ways) {
            Wider number;
            if constexpr (std::is_same_v<Wider, Integer>) {
                number = to_integer(ways);
            } else {
                number = ways;
            }
            wide.add(key, number, budget_);
        });
        budget_.give(level.bytes());
        level = Level<Key, Ways>(workers());
        climb_from(std::move(wide));
    }

    template <class Ways>
    void note(const Level<Key, Ways>& level, const Seen& seen) {
        if constexpr (!std::is_same_v<Ways, Uncounted>) {
            *count_.plays += seen.stuck;
            for (const Position& goal : goals_of_level(count_.levels.size())) {
                std::vector<Key> images(shape_.order());
                shape_.images(to_mask<N>(goal), images);
                const Ways* ways = level.at(*std::min_element(images.begin(), images.end()));
                if (ways == nullptr) continue;
                // All images of the goal are reached in equally many ways.
                *count_.solutions += to_integer(*ways) / Integer{shape_.orbit(images)};
            }
        }
        count_.levels.push_back({seen.positions, level.size(), 0, 0});
        count_.positions += seen.positions;
        count_.classes += level.size();
        count_.nodes += level.size();
        if (options_.so_far) options_.so_far(count_);
        few_ = count_.nodes <= most_;
        if (!few_) {
            keep_ = false;
            for (auto& kept : levels_) budget_.give(kept.size() * sizeof(Key));
            levels_.clear();
        }
    }

    template <class Ways>
    void keep(const Level<Key, Ways>& level) {
        budget_.take(level.size() * sizeof(Key));
        std::vector<Key>& kept = levels_.emplace_back();
        kept.reserve(level.size());
        level.each([&](const Key& key, const Ways&) { kept.push_back(key); });
    }

    Problem problem_;
    CountOptions options_;
    Limits limits_;
    Progress& progress_;
    Budget budget_;
    std::vector<Permutation> group_;
    Shape<N> shape_;
    std::vector<std::vector<Key>> levels_;  ///< while `keep_`
    Count count_{};
    std::uint64_t most_ = std::numeric_limits<std::uint64_t>::max();
    bool few_ = true;
    bool keep_ = false;
};

}  // namespace lastmove::peg::counting
