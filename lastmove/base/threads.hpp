// The same work on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace lastmove {

/// Calls `work(0)`, …, `work(threads − 1)`, each on a thread of its own, the first on this one, and
/// waits for all. Throws what the first of them throws. None begins before all have a thread, so
/// that work may wait for the others' work; where a thread cannot be started, none begins at all.
///
/// ```
/// std::vector<std::size_t> squares(4);
/// on_threads(4, [&](std::size_t k) { squares[k] = k * k; });
/// EXPECT_EQ(squares, (std::vector<std::size_t>{0, 1, 4, 9}));
/// const auto stopped = until_stopped(
///     [] { on_threads(2, [](std::size_t k) { if (k == 1) throw Stopped(Stop::time); }); });
/// EXPECT_EQ(stopped->stop(), Stop::time);
/// ```
inline void on_threads(std::size_t threads, const std::function<void(std::size_t)>& work) {
    std::vector<std::exception_ptr> thrown(threads);
    const auto guarded = [&](std::size_t k) {
        try {
            work(k);
        } catch (...) {
            thrown[k] = std::current_exception();
        }
    };
    enum class Gate { closed, open, abandoned };
    std::atomic<Gate> gate = Gate::closed;
    const auto swing = [&](Gate to) {
        gate = to;
        gate.notify_all();
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t k = 1; k < threads; ++k) {
                others.emplace_back([&guarded, &gate, k] {
                    gate.wait(Gate::closed);
                    if (gate == Gate::open) guarded(k);
                });
            }
        } catch (...) {
            swing(Gate::abandoned);
            throw;
        }
        swing(Gate::open);
        guarded(0);
    }
    for (const auto& exception : thrown) {
        if (exception) std::rethrow_exception(exception);
    }
}

}  // namespace lastmove
