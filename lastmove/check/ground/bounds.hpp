// Bounds of a count that branches of a proof tree narrow.
#pragma once

#include <optional>

#include "lastmove/exact/number.hpp"

namespace lastmove::checking {

/// At least `lower` and, if there is one, at most `upper`.
struct Bounds {
    Integer lower = 0;
    std::optional<Integer> upper;
};

}  // namespace lastmove::checking
