#include "lastmove/partizan/normal/atomic_weight.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <unordered_map>

#include "lastmove/partizan/normal/products.hpp"
#include "lastmove/partizan/normal/reduced.hpp"

namespace lastmove::partizan {

namespace {

using WeightOptions = std::vector<ValueId>;

WeightOptions left(Values& values, ValueId value) {
    const auto options = values.left(value);
    return {options.begin(), options.end()};
}
WeightOptions right(Values& values, ValueId value) {
    const auto options = values.right(value);
    return {options.begin(), options.end()};
}

class Weights {
  public:
    explicit Weights(Values& values) : values_(values) {}

    ValueId of(ValueId value) {
        if (const auto sum = values_.as_up_star(value)) return values_.integer(sum->ups);
        if (const auto known = known_.find(value); known != known_.end()) return known->second;
        values_.count_step();
        WeightOptions lower;
        WeightOptions upper;
        for (const ValueId option : left(values_, value)) {
            lower.push_back(values_.add(of(option), values_.integer(-2)));
        }
        for (const ValueId option : right(values_, value)) {
            upper.push_back(values_.add(of(option), values_.integer(2)));
        }
        ValueId weight = values_.make(lower, upper);
        const auto number = values_.as_number(weight);
        if (number && number->get_den() == 1) weight = eccentric(value, *number, lower, upper);
        known_.emplace(value, weight);
        return weight;
    }

  private:
    /// The same as the store's, where only one of the stops is 0, or none.
    [[nodiscard]] Comparison compared_with_far_stars(ValueId value) const {
        const Rational& left_stop = values_.left_stop(value);
        const Rational& right_stop = values_.right_stop(value);
        if (right_stop > 0) return Comparison::greater;
        if (left_stop < 0) return Comparison::less;
        const Comparison comparison = values_.compare_with_far_stars(value);
        const bool holds = comparison == Comparison::greater ? right_stop == 0 : left_stop == 0;
        return holds ? comparison : Comparison::confused;
    }

    /// Where an integer fits between the options, which one it is depends on the far stars.
    ValueId eccentric(ValueId value, const Rational& simplest, const WeightOptions& lower,
                      const WeightOptions& upper) {
        const Comparison comparison = compared_with_far_stars(value);
        if (comparison == Comparison::confused) return Values::zero();
        const bool is_greater = comparison == Comparison::greater;
        if ((is_greater ? upper : lower).empty()) return Values::zero();  // every integer fits
        const auto fits = [&](const Rational& n) {
            const ValueId integer = values_.number(n);
            return is_greater ? std::ranges::none_of(upper,
                                                     [&](ValueId option) {
                                                         return values_.at_most(option, integer);
                                                     })
                              : std::ranges::none_of(lower, [&](ValueId option) {
                                    return values_.at_most(integer, option);
                                });
        };
        // The extreme integer that fits, on the side to which the game leans.
        const int step = is_greater ? 1 : -1;
        Rational n = simplest;
        while (fits(n + step)) n += step;
        return values_.number(n);
    }

    Values& values_;
    std::unordered_map<ValueId, ValueId> known_;
};

/// A power of two above all nimbers that play leads to.
unsigned far_nimber(Values& values, ValueId value) {
    unsigned greatest = 1;
    std::set<ValueId> seen{value};
    WeightOptions open{value};
    while (!open.empty()) {
        const ValueId next = open.back();
        open.pop_back();
        values.count_step();
        if (const auto sum = values.as_up_star(next)) {
            greatest = std::max(greatest, sum->star + 1);
            continue;
        }
        for (const WeightOptions& options : {left(values, next), right(values, next)}) {
            for (const ValueId option : options) {
                if (seen.insert(option).second) open.push_back(option);
            }
        }
    }
    return 2 * std::bit_ceil(greatest);
}

/// Whether a value differs by little enough from the multiple of up by a weight.
bool is_near(Values& values, ValueId value, ValueId weight) {
    ValueId multiple{};
    try {
        multiple = norton_product(values, weight, values.ups(1, 0));
    } catch (const std::invalid_argument&) {
        throw Stopped(Stop::memory, "the atomic weight is of a size that is not multiplied");
    }
    const ValueId difference = values.subtract(value, multiple);
    // The largest value that every all-small one of weight 0 is below: ^* and a red kite.
    const ValueId star = values.nimber(far_nimber(values, value));
    const ValueId kite =
        ordinal_sum(values, left(values, star), right(values, star), values.integer(-1));
    const ValueId most = values.add(values.ups(1, 1), kite);
    return values.at_most(difference, most) && values.at_most(values.negative(most), difference);
}

}  // namespace

bool is_all_small(Values& values, ValueId value) {
    std::set<ValueId> seen{value};
    WeightOptions open{value};
    while (!open.empty()) {
        const ValueId next = open.back();
        open.pop_back();
        if (values.as_up_star(next) && values.left_stop(next) == 0) continue;
        if (values.as_number(next)) return false;
        values.count_step();
        for (const WeightOptions& options : {left(values, next), right(values, next)}) {
            if (options.empty()) return false;
            for (const ValueId option : options) {
                if (seen.insert(option).second) open.push_back(option);
            }
        }
    }
    return true;
}

std::optional<ValueId> atomic_weight(Values& values, ValueId value) {
    if (!is_infinitesimal(values, value)) return std::nullopt;
    const ValueId weight = Weights(values).of(value);
    if (is_all_small(values, value) || is_near(values, value, weight)) return weight;
    return std::nullopt;
}

}  // namespace lastmove::partizan
