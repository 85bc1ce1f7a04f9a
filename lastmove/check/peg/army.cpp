#include "lastmove/check/peg/army.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/ground/golden.hpp"
#include "lastmove/check/peg/army_tree.hpp"
#include "lastmove/check/peg/mask_set.hpp"

namespace lastmove::checking {

namespace {

using Men = std::set<Hole>;

Hole midway(const Hole& a, const Hole& b) {
    return {(a[0] + b[0]) / 2, (a[1] + b[1]) / 2};
}

/// The steps in which men jump: along rows and columns, and as the rule adds to them.
std::span<const Hole> directions(ArmyRule rule) {
    static constexpr std::array<Hole, 8> steps{
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    switch (rule) {
        case ArmyRule::jump:
            return std::span(steps).first(4);
        case ArmyRule::hexagonal:
            return std::span(steps).first(6);
        case ArmyRule::jump_diagonal:
            break;
    }
    return steps;
}

/// Plays the jumps; the men must all be different and behind the edge.
void replay(const ArmyPuzzle& puzzle, std::int64_t count, const ArmyPlay& army) {
    const Men unique(army.men.begin(), army.men.end());
    if (std::cmp_not_equal(army.men.size(), count))
        throw Rejection("the number of men differs from the claim");
    if (unique.size() != army.men.size()) throw Rejection("two men on the same hole");
    for (const Hole& man : army.men) {
        if (man[1] > 0) throw Rejection("a man beyond the edge");
    }
    Men men = unique;
    for (std::size_t i = 0; i < army.jumps.size(); ++i) {
        const auto& [from, to] = army.jumps[i];
        const Hole over = midway(from, to);
        const bool straight =
            std::ranges::any_of(directions(puzzle.rule), [&, from = from, to = to](const Hole& d) {
                return to[0] - from[0] == 2 * d[0] && to[1] - from[1] == 2 * d[1];
            });
        const bool legal = straight && men.contains(from) && men.contains(over);
        if (!legal || men.contains(to)) {
            throw Rejection(fmt::format("jump {} cannot be played", i + 1));
        }
        men.erase(from);
        men.erase(over);
        men.insert(to);
    }
    if (std::ranges::none_of(men,
                             [&](const Hole& h) { return h[0] == 0 && h[1] == puzzle.level; })) {
        throw Rejection("no man reaches the goal");
    }
}

/// The heaviest sets of a number of men: all men of the inner shells, and some of the next one.
/// Shell k holds the 2k + 1 holes with |x| − y = k, each of weight σ^(level + k).
struct HeaviestMen {
    std::vector<Hole> inner;
    std::vector<Hole> shell;
    std::size_t from_shell = 0;
    GoldenInteger weight;
};

std::vector<Hole> shell_of(int k) {
    std::vector<Hole> holes;
    for (int x = -k; x <= k; ++x) holes.push_back({x, std::abs(x) - k});
    return holes;
}

GoldenInteger power_of_sigma(std::int64_t exponent) {
    GoldenInteger power{1, 0};
    for (; exponent > 0; --exponent) power = times_sigma(power);
    for (; exponent < 0; ++exponent) power = over_sigma(power);
    return power;
}

/// Throws Rejection once the weight exceeds 1: the bound does not hold then.
HeaviestMen heaviest(std::int64_t level, std::int64_t men) {
    HeaviestMen result;
    GoldenInteger each = power_of_sigma(level);
    result.shell = shell_of(0);
    for (std::int64_t left = men; left > 0; --left) {
        if (result.from_shell == result.shell.size()) {
            result.inner.insert(result.inner.end(), result.shell.begin(), result.shell.end());
            result.shell = shell_of(static_cast<int>(result.shell.size() / 2) + 1);
            result.from_shell = 0;
            each = times_sigma(each);
        }
        ++result.from_shell;
        result.weight = result.weight + each;
        if (sign(result.weight - GoldenInteger{1, 0}) > 0) {
            throw Rejection(fmt::format("{} can weigh more than 1",
                                        counted(static_cast<std::size_t>(men), "man")));
        }
    }
    return result;
}

/// Plays men with jumps that keep the weight: from distance d + 2 over d + 1 to d.
class ArmyExhaustion {
  public:
    static constexpr std::size_t words = 4;

    /// Men stand at most `farthest` away from the goal.
    ArmyExhaustion(int level, int farthest, Budget& budget)
        : level_(level), budget_(budget), seen_(budget) {
        for (int d = 0; d <= farthest; ++d) {
            for (int x = -d; x <= d; ++x)
                number_.emplace(Hole{x, level - d + std::abs(x)}, number_.size());
        }
        // Never so: 19 men of weight 1 stand at most 8 away from level 4, and no level is higher.
        if (number_.size() > 64 * words) throw Stopped(Stop::memory);
        for (const auto& [from, number] : number_) {
            for (const Hole& step : {Hole{1, 0}, Hole{-1, 0}, Hole{0, 1}, Hole{0, -1}}) {
                const Hole over{from[0] + step[0], from[1] + step[1]};
                const Hole to{over[0] + step[0], over[1] + step[1]};
                // Above the goal no man can come back: jumps that keep the weight lead up or
                // inward.
                if (distance(to) == distance(from) - 2 && to[1] <= level) add_jump(from, over, to);
            }
        }
    }

    [[nodiscard]] bool reaches_goal(const Men& men) {
        Mask<words> position;
        for (const Hole& man : men) position.set(number_.at(man));
        return reaches_goal(position);
    }

  private:
    struct Jump {
        Mask<words> all;
        Mask<words> men;
    };

    void add_jump(const Hole& from, const Hole& over, const Hole& to) {
        Jump jump;
        jump.men.set(number_.at(from));
        jump.men.set(number_.at(over));
        jump.all = jump.men;
        jump.all.set(number_.at(to));
        jumps_.push_back(jump);
    }

    [[nodiscard]] int distance(const Hole& h) const { return std::abs(h[0]) + level_ - h[1]; }

    [[nodiscard]] bool reaches_goal(const Mask<words>& position) {
        if (position.test(number_.at({0, level_}))) return true;
        if (!seen_.insert(position)) return false;
        budget_.step("playing the armies of weight 1");
        return std::ranges::any_of(jumps_, [&](const Jump& jump) {
            return (position & jump.all) == jump.men && reaches_goal(position ^ jump.all);
        });
    }

    int level_;
    Budget& budget_;
    MaskSet<words> seen_;
    std::map<Hole, std::size_t> number_;
    std::vector<Jump> jumps_;
};

/// Plays all heaviest sets; returns their number. Throws Rejection when one reaches the goal.
std::uint64_t exhaust(std::int64_t level, const HeaviestMen& heaviest, Budget& budget) {
    const int farthest =
        static_cast<int>(level) - heaviest.shell.front()[1] + std::abs(heaviest.shell.front()[0]);
    ArmyExhaustion exhaustion(static_cast<int>(level), farthest, budget);
    std::vector<bool> chosen(heaviest.shell.size());
    std::fill_n(chosen.begin(), heaviest.from_shell, true);
    std::uint64_t sets = 0;
    do {
        Men men(heaviest.inner.begin(), heaviest.inner.end());
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (chosen[i]) men.insert(heaviest.shell[i]);
        }
        if (exhaustion.reaches_goal(men)) throw Rejection("fewer men reach the goal");
        ++sets;
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return sets;
}

/// The weight of all men: Σ_d n(d) σ^d, where n(d) holes behind the edge are d away from the goal
/// (docs/theory.md, armies with other jumps).
GoldenInteger half_plane(const ArmyPuzzle& puzzle) {
    const auto times = [](std::int64_t factor, const GoldenInteger& x) {
        const Integer number(static_cast<long>(factor));
        return GoldenInteger{number * x.a, number * x.b};
    };
    if (puzzle.rule == ArmyRule::jump) return power_of_sigma(puzzle.level - 5);
    const GoldenInteger power = power_of_sigma(puzzle.level - 3);
    return puzzle.rule == ArmyRule::hexagonal
               ? times(3, power) + times(puzzle.level + 1, times_sigma(power))
               : times(4, power) + times(2 * puzzle.level + 1, times_sigma(power));
}

std::string men_reach(std::int64_t men) {
    return fmt::format("{} {} the goal", counted(static_cast<std::size_t>(men), "man"),
                       men == 1 ? "reaches" : "reach");
}

std::string verify_by_golden_weights(std::int64_t level, std::int64_t men, const ArmyPlay& evidence,
                                     Budget& budget) {
    const HeaviestMen fewer = heaviest(level, men - 1);
    const bool exact = fewer.weight == GoldenInteger{1, 0};
    const std::uint64_t sets = exact ? exhaust(level, fewer, budget) : 0;
    if (sets != evidence.bound.exhausted) {
        throw Rejection(fmt::format("{} of fewer men {} searched, not {}", counted(sets, "set"),
                                    sets == 1 ? "was" : "were", evidence.bound.exhausted));
    }
    if (!exact) return fmt::format("{}; fewer men weigh less than 1", men_reach(men));
    return fmt::format("{}; {} of one man fewer {} 1, and none of them reaches it", men_reach(men),
                       counted(sets, "set"), sets == 1 ? "weighs" : "weigh");
}

}  // namespace

std::string verify_army(const ArmyPuzzle& puzzle, const FewestMenClaim& claim,
                        const ArmyPlay& evidence, Budget& budget) {
    replay(puzzle, claim.men, evidence);
    const std::int64_t least = claim.least.value_or(claim.men);
    if (const auto& tree = evidence.bound.tree) {
        const std::int64_t proved = least_men(puzzle.level, directions(puzzle.rule), *tree, budget);
        if (proved < least) {
            throw Rejection(
                fmt::format("the weights show only that the number of men is at least {}", proved));
        }
        return fmt::format("{}; weights show in {} that fewer {} not", men_reach(claim.men),
                           counted(leaves(*tree), "case"),
                           claim.least ? fmt::format("than {} do", least) : "do");
    }
    if (puzzle.rule != ArmyRule::jump) {
        throw Rejection(
            "the golden weights bound the number of men only for jumps along rows and columns");
    }
    if (claim.least) throw Rejection("the golden weights prove a number of men to be the fewest");
    return verify_by_golden_weights(puzzle.level, claim.men, evidence, budget);
}

std::string verify_golden(const ArmyPuzzle& puzzle, const GoldenPagoda& evidence) {
    // σ^n takes about 0.2·n digits for each coefficient; an exact number has at most 10,000.
    constexpr std::int64_t highest = 60'000;
    if (puzzle.level > highest)
        throw Rejection("the weight of all men has more digits than a number may have");
    const GoldenInteger weight = half_plane(puzzle);
    if (sign(weight - GoldenInteger{1, 0}) > 0) {
        throw Rejection("all men together weigh more than 1");
    }
    if (evidence.a != weight.a || evidence.b != weight.b) {
        throw Rejection("the total weight of all men differs from the claim");
    }
    return "all men together weigh at most 1, so any finite number of them weighs less";
}

}  // namespace lastmove::checking
