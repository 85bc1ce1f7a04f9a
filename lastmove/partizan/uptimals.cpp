#include "lastmove/partizan/uptimals.hpp"

#include <vector>

namespace lastmove::partizan {

namespace {

std::optional<unsigned> as_nimber(Values& values, ValueId value) {
    const auto left = values.left(value);
    const auto right = values.right(value);
    if (left.size() != right.size()) return std::nullopt;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i] != right[i]) return std::nullopt;
    }
    const auto size = static_cast<unsigned>(left.size());
    if (values.nimber(size) != value) return std::nullopt;
    return size;
}

/// The value as n·up + *m with n >= 0, if it is one.
std::optional<UpStar> as_ups(Values& values, ValueId value) {
    std::int64_t ups = 0;
    while (true) {
        if (const auto star = as_nimber(values, value)) {
            return UpStar{ups, *star ^ static_cast<unsigned>(ups % 2)};
        }
        const auto left = values.left(value);
        const auto right = values.right(value);
        if (right.size() != 1) return std::nullopt;
        if (left.size() == 2 && value == values.ups(1, 1)) {
            return UpStar{ups + 1, 1U ^ static_cast<unsigned>(ups % 2)};
        }
        if (left.size() != 1 || left[0] != values.zero()) return std::nullopt;
        value = right[0];
        ++ups;
    }
}

}  // namespace

std::optional<UpStar> as_up_star(Values& values, ValueId value) {
    if (values.left_stop(value) != 0 || values.right_stop(value) != 0) return std::nullopt;
    if (const auto ups = as_ups(values, value)) return ups;
    const auto downs = as_ups(values, values.negative(value));
    if (!downs) return std::nullopt;
    return UpStar{-downs->ups, downs->star};
}

ValueId up_powers_to(Values& values, unsigned n) {
    ValueId sum = values.zero();
    for (unsigned i = 1; i <= n; ++i) {
        const ValueId star = values.nimber(1);
        const ValueId reply = values.add(values.negative(sum), star);
        sum = values.add(sum, values.make({values.zero()}, {reply}));
    }
    return sum;
}

ValueId up_power(Values& values, unsigned n) {
    const ValueId before = up_powers_to(values, n - 1);
    return values.make({values.zero()}, {values.add(values.negative(before), values.nimber(1))});
}

}  // namespace lastmove::partizan
