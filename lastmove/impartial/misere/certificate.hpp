// A misère quotient as a certificate (docs/certificates.md).
#pragma once

#include "lastmove/answer/certificate.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/misere/quotient_search.hpp"

namespace lastmove::impartial {

/// What the result proves of the code: of all heaps if it has a period, otherwise of those up to
/// result.generators tokens.
///
/// ```
/// Progress silent;
/// const auto code = game::parse_heap_code("0.123");
/// impartial::QuotientResult result;
/// impartial::misere_quotient(code, 50, Limits{}, silent, result);
/// const Certificate certificate = impartial::certificate(result, code);
/// EXPECT_EQ(std::get<QuotientClaim>(certificate.claim).order, 20);
/// EXPECT_EQ(std::get<QuotientClaim>(certificate.claim).generators, std::nullopt);
/// ```
Certificate certificate(const QuotientResult& result, const game::HeapCode& code);

/// What the result proves of the graph's first result.generators generators.
Certificate certificate(const QuotientResult& result, const FollowerGraph& graph);

}  // namespace lastmove::impartial
