#include "lastmove/doors/web/attendants.hpp"

#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

namespace lastmove::web {

namespace {

constexpr std::chrono::seconds idle_time{5};

}  // namespace

Attendants::Attendants(std::size_t most, std::function<bool()> full)
    : most_(most), full_(std::move(full)) {}

Attendants::~Attendants() {
    dismiss();
}

bool Attendants::take(Work work) {
    std::unique_lock lock(mutex_);
    if (dismissed_) return false;
    if (idle_ <= queue_.size()) {
        bool grown = threads_ < most_;
        if (grown) {
            try {
                std::thread([this] { attend(); }).detach();
                ++threads_;
            } catch (const std::system_error&) {
                grown = false;
            }
        }
        if (!grown) {
            lock.unlock();
            if (!full_()) return false;
            lock.lock();
        }
    }
    queue_.push_back(std::move(work));
    wake_.notify_one();
    return true;
}

void Attendants::dismiss() {
    std::unique_lock lock(mutex_);
    dismissed_ = true;
    wake_.notify_all();
    gone_.wait(lock, [&] { return threads_ == 0; });
}

std::size_t Attendants::size() const {
    const std::scoped_lock lock(mutex_);
    return threads_;
}

void Attendants::attend() {
    std::unique_lock lock(mutex_);
    for (;;) {
        ++idle_;
        wake_.wait_for(lock, idle_time, [&] { return dismissed_ || !queue_.empty(); });
        --idle_;
        if (queue_.empty()) break;  // nothing to do for a while, or dismissed
        const Work work = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
    --threads_;
    gone_.notify_all();  // under the lock: the last that this thread does here
}

}  // namespace lastmove::web
