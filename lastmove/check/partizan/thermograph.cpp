#include "lastmove/check/partizan/thermograph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/partizan/form_table.hpp"
#include "lastmove/check/partizan/strategies.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t bytes_of_wall = 48;
constexpr std::size_t bytes_of_point = 100;

/// A wall: straight from each corner to the next, constant beyond the last. The first is at -1.
using Wall = std::vector<std::pair<Rational, Rational>>;

Rational height(const Wall& wall, const Rational& t) {
    std::size_t i = 0;
    while (i + 1 < wall.size() && wall[i + 1].first <= t) ++i;
    const auto& [here, value] = wall[i];
    if (i + 1 == wall.size()) return value;
    const auto& [there, next] = wall[i + 1];
    return value + (next - value) * (t - here) / (there - here);
}

/// Corners at which the slope changes, and the first.
Wall straightened(const Wall& wall) {
    const auto slope = [&](std::size_t i) -> Rational {
        if (i + 1 >= wall.size()) return 0;
        return (wall[i + 1].second - wall[i].second) / (wall[i + 1].first - wall[i].first);
    };
    Wall corners{wall.front()};
    for (std::size_t i = 1; i < wall.size(); ++i) {
        if (slope(i - 1) != slope(i)) corners.push_back(wall[i]);
    }
    return corners;
}

/// Left's wall and Right's, and where they meet.
struct Walls {
    Rational mean;
    Rational temperature;
    Wall left;
    Wall right;
};

/// Forms in normal play: their order, and their walls.
class NormalForms {
  public:
    NormalForms(FormTable& forms, Budget& budget) : forms_(forms), budget_(budget) {}

    /// Whether a >= b: Right, moving first, does not win a - b.
    bool at_least(Form a, Form b) {
        const std::uint64_t key = std::uint64_t{a} << 32 | b;
        if (const auto known = order_.find(key); known != order_.end()) return known->second;
        budget_.step("comparing forms");
        budget_.take(bytes_of_wall);
        const bool result =
            std::ranges::none_of(forms_.options(a, Side::right),
                                 [&](Form option) { return at_least(b, option); }) &&
            std::ranges::none_of(forms_.options(b, Side::left),
                                 [&](Form option) { return at_least(option, a); });
        order_.emplace(key, result);
        return result;
    }

    /// Throws Rejection unless the form and all its followers are without dominated and reversible
    /// options.
    void require_canonical(Form form) {
        if (!canonical_.insert(form).second) return;
        for (const Side side : {Side::left, Side::right}) {
            const auto& options = forms_.options(form, side);
            const auto better = [&](Form a, Form b) {
                return side == Side::left ? at_least(a, b) : at_least(b, a);
            };
            for (const Form option : options) {
                for (const Form other : options) {
                    if (other != option && better(other, option)) {
                        throw Rejection("a dominated option");
                    }
                }
                for (const Form reply : forms_.options(option, opposite(side))) {
                    if (better(form, reply)) throw Rejection("a reversible option");
                }
                require_canonical(option);
            }
        }
    }

    const Walls& walls(Form form) {
        const auto known = walls_.find(form);
        if (known != walls_.end()) return known->second;
        return walls_.emplace(form, drawn(form)).first->second;
    }

  private:
    Walls drawn(Form form) {
        const auto& left = forms_.options(form, Side::left);
        const auto& right = forms_.options(form, Side::right);
        if (left.empty() ||
            right.empty()) {  // a canonical form without options on a side is an integer
            const std::int64_t length = forms_.length(form);
            const Rational value(left.empty() ? -length : length);
            const Wall mast{{-1, value}};
            return {value, -1, mast, mast};
        }
        return met(scaffold(left, Side::left), scaffold(right, Side::right));
    }

    /// The best of the options' walls: the greatest of their right walls for Left, the least of
    /// their left walls for Right.
    Wall scaffold(const std::vector<Form>& options, Side side) {
        std::vector<const Wall*> all;
        for (const Form option : options) {
            const Walls& of = walls(option);
            all.push_back(side == Side::left ? &of.right : &of.left);
        }
        Wall best = *all.front();
        for (const Wall* wall : all) best = better(best, *wall, side);
        return best;
    }

    Wall better(const Wall& a, const Wall& b, Side side) {
        std::vector<Rational> times;
        for (const Wall* wall : {&a, &b}) {
            for (const auto& [t, value] : *wall) times.push_back(t);
        }
        sort_unique(times);
        Wall wall;
        const auto add = [&](const Rational& t) {
            budget_.step("drawing walls");
            budget_.take(bytes_of_point);
            const Rational x = height(a, t);
            const Rational y = height(b, t);
            wall.emplace_back(t, side == Side::left ? std::max(x, y) : std::min(x, y));
        };
        for (std::size_t i = 0; i < times.size(); ++i) {
            add(times[i]);
            if (i + 1 == times.size()) break;
            const Rational gap = height(a, times[i]) - height(b, times[i]);
            const Rational next = height(a, times[i + 1]) - height(b, times[i + 1]);
            if (gap * next < 0) add(times[i] + (times[i + 1] - times[i]) * gap / (gap - next));
        }
        return straightened(wall);
    }

    /// Taxed by the temperature, up to where they meet.
    static Walls met(const Wall& left, const Wall& right) {
        std::vector<Rational> times;
        for (const Wall* wall : {&left, &right}) {
            for (const auto& [t, value] : *wall) times.push_back(t);
        }
        sort_unique(times);
        const auto gap = [&](const Rational& t) -> Rational {
            return height(left, t) - height(right, t) - 2 * t;
        };
        Rational meeting = -1;
        if (gap(meeting) > 0) {
            const auto closed =
                std::ranges::find_if(times, [&](const Rational& t) { return gap(t) <= 0; });
            if (closed == times.end()) {
                meeting = times.back() + gap(times.back()) / 2;
            } else {
                const Rational before = *(closed - 1);
                const Rational high = gap(before);
                meeting = before + (*closed - before) * high / (high - gap(*closed));
            }
        }
        Walls walls{height(left, meeting) - meeting, meeting, {}, {}};
        for (const Rational& t : times) {
            if (t >= meeting) break;
            walls.left.emplace_back(t, height(left, t) - t);
            walls.right.emplace_back(t, height(right, t) + t);
        }
        walls.left.emplace_back(meeting, walls.mean);
        walls.right.emplace_back(meeting, height(right, meeting) + meeting);
        walls.left = straightened(walls.left);
        walls.right = straightened(walls.right);
        return walls;
    }

    FormTable& forms_;
    Budget& budget_;
    std::unordered_map<std::uint64_t, bool> order_;
    std::unordered_set<Form> canonical_;
    std::unordered_map<Form, Walls> walls_;
};

/// Whether the claim's wall is this one, with Left and Right exchanged.
bool is_negative(const WallPoints& claimed, const Wall& wall) {
    return std::ranges::equal(claimed, wall, [](const auto& point, const auto& corner) {
        return point[0] == corner.first && point[1] == -corner.second;
    });
}

}  // namespace

std::string verify_thermograph(const PartizanSum& puzzle, const ThermographClaim& claim,
                               const NegativeForm& evidence, GameParts& games, Budget& budget) {
    if (puzzle.misere) throw Rejection("thermographs require normal play");
    FormTable forms(budget);
    for (const FormEntry& entry : puzzle.forms) forms.append(entry);
    const Form form = forms.at(evidence.negative);
    PartizanSum difference = puzzle;
    difference.position += fmt::format(" + form:{}", evidence.negative);
    verify_strategies(difference, OutcomeClaim{'P'}, evidence.strategies, games, budget);
    NormalForms normal(forms, budget);
    normal.require_canonical(form);
    const Walls& walls = normal.walls(form);
    if (claim.mean != -walls.mean || claim.temperature != walls.temperature) {
        throw Rejection("the mean or temperature differs from the claim");
    }
    if (!is_negative(claim.left, walls.right) || !is_negative(claim.right, walls.left)) {
        throw Rejection("a wall differs from the claim");
    }
    return fmt::format("mean {}, temperature {}: the walls of the canonical form",
                       to_text(claim.mean), to_text(claim.temperature));
}

}  // namespace lastmove::checking
