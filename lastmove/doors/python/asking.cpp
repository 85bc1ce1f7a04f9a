#include "lastmove/doors/python/asking.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <span>

#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/example.hpp"
#include "lastmove/ask/table/refused.hpp"
#include "lastmove/base/measured_memory.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/doors/python/callbacks.hpp"
#include "lastmove/doors/python/games.hpp"

namespace lastmove::python {

namespace py = pybind11;

namespace {

/// Passes reports on to a function of Python's. An error in it ends the question, and is raised.
class CalledProgress final : public Progress {
  public:
    CalledProgress(py::object function, std::shared_ptr<Governor> governor)
        : function_(std::move(function)), governor_(std::move(governor)) {}

    void report(std::string_view stage, std::uint64_t steps, double share) override {
        const auto now = Clock::now();
        if (now < next_ || failed_) return;
        next_ = now + std::chrono::milliseconds(100);
        const Ungoverned calling;
        const py::gil_scoped_acquire lock;
        try {
            function_(std::string(stage), steps,
                      share < 0 ? py::object(py::none()) : py::object(py::float_(share)));
        } catch (py::error_already_set& error) {
            failed_.emplace(error);
            governor_->end(Stop::interrupt);
        }
    }
    /// Raises what the function raised.
    void raise() {
        if (failed_) throw py::error_already_set(*failed_);
    }

  private:
    using Clock = std::chrono::steady_clock;
    py::object function_;
    std::shared_ptr<Governor> governor_;
    std::optional<py::error_already_set> failed_;
    Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(500);
};

/// What of a question is given back to the system when it is over.
constexpr std::size_t worth_giving_back = std::size_t{64} << 20;

/// The options, read. Throws InputError for a question or an option that there is not.
ask::Said read_options(const std::string& question, const SaidPairs& said) {
    const ask::Question* const asked = ask::find_question(question);
    if (asked == nullptr && !question.empty()) {
        throw InputError(question, 1,
                         "a question as listed by `lastmove help`" +
                             did_you_mean(question, ask::question_names()),
                         "solve");
    }
    const auto is_of = [](const std::vector<const ask::Option*>& options, const std::string& name) {
        return std::ranges::any_of(options,
                                   [&](const ask::Option* one) { return one->name == name; });
    };
    ask::Said options;
    for (const auto& [name, text] : said) {
        if (!is_of(ask::options_of(question), name) && !is_of(ask::common_options(), name)) {
            throw ask::refused_option(asked, "--" + name);
        }
        options.read(question, name, text);
    }
    return options;
}

/// A proof that the checker rejects is the fault of a game that contradicts itself, if there is
/// one.
[[noreturn]] void raise_rejected(const std::exception_ptr& rejected,
                                 std::span<const std::string> words) {
    try {
        std::rethrow_exception(rejected);
    } catch (const std::logic_error& error) {
        if (!name_python_games(words)) throw;
        raise_game_error(
            fmt::format("the game contradicts itself, in its texts, parts or canonical positions "
                        "(lastmove.check_game looks where): {}",
                        error.what()));
    }
}

}  // namespace

Outcome Session::ask(const std::string& question, const std::vector<std::string>& words,
                     const SaidPairs& said, bool proof, const py::object& progress) {
    const ask::Said options = read_options(question, said);
    const Limits limits = ask::limits_of(options).governed();
    Progress silent;
    std::optional<CalledProgress> called;
    if (!progress.is_none()) called.emplace(progress, limits.governor);
    const ask::Request request{.limits = limits,
                               .progress = called ? static_cast<Progress&>(*called) : silent,
                               .options = options,
                               .proof = proof,
                               .known = std::make_shared<ask::Known>(),
                               .session = session_};
    Outcome outcome;
    std::exception_ptr rejected;
    {
        const Callbacks callbacks(limits);
        const Watched watched(limits.governor);
        {
            const py::gil_scoped_release unlocked;
            const rulesets::InForce scope(registered_games());
            const std::size_t before = resident_memory();
            try {
                outcome.reply = ask::governed(
                    ask::blank(words.empty() ? std::string() : words.front(), question), request,
                    [&] { return ask::answer(question, words, request); });
            } catch (const InputError& error) {
                callbacks.raise();
                throw ask::with_example(question, error, options);
            } catch (const GameFailed&) {
            } catch (const std::logic_error&) {
                rejected = std::current_exception();
            }
            if (resident_memory() > before + worth_giving_back) malloc_trim(0);
        }
        callbacks.raise();
    }
    if (rejected) raise_rejected(rejected, words);
    if (called) called->raise();
    outcome.stopped = limits.governor->ended();
    if (!outcome.stopped && Limits::Clock::now() >= limits.deadline &&
        outcome.reply.status == ask::Status::gave_up) {
        outcome.stopped = Stop::time;
    }
    return outcome;
}

}  // namespace lastmove::python
