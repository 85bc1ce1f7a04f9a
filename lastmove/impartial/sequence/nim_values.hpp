// Nim sequences as data: the nimbers of the heaps 0, 1, 2, … of one game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace lastmove::impartial {

/// G(0), G(1), …: the nimbers of single heaps.
using NimSequence = std::vector<std::uint16_t>;

/// Thrown if a nimber exceeds 65,535.
class NimberTooLarge : public std::overflow_error {
  public:
    explicit NimberTooLarge(std::size_t heap);
};

}  // namespace lastmove::impartial
