// Values of which there are too many to go through all.
#pragma once

#include <vector>

#include "check_often.hpp"
#include "partizan/day.hpp"

namespace lastmove::partizan {

/// A value with up to three options for each player among `options`.
inline ValueId random_value(Values& values, const std::vector<ValueId>& options) {
    std::vector<ValueId> left;
    std::vector<ValueId> right;
    for (auto* list : {&left, &right}) {
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            list->push_back(*rc::gen::elementOf(options));
        }
    }
    return values.make(left, right);
}

}  // namespace lastmove::partizan
