#include "lastmove/partizan/normal/simplest_number.hpp"

namespace lastmove::partizan {

namespace {

bool is_above(const Rational& number, const IntervalEnd& low) {
    return !low.number || number > *low.number || (low.is_inside && number == *low.number);
}

bool is_below(const Rational& number, const IntervalEnd& high) {
    return !high.number || number < *high.number || (high.is_inside && number == *high.number);
}

}  // namespace

Rational simplest_number(const IntervalEnd& low, const IntervalEnd& high) {
    if (is_above(0, low) && is_below(0, high)) return 0;
    if (!is_above(0, low)) {
        // All are positive: the least multiple of 1, 1/2, 1/4 ... that lies above the lower end.
        Integer scale = 1;
        while (true) {
            const Rational scaled = *low.number * scale;
            Integer multiple;
            mpz_fdiv_q(multiple.get_mpz_t(), scaled.get_num_mpz_t(), scaled.get_den_mpz_t());
            Rational number(multiple, scale);
            number.canonicalize();
            if (!is_above(number, low)) number += Rational(1, scale);
            if (is_below(number, high)) return number;
            scale *= 2;
        }
    }
    const auto mirrored = [](const IntervalEnd& end) -> IntervalEnd {
        if (!end.number) return {};
        return {Rational(-*end.number), end.is_inside};
    };
    return -simplest_number(mirrored(high), mirrored(low));
}

}  // namespace lastmove::partizan
