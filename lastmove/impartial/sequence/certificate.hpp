// Periods of nim sequences as certificates (docs/certificates.md).
#pragma once

#include <span>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/period.hpp"

namespace lastmove::impartial {

/// A certificate that the heaps under this code have the period found; checkers recompute the
/// nimbers, using whichever of the known sparse classes is sparsest. `period` and `nimbers` are
/// those returned by find_period for the code. O(nimbers).
///
/// ```
/// Progress silent;
/// const auto code = game::parse_heap_code("0.3");
/// impartial::PeriodSearch search;
/// impartial::find_period(code, 1000, {}, silent, search);
/// const auto certificate = impartial::certificate(code, *search.period, search.nimbers);
/// EXPECT_EQ(to_json(certificate)["claim"].dump(), R"({"period":2,"preperiod":0,"saltus":0})");
/// ```
Certificate certificate(const game::HeapCode& code, const Period& period,
                        const NimSequence& nimbers);

/// The same for heaps played by moves of several codes, the first of which leaves no additional nim
/// heap.
Certificate certificate(std::span<const game::MovesBeside> moves, const Period& period,
                        const NimSequence& nimbers);

}  // namespace lastmove::impartial
