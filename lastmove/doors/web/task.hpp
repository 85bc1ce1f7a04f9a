// A question that is being answered, as those see it who wait for the answer.
#pragma once

#include "lastmove/base/governor.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/doors/web/answer.hpp"

namespace lastmove::web {

/// Something that takes a while and ends in an answer. All but run() may be called from any thread,
/// at any time.
class Task {
  public:
    Task() = default;
    virtual ~Task() = default;
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;

    /// The answer; called once. Throws nothing.
    virtual Answer run(Progress& progress) noexcept = 0;
    /// Asks it to answer soon, with what is known.
    virtual void end(Stop why) noexcept = 0;
    /// Whether it should have answered a while ago: it is in code that is not ours.
    [[nodiscard]] virtual bool is_overdue() const noexcept = 0;
    /// The answer in place of that of run(), which was never called or does not come to its end.
    [[nodiscard]] virtual Answer last_words() const = 0;
};

}  // namespace lastmove::web
