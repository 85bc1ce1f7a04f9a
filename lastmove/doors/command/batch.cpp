#include "lastmove/doors/command/batch.hpp"

#include <fmt/format.h>

#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/command/asker.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/watch.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view was_interrupted = "the run was interrupted";
constexpr std::string_view was_forced = "a question before it had to be ended by force";

/// A batch that is being asked.
class Asked {
  public:
    Asked(Batch batch, Options options, Setting setting)
        : questions_(std::move(batch.left.questions)),
          status_(batch.left.status),
          begin_(std::move(batch.begin)),
          judge_(std::move(batch.judge)),
          options_(std::move(options)),
          setting_(std::move(setting)) {
        setting_.after_force = [this](int ended_with, Stop why) { return go_on(ended_with, why); };
    }

    int finish();

  private:
    /// Asks the next question. Whether the batch goes on.
    bool ask_next(Asker& asker);
    /// What comes behind a question that has been ended by force; returns the exit status.
    int go_on(int ended_with, Stop why);
    void leave_unasked(std::string_view reason);
    /// Prints what the question comes to in place of an answer. Whether the batch goes on.
    static bool told(const std::function<void()>& tell);
    void count(int status);

    std::vector<std::string> questions_;
    std::size_t next_ = 0;  ///< the first of them that has not been asked
    int status_;
    std::function<Options(const std::string&)> begin_;
    std::function<int(const std::string&, int)> judge_;
    Options options_;
    Setting setting_;
};

void Asked::count(int status) {
    if (judge_) status = judge_(questions_[next_ - 1], status);
    status_ = worse(status_, status);
}

bool Asked::told(const std::function<void()>& tell) {
    const Limits limits = Limits{}.governed();
    {
        Watch watch(limits, nullptr);
        watch.stand_down();
        tell();
    }
    return !limits.governor->ended();
}

bool Asked::ask_next(Asker& asker) {
    const std::string& question = questions_[next_++];
    const bool json = options_.said.has("json");
    std::optional<Options> asked;
    bool goes_on = true;
    try {
        asked = begin_(question);
        count(asker.ask(*asked));
    } catch (const OutputError&) {
        throw;
    } catch (const InputError& error) {
        goes_on = told([&] { present(error, json); });
        status_ = 2;
    } catch (const FileError& error) {
        goes_on = told([&] { present(error, json); });
        status_ = 2;
    } catch (const std::exception& error) {
        if (!asked) throw;
        goes_on = told([&] {
            say(fmt::format("lastmove: {}\n", fault_in_words(error)));
            ask::Reply reply = ask::blank(asked->subject, asked->command);
            ask::give_up(reply, "there is a fault in lastmove");
            count(present(reply, *asked, {}));
        });
    }
    return goes_on && !asker.was_interrupted();
}

void Asked::leave_unasked(std::string_view reason) {
    while (next_ < questions_.size()) {
        const Options asked = begin_(questions_[next_++]);
        ask::Reply reply = ask::blank(asked.subject, asked.command);
        ask::say_unasked(reply, reason);
        count(present(reply, asked, {}));
    }
}

int Asked::go_on(int ended_with, Stop why) {
    count(ended_with);
    if (next_ == questions_.size()) return status_;
    if (why == Stop::interrupt) {
        leave_unasked(was_interrupted);
        return status_;
    }
    if (setting_.crew == nullptr && setting_.exchange == nullptr) {
        const auto left = questions_.begin() + static_cast<std::ptrdiff_t>(next_);
        hand_on({{left, questions_.end()}, status_}, options_.typed);
    }
    leave_unasked(was_forced);
    return status_;
}

int Asked::finish() {
    {
        const HeldSignals held;  // one between two questions ends the next one
        Asker asker(options_.said.has("quiet"), setting_);
        while (next_ < questions_.size() && ask_next(asker)) {
        }
    }
    HeldSignals::let_go();  // a second one ends the program
    leave_unasked(was_interrupted);
    return status_;
}

}  // namespace

int ask_all(Batch batch, const Options& options, const Setting& setting) {
    return Asked(std::move(batch), options, setting).finish();
}

}  // namespace lastmove::command
