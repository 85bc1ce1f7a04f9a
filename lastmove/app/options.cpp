#include "lastmove/app/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <span>
#include <thread>

#include "lastmove/app/watch.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/questions.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::app {

namespace {

constexpr std::string_view about =
    "lastmove decides games and puzzles, and shows why.\n\n"
    "lastmove SUBJECT shows a picture of the subject, the answer in a sentence, and one move.\n"
    "A SUBJECT is one line of text; quote it if it contains *, >, | or spaces: kayles:7,\n"
    "'dawson:9 + nim:4', 'cram:..#|...', 'peg:english:d4:*', army:4, or a puzzle file.\n"
    "`lastmove list` lists them all.";

constexpr std::string_view closing =
    "Exit status: 0 yes, or answered; 1 proved impossible, or a certificate rejected; 2 bad "
    "input;\n"
    "3 gave up at a limit, or had nothing to write to a file; 4 a file could not be read or "
    "written.\n"
    "Example: lastmove solve peg:english --svg play.svg";

/// The options that the command shares with others; those for files, if it makes some.
std::string common_to(const ask::Question& question) {
    std::string names;
    for (const ask::Option* option : ask::common_options()) {
        if (option->type == ask::Type::file && !question.files) continue;
        names +=
            fmt::format(" --{}{}{}", option->name, option->value.empty() ? "" : " ", option->value);
    }
    return fmt::format("Also the common options (see `lastmove help`):{}", names);
}

/// What was given on the command line, as text until it is read by functions that say what is accepted.
struct Given {
    std::vector<std::string> bare_subjects;    ///< of `lastmove SUBJECT`, without a command
    std::map<std::string, std::string> texts;  ///< by the option's name
    std::map<std::string, bool> switches;

    [[nodiscard]] bool has(const std::string& name) const {
        return switches.contains(name) && switches.at(name);
    }
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
    if (question.second == "OTHER") {
        add_argument(*sub, question.second, options.other, true);
    } else if (!question.second.empty()) {
        add_argument(*sub, question.second, options.words, false);
    }
    for (const ask::Option* option : ask::options_of(question.name)) {
        add_option(*sub, *option, given);
    }
    sub->callback([&options, &question] { options.command = question.name; });
}

std::unique_ptr<CLI::App> make_app(Options& options, Given& given) {
    auto app = std::make_unique<CLI::App>(std::string(about), "lastmove");
    app->set_version_flag("--version", "lastmove " LASTMOVE_VERSION);
    app->footer(std::string(closing));
    app->require_subcommand(0, 1);
    for (const ask::Option* option : ask::common_options()) add_option(*app, *option, given);
    for (const ask::Question& question : ask::questions) {
        add_command(*app, question, options, given);
    }
    add_argument(*app, "SUBJECT", given.bare_subjects, false);
    return app;
}

unsigned parse_threads(const std::string& text) {
    const bool digits =
        text.size() <= 3 && text.find_first_not_of("0123456789") == std::string::npos;
    const int count = digits ? std::stoi(text) : 0;
    if (count < 1) throw InputError(text, 1, "a number of threads, from 1 to 999", "--threads 2");
    return static_cast<unsigned>(count);
}

std::size_t parse_digits(const std::string& text) {
    if (text.size() == 1 && text >= "1" && text <= "6") {
        return static_cast<std::size_t>(text[0] - '0');
    }
    throw InputError(text, 1, "a number of digits, from 1 to 6", "--digits 3");
}

unsigned parse_day(const std::string& text) {
    if (text.size() == 1 && text >= "0" && text <= "9") return static_cast<unsigned>(text[0] - '0');
    throw InputError(text, 1, "a day, from 0 to 9", "lastmove enumerate --universe D --day 3");
}

std::string_view example_of(const std::string& command) {
    return ask::find_question(command)->example;
}

/// The question's own options that were given; throws InputError for one without the option that it needs.
std::vector<std::string> own_options(const CLI::App& app, const std::string& question) {
    if (question.empty()) return {};
    const auto* const sub = app.get_subcommand(question);
    const auto is_given = [&](std::string_view name) {
        const std::string flag = fmt::format("--{}", name);
        const auto* const own = sub->get_option_no_throw(flag);
        const auto* const common = app.get_option_no_throw(flag);
        return (own != nullptr && own->count() > 0) || (common != nullptr && common->count() > 0);
    };
    std::vector<std::string> given;
    for (const ask::Option* option : ask::options_of(question)) {
        if (!is_given(option->name)) continue;
        if (!option->needs.empty() && !is_given(option->needs)) {
            throw InputError(fmt::format("{} --{}", question, option->name), 0,
                             fmt::format("--{} together with it", option->needs),
                             example_of(question));
        }
        given.emplace_back(option->name);
    }
    return given;
}

/// Throws InputError where a file or a folder is asked for without a name.
void require_names(const CLI::App& app, const std::string& command) {
    for (const auto* option : app.get_options()) {
        const bool is_name = option->get_type_name() == "FILE" || option->get_type_name() == "DIR";
        if (!is_name || option->count() == 0 || !option->results().front().empty()) continue;
        throw InputError("", 0, fmt::format("a name after {}", option->get_name()),
                         ask::example_with(command, option->get_name().substr(2),
                                           option->get_type_name() == "DIR" ? "folder" : "file"));
    }
}

/// The options of a command, as they are typed.
std::vector<std::string> flags_of(std::string_view command) {
    std::vector<std::string> flags{"--help"};
    for (const ask::Option* option : ask::options_of(command)) {
        flags.push_back(fmt::format("--{}", option->name));
    }
    for (const ask::Option* option : ask::common_options()) {
        flags.push_back(fmt::format("--{}", option->name));
    }
    return flags;
}

/// What was meant by the first command or option that there is not; empty where that is not clear.
std::string meant(std::span<const std::string_view> words) {
    const auto command = std::ranges::find_if(
        words, [](std::string_view word) { return ask::find_question(word) != nullptr; });
    if (command == words.end()) {
        return words.empty() ? "" : did_you_mean(words.front(), ask::question_names());
    }
    const std::vector<std::string> flags = flags_of(*command);
    for (const std::string_view word : words) {
        const std::string flag(word.substr(0, word.find('=')));
        if (!flag.starts_with("--") || std::ranges::find(flags, flag) != flags.end()) continue;
        return did_you_mean(flag, flags);
    }
    return "";
}

/// The word of the command line that the parser stumbled over, as far as it tells.
InputError bad_command_line(const CLI::ParseError& error, int argc, const char* const* argv) {
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    std::string reason = error.what();
    std::ranges::replace(reason, '\n', ' ');
    return {fmt::format("{}", fmt::join(words, " ")), 0,
            fmt::format("a command as listed by `lastmove help` ({}){}", reason, meant(words)),
            "lastmove solve peg:english"};
}

/// Reads an option's value, where it was given; the example of an InputError becomes one of the command.
template <class Parse, class Value>
void read_value(const Given& given, const std::string& command, const std::string& name,
                Parse parse, Value& value) {
    const std::string& text = given.text(name);
    if (text.empty()) return;
    try {
        value = parse(text);
    } catch (const InputError& error) {
        const std::string good = error.example.substr(error.example.rfind(' ') + 1);
        throw InputError(error.read, error.column, error.accepted,
                         ask::example_with(command, name, good));
    }
}

/// Throws InputError for a word that the command's option does not accept.
void require_accepted(const Given& given, const std::string& command) {
    for (const ask::Option* option : ask::options_of(command)) {
        const std::string& text = given.text(std::string(option->name));
        const std::vector<std::string> accepted = ask::words_of(option->accepted);
        if (text.empty() || accepted.empty() || option->others || option->type != ask::Type::word ||
            std::ranges::find(accepted, text) != accepted.end()) {
            continue;
        }
        throw InputError(text, 1, ask::alternatives(accepted) + did_you_mean(text, accepted),
                         ask::example_with(command, option->name, accepted.back()));
    }
}

/// The options with values, read. Throws InputError.
void read_values(const Given& given, Options& options) {
    options.certificate = given.text("certificate");
    options.svg = given.text("svg");
    options.tikz = given.text("tikz");
    options.method = given.text("method");
    options.monomino = given.text("monomino");
    options.universe = given.text("universe");
    options.output = given.text("output");
    options.family = given.text("family");
    if (const auto& text = given.text("directory"); !text.empty()) options.directory = text;
    const std::string& command = options.command;
    require_accepted(given, command);
    options.right = given.text("player") == "right";
    options.retry_stopped = given.text("retry") == "stopped";
    options.limits.threads = std::max(1U, std::thread::hardware_concurrency());
    options.limits.memory = default_memory();
    const auto read = [&](const char* name, auto parse, auto& value) {
        read_value(given, command, name, parse, value);
    };
    read("time-limit", parse_seconds, options.seconds);
    if (options.seconds) {
        const Limits timed = Limits::within(std::chrono::duration<double>(*options.seconds));
        options.limits.deadline = timed.deadline;
    }
    read("memory-limit", parse_memory, options.limits.memory);
    read("threads", parse_threads, options.limits.threads);
    read("last", parse_last, options.last);
    read("each", parse_seconds, options.seconds_each);
    read("seed", parse_seed, options.seed);
    read("day", parse_day, options.day);
    read("offset", parse_offset, options.offset);
    read("displacement", parse_displacement, options.displacement);
    read("pegs", parse_range, options.pegs);
    read("moves", parse_range, options.moves);
    read("number", parse_last, options.number);
    read("digits", parse_digits, options.digits);
}

void read_switches(const Given& given, Options& options) {
    options.json = given.has("json");
    options.quiet = given.has("quiet");
    options.full = given.has("full");
    options.thickness = given.has("thickness");
    options.fewest_moves = given.has("optimal");
    options.bijection = given.has("bijection");
    options.fewest_sweeps = given.has("fewest-sweeps");
    options.all = given.has("all");
    options.distinct = given.has("distinct");
    options.tiles = given.has("tiles");
    options.misere = given.has("misere");
    options.second = given.has("second");
    options.p_positions = given.has("ppositions");
    options.bfile = given.has("bfile");
    options.until_refuted = given.has("until-refuted");
    options.minimise = given.has("minimise");
    options.only_true = given.has("true");
    options.only_monotonic = given.has("monotonic");
    options.only_least = given.has("least");
}

}  // namespace

std::optional<Options> read_options(int argc, const char* const* argv) {
    Options options;
    const std::span words(argv, static_cast<std::size_t>(argc));
    if (argc > 2 && words[1] == std::string_view("completion") &&
        words[2] == std::string_view("words")) {
        // What comes after is another command line, which only begins to be one.
        options.command = words[1];
        options.subject = words[2];
        const bool marked = argc > 3 && words[3] == std::string_view("--");
        options.words.assign(words.begin() + (marked ? 4 : 3), words.end());
        return options;
    }
    Given given;
    const auto app = make_app(options, given);
    try {
        app->parse(argc, argv);
    } catch (const CLI::Success& success) {
        app->exit(success);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw bad_command_line(error, argc, argv);
    }
    require_names(*app, options.command);
    for (const auto* sub : app->get_subcommands()) require_names(*sub, options.command);
    if (options.command.empty()) {
        options.subjects = given.bare_subjects;
    } else if (!given.bare_subjects.empty()) {
        throw InputError(given.bare_subjects.front(), 1,
                         "only options after the argument of the command",
                         example_of(options.command));
    }
    if (!options.subjects.empty()) options.subject = options.subjects.front();
    options.given = own_options(*app, options.command);
    read_values(given, options);
    read_switches(given, options);
    if (options.bfile && options.json) {
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
    const auto app = make_app(options, given);
    if (command.empty()) return app->help();
    require_command(command, "lastmove help solve");
    return app->get_subcommand(command)->help("lastmove");
}

}  // namespace lastmove::app
