// The bare `lastmove SUBJECT`: its picture, the answer in a sentence, one move.
#pragma once

#include "lastmove/ask/subject.hpp"

namespace lastmove::ask {

/// The answer of `solve`, told in brief with the subject's picture and rules. Without a time limit
/// of its own it takes at most half a minute.
Reply overview(const Subject& subject, const Request& request);

}  // namespace lastmove::ask
