// All fillings of a board with signs: `{rows 2x3}` in a template.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/exact/number.hpp"

namespace lastmove::ask {

/// The fillings of a board, in the order of the signs: the last cell in reading order varies
/// fastest.
///
/// ```
/// const ask::Fillings fillings{1, 3, ".xo"};
/// EXPECT_EQ(fillings.count(), 27);
/// EXPECT_EQ(fillings.at(0), "...");
/// EXPECT_EQ(fillings.at(5), ".xo");
/// EXPECT_EQ((ask::Fillings{2, 1, ".x"}.at(1)), ".|x");
/// ```
struct Fillings {
    std::size_t height = 1;
    std::size_t width = 1;
    std::string signs;  ///< at least one, each once

    [[nodiscard]] Integer count() const;
    /// Requires an index below the count.
    [[nodiscard]] std::string at(std::uint64_t index) const;
};

/// Reads what stands behind `rows` in a place, "2x3" or "2x3 xo.", at the given place of a template
/// (counted from 0). Without signs they are those of the game whose name stands before the place.
/// Throws InputError, with a column of the template.
///
/// ```
/// EXPECT_EQ(ask::parse_fillings("clobber:{rows 2x3}", 8, "2x3").signs, ".xo#");
/// EXPECT_EQ(ask::parse_fillings("clobber:{rows 2x3 xo}", 8, "2x3 xo").count(), 64);
/// EXPECT_THROW(ask::parse_fillings("kayles:{rows 2x3}", 7, "2x3"), InputError);
/// ```
Fillings parse_fillings(std::string_view text, std::size_t place, std::string_view words);

}  // namespace lastmove::ask
