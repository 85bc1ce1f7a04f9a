// A question put to the engines.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "lastmove/ask/reply/session.hpp"
#include "lastmove/doors/web/asked.hpp"
#include "lastmove/doors/web/task.hpp"

namespace lastmove::web {

/// What one question may cost.
struct Cost {
    std::chrono::duration<double> time;  ///< from when it begins
    std::size_t memory;                  ///< for its tables, in bytes
    std::size_t memory_of_all;           ///< for the whole program, in bytes
    unsigned threads;
};

/// A question that is asked within these bounds; less where its options say so. Bad input is
/// answered as such.
class Asking final : public Task {
  public:
    Asking(Asked asked, Cost cost, std::shared_ptr<ask::Session> session);

    Answer run(Progress& progress) noexcept override;
    void end(Stop why) noexcept override;
    [[nodiscard]] bool is_overdue() const noexcept override;
    [[nodiscard]] Answer last_words() const override;

  private:
    void begin();
    Answer ask(Progress& progress);
    [[nodiscard]] Answer cut_short(Stop why, bool is_forced) const;
    [[nodiscard]] ask::Reply blank() const;
    [[nodiscard]] ask::Reply replied(Progress& progress) const;

    Asked asked_;
    Cost cost_;
    std::shared_ptr<ask::Session> session_;
    std::shared_ptr<ask::Known> known_ = std::make_shared<ask::Known>();
    mutable std::mutex mutex_;
    Limits limits_;                                    ///< from when it begins
    std::optional<Limits::Clock::time_point> end_by_;  ///< when it should have ended
    std::optional<Stop> ended_;
};

}  // namespace lastmove::web
