// Pictures as SVG: self-contained, legible on light and dark pages.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// The picture as an SVG 1.1 file that needs no fonts, styles or scripts from elsewhere. Each
/// frame is a light card on a transparent page, so it can stand on any background. `title` and
/// the picture's description become its accessible name. `columns` frames in a row, 0 for as many
/// as look well. Linear in the picture.
///
/// ```
/// const Picture picture{"one peg", {{{Mark{{0, 0}, Role::peg}}, "before"}}};
/// const std::string svg = to_svg(picture, "a & b");
/// EXPECT_NE(svg.find("<title>a &amp; b</title>"), std::string::npos);
/// EXPECT_NE(svg.find("<desc>one peg</desc>"), std::string::npos);
/// ```
std::string to_svg(const Picture& picture, std::string_view title, std::size_t columns = 0);

}  // namespace lastmove
