#include "lastmove/doors/mpi/leader.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "lastmove/doors/mpi/failure.hpp"

namespace lastmove::ranks {

namespace {

/// Results wait for those before them: no task is handed out that is further ahead.
constexpr std::uint64_t window = 1U << 16U;
/// A chunk should take about so long: letters then cost little, and a lost chunk is no great loss.
constexpr std::chrono::duration<double> short_chunk{0.1};
constexpr std::chrono::duration<double> long_chunk{0.5};
constexpr std::uint64_t most_in_chunk = 4096;

/// Sleeps a little longer each time that nothing happened.
class Patience {
  public:
    void wait() {
        std::this_thread::sleep_for(pause_);
        pause_ = std::min(2 * pause_, longest);
    }
    void renew() { pause_ = shortest; }

  private:
    static constexpr std::chrono::microseconds shortest{20};
    static constexpr std::chrono::microseconds longest{2000};
    std::chrono::microseconds pause_ = shortest;
};

}  // namespace

Leader::Leader(Mailbox& mailbox)
    : mailbox_(mailbox), workers_(static_cast<std::size_t>(mailbox.ranks())) {}

void Leader::run(Tasks& tasks, const Limits& limits) {
    is_exhausted_ = false;
    Patience patience;
    for (;;) {
        limits.check();
        require_workers();
        fetch(tasks);
        if (is_exhausted_ && finished_ == next_) return;
        const bool has_read = read_letters();
        const bool has_finished = finish(tasks);
        hand_out();
        if (has_read || has_finished) {
            patience.renew();
        } else {
            patience.wait();
        }
    }
}

/// As many tasks as all ranks may soon ask for.
void Leader::fetch(Tasks& tasks) {
    std::uint64_t wanted = 0;
    for (const Worker& worker : workers_) wanted += 4 * worker.chunk * worker.threads;
    while (!is_exhausted_ && waiting_.size() < wanted && next_ - finished_ < window) {
        auto task = tasks.next_packed();
        if (!task) {
            is_exhausted_ = true;
        } else if (task->is_done) {
            results_.emplace(next_++, std::move(task->bytes));
        } else {
            waiting_.push_back({next_++, std::move(task->bytes)});
        }
    }
}

void Leader::hand_out() {
    const auto ranks = static_cast<std::uint64_t>(workers_.size());
    for (int rank = 1; rank < mailbox_.ranks(); ++rank) {
        Worker& worker = workers_[static_cast<std::size_t>(rank)];
        if (!worker.is_ready || worker.is_gone) continue;
        // The next chunk is on its way while the last is being done.
        if (worker.out > worker.chunk) continue;
        if (waiting_.empty()) {
            if (is_exhausted_ && worker.out == 0) hand_out_again(rank);
            continue;
        }
        const std::uint64_t fair = waiting_.size() / (2 * ranks) + 1;
        const auto number =
            std::min({worker.chunk, fair, static_cast<std::uint64_t>(waiting_.size())});
        std::vector<Item> items;
        for (std::uint64_t i = 0; i < number; ++i) {
            items.push_back(std::move(waiting_.front()));
            waiting_.pop_front();
            out_.insert_or_assign(items.back().number, Out{items.back().bytes, {rank}});
        }
        send(rank, std::move(items));
    }
}

/// A task that another rank has had for longest, to a rank that has nothing to do.
void Leader::hand_out_again(int rank) {
    const auto late = std::ranges::find_if(out_, [&](const auto& entry) {
        return std::ranges::find(entry.second.ranks, rank) == entry.second.ranks.end();
    });
    if (late == out_.end()) return;
    late->second.ranks.push_back(rank);
    send(rank, {{late->first, late->second.bytes}});
}

void Leader::send(int rank, std::vector<Item> items) {
    Worker& worker = workers_[static_cast<std::size_t>(rank)];
    if (worker.out == 0) worker.since = Clock::now();
    worker.out += items.size();
    handed_out_ += items.size();
    mailbox_.send(rank, {Purpose::tasks, std::move(items)});
}

bool Leader::read_letters() {
    bool any = false;
    while (const auto letter = mailbox_.receive()) {
        read(*letter);
        any = true;
    }
    return any;
}

void Leader::read(const Letter& letter) {
    ++letters_;
    Worker& worker = workers_[static_cast<std::size_t>(letter.from)];
    if (letter.purpose == Purpose::ready) {
        worker.is_ready = true;
        worker.threads = std::max<std::uint64_t>(1, letter.items.at(0).number);
        worker.chunk = worker.threads;
    } else if (letter.purpose == Purpose::gone) {
        worker.is_gone = true;
        lose(letter.from);
    } else {
        for (const Item& item : letter.items) {
            settle(letter.from, item, letter.purpose == Purpose::failed);
        }
        const auto now = Clock::now();
        if (now - worker.since < short_chunk) {
            worker.chunk = std::min(2 * worker.chunk, most_in_chunk);
        } else if (now - worker.since > long_chunk) {
            worker.chunk = std::max(worker.chunk / 2, worker.threads);
        }
        worker.since = now;
    }
}

/// What a rank had that has gone is handed out again.
void Leader::lose(int rank) {
    for (auto entry = out_.begin(); entry != out_.end();) {
        std::erase(entry->second.ranks, rank);
        if (entry->second.ranks.empty()) {
            waiting_.push_front({entry->first, std::move(entry->second.bytes)});
            entry = out_.erase(entry);
        } else {
            ++entry;
        }
    }
}

void Leader::require_workers() const {
    const bool any = std::any_of(workers_.begin() + 1, workers_.end(),
                                 [](const Worker& worker) { return !worker.is_gone; });
    if (!any) throw Stopped(Stop::interrupt, "all other ranks have gone");
}

/// Of two results of a task the first is taken.
void Leader::settle(int rank, const Item& item, bool has_failed) {
    Worker& worker = workers_[static_cast<std::size_t>(rank)];
    worker.out -= std::min<std::uint64_t>(worker.out, 1);
    if (out_.erase(item.number) == 0) return;
    (has_failed ? failures_ : results_).emplace(item.number, item.bytes);
}

bool Leader::finish(Tasks& tasks) {
    bool any = false;
    for (;; ++finished_, any = true) {
        const auto failed = failures_.find(finished_);
        if (failed != failures_.end()) throw_failure(failed->second);
        const auto result = results_.find(finished_);
        if (result == results_.end()) return any;
        tasks.finish_packed(result->second);
        results_.erase(result);
    }
}

std::vector<int> Leader::dismiss(std::chrono::duration<double> patience) {
    for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.send(rank, {Purpose::end});
    const auto end = Clock::now() + patience;
    const auto all_gone = [&] {
        return std::all_of(workers_.begin() + 1, workers_.end(),
                           [](const Worker& worker) { return worker.is_gone; });
    };
    Patience pause;
    while (!all_gone() && Clock::now() < end) {
        if (read_letters()) {
            pause.renew();
        } else {
            pause.wait();
        }
    }
    std::vector<int> silent;
    for (std::size_t rank = 1; rank < workers_.size(); ++rank) {
        if (!workers_[rank].is_gone) silent.push_back(static_cast<int>(rank));
    }
    return silent;
}

}  // namespace lastmove::ranks
