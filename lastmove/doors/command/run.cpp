#include "lastmove/doors/command/run.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <system_error>
#include <vector>

#include "lastmove/ask/archive/bundle_source.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/subjects/answer.hpp"
#include "lastmove/ask/subjects/example.hpp"
#include "lastmove/ask/subjects/lines.hpp"
#include "lastmove/ask/subjects/listing.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/schema.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/tikz_style.hpp"
#include "lastmove/doors/command/campaign.hpp"
#include "lastmove/doors/command/completion.hpp"
#include "lastmove/doors/command/files.hpp"
#include "lastmove/doors/command/fitted.hpp"
#include "lastmove/doors/command/manual.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/plan.hpp"
#include "lastmove/doors/command/play.hpp"
#include "lastmove/doors/command/terminal_progress.hpp"
#include "lastmove/doors/command/tour.hpp"
#include "lastmove/doors/command/watch.hpp"
#include "lastmove/doors/web/serve.hpp"

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
                                         : fmt::format("'{}'", file.path),
                        options.command, wanted));
    }
}

/// Answers one question under the watch, prints the answer, and returns the exit status.
int run_watched(const Options& options, const ask::Request& request, TerminalProgress& progress) {
    const ask::Reply blank = ask::blank(options.subject, options.command);
    const ask::Question* const question = ask::find_question(options.command);
    const bool is_campaign = question != nullptr && question->campaign != nullptr;
    Watch watch(request.limits, [&](Stop why) {
        if (is_campaign) say(fmt::format("lastmove: {}\n", clause(why)));  // no line of it says why
        present(ask::cut_short(blank, request, clause(why)), options, request.limits);
    });
    ask::Reply reply = ask::governed(blank, request, [&] {
        foretell(options);
        if (is_campaign) return run_campaign(*question, options, request);
        return ask::answer(options.command, words_of(options), request);
    });
    watch.stand_down();
    if (request.limits.governor->ended() == Stop::interrupt &&
        reply.status == ask::Status::answered) {
        ask::say_unfinished(reply, clause(Stop::interrupt));
    }
    progress.clear();
    return present(reply, options, request.limits);
}

/// How a question ended.
struct End {
    int status;
    bool interrupted;
};

/// Tables that last until the program ends: to take them apart then, piece by piece, would be a
/// tenth of the work for thousands of small questions.
std::shared_ptr<ask::Session> lasting_session() {
    static const auto* const session =
        new std::shared_ptr<ask::Session>(std::make_shared<ask::Session>());
    return *session;
}

/// Answers questions one after another, with tables that they share.
class Asker {
  public:
    Asker(bool quiet, Setting setting) : progress_(quiet), setting_(std::move(setting)) {}

    /// Answers one question, and prints the answer. Throws InputError with an example of the
    /// question.
    End ask(const Options& options) {
        try {
            return answered(options);
        } catch (const InputError& error) {
            throw ask::with_example(options.command, error, options.said);
        }
    }

  private:
    End answered(const Options& options) {
        const Limits limits = options.limits.governed();
        const ask::Request request{.limits = limits,
                                   .progress = progress_,
                                   .options = options.said,
                                   .proof = options.said.has("certificate"),
                                   .known = std::make_shared<ask::Known>(),
                                   .session = session_,
                                   .lettering = lettering_of(STDOUT_FILENO),
                                   .exchange = setting_.exchange,
                                   .crew = setting_.crew};
        if (options.command == "play") return {play(options, request), false};
        const int status = run_watched(options, request, progress_);
        return {status, limits.governor->ended() == Stop::interrupt};
    }

    TerminalProgress progress_;  ///< outlives the tables
    Setting setting_;
    std::shared_ptr<ask::Session> session_ = lasting_session();
};

/// Adds the lines of standard input.
void add_subjects_read(std::vector<std::string>& subjects, const std::string& command,
                       const Limits& limits) {
    const Governed scope(limits.governor);
    std::ranges::move(ask::subjects_in(read_standard_input(), command, ask::sample_of(command)),
                      std::back_inserter(subjects));
}

bool is_folder(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error);
}

/// Adds the certificates in a folder, by their names.
void add_certificates(std::vector<std::string>& subjects, const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json") found.push_back(entry.path().string());
    }
    if (error) throw FileError("read", folder, error.message());
    if (found.empty())
        throw FileError("read", folder, "there is no certificate (*.json) in the folder");
    std::ranges::sort(found);
    std::ranges::move(found, std::back_inserter(subjects));
}

/// All that is asked about: `-` stands for the lines of standard input, where it is no file itself,
/// a folder for the certificates in it.
std::vector<std::string> subjects_of(const Options& options) {
    std::vector<std::string> subjects;
    const Limits limits = options.limits.governed();
    const ask::Question* const question = ask::find_question(options.command);
    const bool of_files = question != nullptr && question->argument == "FILE";
    for (const std::string& subject : options.subjects) {
        if (options.command == "check" && is_folder(subject) && !ask::is_bundle(subject)) {
            add_certificates(subjects, subject);
        } else if (!of_files && subject == "-") {
            add_subjects_read(subjects, options.command, limits);
        } else {
            subjects.push_back(subject);
        }
    }
    return subjects;
}

void require_no_files(const Options& options, std::size_t subjects) {
    const std::vector<WantedFile> files = wanted_files(options);
    if (files.empty()) return;
    const std::string_view option = files.front().option.substr(2);  // behind "--"
    throw InputError(fmt::format("{} subjects", subjects), 0,
                     "a single subject if a certificate or a picture is to be written",
                     ask::example_with(options.command, option, "file"));
}

/// Answers the question for each subject, in order: an error is printed in its place, and the rest
/// go on. The status is 2 if one was malformed, else the highest.
int run_each(const Options& options, const std::vector<std::string>& subjects,
             const Setting& setting) {
    if (subjects.size() > 1) require_no_files(options, subjects.size());
    Asker asker(options.said.has("quiet"), setting);
    int status = 0;
    bool bad = false;
    for (const std::string& subject : subjects) {
        Options one = options;
        one.subject = subject;
        one.is_one_of_several = subjects.size() > 1;
        if (&subject != &subjects.front()) one.limits = ask::limits_of(options.said);
        try {
            const End end = asker.ask(one);
            status = std::max(status, end.status);
            if (end.interrupted) return static_cast<int>(ask::Status::gave_up);
        } catch (const OutputError&) {
            throw;  // nor could the others be answered
        } catch (const InputError& error) {
            present(error, options.said.has("json"));
            bad = true;
        } catch (const FileError& error) {
            present(error, options.said.has("json"));
            bad = true;
        }
    }
    return bad ? 2 : status;
}

}  // namespace

int run(const Options& options, const Setting& setting) {
    if (!options.printed.empty()) {
        print(options.printed);
        return 0;
    }
    require_files(options);
    if (options.command == "help" || (options.command.empty() && options.subject.empty())) {
        print(for_reader(help(options.subject), options));
        return 0;
    }
    if (options.command == "version") {
        print("lastmove " LASTMOVE_VERSION "\n");
        return 0;
    }
    if (options.command == "list") {
        const bool json = options.said.has("json");
        const std::string text = ask::listing(options.subject, json);
        print(json ? text : for_reader(text, options));
        return 0;
    }
    if (options.command == "completion") {
        print(options.subject == "words" ? completion_words(options.words)
                                         : completion_script(options.subject));
        return 0;
    }
    if (options.command == "plan") {
        print(plan(options));
        return 0;
    }
    if (options.command == "manual") {
        print(manual());
        return 0;
    }
    if (options.command == "style") {
        print(tikz_package());
        return 0;
    }
    if (options.command == "schema") {
        if (!options.subject.empty()) require_command(options.subject, "lastmove schema solve");
        print(ask::schema(options.subject).dump(1) + "\n");
        return 0;
    }
    if (options.command == "tour") return tour(options);
    if (options.command == "serve") return web::serve(options.said, LASTMOVE_VERSION);
    const std::vector<std::string> subjects = subjects_of(options);
    if (subjects.size() > 1 || subjects != options.subjects)
        return run_each(options, subjects, setting);
    return Asker(options.said.has("quiet"), setting).ask(options).status;
}

}  // namespace lastmove::command
