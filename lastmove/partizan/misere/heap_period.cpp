#include "lastmove/partizan/misere/heap_period.hpp"

#include <array>

namespace lastmove::partizan {

std::optional<std::size_t> heaps_of_period(const game::PartizanCode& code, HeapPeriod period) {
    return game::heaps_of_period(std::array{code.left, code.right}, period.from, period.length);
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
