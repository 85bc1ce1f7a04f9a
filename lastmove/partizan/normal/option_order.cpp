#include "lastmove/partizan/normal/option_order.hpp"

#include <algorithm>

namespace lastmove::partizan {

namespace {

template <class T>
int sign(const T& a, const T& b) {
    if (a == b) return 0;
    return a < b ? -1 : 1;
}

/// The first difference of powers that both have; then the one with more powers is greater.
int compare_uptimals(const Uptimal& a, const Uptimal& b) {
    if (const int by = sign(a.number, b.number)) return by;
    for (std::size_t i = 0; i < std::min(a.ups.size(), b.ups.size()); ++i) {
        if (const int by = sign(a.ups[i], b.ups[i])) return by;
    }
    if (const int by = sign(a.ups.size(), b.ups.size())) return by;
    return sign(a.star, b.star);
}

}  // namespace

/// 0 for numbers, 1 for nimbers, 2 for uptimals, 3 for all others.
int OptionOrder::kind(ValueId value) {
    if (values_.as_number(value)) return 0;
    const auto& uptimal = uptimals_.of(value);
    if (!uptimal) return 3;
    return uptimal->number == 0 && uptimal->ups.empty() ? 1 : 2;
}

int OptionOrder::compare(ValueId a, ValueId b) {
    if (a == b) return 0;
    values_.count_step();
    const int first = kind(a);
    const int second = kind(b);
    if (first != second) return sign(first, second);
    // Maps keep their elements in place: both references last.
    if (first < 3) return compare_uptimals(*uptimals_.of(a), *uptimals_.of(b));
    if (const int by = compare_lists(sorted(a, 0), sorted(b, 0))) return by;
    return compare_lists(sorted(a, 1), sorted(b, 1));
}

int OptionOrder::compare_lists(const std::vector<ValueId>& a, const std::vector<ValueId>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (const int by = compare(a[i], b[i])) return by;
    }
    return sign(a.size(), b.size());
}

const std::vector<ValueId>& OptionOrder::sorted(ValueId value, std::size_t side) {
    const auto known = known_[side].find(value);
    if (known != known_[side].end()) return known->second;
    const auto options = side == 0 ? values_.left(value) : values_.right(value);
    std::vector<ValueId> list(options.begin(), options.end());
    std::ranges::sort(list, [&](ValueId a, ValueId b) { return compare(a, b) < 0; });
    return known_[side].emplace(value, std::move(list)).first->second;
}

}  // namespace lastmove::partizan
