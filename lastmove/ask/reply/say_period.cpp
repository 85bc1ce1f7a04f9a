#include "lastmove/ask/reply/say_period.hpp"

#include <fmt/format.h>

namespace lastmove::ask {

void say_period(Reply& reply, std::uint64_t period, std::uint64_t preperiod, std::int64_t saltus) {
    const Json last_exception = preperiod == 0 ? Json(nullptr) : Json(preperiod - 1);
    reply.answer = {{"period", period},
                    {"preperiod", preperiod},
                    {"last_exception", last_exception},
                    {"saltus", saltus}};
    reply.text = fmt::format("period {}, preperiod {} (last exception {}){}.\n", period, preperiod,
                             preperiod == 0 ? "none" : last_exception.dump(),
                             saltus == 0 ? "" : fmt::format(", saltus {}", saltus));
}

}  // namespace lastmove::ask
