#include "lastmove/partizan/normal/thermograph.hpp"

#include <algorithm>
#include <functional>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::partizan {

Rational at(const Wall& wall, const Rational& temperature) {
    const auto next = std::ranges::find_if(
        wall, [&](const WallPoint& point) { return point.temperature >= temperature; });
    if (next == wall.end()) return wall.back().value;
    if (next->temperature == temperature || next == wall.begin()) return next->value;
    const WallPoint& before = *(next - 1);
    const Rational share =
        (temperature - before.temperature) / (next->temperature - before.temperature);
    return before.value + share * (next->value - before.value);
}

namespace {

/// Leaves points out between which a wall is straight.
Wall simplified(const Wall& wall) {
    Wall simple;
    for (const WallPoint& point : wall) {
        while (simple.size() >= 2) {
            const WallPoint& a = simple[simple.size() - 2];
            const WallPoint& b = simple.back();
            const bool straight = (b.value - a.value) * (point.temperature - b.temperature) ==
                                  (point.value - b.value) * (b.temperature - a.temperature);
            if (!straight) break;
            simple.pop_back();
        }
        simple.push_back(point);
    }
    // Constant beyond the last point: a constant end needs none.
    while (simple.size() >= 2 && simple.back().value == simple[simple.size() - 2].value) {
        simple.pop_back();
    }
    return simple;
}

/// The upper (or lower) envelope of two walls.
Wall envelope(const Wall& first, const Wall& second, bool upper) {
    std::vector<Rational> temperatures;
    for (const Wall* wall : {&first, &second}) {
        for (const WallPoint& point : *wall) temperatures.push_back(point.temperature);
    }
    sort_unique(temperatures);
    Wall wall;
    const auto add = [&](const Rational& temperature) {
        const Rational a = at(first, temperature);
        const Rational b = at(second, temperature);
        wall.push_back({temperature, upper == (a > b) ? a : b});
    };
    for (std::size_t i = 0; i < temperatures.size(); ++i) {
        if (i > 0) {
            const Rational& low = temperatures[i - 1];
            const Rational& high = temperatures[i];
            const Rational before = at(first, low) - at(second, low);
            const Rational after = at(first, high) - at(second, high);
            if (before * after < 0) add(low + (high - low) * before / (before - after));
        }
        add(temperatures[i]);
    }
    return simplified(wall);
}

/// The wall with slope · temperature added; beyond its last point it goes on so, to `end` at least.
Wall tilted(const Wall& wall, int slope, const Rational& end) {
    Wall result;
    for (const WallPoint& point : wall) {
        result.push_back({point.temperature, point.value + slope * point.temperature});
    }
    if (wall.back().temperature < end) result.push_back({end, wall.back().value + slope * end});
    return result;
}

/// The least temperature at which the low wall is not above the high one. Beyond `end` each point
/// of temperature brings them together by 2.
Rational meeting(const Wall& low, const Wall& high, const Rational& end) {
    std::vector<Rational> temperatures;
    for (const Wall* wall : {&low, &high}) {
        for (const WallPoint& point : *wall) temperatures.push_back(point.temperature);
    }
    std::ranges::sort(temperatures);
    Rational before = -1;
    Rational gap = at(low, before) - at(high, before);
    if (gap <= 0) return before;
    for (const Rational& temperature : temperatures) {
        const Rational next = at(low, temperature) - at(high, temperature);
        if (next <= 0) return before + (temperature - before) * gap / (gap - next);
        before = temperature;
        gap = next;
    }
    return end + gap / 2;
}

Rational at_end(const Wall& tilted_wall, const Wall& scaffold, const Rational& temperature) {
    if (temperature <= tilted_wall.back().temperature) return at(tilted_wall, temperature);
    return scaffold.back().value - temperature;
}

Wall cut(const Wall& tilted_wall, const Wall& scaffold, const Rational& temperature, int slope) {
    Wall wall;
    for (const WallPoint& point : tilted_wall) {
        if (point.temperature < temperature) wall.push_back(point);
    }
    const Rational value = temperature <= tilted_wall.back().temperature
                               ? at(tilted_wall, temperature)
                               : Rational(scaffold.back().value + slope * temperature);
    wall.push_back({temperature, value});
    return simplified(wall);
}

}  // namespace

const Thermograph& Thermographs::of(ValueId value) {
    // Options first: values may have more followers than the call stack is deep.
    std::vector<ValueId> open{value};
    while (!open.empty()) {
        const ValueId top = open.back();
        const std::size_t before = open.size();
        const auto& number = values_.as_number(top);
        const bool is_integer = number && number->get_den() == 1;
        if (!known_.contains(top) && !is_integer) {
            for (const auto options : {values_.left(top), values_.right(top)}) {
                for (const ValueId option : options) {
                    if (!known_.contains(option)) open.push_back(option);
                }
            }
        }
        if (open.size() > before) continue;
        if (!known_.contains(top)) known_.emplace(top, find(top));
        open.pop_back();
    }
    return known_.at(value);
}

Thermograph Thermographs::find(ValueId value) {
    const auto& number = values_.as_number(value);
    if (number && number->get_den() == 1) {
        const Wall mast{{-1, *number}};
        return {*number, -1, mast, mast};
    }
    const Wall left = scaffold(value, true);
    const Wall right = scaffold(value, false);
    const Rational end = std::max(left.back().temperature, right.back().temperature);
    const Wall low = tilted(left, -1, end);
    const Wall high = tilted(right, 1, end);
    const Rational temperature = meeting(low, high, end);
    return {at_end(low, left, temperature), temperature, cut(low, left, temperature, -1),
            cut(high, right, temperature, 1)};
}

/// The best of the options' walls, before the tax.
Wall Thermographs::scaffold(ValueId value, bool left) {
    const auto span = left ? values_.left(value) : values_.right(value);
    const std::vector<ValueId> options(span.begin(), span.end());
    Wall best;
    std::vector<const Wall*> seen;  // maps keep their elements in place
    for (const ValueId option : options) {
        const Thermograph& next = of(option);
        const Wall& wall = left ? next.right : next.left;
        // Most options of a large nimber have the same walls.
        if (std::ranges::any_of(seen, [&](const Wall* other) { return *other == wall; })) continue;
        seen.push_back(&wall);
        best = best.empty() ? wall : envelope(best, wall, left);
    }
    return best;
}

Thermograph thermograph(Values& values, ValueId value) {
    return Thermographs(values).of(value);
}

}  // namespace lastmove::partizan
