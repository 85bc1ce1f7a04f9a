// An answer: what was found, how sure it is, and why to believe it.
#pragma once

#include <cstdint>
#include <string_view>

#include "lastmove/answer/evidence/strength.hpp"

namespace lastmove {

enum class Verdict { yes, no, unknown };

std::string_view name(Verdict verdict);
std::string_view name(Strength strength);

/// The cost of the computation.
struct Statistics {
    std::uint64_t nodes = 0;  ///< positions visited
    double seconds = 0;
};

}  // namespace lastmove
