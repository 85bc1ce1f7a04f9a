#include "lastmove/base/foreign.hpp"

namespace lastmove {

bool ended_or_full(const Limits& limits) noexcept {
    if (limits.ended()) return true;
    if (limits.governor == nullptr) return false;
    // It ends the question where too much is taken, and throws only somewhat later.
    return until_stopped([&] { limits.governor->check(); }) || limits.governor->ended();
}

}  // namespace lastmove
