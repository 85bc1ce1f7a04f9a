// Checks strategies that are streams, with bounded memory and on several threads.
#pragma once

#include <string>

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::checking {

/// What a check has seen.
struct StreamVerdict {
    std::string said;
    std::uint64_t steps = 0;
};

/// Verifies that the tables show who wins. Reads the file once to expand its positions, and parts
/// of it again for each batch of replies that is looked up: the less memory the limits have, the
/// more often. Throws Rejection, and Stopped at a limit. Cost: the options of each position, and of
/// each of these options, once; a position is read again as often as it is looked up in different
/// batches.
StreamVerdict verify_stream(const StrategyFile& file, const StreamSurvey& survey,
                            const Limits& limits, Progress& progress);

}  // namespace lastmove::checking
