// The watch beside a question: it turns signals into an end of the question, and has the last word
// where the question does not obey its limits.
#pragma once

#include <atomic>
#include <csignal>
#include <functional>
#include <optional>
#include <thread>

#include "lastmove/base/limits.hpp"

namespace lastmove::command {

/// While it lives, SIGINT, SIGTERM and SIGUSR1 wait, in the thread that makes it and in those that
/// this one starts: a watch hears them, the present one or the next.
class HeldSignals {
  public:
    HeldSignals();
    ~HeldSignals();
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

    /// From now on each ends the program, in this thread, also if the process has begun with them
    /// held.
    static void let_go();

  private:
    sigset_t before_{};
};

/// While it lives, SIGINT, SIGTERM and SIGUSR1 end the question of the limits' governor, so that it
/// answers with what it knows; a second one, 50 ms later or more, ends the program. A question that
/// still runs 0.6 s after its deadline or an interrupt (it is in code that is not ours, or waits
/// for a file), or whose process takes half as much memory again as its limit and 40 MiB, is
/// answered by `last_words`, in another thread, and the program exits with the status that these
/// return.
class Watch {
  public:
    Watch(Limits limits, std::function<int(Stop)> last_words);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// The answer is there: from now on the watch only ends the program at a second signal. Does
    /// not return where the watch has begun to speak.
    void stand_down();

  private:
    void run(const std::stop_token& stop);
    /// Ends the program with the last words if the question must be answered now.
    void speak_if_overdue();

    HeldSignals held_;
    Limits limits_;
    std::function<int(Stop)> last_words_;
    std::atomic<bool> answered_ = false;  ///< by whoever is first
    std::optional<Limits::Clock::time_point> ended_;
    std::jthread thread_;
};

}  // namespace lastmove::command
