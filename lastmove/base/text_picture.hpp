// Pictures as plain text, for the terminal: ASCII only.
#pragma once

#include <string>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// The picture in ASCII letters, frames side by side in at most `columns` characters (at least one
/// frame in a row). Pegs are `o`, holes `.`; the moving peg `O`, removed pegs `x`, the holes on its
/// way `+`, where it comes to rest `*`; a goal `G`; occupied numbers stand in parentheses. Checkers
/// are `o`, an `O` that is about to be expanded, an `x` about to be contracted, or a number. Ground
/// and arrows are not drawn. Lines have no spaces at their end. Linear in the picture.
///
/// ```
/// const Frame frame{{Label{{-1, 0}, "1"}, Mark{{0, 0}, Role::peg}, Mark{{1, 0}, Role::hole}}, ""};
/// EXPECT_EQ(to_text({"", {frame}}), "1 o .\n");
/// ```
std::string to_text(const Picture& picture, std::size_t columns = 80);

}  // namespace lastmove
