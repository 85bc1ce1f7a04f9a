// The limits that are said with a question.
#pragma once

#include "lastmove/ask/table/said.hpp"
#include "lastmove/base/limits.hpp"

namespace lastmove::ask {

/// The limits that `--time-limit`, `--memory-limit` and `--threads` say, from now on; by default no
/// deadline, three quarters of the machine's memory, and all cores.
///
/// ```
/// ask::Said said;
/// said.read("value", "threads", "3");
/// EXPECT_EQ(ask::limits_of(said).threads, 3U);
/// ```
Limits limits_of(const Said& said);

}  // namespace lastmove::ask
