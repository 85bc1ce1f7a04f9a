// Pictures as plain text, for the terminal: in ASCII, and stones as ●○ where there is more.
#pragma once

#include <string>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// How a text picture is written.
struct Lettering {
    std::size_t columns = 80;  ///< the widest line, if a frame is not wider
    bool signs = false;        ///< whether ● and ○ may stand for stones: the reader has UTF-8
    bool colours = false;      ///< whether escape sequences of ANSI terminals colour it
};

/// The picture in letters, frames side by side in at most `columns` characters (at least one
/// frame in a row). Pegs are `o`, holes `.`; the moving peg `O`, removed pegs `x`, the holes on its
/// way `+`, where it comes to rest `*`; a goal `G`; occupied numbers stand in parentheses. Checkers
/// are `o`, an `O` that is about to be expanded, an `x` about to be contracted, or a number. Pieces
/// are letters, in parentheses where a move touches them, and the cells of new dominoes `#`. Ground
/// and arrows are not drawn. Lines have no spaces at their end. Linear in the picture.
///
/// ```
/// const Frame frame{{Label{{-1, 0}, "1"}, Mark{{0, 0}, Role::peg}, Mark{{1, 0}, Role::hole}}, ""};
/// EXPECT_EQ(to_text({"", {frame}}), "1 o .\n");
/// ```
std::string to_text(const Picture& picture, const Lettering& lettering = {});

}  // namespace lastmove
