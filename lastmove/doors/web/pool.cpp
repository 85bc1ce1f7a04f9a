#include "lastmove/doors/web/pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace lastmove::web {

namespace {

constexpr std::chrono::milliseconds between_looks{50};
constexpr std::chrono::milliseconds between_reports{250};

/// Passes reports on to a ticket, four times a second.
class TicketProgress final : public Progress {
  public:
    explicit TicketProgress(Ticket& ticket) : ticket_(ticket) {}

    void report(std::string_view stage, std::uint64_t steps, double share) override {
        const auto now = Ticket::Clock::now();
        if (now < next_) return;
        next_ = now + between_reports;
        const Ungoverned telling;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        ticket_.advance({std::string(stage), steps, share, seconds});
    }

  private:
    Ticket& ticket_;
    Ticket::Clock::time_point start_ = Ticket::Clock::now();
    Ticket::Clock::time_point next_ = start_;
};

}  // namespace

Pool::Pool(Pace pace) : pace_(pace) {
    const std::scoped_lock lock(mutex_);
    for (std::size_t i = 0; i < pace_.running; ++i) hire();
    watch_ = std::jthread([this] { watch(); });
}

Pool::~Pool() {
    const std::unique_lock lock(mutex_);
    stopping_ = true;
    end_all();
    wake_.notify_all();
}

/// One thread more. Requires the lock.
void Pool::hire() {
    threads_.emplace_back([this] { work(); });
}

std::shared_ptr<Ticket> Pool::submit(std::shared_ptr<Task> task) {
    auto ticket = std::make_shared<Ticket>(std::move(task));
    const std::scoped_lock lock(mutex_);
    const std::size_t busy = running_.size() - held_;
    const std::size_t places = pace_.waiting + pace_.running - std::min(busy, pace_.running);
    if (stopping_ || queue_.size() >= places) return nullptr;
    ticket->wait_behind(queue_.size());
    queue_.push_back(ticket);
    wake_.notify_all();
    return ticket;
}

/// Says to those who wait how many come first. Requires the lock.
void Pool::tell_places() {
    for (std::size_t i = 0; i < queue_.size(); ++i) queue_[i]->wait_behind(i);
}

bool Pool::withdraw(const std::shared_ptr<Ticket>& ticket) {
    const std::scoped_lock lock(mutex_);
    if (std::erase(queue_, ticket) == 0) return false;
    tell_places();
    return true;
}

void Pool::cancel(const std::shared_ptr<Ticket>& ticket) {
    ticket->task().end(Stop::interrupt);
    if (withdraw(ticket)) ticket->answer(ticket->task().last_words());
}

void Pool::end_running(Stop why) {
    const std::scoped_lock lock(mutex_);
    for (const auto& ticket : running_) ticket->task().end(why);
}

/// Requires the lock.
void Pool::end_all() {
    for (const auto& ticket : running_) ticket->task().end(Stop::interrupt);
    for (const auto& ticket : queue_) {
        ticket->task().end(Stop::interrupt);
        ticket->answer(ticket->task().last_words());
    }
    queue_.clear();
}

bool Pool::stop(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    stopping_ = true;
    end_all();
    wake_.notify_all();
    return freed_.wait_for(lock, patience, [&] { return running_.empty(); });
}

std::size_t Pool::running() const {
    const std::scoped_lock lock(mutex_);
    return running_.size();
}

std::size_t Pool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return queue_.size();
}

void Pool::work() {
    if (pace_.niceness > 0) {
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), pace_.niceness);
    }
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [&] {
            return stopping_ || (!queue_.empty() && running_.size() - held_ < pace_.running);
        });
        if (stopping_) return;
        const std::shared_ptr<Ticket> ticket = std::move(queue_.front());
        queue_.pop_front();
        running_.push_back(ticket);
        tell_places();
        lock.unlock();
        ticket->begin();
        {
            TicketProgress progress(*ticket);
            const bool was_first = ticket->answer(ticket->task().run(progress));
            lock.lock();
            if (!was_first) --held_;
        }
        std::erase(running_, ticket);
        wake_.notify_all();
        freed_.notify_all();
    }
}

/// Answers for tasks that are overdue, and has others take their place.
void Pool::watch() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, between_looks, [&] { return stopping_ && running_.empty(); })) {
        for (const auto& ticket : running_) {
            if (ticket->state().phase == Ticket::Phase::answered) continue;
            if (!ticket->task().is_overdue()) continue;
            if (!ticket->answer(ticket->task().last_words())) continue;
            ++held_;
            if (threads_.size() < pace_.running + std::min(held_, pace_.running)) hire();
            wake_.notify_all();
        }
    }
}

}  // namespace lastmove::web
