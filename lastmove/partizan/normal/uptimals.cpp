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

}  // namespace

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
    const Rational number = values_.left_stop(value);
    if (const auto sum = values_.as_up_star(value)) {
        Uptimal uptimal{number, {}, sum->star};
        if (sum->ups != 0) uptimal.ups.push_back(sum->ups);
        return uptimal;
    }
    if (values_.right_stop(value) != number) return std::nullopt;
    if (number == 0) return infinitesimal(value);
    auto found = of(values_.subtract(value, values_.number(number)));
    if (found) found->number = number;
    return found;
}

std::optional<Uptimal> Uptimals::infinitesimal(ValueId value) {
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
