// The nimbers of heaps, computed again for certificates of periods.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/game/heap_code.hpp"

namespace lastmove::checking {

/// The first `size` nimbers of heaps played by the moves of all these codes: the mex over them.
/// Throws Stopped at a limit.
std::vector<std::uint32_t> nimbers_by_all_moves(std::span<const game::MovesBeside> moves,
                                                std::uint64_t size, Budget& budget);

/// The first `evidence.values` nimbers of the code: the mex over all moves. When a move leaves at
/// most two heaps, heaps are rare or common by the evidence's mask, so that two heaps of the same
/// class add up to a rare nimber and two of different classes to a common nimber. Then pairs with a
/// rare heap decide on the common nimbers, and each smaller rare nimber is looked for among all
/// pairs. Throws Rejection when the evidence alternates and digits of both parities break
/// heaps, Stopped at a limit.
std::vector<std::uint32_t> nimbers_again(const game::HeapCode& code, const NimValues& evidence,
                                         Budget& budget);

/// The nimbers of the first `size` heaps, with the classes that are rarest among them; throws
/// Stopped at a limit.
std::vector<std::uint32_t> nimbers_of_code(const game::HeapCode& code, std::uint64_t size,
                                           Budget& budget);

}  // namespace lastmove::checking
