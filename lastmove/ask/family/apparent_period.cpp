#include "lastmove/ask/family/apparent_period.hpp"

#include <algorithm>

namespace lastmove::ask {

namespace {

constexpr std::size_t turns = 3;  ///< periods that have to be seen

}  // namespace

std::optional<std::size_t> last_member(std::span<const std::int64_t> values) {
    for (std::size_t n = values.size(); n-- > 0;) {
        if (values[n] >= 0) return n;
    }
    return std::nullopt;
}

std::optional<ApparentPeriod> apparent_period(std::span<const std::int64_t> values) {
    const auto last = last_member(values);
    if (!last) return std::nullopt;
    values = values.first(*last + 1);
    const auto members = [](std::span<const std::int64_t> some) {
        return std::ranges::count_if(some, [](std::int64_t value) { return value >= 0; });
    };
    const auto all = members(values);
    for (std::size_t p = 1; p <= values.size() / turns; ++p) {
        // The last member tells the saltus; where there is no member there is none a period later.
        const std::int64_t saltus =
            std::max<std::int64_t>(0, values.back() - values[values.size() - 1 - p]);
        const auto repeats = [&](std::int64_t value, std::int64_t later) {
            return value < 0 ? later == value : later == value + saltus;
        };
        std::size_t from = values.size() - p;
        while (from > 0 && repeats(values[from - 1], values[from - 1 + p])) --from;
        while (values[from] < 0) ++from;
        if (values.size() - from < turns * p) continue;
        if (2 * members(values.subspan(from)) >= all) return ApparentPeriod{p, from, *last, saltus};
    }
    return std::nullopt;
}

}  // namespace lastmove::ask
