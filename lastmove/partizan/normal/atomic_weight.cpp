#include "lastmove/partizan/normal/atomic_weight.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

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
    /// Where an integer fits between the options, which one it is depends on the far stars.
    ValueId eccentric(ValueId value, const Rational& simplest, const WeightOptions& lower,
                      const WeightOptions& upper) {
        const Comparison comparison = values_.compare_with_far_stars(value);
        if (comparison == Comparison::confused) return Values::zero();
        const bool is_greater = comparison == Comparison::greater;
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
    if (!is_all_small(values, value)) return std::nullopt;
    return Weights(values).of(value);
}

}  // namespace lastmove::partizan
