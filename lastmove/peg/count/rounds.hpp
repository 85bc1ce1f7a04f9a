// Workers that take turns: all fill buffers, then all empty them, until there is no more to do.
#pragma once

#include <barrier>
#include <thread>
#include <vector>

namespace lastmove::peg::counting {

/// Rounds of two phases: first fill(w) for each worker w, which says whether it was the worker's
/// last; then drain(w) for each worker; after that watch(), on the calling thread, while no other
/// worker is at work. Ends after a round in which all were filled for the last time, or when
/// watch() says no. Each worker has a thread of its own if `threaded`, the first the calling one;
/// otherwise one thread does it all, in the same order. The three must not throw.
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
    bool go_on = true;
    const auto work = [&](unsigned worker) {
        while (true) {
            last[worker] = fill(worker);
            everyone.arrive_and_wait();
            bool all = true;
            for (const char each : last) all = all && each != 0;
            drain(worker);
            everyone.arrive_and_wait();
            if (worker == 0) go_on = watch() && !all;
            everyone.arrive_and_wait();
            if (!go_on) return;
        }
    };
    std::vector<std::jthread> others;
    for (unsigned worker = 1; worker < workers; ++worker) others.emplace_back(work, worker);
    work(0);
}

}  // namespace lastmove::peg::counting
