#include "lastmove/impartial/sequence/nim_values.hpp"

#include <fmt/format.h>

namespace lastmove::impartial {

NimberTooLarge::NimberTooLarge(std::size_t heap)
    : std::overflow_error(fmt::format("the nimber of heap {} is above 65535", heap)) {}

}  // namespace lastmove::impartial
