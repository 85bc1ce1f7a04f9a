// Periods of nim sequences as certificates (docs/certificates.md).
#pragma once

#include <span>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/period.hpp"

namespace lastmove::impartial {

/// A certificate that the heaps under this code have the period that was found; checkers compute the
/// nimbers again, in the classes that are sparsest among those given. `period` and `nimbers` are
/// those that find_period returned for the code. O(nimbers).
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

/// The same for heaps that moves of several codes are made from, the first of which leave nothing beside.
Certificate certificate(std::span<const game::MovesBeside> moves, const Period& period,
                        const NimSequence& nimbers);

}  // namespace lastmove::impartial
