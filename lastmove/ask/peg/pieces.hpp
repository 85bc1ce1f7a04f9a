// Certificates about peg problems, in pieces.
#pragma once

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// Writes the cases of the reply's certificate, if it has such, to the folder for pieces, and makes
/// it a composed one. Throws FileError.
void write_cases(Reply& reply, const Request& request);

}  // namespace lastmove::ask
