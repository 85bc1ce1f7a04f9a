// A nim sequence drawn: as a table in rows of its period, and as a plot of dots.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "lastmove/base/picture.hpp"

namespace lastmove::ask {

/// The length of a table's rows: the period, if it is from 4 to 40, else 20.
///
/// ```
/// EXPECT_EQ(ask::row_length(34), 34U);
/// EXPECT_EQ(ask::row_length(std::nullopt), 20U);
/// ```
std::size_t row_length(std::optional<std::size_t> period);

/// Two frames: the first few hundred nimbers in rows of the period, or of the apparent one if none
/// is given, and a dot for each of the first fifty. −1 stands for no nimber.
Picture draw_sequence(const std::string& family, std::span<const std::int64_t> values,
                      std::optional<std::size_t> period);

}  // namespace lastmove::ask
