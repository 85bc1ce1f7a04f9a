// A nim sequence drawn: as a table in rows of its period, and as a plot of dots.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "lastmove/base/picture.hpp"

namespace lastmove::ask {

/// Two frames: the first few hundred nimbers in rows of the apparent period (of twenty when there is
/// none), and a dot for each of the first fifty. −1 stands for no nimber.
Picture draw_sequence(const std::string& family, std::span<const std::int64_t> values);

}  // namespace lastmove::ask
