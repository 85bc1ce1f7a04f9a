// A nim sequence drawn: as a table in rows of its period, and as a plot of dots.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/base/picture.hpp"

namespace lastmove::ask {

/// The length of a table's rows: the period, if it is from 4 to 40, else 20.
///
/// ```
/// EXPECT_EQ(ask::row_length(34), 34U);
/// EXPECT_EQ(ask::row_length(std::nullopt), 20U);
/// ```
std::size_t row_length(std::optional<std::size_t> period);

/// How much of a sequence a picture shows, in cells.
struct SequenceExtent {
    std::size_t longest_row = 40;  ///< of the table
    std::size_t most_rows = 100;
    double plot_width = 44;
    double plot_height = 16;
    std::size_t most_steps = 10;  ///< numbered along an axis
};

/// The extent for what `--size` says, such that type of 8 pt fits; empty: of a picture of any size.
///
/// ```
/// EXPECT_EQ(ask::extent_on("slide").most_rows, 2U);
/// EXPECT_EQ(ask::extent_on("").plot_width, 44);
/// ```
SequenceExtent extent_on(std::string_view size);

/// The extent where texts in cells have up to that many letters, which longer ones than two make
/// wider if type is to be of 8 pt.
///
/// ```
/// EXPECT_LT(ask::extent_for(ask::extent_on("a4"), 3).plot_width, ask::extent_on("a4").plot_width);
/// ```
SequenceExtent extent_for(const SequenceExtent& extent, std::size_t letters);

/// Two frames: the first few hundred nimbers in rows of the period, or of the apparent one if none
/// is given, and a dot for each of the first fifty. −1 stands for no nimber.
Picture draw_sequence(const std::string& family, std::span<const std::int64_t> values,
                      std::optional<std::size_t> period, const SequenceExtent& page = {});

}  // namespace lastmove::ask
