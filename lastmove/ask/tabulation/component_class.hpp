// Subjects that fall into the same components.
#pragma once

#include <string>

#include "lastmove/ask/reply/subject.hpp"

namespace lastmove::ask {

/// A text that subjects share if their positions have the same independent components up to the
/// symmetries of the game: their facts are equal. Of a puzzle, its own text.
///
/// ```
/// const auto text = [](const char* subject) {
///     return ask::component_class(*ask::parse_subject(subject));
/// };
/// EXPECT_EQ(text("clobber:xo."), text("clobber:.ox"));
/// EXPECT_EQ(text("cram:..#|#.."), text("cram:#.|..|.#"));
/// EXPECT_NE(text("domineering:2x3"), text("domineering:3x2"));
/// ```
std::string component_class(const Subject& subject);

}  // namespace lastmove::ask
