#include "lastmove/doors/web/ticket.hpp"

#include <utility>

namespace lastmove::web {

Ticket::State Ticket::state() const {
    const std::scoped_lock lock(mutex_);
    return state_;
}

Ticket::State Ticket::wait(std::uint64_t seen, Clock::duration patience) const {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [&] { return state_.version > seen; });
    return state_;
}

/// Requires the lock.
void Ticket::change() {
    ++state_.version;
    changed_.notify_all();
}

void Ticket::wait_behind(std::size_t others) {
    const std::scoped_lock lock(mutex_);
    if (state_.phase != Phase::waiting || state_.before == others) return;
    state_.before = others;
    change();
}

void Ticket::begin() {
    const std::scoped_lock lock(mutex_);
    if (state_.phase != Phase::waiting) return;
    state_.phase = Phase::running;
    change();
}

void Ticket::advance(Advance advance) {
    const std::scoped_lock lock(mutex_);
    if (state_.phase != Phase::running) return;
    state_.advance = std::move(advance);
    change();
}

bool Ticket::answer(Answer answer) {
    auto kept = std::make_shared<const Answer>(std::move(answer));
    const std::scoped_lock lock(mutex_);
    if (state_.phase == Phase::answered) return false;
    state_.phase = Phase::answered;
    state_.answer = std::move(kept);
    change();
    return true;
}

}  // namespace lastmove::web
