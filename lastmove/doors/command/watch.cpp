#include "lastmove/doors/command/watch.hpp"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <string>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/measured_memory.hpp"
#include "lastmove/doors/command/run.hpp"

namespace lastmove::command {

namespace {

constexpr long between_looks = 10'000'000;  // ns

// Sanitizers keep several times as much memory as the program has taken, and take several times as
// long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool measures_process = false;
constexpr int slower = 15;
#else
constexpr bool measures_process = true;
constexpr int slower = 1;
#endif

constexpr auto patience = (Governor::grace + std::chrono::milliseconds(300)) * slower;

/// A second signal so soon is the first one again: `timeout` signals a program and its group.
constexpr std::chrono::milliseconds echo{50};

/// What the end of the question wakes the watch with.
constexpr int wake = SIGUSR2;

sigset_t watched() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGUSR1);  // schedulers send it some time before SIGTERM
    sigaddset(&signals, wake);
    return signals;
}

}  // namespace

HeldSignals::HeldSignals() {
    const sigset_t signals = watched();
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

HeldSignals::~HeldSignals() {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void HeldSignals::let_go() {
    const sigset_t signals = watched();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

Watch::Watch(Limits limits, std::function<int(Stop)> last_words)
    : limits_(std::move(limits)), last_words_(std::move(last_words)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Watch::~Watch() {
    thread_.request_stop();
    pthread_kill(thread_.native_handle(), wake);
    thread_.join();
    const sigset_t signals = watched();
    // A signal that came after the watch's last look is an interrupt as any other.
    const timespec at_once{0, 0};
    for (int signal = 0; (signal = sigtimedwait(&signals, nullptr, &at_once)) > 0;) {
        if (signal != wake) limits_.governor->end(Stop::interrupt);
    }
}

void Watch::stand_down() {
    if (answered_.exchange(true)) {
        for (;;) pause();  // the other thread is about to end the program
    }
}

void Watch::speak_if_overdue() {
    const auto now = Limits::Clock::now();
    if (limits_.ended() && !ended_) ended_ = now;
    const bool late = ended_ && now >= *ended_ + patience;
    constexpr std::uint64_t beside = 40 << 20;
    const bool large =
        measures_process && resident_memory() > limits_.memory + limits_.memory / 2 + beside;
    if ((!late && !large) || answered_.exchange(true)) return;
    const Stop why = late ? limits_.reason() : Stop::memory;
    if (why == Stop::interrupt) HeldSignals::let_go();
    _exit(guarded_status([&] { return last_words_(why); }));
}

void Watch::run(const std::stop_token& stop) {
    const sigset_t signals = watched();
    std::optional<Limits::Clock::time_point> interrupted;
    const timespec look{0, between_looks};
    while (!stop.stop_requested()) {
        const int signal = sigtimedwait(&signals, nullptr, &look);
        if (signal == wake) continue;
        if (signal > 0) {
            const auto now = Limits::Clock::now();
            if (interrupted && now >= *interrupted + echo) _exit(128 + signal);
            if (!interrupted) interrupted = now;
            limits_.governor->end(Stop::interrupt);
        }
        if (!answered_) speak_if_overdue();
    }
}

}  // namespace lastmove::command
