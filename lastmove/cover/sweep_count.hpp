// Counting covers by a sweep: the states of each step with the number of ways to reach them
// (klarner1980, for dominoes).
#pragma once

#include <memory>

#include "lastmove/cover/run.hpp"
#include "lastmove/cover/sweep.hpp"

namespace lastmove::cover {

/// Null if states have more than 512 bits.
std::unique_ptr<Counting> count_by_sweep(const Normal& problem, const Sweep& sweep);

}  // namespace lastmove::cover
