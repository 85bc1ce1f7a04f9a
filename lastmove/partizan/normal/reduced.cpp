#include "lastmove/partizan/normal/reduced.hpp"

#include <algorithm>
#include <unordered_map>

#include "lastmove/partizan/normal/cooling.hpp"

namespace lastmove::partizan {

namespace {

/// How many plays follow each other at most before a number, and the digits that numbers have
/// behind the binary point.
struct Size {
    std::size_t plays = 0;
    std::size_t digits = 0;
};

class Sizes {
  public:
    explicit Sizes(Values& values) : values_(values) {}

    Size of(ValueId value) {
        if (const auto& number = values_.as_number(value)) {
            return {0, mpz_sizeinbase(number->get_den().get_mpz_t(), 2) - 1};
        }
        if (const auto known = known_.find(value); known != known_.end()) return known->second;
        values_.count_step();
        Size size;
        for (const auto& options : {values_.left(value), values_.right(value)}) {
            for (const ValueId option : std::vector<ValueId>(options.begin(), options.end())) {
                const Size next = of(option);
                size.plays = std::max(size.plays, next.plays + 1);
                size.digits = std::max(size.digits, next.digits);
            }
        }
        known_.emplace(value, size);
        return size;
    }

  private:
    Values& values_;
    std::unordered_map<ValueId, Size> known_;
};

}  // namespace

bool is_infinitesimal(const Values& values, ValueId value) {
    return values.left_stop(value) == 0 && values.right_stop(value) == 0;
}

ValueId reduced_canonical_form(Values& values, ValueId value) {
    if (values.left_stop(value) == values.right_stop(value)) {
        return values.number(values.left_stop(value));
    }
    // A tax below the resolution of the thermographs of differences of followers: it ends play in
    // numbers and infinitesimals, and nothing else. Heating then takes the tax back.
    const Size size = Sizes(values).of(value);
    const Rational tax(1, Integer(1) << (size.digits + 2 * size.plays + 2));
    return heat(values, cool(values, value, tax), values.number(tax));
}

}  // namespace lastmove::partizan
