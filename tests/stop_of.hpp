// What ended some work, for tests of limits.
#pragma once

#include <optional>

#include "lastmove/base/governor.hpp"

namespace lastmove {

/// What ends the work; nullopt where it comes to its end.
template <class Work>
std::optional<Stop> stop_of(const Work& work) {
    const auto stopped = until_stopped(work);
    return stopped ? std::optional(stopped->stop()) : std::nullopt;
}

}  // namespace lastmove
