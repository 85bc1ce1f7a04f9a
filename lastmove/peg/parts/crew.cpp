#include "lastmove/peg/parts/crew.hpp"

#include <algorithm>
#include <atomic>

namespace lastmove::peg::parts {

void together(Exchange& exchange, const Limits& limits, std::size_t number,
              const std::function<void(std::size_t)>& work) {
    const auto stopped = until_stopped([&] {
        std::atomic<std::size_t> next = 0;
        const std::size_t threads = std::clamp<std::size_t>(limits.threads, 1, number);
        on_threads(threads, [&](std::size_t) {
            for (std::size_t i = next++; i < number; i = next++) work(i);
        });
    });
    const std::string here = stopped ? std::to_string(static_cast<int>(stopped->stop())) : "";
    for (const std::string& each : exchange.gather(here)) {
        if (each.empty()) continue;
        if (stopped) throw Stopped(*stopped);
        throw Stopped(static_cast<Stop>(std::stoi(each)));
    }
}

bool all_agree(Exchange& exchange, bool here) {
    const auto said = exchange.gather(here ? "yes" : "no");
    return std::ranges::all_of(said, [](const std::string& each) { return each == "yes"; });
}

Memory::Memory(const Limits& limits, std::size_t here) {
    constexpr std::size_t program = std::size_t{32} << 20;
    const std::size_t left =
        std::max(limits.memory - std::min(limits.memory, program), limits.memory / 4);
    table = left / 2 / here;
    buffers = left / 4 / here;
}

}  // namespace lastmove::peg::parts
