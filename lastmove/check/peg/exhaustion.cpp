// Exhausted searches: both ends are searched again, with the certificate's pagodas only.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <type_traits>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/peg/mask_set.hpp"
#include "lastmove/check/peg/refutation.hpp"

namespace lastmove::checking {

namespace {

/// One pagoda, multiplied by the denominators' least common multiple.
std::vector<Integer> scaled(const HoleWeights& weights) {
    Integer factor = 1;
    for (const Rational& weight : weights) factor = lcm(factor, weight.get_den());
    std::vector<Integer> integers;
    integers.reserve(weights.size());
    for (const Rational& weight : weights) {
        integers.emplace_back(weight.get_num() * (factor / weight.get_den()));
    }
    return integers;
}

/// Whether sums of these weights, each taken at most once, fit in 62 bits.
bool fits(const std::vector<Integer>& weights) {
    Integer sum = 0;
    for (const Integer& weight : weights) sum += abs(weight);
    return sum < (Integer(1) << 62);
}

/// The searches from both ends. Number is std::int64_t, or Integer where sums may not fit.
template <std::size_t words, class Number>
class Exhaustion {
  public:
    using Set = MaskSet<words>;
    using Position = Mask<words>;
    using Total = std::vector<Number>;  ///< one weight for each pagoda

    Exhaustion(const Refutation& claim, const std::vector<std::vector<Integer>>& pagodas)
        : claim_(claim), by_hole_(claim.board.size()) {
        for (std::size_t hole = 0; hole < claim.board.size(); ++hole) {
            for (const auto& pagoda : pagodas) by_hole_[hole].push_back(to_number(pagoda[hole]));
        }
        for (const PegJump& jump : claim.board.jumps()) {
            Step step;
            step.before.set(jump.from);
            step.before.set(jump.over);
            step.after.set(jump.to);
            for (std::size_t k = 0; k < pagodas.size(); ++k) {
                step.loss.push_back(by_hole_[jump.from][k] + by_hole_[jump.over][k] -
                                    by_hole_[jump.to][k]);
                if (step.loss.back() < 0) throw Rejection("a pagoda that a jump can raise");
            }
            steps_.push_back(std::move(step));
        }
        start_total_ = total(claim.board.start());
        work_ = 1 + (steps_.size() + by_hole_.size()) * (1 + pagodas.size()) / 128;
    }

    std::string verify(const Exhausted& evidence) {
        const std::size_t start = claim_.board.start().count();
        std::size_t least = most_holes;
        for (const std::size_t goal : claim_.goals) least = std::min(least, pegs(goal));
        const bool possible = start >= least;
        if (possible ? evidence.meet < least || evidence.meet > start : evidence.meet != start) {
            throw Rejection("the two searches cannot meet at that number of pegs");
        }
        const std::size_t meet = evidence.meet;
        if (evidence.forward.size() != start - meet + 1 ||
            evidence.backward.size() != (possible ? meet - least + 1 : 0)) {
            throw Rejection("a list of counts of the wrong length");
        }
        const Set forward = search_forward(start, meet, evidence.forward);
        if (possible) {
            const Set backward = search_backward(least, meet, evidence.backward);
            backward.for_each([&](const Position& position) {
                if (forward.contains(position)) throw Rejection("the two searches meet");
            });
        }
        return fmt::format("the searches from both ends do not meet: {}",
                           counted(positions_, "position"));
    }

  private:
    /// A jump turns `before` into `after`, and loses weight.
    struct Step {
        Position before;
        Position after;
        Total loss;
    };

    static Number to_number(const Integer& number) {
        if constexpr (std::is_same_v<Number, Integer>) {
            return number;
        } else {
            return number.get_si();
        }
    }

    [[nodiscard]] std::size_t pegs(std::size_t goal) const {
        return claim_.board.goals()[goal].count();
    }

    void weigh(const Position& position, Total& sum) const {
        std::fill(sum.begin(), sum.end(), 0);
        if (sum.empty()) return;
        for (std::size_t hole = 0; hole < by_hole_.size(); ++hole) {
            if (!position.test(hole)) continue;
            for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += by_hole_[hole][k];
        }
    }

    [[nodiscard]] Total total(const Pegs& position) const {
        Total sum(by_hole_.front().size());
        weigh(to_mask<words>(position), sum);
        return sum;
    }

    [[nodiscard]] static bool all_at_most(const Total& a, const Total& b) {
        for (std::size_t k = 0; k < a.size(); ++k) {
            if (a[k] > b[k]) return false;
        }
        return true;
    }

    /// The weights of the goals of at most `most` pegs that no other of them lies below.
    [[nodiscard]] std::vector<Total> lowest_goals(std::size_t most) const {
        std::vector<Total> lowest;
        for (const std::size_t goal : claim_.goals) {
            claim_.budget.step("weighing the goals", 1 + by_hole_.size() / 8 + lowest.size() / 8);
            if (pegs(goal) > most) continue;
            Total weight = total(claim_.board.goals()[goal]);
            const auto below = [&](const Total& other) { return all_at_most(other, weight); };
            if (std::ranges::any_of(lowest, below)) continue;
            std::erase_if(lowest, [&](const Total& other) { return all_at_most(weight, other); });
            lowest.push_back(std::move(weight));
        }
        return lowest;
    }

    [[nodiscard]] static bool may_lead(const Total& weight, const std::vector<Total>& goals) {
        return std::ranges::any_of(goals, [&](const Total& g) { return all_at_most(g, weight); });
    }

    void compare(std::string_view list, std::size_t level, std::size_t count,
                 std::uint64_t stated) {
        positions_ += count;
        if (count == stated) return;
        throw Rejection(fmt::format("{}: {} with {}, not {}", list, counted(count, "position"),
                                    counted(level, "peg"), stated));
    }

    Set search_forward(std::size_t start, std::size_t meet,
                       const std::vector<std::uint64_t>& stated) {
        Set level(claim_.budget);
        if (may_lead(start_total_, lowest_goals(start))) {
            level.insert(to_mask<words>(claim_.board.start()));
        }
        compare("forward", start, level.size(), stated[0]);
        for (std::size_t n = start; n > meet; --n) {
            refuse_goals(level, n);
            level = all_after(level, lowest_goals(n - 1));
            compare("forward", n - 1, level.size(), stated[start - n + 1]);
        }
        return level;
    }

    /// Goals above the level where both ends meet are not on the way back.
    void refuse_goals(const Set& level, std::size_t n) const {
        for (const std::size_t goal : claim_.goals) {
            if (pegs(goal) == n && level.contains(to_mask<words>(claim_.board.goals()[goal]))) {
                throw Rejection(fmt::format("goal {} is reached", goal));
            }
        }
    }

    Set all_after(const Set& level, const std::vector<Total>& goals) const {
        Set next(claim_.budget);
        Total here(start_total_.size());
        Total there = here;
        level.for_each([&](const Position& position) {
            claim_.budget.step("searching forward", work_ + goals.size() / 16);
            weigh(position, here);
            for (const Step& step : steps_) {
                const Position all = step.before | step.after;
                if ((position & all) != step.before) continue;
                for (std::size_t k = 0; k < here.size(); ++k) there[k] = here[k] - step.loss[k];
                if (may_lead(there, goals)) next.insert(position ^ all);
            }
        });
        return next;
    }

    Set search_backward(std::size_t least, std::size_t meet,
                        const std::vector<std::uint64_t>& stated) {
        Set level(claim_.budget);
        for (std::size_t n = least;; ++n) {
            add_goals(level, n);
            compare("backward", n, level.size(), stated[n - least]);
            if (n == meet) return level;
            level = all_before(level);
        }
    }

    void add_goals(Set& level, std::size_t n) const {
        for (const std::size_t number : claim_.goals) {
            const Pegs& goal = claim_.board.goals()[number];
            if (goal.count() == n && all_at_most(total(goal), start_total_)) {
                level.insert(to_mask<words>(goal));
            }
        }
    }

    Set all_before(const Set& level) const {
        Set next(claim_.budget);
        Total here(start_total_.size());
        Total there = here;
        level.for_each([&](const Position& position) {
            claim_.budget.step("searching backward", work_);
            weigh(position, here);
            for (const Step& step : steps_) {
                const Position all = step.before | step.after;
                if ((position & all) != step.after) continue;
                for (std::size_t k = 0; k < here.size(); ++k) there[k] = here[k] + step.loss[k];
                if (all_at_most(there, start_total_)) next.insert(position ^ all);
            }
        });
        return next;
    }

    const Refutation& claim_;
    std::vector<Total> by_hole_;
    std::vector<Step> steps_;
    std::uint64_t work_ = 1;  ///< for each position
    Total start_total_;
    std::uint64_t positions_ = 0;
};

}  // namespace

std::string verify(const Refutation& claim, const Exhausted& witness) {
    std::vector<std::vector<Integer>> pagodas;
    pagodas.reserve(witness.pagodas.size());
    for (const Weights& weights : witness.pagodas) {
        pagodas.push_back(scaled(claim.board.hole_weights(weights)));
    }
    return with_words(claim.board, [&](auto words) {
        if (std::ranges::all_of(pagodas, fits)) {
            return Exhaustion<words, std::int64_t>(claim, pagodas).verify(witness);
        }
        return Exhaustion<words, Integer>(claim, pagodas).verify(witness);
    });
}

}  // namespace lastmove::checking
