#include "lastmove/partizan/normal/atomic_weight.hpp"

#include <algorithm>
#include <bit>
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
    /// The nimber must be far: a power of two above the birthdays of all that is weighed, and more.
    Weights(Values& values, ValueId far_star) : values_(values), far_star_(far_star) {}

    ValueId of(ValueId value) {
        if (value == Values::zero()) return Values::zero();
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
    /// Where an integer fits between the options, which one it is depends on the far star.
    ValueId eccentric(ValueId value, const Rational& simplest, const WeightOptions& lower,
                      const WeightOptions& upper) {
        const Comparison comparison = values_.compare(value, far_star_);
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
    ValueId far_star_;
    std::unordered_map<ValueId, ValueId> known_;
};

}  // namespace

bool is_all_small(Values& values, ValueId value) {
    std::set<ValueId> seen{value};
    WeightOptions open{value};
    while (!open.empty()) {
        const ValueId next = open.back();
        open.pop_back();
        if (next != Values::zero() && values.as_number(next)) return false;
        values.count_step();
        for (const WeightOptions& options : {left(values, next), right(values, next)}) {
            if (options.empty() && next != Values::zero()) return false;
            for (const ValueId option : options) {
                if (seen.insert(option).second) open.push_back(option);
            }
        }
    }
    return true;
}

std::optional<ValueId> atomic_weight(Values& values, ValueId value) {
    constexpr std::uint64_t longest = 250;  // far stars are not made for longer games
    if (values.birthday(value) > longest || !is_all_small(values, value)) return std::nullopt;
    const auto far = std::bit_ceil(values.birthday(value) + 2);
    return Weights(values, values.nimber(static_cast<unsigned>(far))).of(value);
}

}  // namespace lastmove::partizan
