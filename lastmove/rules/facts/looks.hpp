// What the signs of a text of rules look like.
#pragma once

#include "lastmove/game/drawing.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The pictures that the text's `draw` statements name, the last one for each sign; what they do
/// not name looks as usual. Of two partners, x or else the one declared first is Left's.
///
/// ```
/// const rules::Tree tree = rules::parse("board . b w; swap b w; draw [bw] queen; each b. -> .b");
/// EXPECT_EQ(rules::looks(tree).drawn.size(), 2U);
/// EXPECT_EQ(rules::looks(tree).drawn[1].side, Side::right);
/// ```
game::Looks looks(const Tree& tree);

}  // namespace lastmove::rules
