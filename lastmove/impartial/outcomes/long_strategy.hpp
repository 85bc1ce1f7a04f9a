// Strategies of any length, written to the disk as they are found.
#pragma once

#include <functional>
#include <string>

#include "lastmove/answer/streams/record_sorter.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::impartial {

/// How the winner plays: where the first move leads, if there is one, and the table of replies of a
/// stream (docs/certificates.md, "Strategies as streams").
struct LongStrategy {
    std::string first;
    SortedRecords records;
};

/// Reads a position that is written as a plain text.
using ReadPosition = std::function<game::Sum(const std::string&)>;

/// The positions through which the winner steers, move by move: those after the same number of
/// moves are kept in files, sorted, and compared with those before. Of memory takes a share of what
/// the limits allow, besides what `outcomes` keeps. Throws Stopped and FileError. `progress` is
/// told of the positions.
///
/// ```
/// Progress silent; impartial::Outcomes normal(impartial::Play::normal, Limits{}, silent);
/// const auto nothing = impartial::long_strategy(
///     normal, game::Sum{}, false, [](const std::string&) { return game::Sum{}; }, Limits{},
///     silent);
/// EXPECT_EQ(nothing.records.size(), 1U);  // there is no move from it
/// ```
LongStrategy long_strategy(Outcomes& outcomes, const game::Sum& sum, bool misere,
                           const ReadPosition& read, const Limits& limits, Progress& progress);

}  // namespace lastmove::impartial
