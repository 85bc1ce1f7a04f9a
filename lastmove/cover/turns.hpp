// Two engines that take turns with ever more nodes; on two threads both work at the same time.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "lastmove/base/progress.hpp"
#include "lastmove/base/threads.hpp"
#include "lastmove/cover/run.hpp"

namespace lastmove::cover {

/// The number of nodes of both, as counted on one thread.
struct Effort {
    std::string_view stage;
    std::uint64_t nodes = 0;
};

/// Runs an engine in slices, so that the listener hears of it.
inline Run run_slices(Engine& engine, std::uint64_t nodes, const Limits& limits, Progress* progress,
                      const Effort& effort) {
    constexpr std::uint64_t slice = 100'000;
    const std::uint64_t until = engine.nodes() + nodes;
    while (true) {
        const Run run = engine.run(std::min(slice, until - engine.nodes()), limits);
        if (run != Run::more || engine.nodes() >= until) return run;
        if (progress != nullptr) {
            progress->report(effort.stage, effort.nodes + engine.nodes(), engine.share());
        }
    }
}

/// The result of a turn: the first engine that stopped for another reason than its nodes.
struct TurnEnd {
    bool second = false;
    Run run = Run::more;
};

/// Continues `first` for `nodes` nodes and `second` for nodes / part. If both end, the result is
/// that of `first`, so that it does not depend on the number of threads. Throws Stopped.
inline TurnEnd take_turn(Engine& first, Engine& second, std::uint64_t nodes, std::uint64_t part,
                         const Limits& limits, Progress& progress, const Effort& effort) {
    Run run = Run::more;
    Run other = Run::more;
    const auto go_second = [&](Progress* listener) {
        other = run_slices(second, nodes / part, limits, listener, effort);
    };
    if (limits.threads > 1) {
        std::optional<Stopped> stopped;  // the second
        on_threads(2, [&](std::size_t thread) {
            if (thread == 0) {
                run = run_slices(first, nodes, limits, &progress, effort);
            } else {
                stopped = until_stopped([&] { go_second(nullptr); });
            }
        });
        if (run == Run::more && stopped) throw Stopped(*stopped);
    } else {
        run = run_slices(first, nodes, limits, &progress, effort);
        if (run == Run::more) go_second(&progress);
    }
    return run != Run::more ? TurnEnd{false, run} : TurnEnd{true, other};
}

}  // namespace lastmove::cover
