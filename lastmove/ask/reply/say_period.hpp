// Periods of nimbers and of values, as answers say them.
#pragma once

#include <cstdint>

#include "lastmove/ask/reply/reply.hpp"

namespace lastmove::ask {

/// That G(n + period) = G(n) + saltus for n ≥ preperiod, as the answer's data and the first line of
/// its text, which it replaces.
///
/// ```
/// ask::Reply reply;
/// ask::say_period(reply, 12, 71, 0);
/// EXPECT_EQ(reply.text, "period 12, preperiod 71 (last exception 70).\n");
/// EXPECT_EQ(reply.answer["last_exception"], 70);
/// ```
void say_period(Reply& reply, std::uint64_t period, std::uint64_t preperiod, std::int64_t saltus);

}  // namespace lastmove::ask
