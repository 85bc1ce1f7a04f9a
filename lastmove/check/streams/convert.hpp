// Strategy certificates in JSON as streams, and streams as JSON.
#pragma once

#include "lastmove/answer/streams/record_sorter.hpp"
#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::checking {

/// Has the function write the stream of a certificate, piece by piece. A walk becomes the table for
/// which it stands. Throws Rejection if the evidence is no strategy, or has a table which by the
/// rules is none: one that lacks a reply, or has one that is not legal. (Whether replies lead out
/// of the table is not looked at.) Throws Stopped at a limit, and FileError: records are sorted on
/// the disk.
void write_stream(const Certificate& certificate, const BlockWriter::Sink& sink,
                  const Limits& limits, Progress& progress);

/// The same of the canonical text of the certificate in JSON that a stream stands for. Throws
/// Malformed, too.
void write_json(const StrategyFile& file, const BlockWriter::Sink& sink, const Limits& limits,
                Progress& progress);

}  // namespace lastmove::checking
