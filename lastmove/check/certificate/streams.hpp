// Strategies that are streams, as certificates (docs/certificates.md, "Strategies as streams").
#pragma once

#include <string>

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/check/certificate/check.hpp"

namespace lastmove {

/// Checks a stream, on as many threads as the limits say, with bounded memory: see
/// checking::verify_stream. Throws FileError if it cannot be read.
CheckResult check(const StrategyFile& file, const Limits& limits, Progress& progress);

/// The same of a stream of this name, the SHA-256 of its bytes. It is rejected if it has another.
CheckResult check_named(const StrategyFile& file, const std::string& name, const Limits& limits,
                        Progress& progress);

}  // namespace lastmove
