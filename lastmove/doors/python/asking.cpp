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
#include "lastmove/ask/table/typed.hpp"
#include "lastmove/base/fault.hpp"
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
    /// Raises what the function raised, unless that is a KeyboardInterrupt: it ends the question as
    /// any other interrupt.
    void raise() {
        if (failed_ && !failed_->matches(PyExc_KeyboardInterrupt)) {
            throw py::error_already_set(*failed_);
        }
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

/// Whether an option that questions have in common says something to an answer in Python.
bool is_sayable(const ask::Option& common) {
    return !common.questions.empty() ||
           ask::names_word("time-limit memory-limit threads json size", common.name);
}

/// The option of that name that the question reads; null if there is none.
const ask::Option* option_read(const ask::Question* asked, const std::string& question,
                               const std::string& name) {
    const auto named = [&](const ask::Option* option) { return option->name == name; };
    const std::vector<const ask::Option*> own = ask::options_of(question);
    if (const auto found = std::ranges::find_if(own, named); found != own.end()) return *found;
    const std::vector<const ask::Option*> common = ask::common_options();
    const auto found = std::ranges::find_if(common, named);
    if (found == common.end() || !is_sayable(**found)) return nullptr;
    return asked == nullptr || asked->reads(**found) ? *found : nullptr;
}

[[noreturn]] void refuse_option(const ask::Question* asked, const std::string& name) {
    const std::string typed = "--" + name;
    const InputError refused = ask::refused_option(asked, typed, is_sayable);
    const std::vector<const ask::Option*> common = ask::common_options();
    const auto found = std::ranges::find(common, name, &ask::Option::name);
    if (found == common.end() || is_sayable(**found)) throw refused;
    throw InputError(typed, 0,
                     "an option of the question (an answer in Python prints and writes nothing by "
                     "itself: it has svg(), tikz(), text, data and certificate)",
                     refused.example);
}

/// The options, read. Throws InputError for a question or an option that there is not, and
/// MistypedOption.
ask::Said read_options(const std::string& question, const SaidOptions& given) {
    const ask::Question* const asked = ask::find_question(question);
    if (asked == nullptr && !question.empty()) {
        throw InputError(question, 1,
                         "a question as listed by `lastmove help`" +
                             did_you_mean(question, ask::question_names()),
                         "solve");
    }
    ask::Said options;
    const auto read = [&](const ask::Option& option, const SaidOption& said) {
        const auto& [name, kind, text, shown] = said;
        const ask::Datum datum{ask::kind_of_datum(kind), text, shown};
        const bool is_none = datum.kind == ask::Datum::Kind::nothing;
        if (is_none && option.type != ask::Type::flag) return;  // it is not said
        const std::string& typed = ask::typed(question, option, datum);
        if (option.type != ask::Type::flag) {
            options.read(question, name, typed);
        } else if (typed == "true") {
            options.read(question, name);
        }
    };
    for (const SaidOption& said : given.own) {
        const ask::Option* const option = option_read(asked, question, std::get<0>(said));
        if (option == nullptr) refuse_option(asked, std::get<0>(said));
        read(*option, said);
    }
    for (const SaidOption& said : given.usual) {
        const ask::Option* const option = option_read(asked, question, std::get<0>(said));
        if (option != nullptr && !options.has_named(option->name)) read(*option, said);
    }
    ask::require_all_needed(question, options);
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
                        own_words(error)));
    }
}

}  // namespace

Outcome Session::ask(const std::string& question, const std::vector<std::string>& words,
                     const SaidOptions& said, bool proof, const py::object& progress) {
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
    if (outcome.stopped == Stop::interrupt) take_interrupt();
    if (!outcome.stopped && Limits::Clock::now() >= limits.deadline &&
        outcome.reply.status == ask::Status::gave_up) {
        outcome.stopped = Stop::time;
    }
    return outcome;
}

void require_options(const std::string& question, const SaidOptions& said) {
    static_cast<void>(read_options(question, said));
}

}  // namespace lastmove::python
