// What `moves` and `after` say alike of a position.
#pragma once

#include "lastmove/ask/reply/line_of_play.hpp"
#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Whose turn it is, whether play is over, and whether a puzzle is solved; the picture of the
/// position, and in letters before the text.
void say_where_play_stands(Reply& reply, const LineOfPlay& line, const Request& request);

}  // namespace lastmove::ask
