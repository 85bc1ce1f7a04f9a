// The parts of one process at work on a step, together with those of the others.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/base/threads.hpp"
#include "lastmove/peg/parts/exchange.hpp"
#include "lastmove/peg/parts/folder.hpp"
#include "lastmove/peg/parts/sender.hpp"
#include "lastmove/peg/parts/spool.hpp"

namespace lastmove::peg::parts {

/// Calls work(i) for i < number on up to limits.threads threads. If a limit ends one of them, here
/// or in another process, throws Stopped in all processes: they all must call this.
void together(Exchange& exchange, const Limits& limits, std::size_t number,
              const std::function<void(std::size_t)>& work);

/// Whether all processes say so.
bool all_agree(Exchange& exchange, bool here);

/// What a part of `here` may take for a table or for buffers: a half or a quarter of its share of
/// the memory, less what the program needs besides.
struct Memory {
    Memory(const Limits& limits, std::size_t here);
    std::size_t table;
    std::size_t buffers;
};

/// The first half of a step: all positions one jump away from those that the senders read are in
/// the spools of the parts that they belong to.
template <std::size_t Words, class Watch>
void send(std::vector<Sender<Words>>& senders, std::vector<Spool>& spools, Exchange& exchange,
          const Limits& limits, Watch&& watch) {
    std::vector<char> done(senders.size(), 0);
    const auto is_done = [&] {
        return std::ranges::all_of(done, [](char each) { return each != 0; });
    };
    for (bool go_on = true; go_on;) {
        std::vector<Runs> out(senders.size());
        together(exchange, limits, senders.size(), [&](std::size_t i) {
            const auto of_first = [&](std::uint64_t read) {
                if (i == 0) watch(read);
            };
            done[i] = senders[i].fill(limits, of_first) ? 1 : 0;
            out[i] = senders[i].drain();
        });
        auto in = exchange.swap(std::move(out));
        together(exchange, limits, spools.size(), [&](std::size_t i) {
            for (std::string& run : in[i]) {
                spools[i].append(run);
                std::string().swap(run);
            }
        });
        go_on = !all_agree(exchange, is_done());
    }
}

}  // namespace lastmove::peg::parts
