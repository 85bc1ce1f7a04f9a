// Finding covers by branching on an item with the fewest options left (knuth2000, algorithm X).
//
// Each item keeps its options in an array whose first part is those still possible (sparse sets,
// knuth2022, section 7.2.2.1): an option is struck out by a swap, and restored by lengthening the
// part.
#pragma once

#include <memory>

#include "lastmove/cover/normal.hpp"
#include "lastmove/cover/run.hpp"

namespace lastmove::cover {

std::unique_ptr<Searching> search_by_choice(const Normal& problem);

}  // namespace lastmove::cover
