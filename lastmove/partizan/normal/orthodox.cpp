#include "lastmove/partizan/normal/orthodox.hpp"

#include <array>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::partizan {

std::vector<TemperatureRange> orthodox_at(Thermographs& thermographs, ValueId game, ValueId after,
                                          game::Player player) {
    const bool is_left = player == game::Player::left;
    const Thermograph& whole = thermographs.of(game);
    const Rational hottest = whole.temperature;
    const Wall wall = is_left ? whole.left : whole.right;
    const Thermograph& part = thermographs.of(after);
    const Wall& scaffold = is_left ? part.right : part.left;

    std::vector<Rational> corners{-1, hottest};
    for (const Wall* corner_of : std::array{&wall, &scaffold}) {
        for (const WallPoint& point : *corner_of) {
            if (point.temperature < hottest) corners.push_back(point.temperature);
        }
    }
    sort_unique(corners);
    const auto is_best = [&](const Rational& t) {
        const Rational taxed = at(scaffold, t) + (is_left ? -t : t);
        return taxed == at(wall, t);
    };
    // Between two corners both are straight, and the wall is never the worse one.
    std::vector<TemperatureRange> ranges;
    bool is_going_on = false;
    for (const Rational& corner : corners) {
        const bool is_on = is_best(corner);
        if (is_on && is_going_on) {
            ranges.back().last = corner;
        } else if (is_on) {
            ranges.push_back({corner, corner});
        }
        is_going_on = is_on;
    }
    return ranges;
}

}  // namespace lastmove::partizan
