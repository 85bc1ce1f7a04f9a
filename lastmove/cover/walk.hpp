// Finding covers by a sweep, depth first; states that cannot be completed are remembered.
#pragma once

#include <cstddef>
#include <memory>

#include "lastmove/cover/run.hpp"
#include "lastmove/cover/sweep.hpp"

namespace lastmove::cover {

/// `memory` bounds the table of states that cannot be completed, in bytes: when it is full, new
/// ones take the places of old ones. Null if states have more than 512 bits.
std::unique_ptr<Searching> search_by_sweep(const Normal& problem, const Sweep& sweep,
                                           std::size_t memory);

}  // namespace lastmove::cover
