#include "lastmove/partizan/normal/products.hpp"

#include <unordered_map>

#include "lastmove/partizan/normal/followers.hpp"

namespace lastmove::partizan {

namespace {

constexpr unsigned long longest_product =
    1000;  ///< moves in one play of what is built move by move

std::vector<ValueId> copied(std::span<const ValueId> options) {
    return {options.begin(), options.end()};
}

class Product {
  public:
    Product(Values& values, ValueId unit) : values_(values), unit_(unit) {
        for (const auto player : {game::Player::left, game::Player::right}) {
            for (const ValueId gain : incentives(values, unit, player)) {
                steps_.push_back(values_.add(unit, gain));
            }
        }
    }

    ValueId of(ValueId value) {
        if (const auto known = known_.find(value); known != known_.end()) return known->second;
        values_.count_step();
        const auto number = values_.as_number(value);
        ValueId product = Values::zero();
        if (number && number->get_den() == 1) {
            product = multiple_within(values_, unit_, number->get_num());
        } else {
            std::vector<ValueId> left;
            std::vector<ValueId> right;
            for (const ValueId option : copied(values_.left(value))) {
                const ValueId base = of(option);
                for (const ValueId step : steps_) left.push_back(values_.add(base, step));
            }
            for (const ValueId option : copied(values_.right(value))) {
                const ValueId base = of(option);
                for (const ValueId step : steps_) right.push_back(values_.subtract(base, step));
            }
            product = values_.make(std::move(left), std::move(right));
        }
        known_.emplace(value, product);
        return product;
    }

  private:
    Values& values_;
    ValueId unit_;
    std::vector<ValueId> steps_;  ///< U + d for the incentives d of the unit U
    std::unordered_map<ValueId, ValueId> known_;
};

class OrdinalSums {
  public:
    OrdinalSums(Values& values, std::span<const ValueId> left, std::span<const ValueId> right)
        : values_(values), left_(copied(left)), right_(copied(right)) {}

    ValueId of(ValueId top) {
        if (const auto known = known_.find(top); known != known_.end()) return known->second;
        values_.count_step();
        std::vector<ValueId> left = left_;
        std::vector<ValueId> right = right_;
        for (const ValueId option : copied(values_.left(top))) left.push_back(of(option));
        for (const ValueId option : copied(values_.right(top))) right.push_back(of(option));
        const ValueId sum = values_.make(std::move(left), std::move(right));
        known_.emplace(top, sum);
        return sum;
    }

  private:
    Values& values_;
    std::vector<ValueId> left_;
    std::vector<ValueId> right_;
    std::unordered_map<ValueId, ValueId> known_;
};

}  // namespace

ValueId multiple_within(Values& values, ValueId value, const Integer& n) {
    if (const auto number = values.as_number(value)) return values.number(*number * n);
    if (abs(n) * values.birthday(value) > longest_product) {
        throw std::invalid_argument("games whose product has at most 1000 moves");
    }
    return values.multiple(value, n.get_si());
}

ValueId norton_product(Values& values, ValueId value, ValueId unit) {
    if (unit == Values::zero() || !values.at_most(Values::zero(), unit)) {
        throw std::invalid_argument("a unit greater than 0");
    }
    return Product(values, unit).of(value);
}

ValueId ordinal_sum(Values& values, std::span<const ValueId> left, std::span<const ValueId> right,
                    ValueId top) {
    if (values.birthday(top) > longest_product) {
        throw std::invalid_argument("a value of at most 1000 moves");
    }
    return OrdinalSums(values, left, right).of(top);
}

}  // namespace lastmove::partizan
