#include "lastmove/ask/reply/limits_said.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "lastmove/base/measured_memory.hpp"

namespace lastmove::ask {

Limits limits_of(const Said& said) {
    Limits limits;
    limits.threads = static_cast<unsigned>(
        said.number("threads").value_or(std::max(1U, std::thread::hardware_concurrency())));
    limits.memory = said.memory("memory-limit").value_or(default_memory());
    if (const auto seconds = said.seconds("time-limit")) {
        limits.deadline = Limits::within(std::chrono::duration<double>(*seconds)).deadline;
    }
    return limits;
}

}  // namespace lastmove::ask
