#include "lastmove/doors/command/asker.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>
#include <vector>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/example.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/doors/command/campaign.hpp"
#include "lastmove/doors/command/files.hpp"
#include "lastmove/doors/command/fitted.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/play.hpp"
#include "lastmove/doors/command/watch.hpp"

namespace lastmove::command {

namespace {

/// What the question is about, and what stands behind that.
std::vector<std::string> words_of(const Options& options) {
    std::vector<std::string> words = options.words;
    if (!options.subject.empty()) words.insert(words.begin(), options.subject);
    return words;
}

/// Says, before the work, which of the requested files no answer of this kind has.
void foretell(const Options& options) {
    const auto files = wanted_files(options);
    if (files.empty()) return;
    const std::string_view never = ask::never_has(options.command, words_of(options), options.said);
    for (const WantedFile& file : files) {
        const std::string_view wanted = file.option == "--certificate" ? "certificate" : "picture";
        if (file.option == "--output" || never.find(wanted) == std::string_view::npos) continue;
        say(fmt::format("lastmove: {} will not be written: this answer to `{}` has no {}\n",
                        file.path == "-" ? fmt::format("the output of {}", file.option)
                                         : fmt::format("'{}'", visible_in_line(file.path)),
                        options.command, wanted));
    }
}

/// Tables that last until the program ends: to take them apart then, piece by piece, would be a
/// tenth of the work for thousands of small questions.
std::shared_ptr<ask::Session> lasting_session() {
    static const auto* const session =
        new std::shared_ptr<ask::Session>(std::make_shared<ask::Session>());
    return *session;
}

}  // namespace

Asker::Asker(bool quiet, Setting setting)
    : progress_(quiet), setting_(std::move(setting)), session_(lasting_session()) {}

bool Asker::was_interrupted() const {
    return last_ != nullptr && last_->ended() == Stop::interrupt;
}

int Asker::ask(const Options& options) {
    try {
        return answered(options);
    } catch (const InputError& error) {
        throw ask::with_example(options.command, error, options.said);
    }
}

int Asker::answered(const Options& options) {
    const Limits limits = options.limits.governed();
    last_ = limits.governor;
    const ask::Request request{.limits = limits,
                               .progress = progress_,
                               .options = options.said,
                               .proof = options.said.has("certificate"),
                               .known = std::make_shared<ask::Known>(),
                               .session = session_,
                               .lettering = lettering_of(STDOUT_FILENO),
                               .exchange = setting_.exchange,
                               .crew = setting_.crew};
    return options.command == "play" ? play(options, request) : watched(options, request);
}

int Asker::watched(const Options& options, const ask::Request& request) {
    const ask::Reply blank = ask::blank(options.subject, options.command);
    const ask::Question* const question = ask::find_question(options.command);
    const bool is_campaign = question != nullptr && question->campaign != nullptr;
    Watch watch(request.limits, [&](Stop why) {
        if (is_campaign) say(fmt::format("lastmove: {}\n", clause(why)));  // no line of it says why
        ask::Reply reply = ask::cut_short(blank, request, clause(why));
        ask::say_forced(reply);
        const int status = present(reply, options, request.limits);
        return setting_.after_force ? setting_.after_force(status, why) : status;
    });
    ask::Reply reply = ask::governed(blank, request, [&] {
        if (setting_.at_begin) setting_.at_begin(options.subject, request.limits);
        foretell(options);
        if (is_campaign) return run_campaign(*question, options, request);
        return ask::answer(options.command, words_of(options), request);
    });
    watch.stand_down();
    if (was_interrupted() && reply.status == ask::Status::answered) {
        ask::say_unfinished(reply, clause(Stop::interrupt));
    }
    progress_.clear();
    return present(reply, options, request.limits);
}

}  // namespace lastmove::command
