#include "lastmove/partizan/heap_period.hpp"

#include <algorithm>

namespace lastmove::partizan {

std::optional<std::size_t> heaps_of_period(const game::PartizanCode& code,
                                           HeapPeriod period) {
    std::size_t widest = 1;
    std::size_t longest = 0;
    for (const game::HeapCode& one : {code.left, code.right}) {
        const auto last = one.last_digit();
        const bool has_conditions = std::ranges::any_of(one.digits(), [](game::HeapDigit digit) {
            return digit.sizes != game::HeapSizes::any;
        });
        if (!last || has_conditions) return std::nullopt;
        widest = std::max(widest, one.widest());
        longest = std::max(longest, *last);
    }
    return widest * (period.from + period.length) + longest - 1;
}

}  // namespace lastmove::partizan
