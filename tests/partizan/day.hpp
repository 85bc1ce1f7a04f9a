// All values born by a day.
#pragma once

#include <set>
#include <vector>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// All sets of the values of which none is at most another, the empty one among them.
inline std::vector<std::vector<ValueId>> antichains(Values& values,
                                                    const std::vector<ValueId>& day) {
    std::vector<std::vector<ValueId>> chains{{}};
    for (const ValueId value : day) {
        const std::size_t before = chains.size();
        for (std::size_t i = 0; i < before; ++i) {
            bool apart = true;
            for (const ValueId other : chains[i]) {
                apart = apart && values.compare(other, value) == Comparison::confused;
            }
            if (!apart) continue;
            chains.push_back(chains[i]);
            chains.back().push_back(value);
        }
    }
    return chains;
}

inline std::vector<ValueId> born_by(Values& values, int day) {
    std::vector<ValueId> born{values.zero()};
    for (int i = 0; i < day; ++i) {
        const auto chains = antichains(values, born);
        std::set<ValueId> next;
        for (const auto& left : chains) {
            for (const auto& right : chains) next.insert(values.make(left, right));
        }
        born.assign(next.begin(), next.end());
    }
    return born;
}

}  // namespace lastmove::partizan
