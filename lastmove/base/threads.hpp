// The same work on several threads.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <thread>
#include <vector>

namespace lastmove {

/// Calls `work(0)`, …, `work(threads − 1)`, each on a thread of its own, the first on this one, and
/// waits for all. Throws what the first of them throws.
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
    {
        std::vector<std::jthread> others;
        for (std::size_t k = 1; k < threads; ++k) others.emplace_back(guarded, k);
        guarded(0);
    }
    for (const auto& exception : thrown) {
        if (exception) std::rethrow_exception(exception);
    }
}

}  // namespace lastmove
