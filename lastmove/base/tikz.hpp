// Pictures as TikZ, for papers.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// What a TikZ file holds: a `tikzpicture` for \input, or a whole document.
enum class TikzForm { picture, document };

/// The picture as TikZ. As a `picture` it needs \usepackage{tikz} alone and no libraries; as a
/// `document` it compiles by itself to one page of the picture's size, with the packages tikz and
/// geometry. `columns` frames in a row, 0 for as many as look well; no wider than 15 cm, at most
/// 0.6 cm a cell; scale it by \scalebox. Linear in the picture.
///
/// ```
/// const Picture picture{"one peg", {{{Mark{{0, 0}, Role::peg}}, "50%"}}};
/// const std::string tikz = to_tikz(picture, "example", TikzForm::picture);
/// EXPECT_NE(tikz.find("\\begin{tikzpicture}"), std::string::npos);
/// EXPECT_NE(tikz.find("50\\%"), std::string::npos);
/// ```
std::string to_tikz(const Picture& picture, std::string_view title,
                    TikzForm form = TikzForm::document, std::size_t columns = 0);

}  // namespace lastmove
