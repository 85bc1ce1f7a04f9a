#include "lastmove/doors/command/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "lastmove/ask/archive/bundle_source.hpp"
#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/subjects/example.hpp"
#include "lastmove/ask/subjects/lines.hpp"
#include "lastmove/ask/subjects/listing.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/schema.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/tikz_style.hpp"
#include "lastmove/doors/command/asker.hpp"
#include "lastmove/doors/command/batch.hpp"
#include "lastmove/doors/command/completion.hpp"
#include "lastmove/doors/command/files.hpp"
#include "lastmove/doors/command/fitted.hpp"
#include "lastmove/doors/command/manual.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/plan.hpp"
#include "lastmove/doors/command/rest.hpp"
#include "lastmove/doors/command/tour.hpp"
#include "lastmove/doors/web/serve.hpp"

namespace lastmove::command {

namespace {

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

/// Answers the question for each subject.
int ask_each(const Options& options, Rest subjects, const Setting& setting) {
    Options each = options;
    each.subjects.clear();
    each.typed.clear();
    bool is_first = true;
    const auto begin = [&](const std::string& subject) {
        each.subject = subject;
        if (!std::exchange(is_first, false)) each.limits = ask::limits_of(each.said);
        return each;
    };
    return ask_all({.left = std::move(subjects), .begin = begin}, options, setting);
}

/// Asks about all that the command line names.
int ask_about_all(Options options, const Setting& setting) {
    std::vector<std::string> subjects = subjects_of(options);
    if (subjects.size() < 2 && subjects == options.subjects) {
        return Asker(options.said.has("quiet"), setting).ask(options);
    }
    options.is_one_of_several = subjects.size() > 1;
    if (options.is_one_of_several) require_no_files(options, subjects.size());
    return ask_each(options, {std::move(subjects)}, setting);
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
        if (json) {
            print(Data{text});
        } else {
            print(for_reader(text, options));
        }
        return 0;
    }
    if (options.command == "completion") {
        print(Data{options.subject == "words" ? completion_words(options.words)
                                              : completion_script(options.subject)});
        return 0;
    }
    if (options.command == "plan") {
        print(Data{plan(options)});
        return 0;
    }
    if (options.command == "manual") {
        print(Data{manual()});
        return 0;
    }
    if (options.command == "style") {
        print(Data{std::string(tikz_package())});
        return 0;
    }
    if (options.command == "schema") {
        if (!options.subject.empty()) require_command(options.subject, "lastmove schema solve");
        print(Data{json_text(ask::schema(options.subject), 1) + "\n"});
        return 0;
    }
    // Behind a question that had to be ended by force.
    const std::optional<Rest> rest = inherited_rest();
    if (options.command == "tour") return tour(options, setting, rest);
    if (options.command == "serve") return web::serve(options.said, LASTMOVE_VERSION);
    if (!rest) return ask_about_all(options, setting);
    Options each = options;
    each.is_one_of_several = true;
    return ask_each(each, *rest, setting);
}

}  // namespace lastmove::command
