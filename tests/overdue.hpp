// A governor under which every allocation that is looked at throws.
#pragma once

#include <memory>

#include "lastmove/base/governor.hpp"

namespace lastmove {

/// The deadline has passed, and so has what is granted after it.
inline std::shared_ptr<Governor> overdue() {
    auto governor =
        std::make_shared<Governor>(Governor::Clock::time_point::min(), std::size_t{1} << 40U);
    while (!until_stopped([&] { governor->check(); })) {
    }
    return governor;
}

}  // namespace lastmove
