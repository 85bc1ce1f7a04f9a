#include "lastmove/impartial/sequence/two_threads.hpp"

namespace lastmove::impartial {

namespace {

/// Waits, awake for a while, until the counter is another number, and returns that. Sleeping and
/// waking takes longer than most jobs.
std::uint32_t await_change(const std::atomic<std::uint32_t>& counter, std::uint32_t number) {
    constexpr int turns = 1000;
    for (int turn = 0; turn < turns; ++turn) {
        const std::uint32_t now = counter.load(std::memory_order_acquire);
        if (now != number) return now;
        std::this_thread::yield();
    }
    counter.wait(number, std::memory_order_acquire);
    return counter.load(std::memory_order_acquire);
}

}  // namespace

TwoThreads::TwoThreads(bool both) {
    if (both) other_.emplace([this] { work(); });
}

TwoThreads::~TwoThreads() {
    if (!other_) return;
    call_ = nullptr;
    offer();
}

std::uint32_t TwoThreads::offer() {
    const std::uint32_t number = (offered_.load(std::memory_order_relaxed) | 1U) + 1;
    offered_.store(number, std::memory_order_release);
    offered_.notify_one();
    return number;
}

bool TwoThreads::claim(std::uint32_t number) {
    return offered_.compare_exchange_strong(number, number + 1, std::memory_order_acq_rel);
}

void TwoThreads::await_end(std::uint32_t number) const {
    std::uint32_t last = finished_.load(std::memory_order_acquire);
    while (last != number) last = await_change(finished_, last);
}

void TwoThreads::work() {
    std::uint32_t seen = 0;
    while (true) {
        seen = await_change(offered_, seen);
        if (seen % 2 != 0 || !claim(seen)) continue;
        if (call_ == nullptr) return;
        call_(job_);
        finished_.store(seen, std::memory_order_release);
        finished_.notify_one();
    }
}

}  // namespace lastmove::impartial
