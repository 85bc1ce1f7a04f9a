#include "lastmove/partizan/normal/cooling.hpp"

#include <unordered_map>

#include "lastmove/partizan/normal/products.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"

namespace lastmove::partizan {

namespace {

/// Carries a map of options over to values: one that finishes some values at once, and adds `left`
/// to Left's new options and `right` to Right's for the others.
template <class Finish>
class Tempered {
  public:
    Tempered(Values& values, ValueId left, ValueId right, Finish finish)
        : values_(values), left_(left), right_(right), finish_(std::move(finish)) {}

    ValueId of(ValueId value) {
        if (const auto known = known_.find(value); known != known_.end()) return known->second;
        values_.count_step();
        auto result = finish_(value);
        if (!result) {
            auto left = options(values_.left(value), left_);
            auto right = options(values_.right(value), right_);
            result = values_.make(std::move(left), std::move(right));
        }
        known_.emplace(value, *result);
        return *result;
    }

  private:
    std::vector<ValueId> options(std::span<const ValueId> old, ValueId more) {
        std::vector<ValueId> options(old.begin(), old.end());
        for (ValueId& option : options) option = values_.add(of(option), more);
        return options;
    }

    Values& values_;
    ValueId left_;
    ValueId right_;
    Finish finish_;
    std::unordered_map<ValueId, ValueId> known_;
};

}  // namespace

ValueId cool(Values& values, ValueId value, const Rational& t) {
    if (t <= -1) throw std::invalid_argument("a number above -1");
    Thermographs thermographs(values);
    const auto finish = [&](ValueId game) -> std::optional<ValueId> {
        const auto& number = values.as_number(game);
        if (number && (t >= 0 || number->get_den() == 1)) return game;
        const Thermograph& thermograph = thermographs.of(game);
        if (t > thermograph.temperature) return values.number(thermograph.mean);
        return std::nullopt;
    };
    const ValueId tax = values.number(t);
    return Tempered(values, values.negative(tax), tax, finish).of(value);
}

ValueId freeze(Values& values, ValueId value) {
    if (values.as_number(value)) return value;
    return cool(values, value, thermograph(values, value).temperature);
}

ValueId heat(Values& values, ValueId value, ValueId t) {
    const auto finish = [&](ValueId game) -> std::optional<ValueId> {
        if (values.as_number(game)) return game;
        return std::nullopt;
    };
    return Tempered(values, t, values.negative(t), finish).of(value);
}

ValueId overheat(Values& values, ValueId value, ValueId s, ValueId t) {
    const auto finish = [&](ValueId game) -> std::optional<ValueId> {
        const auto& number = values.as_number(game);
        if (number && number->get_den() == 1) return multiple_within(values, s, number->get_num());
        return std::nullopt;
    };
    return Tempered(values, t, values.negative(t), finish).of(value);
}

}  // namespace lastmove::partizan
