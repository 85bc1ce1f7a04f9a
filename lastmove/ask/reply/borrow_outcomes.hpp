// Outcomes of impartial games, shared by the questions of a session.
#pragma once

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

/// The outcomes last used in the request's session for this play, or new ones.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}, silent};
/// EXPECT_EQ(ask::borrow_outcomes(request, impartial::Play::normal)->positions(), 0U);
/// ```
Session::Loan<impartial::Outcomes> borrow_outcomes(const Request& request, impartial::Play play);

/// Normal or misère play, as the request asks.
impartial::Play play(const Request& request);

}  // namespace lastmove::ask
