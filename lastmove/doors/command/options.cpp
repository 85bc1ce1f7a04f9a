#include "lastmove/doors/command/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <span>

#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/refused.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/plan.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view about =
    "lastmove decides games and puzzles, and shows why.\n\n"
    "lastmove SUBJECT shows a picture of the subject, the answer in a sentence, and one move.\n"
    "A SUBJECT is one line of text; quote it if it contains *, >, | or spaces: kayles:7,\n"
    "'dawson:9 + nim:4', 'cram:..#|...', 'peg:english:d4:*', army:4, or a puzzle file.\n"
    "`lastmove list` lists them all.";

constexpr std::string_view closing =
    "Exit status: 0 yes, or answered; 1 proved impossible, or "
    "a certificate rejected; 2 bad input;\n"
    "3 gave up at a limit, or had nothing to write to a file; "
    "4 a file could not be read or written.\n"
    "Example: lastmove solve peg:english --svg play.svg";

/// The options that the command shares with others.
std::string common_to(const ask::Question& question) {
    std::string names;
    for (const ask::Option* option : ask::common_options()) {
        if (!question.reads(*option)) continue;
        names +=
            fmt::format(" --{}{}{}", option->name, option->value.empty() ? "" : " ", option->value);
    }
    return fmt::format("Also the common options (see `lastmove help`):{}", names);
}

/// What was given on the command line, as text until it is read by functions that say what is
/// accepted.
struct Given {
    std::vector<std::string> bare_subjects;    ///< of `lastmove SUBJECT`, without a command
    std::map<std::string, std::string> texts;  ///< by the option's name
    std::map<std::string, bool> switches;

    /// Empty where it was not given.
    [[nodiscard]] const std::string& text(const std::string& name) const {
        static const std::string nothing;
        const auto found = texts.find(name);
        return found == texts.end() ? nothing : found->second;
    }
};

void add_option(CLI::App& app, const ask::Option& option, Given& given) {
    const std::string name(option.name);
    const std::string letter = option.letter == 0 ? "" : fmt::format("-{},", option.letter);
    const std::string flag = fmt::format("{}--{}", letter, name);
    if (option.value.empty()) {
        app.add_flag(flag, given.switches[name], ask::meaning(option));
    } else {
        app.add_option(flag, given.texts[name], ask::meaning(option))
            ->type_name(std::string(option.value));
    }
}

/// A word that stands on the command line without a name, or several.
template <class Value>
void add_argument(CLI::App& app, std::string_view name, Value& value, bool required) {
    app.add_option(std::string(name), value, std::string(ask::find_argument(name).meaning))
        ->type_name("")
        ->required(required);
}

void add_command(CLI::App& app, const ask::Question& question, Options& options, Given& given) {
    CLI::App* sub = app.add_subcommand(std::string(question.name), std::string(question.summary));
    sub->fallthrough();
    sub->footer(fmt::format("{}\n\nExample: {}", common_to(question), question.example));
    if (!question.argument.empty()) {
        if (question.several) {
            add_argument(*sub, question.argument, options.subjects, question.required);
        } else {
            add_argument(*sub, question.argument, options.subject, question.required);
        }
    }
    if (!question.second.empty()) {
        const bool is_one = question.second == "OTHER";
        add_argument(*sub, question.second, options.words, is_one);
    }
    for (const ask::Option* option : ask::options_of(question.name)) {
        add_option(*sub, *option, given);
    }
    sub->callback([&options, &question] { options.command = question.name; });
}

/// What reads a command line of these words, and helps with it: the commands are those among the
/// words, or all of them if there is none, since to make them all takes longer than many answers.
std::unique_ptr<CLI::App> make_app(std::span<const std::string_view> words, Options& options,
                                   Given& given) {
    auto app = std::make_unique<CLI::App>(std::string(about), "lastmove");
    app->set_version_flag("--version", "lastmove " LASTMOVE_VERSION);
    app->footer(std::string(closing));
    app->require_subcommand(0, 1);
    for (const ask::Option* option : ask::common_options()) add_option(*app, *option, given);
    const auto is_named = [&](const ask::Question& question) {
        return std::ranges::find(words, question.name) != words.end();
    };
    const bool all = std::ranges::none_of(ask::questions(), is_named);
    for (const ask::Question& question : ask::questions()) {
        if (all || is_named(question)) add_command(*app, question, options, given);
    }
    add_argument(*app, "SUBJECT", given.bare_subjects, false);
    return app;
}

/// Reads the options that were given, in the table's order. Throws InputError, also for one without
/// the option that it needs.
ask::Said said_on(const CLI::App& app, const std::string& command, const Given& given) {
    const auto* const sub = command.empty() ? &app : app.get_subcommand(command);
    const auto is_given = [&](std::string_view name) {
        const std::string flag = fmt::format("--{}", name);
        const auto* const own = sub->get_option_no_throw(flag);
        const auto* const common = app.get_option_no_throw(flag);
        return (own != nullptr && own->count() > 0) || (common != nullptr && common->count() > 0);
    };
    ask::Said said;
    const auto read = [&](const std::vector<const ask::Option*>& options) {
        for (const ask::Option* option : options) {
            if (!is_given(option->name)) continue;
            ask::require_needed(command, *option, is_given);
            said.read(command, option->name, given.text(std::string(option->name)));
        }
    };
    read(ask::options_of(command));
    read(ask::common_options());
    return said;
}

/// The first of the words that is typed as an option, and is none of the command; empty if there is
/// none.
std::string foreign_option(const CLI::App& app, const ask::Question* command,
                           std::span<const std::string_view> words) {
    const auto* const sub =
        command == nullptr ? &app : app.get_subcommand(std::string(command->name));
    for (auto word = words.begin(); word != words.end() && *word != "--"; ++word) {
        std::string flag(word->substr(0, word->find('=')));
        const std::size_t name = flag.find_first_not_of('-');
        const bool is_letter =
            name != std::string::npos && (flag[name] | 0x20) >= 'a' && (flag[name] | 0x20) <= 'z';
        if (name == 0 || name > 2 || !is_letter) continue;
        const auto* option = sub->get_option_no_throw(flag);
        if (option == nullptr) option = app.get_option_no_throw(flag);
        if (option == nullptr) return flag;
        if (option->get_items_expected() > 0 && flag == *word && word + 1 != words.end()) ++word;
    }
    return "";
}

/// What stands in the place of an argument that was not given: its name, and what it is.
std::string wanted_argument(const ask::Question& question) {
    std::string wanted;
    for (const std::string_view name : {question.argument, question.second}) {
        if (name.empty()) continue;
        wanted += fmt::format("{}{} ({})", wanted.empty() ? "" : " ", name,
                              ask::find_argument(name).meaning);
    }
    return fmt::format("{} after '{}'", wanted, question.name);
}

/// Throws InputError for a switch with a value, as in --misere=false.
void require_bare_switches(const ask::Question* command, std::span<const std::string_view> words) {
    std::vector<const ask::Option*> options = ask::common_options();
    if (command != nullptr) {
        std::ranges::copy(ask::options_of(command->name), std::back_inserter(options));
    }
    for (const std::string_view word : words) {
        if (word == "--") return;
        const std::size_t equals = word.find('=');
        if (!word.starts_with("--") || equals == std::string_view::npos) continue;
        const std::string_view name = word.substr(2, equals - 2);
        const bool is_switch = std::ranges::any_of(options, [&](const ask::Option* option) {
            return option->name == name && option->type == ask::Type::flag;
        });
        if (!is_switch) continue;
        throw InputError(word, equals + 1,
                         fmt::format("nothing after --{}, which is a switch", name),
                         ask::example_with(command == nullptr ? "" : command->name, name));
    }
}

/// The word of the command line that the parser stumbled over, as far as it tells.
InputError bad_command_line(const CLI::App& app, const CLI::ParseError& error,
                            std::span<const std::string_view> words) {
    const auto asked = std::ranges::find_if(
        words, [](std::string_view word) { return ask::find_question(word) != nullptr; });
    const ask::Question* const command =
        asked == words.end() ? nullptr : ask::find_question(*asked);
    require_bare_switches(command, words);
    const std::string option = foreign_option(app, command, words);
    const bool is_other = command == nullptr && !words.empty() && !words.front().starts_with("-") &&
                          nearest_name(words.front(), ask::question_names());
    if (!option.empty() && !is_other) return ask::refused_option(command, option);
    const std::string all = fmt::format("{}", fmt::join(words, " "));
    if (command != nullptr &&
        error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError)) {
        return {all, 0, wanted_argument(*command), command->example};
    }
    std::string reason = error.what();
    std::ranges::replace(reason, '\n', ' ');
    return {all, 0,
            fmt::format("a command as listed by `lastmove help` ({}){}", reason,
                        is_other ? did_you_mean(words.front(), ask::question_names()) : ""),
            ask::example_of(command)};
}

/// Throws InputError for a common option that says nothing to the command.
void require_common(const ask::Question* command, const ask::Said& said) {
    for (const ask::Option* option : ask::common_options()) {
        const bool is_file = option->type == ask::Type::file;  // told by require_files
        if (is_file || command == nullptr || command->reads(*option)) continue;
        if (!said.has_named(option->name)) continue;
        throw ask::refused_option(command, fmt::format("--{}", option->name));
    }
}

/// Throws InputError for the misspelled name of a command before what it is asked about.
void require_subjects(std::span<const std::string> words) {
    if (words.size() < 2) return;
    const std::string meant = did_you_mean(words.front(), ask::question_names());
    if (meant.empty()) return;
    try {
        static_cast<void>(ask::parse_subject(words.front()));
    } catch (const InputError&) {
        throw InputError(words.front(), 1, "a command as listed by `lastmove help`" + meant,
                         ask::example_of(nullptr));
    }
}

}  // namespace

Options read_options(int argc, const char* const* argv) {
    Options options;
    const std::span words(argv, static_cast<std::size_t>(argc));
    options.typed.assign(words.begin(), words.end());
    if (argc > 2 && words[1] == std::string_view("completion") &&
        words[2] == std::string_view("words")) {
        // What comes after is another command line, which only begins to be one.
        options.command = words[1];
        options.subject = words[2];
        const bool marked = argc > 3 && words[3] == std::string_view("--");
        options.words.assign(words.begin() + (marked ? 4 : 3), words.end());
        return options;
    }
    const bool is_help = std::ranges::any_of(
        words, [](std::string_view word) { return word == "--help" || word == "-h"; });
    if (argc > 1 && words[1] == std::string_view("plan") && !is_help) {
        return read_plan(std::vector<std::string_view>(words.begin() + 2, words.end()));
    }
    Given given;
    const std::vector<std::string_view> typed(words.begin() + 1, words.end());
    const auto app = make_app(typed, options, given);
    try {
        app->parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const bool full = std::ranges::find(words, std::string_view("--full")) != words.end();
        if (full) options.said.say("full");
        options.printed = for_reader(app->help(), options);
        return options;
    } catch (const CLI::CallForVersion& version) {
        options.printed = std::string(version.what()) + "\n";
        return options;
    } catch (const CLI::ParseError& error) {
        throw bad_command_line(*app, error, typed);
    }
    if (options.command.empty()) {
        require_subjects(given.bare_subjects);
        options.subjects = given.bare_subjects;
    } else if (!given.bare_subjects.empty()) {
        throw InputError(given.bare_subjects.front(), 1,
                         "only options after the argument of the command",
                         ask::find_question(options.command)->example);
    }
    if (!options.subjects.empty()) options.subject = options.subjects.front();
    require_bare_switches(ask::find_question(options.command), typed);
    options.said = said_on(*app, options.command, given);
    const bool is_bare = options.command.empty() && options.subjects.empty();
    require_common(ask::find_question(is_bare ? "help" : options.command), options.said);
    options.limits = ask::limits_of(options.said);
    if (options.said.has("bfile") && options.said.has("json")) {
        throw InputError("--bfile --json", 0, "only one of the two",
                         "lastmove sequence dawson:n --bfile");
    }
    return options;
}

void require_command(const std::string& name, std::string_view example) {
    if (ask::find_question(name) != nullptr) return;
    throw InputError(name, 1,
                     "the name of a command, as listed by `lastmove help`" +
                         did_you_mean(name, ask::question_names()),
                     example);
}

std::string help(const std::string& command) {
    Options options;
    Given given;
    const std::string_view word = command;
    const auto app = make_app(std::span(&word, 1), options, given);
    if (command.empty()) return app->help();
    require_command(command, "lastmove help solve");
    return app->get_subcommand(command)->help("lastmove");
}

}  // namespace lastmove::command
