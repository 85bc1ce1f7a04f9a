// Reads a text of rules (docs/rules.md).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lastmove/rules/text/heading.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// What the text says, its parameters having these values, in order. Throws InputError with line
/// and column. Takes time proportional to the length of the text.
///
/// ```
/// const rules::Tree cram = rules::parse("game cram; board .; both .. -> ##");
/// EXPECT_EQ(cram.canonical, "board .; both .. -> ##");
/// EXPECT_THROW(rules::parse("board . x o; each xo -> .xx"), InputError);
/// ```
Tree parse(std::string_view text, std::span<const std::string> values = {});

}  // namespace lastmove::rules
