// The LaTeX package lastmove.sty: the commands that pictures are made of, their styles and colours.
#pragma once

#include <string>

#include "lastmove/base/palette.hpp"

namespace lastmove {

/// What a document needs before a picture: definitions of \lmcell, of the colours `lastmove-…` in
/// the theme, of the styles `lastmove/…`, and of the commands \lm…, for LaTeX with the packages
/// tikz and its library arrows.meta.
///
/// ```
/// const std::string style = tikz_definitions(Theme::light);
/// EXPECT_NE(style.find("\\definecolor{lastmove-left}{HTML}{262422}"), std::string::npos);
/// ```
std::string tikz_definitions(Theme theme);

/// The file lastmove.sty: the same as a package, with the option `dark` and the command \lmdark,
/// which chooses the colours for dark pages from there to the end of the group.
///
/// ```
/// EXPECT_NE(tikz_package().find("\\ProvidesPackage{lastmove}"), std::string::npos);
/// ```
std::string tikz_package();

}  // namespace lastmove
