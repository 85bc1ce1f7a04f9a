// Pictures as TikZ, for papers.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/page.hpp"
#include "lastmove/base/picture.hpp"

namespace lastmove {

/// What a TikZ file holds: a `tikzpicture` for \input, or a whole document.
enum class TikzForm { picture, document };

/// The page as TikZ, of commands, styles and colours with names. A `picture` needs the package
/// lastmove (tikz_style.hpp); a `document` has its definitions, and compiles by itself to one page
/// of the picture's size, with the packages tikz and geometry. A page of the format `free` is no
/// wider than 15 cm, with at most 0.6 cm a cell; the length at the picture's begin is that of a
/// cell, and scales all of it. Linear in the picture.
std::string to_tikz(const Page& page, std::string_view title, TikzForm form = TikzForm::document);

/// The same for a picture that is fitted to its page first.
///
/// ```
/// const Picture picture{"one peg", {{{Mark{{0, 0}, Role::peg}}, "50%"}}};
/// const std::string tikz = to_tikz(picture, "example", TikzForm::picture);
/// EXPECT_NE(tikz.find("\\begin{tikzpicture}[lastmove=.6cm]"), std::string::npos);
/// EXPECT_NE(tikz.find("\\lmmarks{0,0:o}"), std::string::npos);
/// EXPECT_NE(tikz.find("50\\%"), std::string::npos);
/// ```
std::string to_tikz(const Picture& picture, std::string_view title,
                    TikzForm form = TikzForm::document, Finish finish = {});

}  // namespace lastmove
