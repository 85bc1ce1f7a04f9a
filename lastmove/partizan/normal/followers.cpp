#include "lastmove/partizan/normal/followers.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "lastmove/partizan/normal/option_order.hpp"

namespace lastmove::partizan {

namespace {

using game::Player;

using TwoSides = std::array<std::vector<ValueId>, 2>;

/// Copies, since the store's lists move when a value is made.
TwoSides options_of(Values& values, ValueId value) {
    const auto left = values.left(value);
    TwoSides sides{std::vector(left.begin(), left.end()), {}};
    const auto right = values.right(value);
    sides[1].assign(right.begin(), right.end());
    return sides;
}

/// Finds what is known of a value from the same of its options; of numbers, at once. Values can be
/// thousands of moves deep, so nothing calls itself.
template <class Known, class OfNumber, class OfOptions>
Known from_options(Values& values, ValueId root, const OfNumber& of_number,
                   const OfOptions& of_options) {
    std::unordered_map<ValueId, Known> known;
    std::vector<ValueId> open{root};
    while (!open.empty()) {
        const ValueId value = open.back();
        if (known.contains(value)) {
            open.pop_back();
            continue;
        }
        values.count_step();
        if (const auto& number = values.as_number(value)) {
            known.emplace(value, of_number(value, *number));
            continue;
        }
        const TwoSides sides = options_of(values, value);
        bool are_known = true;
        for (const auto& side : sides) {
            for (const ValueId option : side) {
                if (known.contains(option)) continue;
                open.push_back(option);
                are_known = false;
            }
        }
        if (are_known) known.emplace(value, of_options(value, sides, known));
    }
    return known.at(root);
}

}  // namespace

Integer count_followers(Values& values, ValueId value) {
    std::unordered_set<ValueId> met{value};
    std::vector<ValueId> open{value};
    Integer others = 0;
    Integer greatest = 0;  // of the integers, each of which leads to all between it and 0
    Integer least = 0;
    while (!open.empty()) {
        const ValueId follower = open.back();
        open.pop_back();
        values.count_step();
        if (const auto& number = values.as_number(follower); number && number->get_den() == 1) {
            greatest = std::max(greatest, number->get_num());
            least = std::min(least, number->get_num());
            continue;
        }
        ++others;
        for (const auto& side : options_of(values, follower)) {
            for (const ValueId option : side) {
                if (met.insert(option).second) open.push_back(option);
            }
        }
    }
    return others + greatest - least + 1;
}

Integer count_stops(Values& values, ValueId value) {
    return from_options<Integer>(
        values, value, [](ValueId, const Rational&) { return Integer(1); },
        [](ValueId, const TwoSides& sides, const auto& known) {
            Integer sum = 0;
            for (const auto& side : sides) {
                for (const ValueId option : side) sum += known.at(option);
            }
            return sum;
        });
}

std::vector<ValueId> incentives(Values& values, ValueId value, Player player) {
    const TwoSides sides = options_of(values, value);
    std::set<ValueId> gains;
    for (const ValueId option : sides[player == Player::left ? 0 : 1]) {
        gains.insert(player == Player::left ? values.subtract(option, value)
                                            : values.subtract(value, option));
    }
    std::vector<ValueId> greatest;
    for (const ValueId gain : gains) {
        const bool is_less = std::ranges::any_of(
            gains, [&](ValueId other) { return other != gain && values.at_most(gain, other); });
        if (!is_less) greatest.push_back(gain);
    }
    Uptimals uptimals(values);
    OptionOrder order(values, uptimals);
    std::ranges::sort(greatest, [&](ValueId a, ValueId b) { return order.compare(a, b) < 0; });
    return greatest;
}

ValueId companion(Values& values, ValueId value) {
    return from_options<ValueId>(
        values, value,
        [&](ValueId self, const Rational& number) { return number == 0 ? values.nimber(1) : self; },
        [&](ValueId self, const TwoSides& sides, const auto& known) {
            TwoSides moved;
            for (const std::size_t side : {0U, 1U}) {
                for (const ValueId option : sides[side]) moved[side].push_back(known.at(option));
            }
            if (values.at_most(Values::zero(), self)) moved[0].push_back(Values::zero());
            if (values.at_most(self, Values::zero())) moved[1].push_back(Values::zero());
            return values.make(std::move(moved[0]), std::move(moved[1]));
        });
}

}  // namespace lastmove::partizan
