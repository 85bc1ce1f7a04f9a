#include "lastmove/base/governor.hpp"

#include <algorithm>
#include <utility>

#include "lastmove/base/measured_memory.hpp"

namespace lastmove {

namespace {

/// The bytes that all threads have reported.
std::atomic<std::ptrdiff_t> in_use{0};

/// Who measures the memory instead; null: nobody.
using Measure = std::size_t (*)() noexcept;
std::atomic<Measure> measure_of_memory{nullptr};

}  // namespace

std::string_view name(Stop stop) {
    switch (stop) {
        case Stop::time:
            return "time";
        case Stop::memory:
            return "memory";
        default:
            return "interrupt";
    }
}

std::string clause(Stop stop) {
    if (stop == Stop::interrupt) return "it was interrupted";
    return "the " + std::string(name(stop)) + " limit was reached";
}

void measure_memory_by(Measure measure) noexcept {
    measure_of_memory = measure;
}

std::size_t memory_in_use() {
    governing::settle_quietly();
    if (const Measure measure = measure_of_memory.load(std::memory_order_relaxed)) {
        return measure();
    }
    return static_cast<std::size_t>(
        std::max<std::ptrdiff_t>(0, in_use.load(std::memory_order_relaxed)));
}

void Governor::end(Stop why) noexcept {
    int none = -1;
    if (!why_.compare_exchange_strong(none, static_cast<int>(why))) return;
    last_ = (Clock::now() + grace).time_since_epoch().count();
}

void Governor::check(std::size_t more) {
    const std::size_t taken = memory_in_use() + more;
    // Engines keep to the limit with their tables; the rest of what they hold comes on top.
    const std::size_t amply = memory_ + memory_ / 8 + (std::size_t{8} << 20);
    if (taken > amply) end(Stop::memory);
    if (taken > amply + memory_ / 8 + (std::size_t{8} << 20)) throw Stopped(Stop::memory);
    const auto now = Clock::now();
    if (now >= deadline_) end(Stop::time);
    if (now.time_since_epoch().count() >= last_.load(std::memory_order_relaxed)) {
        throw Stopped(*ended());
    }
}

Governed::Governed(std::shared_ptr<Governor> governor) noexcept
    : governor_(std::move(governor)),
      before_(std::exchange(governing::ledger.governor, governor_.get())) {}

Governed::~Governed() {
    governing::ledger.governor = before_;
}

Ungoverned::Ungoverned() noexcept : before_(std::exchange(governing::ledger.governor, nullptr)) {}

Ungoverned::~Ungoverned() {
    governing::ledger.governor = before_;
}

namespace governing {

thread_local constinit Ledger ledger;

void settle_quietly() noexcept {
    in_use.fetch_add(std::exchange(ledger.bytes, 0), std::memory_order_relaxed);
}

void settle(std::size_t more) {
    ledger.steps = 0;
    settle_quietly();
    if (ledger.governor != nullptr) ledger.governor->check(more);
}

}  // namespace governing

}  // namespace lastmove
