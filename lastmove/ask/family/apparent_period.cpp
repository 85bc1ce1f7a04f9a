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

std::optional<ApparentPeriod> apparent_period(
    std::vector<bool> members, const std::function<Repeats(std::size_t period)>& repeats_at) {
    while (!members.empty() && !members.back()) members.pop_back();
    const auto all = std::ranges::count(members, true);
    for (std::size_t p = 1; p <= members.size() / turns; ++p) {
        const Repeats repeats = repeats_at(p);
        std::size_t from = members.size() - p;
        while (from > 0 && repeats(from - 1)) --from;
        while (!members[from]) ++from;
        if (members.size() - from < turns * p) continue;
        const auto first = members.begin() + static_cast<std::ptrdiff_t>(from);
        if (2 * std::count(first, members.end(), true) >= all) {
            return ApparentPeriod{p, from, members.size() - 1, 0};
        }
    }
    return std::nullopt;
}

std::optional<ApparentPeriod> apparent_period(std::span<const std::int64_t> values) {
    const auto last = last_member(values);
    if (!last) return std::nullopt;
    std::vector<bool> members;
    for (const std::int64_t value : values) members.push_back(value >= 0);
    // The last member tells the saltus; where there is no member there is none a period later.
    const auto saltus_at = [&](std::size_t p) {
        return std::max<std::int64_t>(0, values[*last] - values[*last - p]);
    };
    auto found = apparent_period(std::move(members), [&](std::size_t p) -> Repeats {
        return [&values, p, saltus = saltus_at(p)](std::size_t n) {
            return values[n] < 0 ? values[n + p] == values[n] : values[n + p] == values[n] + saltus;
        };
    });
    if (found) found->saltus = saltus_at(found->period);
    return found;
}

}  // namespace lastmove::ask
