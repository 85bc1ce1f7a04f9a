// Workers that take turns: all fill buffers, then all empty them, until there is no more to do.
#pragma once

#include <algorithm>
#include <barrier>
#include <exception>
#include <vector>

#include "lastmove/base/threads.hpp"

namespace lastmove::peg::counting {

/// Rounds of two phases: first fill(w) for each worker w, which says whether it was the worker's
/// last; then drain(w) for each worker; after that watch(), on the calling thread, while no other
/// worker is at work. Ends after a round in which all were filled for the last time, or when
/// watch() says no. Each worker has a thread of its own if `threaded`, the first the calling one;
/// otherwise one thread does it all, in the same order. What one of them throws ends the rounds,
/// and is thrown here.
template <class Fill, class Drain, class Watch>
void rounds(unsigned workers, bool threaded, Fill fill, Drain drain, Watch watch) {
    if (!threaded || workers == 1) {
        for (bool go_on = true; go_on;) {
            bool last = true;
            for (unsigned worker = 0; worker < workers; ++worker) last = fill(worker) && last;
            for (unsigned worker = 0; worker < workers; ++worker) drain(worker);
            go_on = watch() && !last;
        }
        return;
    }
    std::barrier everyone(static_cast<std::ptrdiff_t>(workers));
    std::vector<char> last(workers, 0);
    std::vector<std::exception_ptr> thrown(workers);
    bool go_on = true;
    // Who throws must come to the meetings all the same.
    const auto guarded = [&](unsigned worker, const auto& phase) {
        try {
            phase();
        } catch (...) {
            thrown[worker] = std::current_exception();
        }
    };
    on_threads(workers, [&](std::size_t number) {
        const auto worker = static_cast<unsigned>(number);
        while (go_on) {
            guarded(worker, [&] { last[worker] = fill(worker); });
            everyone.arrive_and_wait();
            const bool all = std::ranges::find(last, 0) == last.end();
            if (!thrown[worker]) guarded(worker, [&] { drain(worker); });
            everyone.arrive_and_wait();
            if (worker == 0) {
                go_on =
                    std::ranges::none_of(thrown, [](const auto& each) { return each != nullptr; });
                if (go_on) guarded(0, [&] { go_on = watch() && !all; });
                if (thrown[0]) go_on = false;
            }
            everyone.arrive_and_wait();
        }
    });
    for (const auto& exception : thrown) {
        if (exception) std::rethrow_exception(exception);
    }
}

}  // namespace lastmove::peg::counting
