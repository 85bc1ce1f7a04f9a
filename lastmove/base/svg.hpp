// Pictures as SVG: self-contained, on pages of any size, light or dark.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/page.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove {

/// The page as an SVG 1.1 file that needs no fonts, styles or scripts from elsewhere. Each frame is
/// a card; light ones stand on a transparent page, dark ones on a dark page. `title` and what the
/// picture shows (described) are its accessible name. What stands in a cell carries its name in
/// `data-cell` and what it is in `data-thing`, what belongs to a move the move in `data-move`, a
/// frame that shows one thing that in `data-thing`, and one without a card its number in
/// `data-frame`, from 0. Linear in the picture.
std::string to_svg(const Page& page, std::string_view title);

/// The same for a picture that is fitted to its page first.
///
/// ```
/// const Picture picture{"one peg", {{{Mark{{0, 0}, Role::peg, "a1"}}, "before"}}};
/// const std::string svg = to_svg(picture, "a & b");
/// EXPECT_NE(svg.find("<title>a &amp; b</title>"), std::string::npos);
/// EXPECT_NE(svg.find("<desc>one peg. Peg on a1.</desc>"), std::string::npos);
/// EXPECT_NE(svg.find("data-cell=\"a1\""), std::string::npos);
/// ```
std::string to_svg(const Picture& picture, std::string_view title, Finish finish = {});

}  // namespace lastmove
