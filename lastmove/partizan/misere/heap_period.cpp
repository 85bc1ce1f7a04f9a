#include "lastmove/partizan/misere/heap_period.hpp"

#include <algorithm>

namespace lastmove::partizan {

std::optional<std::size_t> heaps_of_period(const game::PartizanCode& code, HeapPeriod period) {
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

std::optional<HeapPeriod> growing_period(const std::vector<GroupElement>& images,
                                         const game::PartizanCode& code) {
    for (std::size_t length = 1; 2 * length < images.size(); ++length) {
        std::size_t from = images.size() - length;
        const std::int64_t saltus = images.back().integer - images[from - 1].integer;
        const auto repeats = [&](std::size_t heap) {
            const GroupElement later = images[heap + length];
            return images[heap] == GroupElement{later.integer - saltus, later.torsion};
        };
        while (from > 1 && repeats(from - 1)) --from;
        const auto needed = heaps_of_period(code, {from, length});
        if (!needed) return std::nullopt;
        if (saltus != 0 && *needed < images.size()) return {{from, length, saltus}};
    }
    return std::nullopt;
}

}  // namespace lastmove::partizan
