// Whether a picture can be read.
#pragma once

#include <string>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// The width of the widest legible picture, in cells, and the number of elements, cells of floors
/// and of patches included, of the fullest.
inline constexpr double widest_legible = 420;
inline constexpr std::size_t most_legible_elements = 100'000;

/// Why a picture is not worth writing, and what would fit; empty if it is legible. Linear.
///
/// ```
/// const Frame far{{Mark{{0, 0}, Role::peg}, Mark{{999, 0}, Role::peg}}, ""};
/// EXPECT_EQ(why_illegible({"", {far}}),
///           "it would be 1001 cells wide, too small to be read; up to 420 can be drawn");
/// EXPECT_EQ(why_illegible({"", {{{far.elements[0]}, ""}}}), "");
/// ```
std::string why_illegible(const Picture& picture);

}  // namespace lastmove
