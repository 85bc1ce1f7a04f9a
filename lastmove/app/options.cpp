#include "lastmove/app/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <thread>

#include "lastmove/app/watch.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/questions.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::app {

namespace {

constexpr std::string_view about =
    "lastmove decides games and puzzles, and shows why.\n\n"
    "lastmove SUBJECT shows the subject's picture, the answer in a sentence, and one move.\n"
    "A SUBJECT is one line of text, in quotes where it holds *, >, | or blanks: kayles:7,\n"
    "'dawson:9 + nim:4', 'cram:..#|...', 'peg:english:d4:*', army:4, or a puzzle file.\n"
    "`lastmove list` names them all.";

constexpr std::string_view closing =
    "Exit status: 0 yes, or answered; 1 proved impossible, or a certificate rejected; 2 bad "
    "input;\n"
    "3 gave up at a limit, or a file asked for was not made; 4 a file could not be read or "
    "written.\n"
    "Example: lastmove solve peg:english --svg play.svg";

constexpr std::string_view common_options =
    "And everywhere: --json --certificate FILE --svg FILE --tikz FILE --time-limit S\n"
    "--memory-limit M --threads N --quiet, as `lastmove help` explains them.";

std::string_view meaning(std::string_view argument) {
    return std::ranges::find(ask::arguments, argument, &ask::Argument::name)->meaning;
}

/// What was given on the command line, as text until it is read by functions that say what is accepted.
struct Given {
    std::string bare_subject;                  ///< of `lastmove SUBJECT`, without a command
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
        app.add_flag(flag, given.switches[name], std::string(option.meaning));
    } else {
        app.add_option(flag, given.texts[name], std::string(option.meaning))
            ->type_name(std::string(option.value));
    }
}

void add_commands(CLI::App& app, Options& options, Given& given) {
    for (const ask::Question& question : ask::questions) {
        CLI::App* sub =
            app.add_subcommand(std::string(question.name), std::string(question.summary));
        sub->fallthrough();
        sub->footer(fmt::format("{}\n\nExample: {}", common_options, question.example));
        if (!question.argument.empty()) {
            auto* argument = sub->add_option(std::string(question.argument), options.subject,
                                             std::string(meaning(question.argument)));
            argument->type_name("");
            argument->required(question.required);
        }
        for (const ask::Option* option : ask::options_of(question.name)) {
            add_option(*sub, *option, given);
        }
        sub->callback([&options, &question] { options.command = question.name; });
    }
    app.get_subcommand("compare")
        ->add_option("OTHER", options.other, "what to compare it with")
        ->required();
    app.get_subcommand("construct")
        ->add_option("WHAT", options.words,
                     "E and pairs (a,b), D and two primes, 'find', or 'table'")
        ->type_name("");
}

std::unique_ptr<CLI::App> make_app(Options& options, Given& given) {
    auto app = std::make_unique<CLI::App>(std::string(about), "lastmove");
    app->set_version_flag("--version", "lastmove " LASTMOVE_VERSION);
    app->footer(std::string(closing));
    app->require_subcommand(0, 1);
    for (const ask::Option& option : ask::options) {
        if (option.questions.empty()) add_option(*app, option, given);
    }
    add_commands(*app, options, given);
    app->add_option("SUBJECT", given.bare_subject, std::string(meaning("SUBJECT")))->type_name("");
    return app;
}

unsigned parse_threads(const std::string& text) {
    if (text.empty()) return std::max(1U, std::thread::hardware_concurrency());
    const bool digits =
        text.size() <= 3 && text.find_first_not_of("0123456789") == std::string::npos;
    const int count = digits ? std::stoi(text) : 0;
    if (count < 1) throw InputError(text, 1, "a number of threads, from 1 to 999", "--threads 2");
    return static_cast<unsigned>(count);
}

/// Whether it is Right.
bool parse_player(const std::string& text) {
    if (text == "left" || text == "right") return text == "right";
    throw InputError(text, 1, "'left' or 'right'", "lastmove hint domineering:4x4 --player right");
}

/// Whether what was stopped is to be done again.
bool parse_retry(const std::string& text) {
    if (text == "stopped") return true;
    throw InputError(text, 1, "'stopped'", "--retry stopped --each 60");
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
    return std::ranges::find(ask::questions, command, &ask::Question::name)->example;
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
                             fmt::format("--{} with it", option->needs), example_of(question));
        }
        given.emplace_back(option->name);
    }
    return given;
}

/// Throws InputError where a file or a folder is asked for without a name.
void require_names(const CLI::App& app) {
    for (const auto* option : app.get_options()) {
        const bool is_name = option->get_type_name() == "FILE" || option->get_type_name() == "DIR";
        if (!is_name || option->count() == 0 || !option->results().front().empty()) continue;
        throw InputError("", 0, fmt::format("a name after {}", option->get_name()),
                         fmt::format("{} {}", option->get_name(),
                                     option->get_type_name() == "DIR" ? "folder" : "file"));
    }
}

/// The word of the command line that the parser stumbled over, as far as it tells.
InputError bad_command_line(const CLI::ParseError& error, int argc, const char* const* argv) {
    std::string line;
    for (int i = 1; i < argc; ++i) line += (i > 1 ? " " : "") + std::string(argv[i]);
    std::string reason = error.what();
    std::ranges::replace(reason, '\n', ' ');
    return {line, 0, fmt::format("a command as `lastmove help` shows it ({})", reason),
            "lastmove solve peg:english"};
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
    if (const auto& text = given.text("time-limit"); !text.empty()) {
        options.seconds = parse_seconds(text);
        options.limits = Limits::within(std::chrono::duration<double>(*options.seconds));
    }
    const auto& memory = given.text("memory-limit");
    options.limits.memory = memory.empty() ? default_memory() : parse_memory(memory);
    options.limits.threads = parse_threads(given.text("threads"));
    const auto read = [&](const char* name, auto parse, auto& value) {
        if (const auto& text = given.text(name); !text.empty()) value = parse(text);
    };
    read("last", parse_last, options.last);
    read("each", parse_seconds, options.seconds_each);
    read("player", parse_player, options.right);
    read("seed", parse_seed, options.seed);
    read("day", parse_day, options.day);
    read("offset", parse_offset, options.offset);
    read("displacement", parse_displacement, options.displacement);
    read("pegs", parse_range, options.pegs);
    read("moves", parse_range, options.moves);
    read("number", parse_last, options.number);
    read("retry", parse_retry, options.retry_stopped);
    read("digits", parse_digits, options.digits);
}

void read_switches(const Given& given, Options& options) {
    options.json = given.has("json");
    options.quiet = given.has("quiet");
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
    require_names(*app);
    for (const auto* command : app->get_subcommands()) require_names(*command);
    if (options.command.empty()) {
        options.subject = given.bare_subject;
    } else if (!given.bare_subject.empty()) {
        throw InputError(given.bare_subject, 1, "nothing more after the command's own argument",
                         example_of(options.command));
    }
    options.given = own_options(*app, options.command);
    read_values(given, options);
    read_switches(given, options);
    if (options.bfile && options.json) {
        throw InputError("--bfile --json", 0, "one of the two",
                         "lastmove sequence dawson:n --bfile");
    }
    return options;
}

std::string help(const std::string& command) {
    Options options;
    Given given;
    const auto app = make_app(options, given);
    if (command.empty()) return app->help();
    const auto* const known = std::ranges::find(ask::questions, command, &ask::Question::name);
    if (known == ask::questions.end()) {
        throw InputError(command, 1, "the name of a command, as `lastmove help` lists them",
                         "lastmove help solve");
    }
    return app->get_subcommand(command)->help("lastmove");
}

}  // namespace lastmove::app
