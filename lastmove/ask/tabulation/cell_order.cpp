#include "lastmove/ask/tabulation/cell_order.hpp"

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {

namespace {

using partizan::Comparison;

/// The limits without their time: cells are compared when it is over, too.
Limits untimed(const Limits& limits) {
    Limits more;
    more.memory = limits.memory;
    return more;
}

int sign_of(int number) {
    return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

}  // namespace

CellOrder::CellOrder(const Limits& limits)
    : values_(untimed(limits), silent_), uptimals_(values_), order_(values_, uptimals_) {}

std::optional<partizan::ValueId> CellOrder::value(const std::string& text) {
    const auto known = read_.find(text);
    if (known != read_.end()) return known->second;
    std::optional<partizan::ValueId> read;
    try {
        read = partizan::parse_value(values_, text);
    } catch (const InputError&) {
        // beyond what can be read
    }
    return read_.emplace(text, read).first->second;
}

std::optional<Comparison> CellOrder::compare(CellKind kind, const std::string& a,
                                             const std::string& b) {
    if (a == b) return Comparison::equal;
    if (kind == CellKind::word) return Comparison::confused;
    if (kind == CellKind::value) {
        const auto first = value(a);
        const auto second = value(b);
        if (!first || !second) return std::nullopt;
        return values_.compare(*first, *second);
    }
    const int order = cmp(parse_rational(a), parse_rational(b));
    if (order == 0) return Comparison::equal;
    return order < 0 ? Comparison::less : Comparison::greater;
}

int CellOrder::place(CellKind kind, const std::string& a, const std::string& b) {
    if (a == b) return 0;
    if (kind == CellKind::value) {
        const auto first = value(a);
        const auto second = value(b);
        if (first && second) return order_.compare(*first, *second);
        if (first.has_value() != second.has_value()) return first ? -1 : 1;
    }
    if (kind == CellKind::count || kind == CellKind::number) {
        return cmp(parse_rational(a), parse_rational(b));
    }
    return sign_of(a.compare(b));
}

}  // namespace lastmove::ask
