#include "lastmove/partizan/normal/uptimals.hpp"

#include <algorithm>

namespace lastmove::partizan {

namespace {

Uptimal negative(Uptimal uptimal) {
    uptimal.number = -uptimal.number;
    for (std::int64_t& n : uptimal.ups) n = -n;
    return uptimal;
}

/// One more of each of the first powers up to that one, and * as well.
Uptimal raised(Uptimal uptimal, std::size_t powers) {
    if (uptimal.ups.size() < powers) uptimal.ups.resize(powers);
    for (std::size_t i = 0; i < powers; ++i) ++uptimal.ups[i];
    uptimal.star ^= 1U;
    return uptimal;
}

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
        if (left.size() != 1 || left[0] != Values::zero()) return std::nullopt;
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
    ValueId sum = Values::zero();
    for (unsigned i = 1; i <= n; ++i) {
        const ValueId star = values.nimber(1);
        const ValueId reply = values.add(values.negative(sum), star);
        sum = values.add(sum, values.make({Values::zero()}, {reply}));
    }
    return sum;
}

ValueId up_power(Values& values, unsigned n) {
    const ValueId before = up_powers_to(values, n - 1);
    return values.make({Values::zero()}, {values.add(values.negative(before), values.nimber(1))});
}

ValueId value_of(Values& values, const Uptimal& uptimal) {
    ValueId value =
        values.add(values.number(uptimal.number),
                   values.ups(uptimal.ups.empty() ? 0 : uptimal.ups.front(), uptimal.star));
    for (std::size_t i = 1; i < uptimal.ups.size(); ++i) {
        if (uptimal.ups[i] == 0) continue;
        const ValueId power = up_power(values, static_cast<unsigned>(i) + 1);
        value = values.add(value, values.multiple(power, uptimal.ups[i]));
    }
    return value;
}

const std::optional<Uptimal>& Uptimals::of(ValueId value) {
    const auto known = known_.find(value);
    if (known != known_.end()) return known->second;
    auto found = recognize(value);
    return known_.emplace(value, std::move(found)).first->second;
}

std::optional<Uptimal> Uptimals::recognize(ValueId value) {
    if (const auto& number = values_.as_number(value)) return Uptimal{*number, {}, 0};
    const Rational number = values_.left_stop(value);
    if (values_.right_stop(value) != number) return std::nullopt;
    if (number == 0) return infinitesimal(value);
    auto found = of(values_.subtract(value, values_.number(number)));
    if (found) found->number = number;
    return found;
}

std::optional<Uptimal> Uptimals::infinitesimal(ValueId value) {
    if (const auto found = as_up_star(values_, value)) {
        Uptimal uptimal{0, {}, found->star};
        if (found->ups != 0) uptimal.ups.push_back(found->ups);
        return uptimal;
    }
    if (auto found = with_positive_end(value)) return found;
    auto opposite = with_positive_end(values_.negative(value));
    if (opposite) opposite = negative(*std::move(opposite));
    return opposite;
}

/// In canonical form Right has one option in the uptimal a_1 … a_k + *m with a_k > 0, namely
/// (a_1 - 1) … (a_k - 1) + *(m XOR 1), and the options of Left, uptimals too, go no farther than k.
std::optional<Uptimal> Uptimals::with_positive_end(ValueId value) {
    const auto replies = values_.right(value);
    if (replies.size() != 1) return std::nullopt;
    const auto reply = of(replies[0]);
    if (!reply || reply->number != 0) return std::nullopt;
    std::size_t longest = reply->ups.size();
    const auto options = values_.left(value);
    for (const ValueId option : std::vector<ValueId>(options.begin(), options.end())) {
        const auto& found = of(option);
        if (!found || found->number != 0) return std::nullopt;
        longest = std::max(longest, found->ups.size());
    }
    // Either a_k > 1, and the reply shows all of the powers, or a_k = 1, and an option shows all
    // but one.
    std::vector<std::size_t> powers{longest + 1};
    if (!reply->ups.empty() && reply->ups.back() > 0) powers.push_back(reply->ups.size());
    for (const std::size_t k : powers) {
        Uptimal uptimal = raised(*reply, k);
        if (uptimal.ups.back() > 0 && value_of(values_, uptimal) == value) return uptimal;
    }
    return std::nullopt;
}

}  // namespace lastmove::partizan
