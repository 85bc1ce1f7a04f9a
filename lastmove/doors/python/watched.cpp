#include "lastmove/doors/python/watched.hpp"

#include <pthread.h>
#include <pybind11/pybind11.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>
#include <utility>

#include "lastmove/base/measured_memory.hpp"
#include "lastmove/doors/python/forks.hpp"

namespace lastmove::python {

namespace {

/// Questions of the main thread, the ones inside callbacks of others among them.
std::array<std::atomic<Governor*>, 64> interruptible{};
std::atomic<int> handlers_running{0};

using Handler = void (*)(int);
std::atomic<Handler> handler_before{nullptr};

void on_interrupt(int signal) {
    ++handlers_running;
    for (auto& slot : interruptible) {
        if (Governor* const governor = slot.load()) governor->end(Stop::interrupt);
    }
    --handlers_running;
    if (const Handler before = handler_before.load()) before(signal);
}

/// Puts our handler before the one that is in force, if that is a function.
void hear_interrupts() {
    struct sigaction now {};
    if (sigaction(SIGINT, nullptr, &now) != 0 || (now.sa_flags & SA_SIGINFO) != 0) return;
    if (now.sa_handler == on_interrupt || now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN) {
        return;
    }
    handler_before = now.sa_handler;
    now.sa_handler = on_interrupt;
    sigaction(SIGINT, &now, nullptr);
}

/// Measures the memory of the process while questions are under way, in a thread that sleeps
/// otherwise. In a child process the thread is started again.
class Gauge {
  public:
    Gauge() {
        open_in_children(mutex_);
        pthread_atfork(nullptr, nullptr, [] { gauge().begin_in_child(); });
    }
    static Gauge& gauge() {
        static auto* const one = new Gauge;  // lives as long as its thread, which never ends
        return *one;
    }

    void begin() {
        const std::scoped_lock lock(mutex_);
        ++questions_;
        ++questions_of_thread_;
        if (measured_at_.load() + period < Clock::now()) measure();
        if (!is_running_) {
            is_running_ = true;
            std::thread([this] { run(); }).detach();
        }
        changed_->notify_one();
    }
    void end() {
        const std::scoped_lock lock(mutex_);
        --questions_;
        --questions_of_thread_;
    }
    [[nodiscard]] std::size_t measured() const noexcept {
        return measured_.load(std::memory_order_relaxed);
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds period{5};

    /// The thread that measures is not there, nor are those of others that were asking. What it
    /// waited for would wait for it for ever, so it is left behind.
    void begin_in_child() {
        is_running_ = false;
        questions_ = questions_of_thread_;
        changed_ = new std::condition_variable;
    }
    void measure() {
        measured_ = resident_memory();
        measured_at_ = Clock::now();
    }
    [[noreturn]] void run() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_->wait(lock, [&] { return questions_ > 0; });
            lock.unlock();
            measure();
            std::this_thread::sleep_for(period);
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable* changed_ = new std::condition_variable;
    unsigned questions_ = 0;
    inline static thread_local unsigned questions_of_thread_ = 0;
    std::atomic<std::size_t> measured_{0};
    std::atomic<Clock::time_point> measured_at_{Clock::time_point::min()};
    bool is_running_ = false;
};

std::size_t measured_memory() noexcept {
    return Gauge::gauge().measured();
}

}  // namespace

Watched::Watched(std::shared_ptr<Governor> governor) : governor_(std::move(governor)) {
    measure_memory_by(measured_memory);
    Gauge::gauge().begin();
    // The main thread has the number of the process.
    if (gettid() != getpid()) return;
    hear_interrupts();
    for (std::size_t i = 0; i < interruptible.size() && slot_ < 0; ++i) {
        Governor* none = nullptr;
        if (interruptible[i].compare_exchange_strong(none, governor_.get())) {
            slot_ = static_cast<int>(i);
        }
    }
}

Watched::~Watched() {
    Gauge::gauge().end();
    if (slot_ < 0) return;
    interruptible[static_cast<std::size_t>(slot_)] = nullptr;
    while (handlers_running.load() > 0) std::this_thread::yield();  // it may hold the pointer
}

bool take_interrupt() {
    if (PyErr_CheckSignals() == 0) return false;
    if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt) == 0) throw pybind11::error_already_set();
    PyErr_Clear();
    return true;
}

}  // namespace lastmove::python
