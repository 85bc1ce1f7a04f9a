#include "lastmove/app/options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <thread>

#include "lastmove/app/commands.hpp"
#include "lastmove/app/watch.hpp"
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
    if (argument == "SUBJECT") return "what to ask about, as `lastmove list` names it";
    if (argument == "FAMILY") return "a subject with n for a number, such as square:2xn";
    if (argument == "CODES") return "'octal'";
    if (argument == "BOARD") return "'peg:' and the name of a board, or its rows as in peg:...|...";
    if (argument == "GAMES") return "'replacement'";
    if (argument == "FILE") return "a certificate";
    if (argument == "WHAT") return "'games', 'boards' or 'puzzles'";
    return "the name of a command";
}

/// Values as text until they are read by functions that say what is accepted.
struct Texts {
    std::string bare_subject;  ///< of `lastmove SUBJECT`, without a command
    std::string time;
    std::string memory;
    std::string threads;
    std::string last;
    std::string digits;
    std::string each;
    std::string player;
    std::string seed;
    std::string day;
    std::string offset;
    std::string displacement;
    std::string pegs;
    std::string moves;
    std::string number;
    std::string retry;
};

void add_common(CLI::App& app, Options& options, Texts& texts) {
    app.add_flag("--json", options.json, "one JSON object on one line");
    app.add_option("--certificate", options.certificate,
                   "write the proof or play to a file ('-': print it)")
        ->type_name("FILE");
    app.add_option("--svg", options.svg, "write a picture")->type_name("FILE");
    app.add_option("--tikz", options.tikz, "write a picture for LaTeX")->type_name("FILE");
    app.add_option("--time-limit", texts.time, "give up after so many seconds")->type_name("S");
    app.add_option("--memory-limit", texts.memory,
                   "memory to take, such as 500M or 4G (default: three quarters of the machine's)")
        ->type_name("M");
    app.add_option("--threads", texts.threads, "threads to use (default: all cores)")
        ->type_name("N");
    app.add_flag("--quiet", options.quiet, "no progress on standard error");
}

void add_journal(CLI::App& command, Options& options, Texts& texts) {
    command
        .add_option("--output", options.output,
                    "keep the lines in a journal, and go on where it ends; '-': print them")
        ->type_name("FILE");
    command
        .add_option("--retry", texts.retry,
                    "'stopped': do again what smaller limits stopped, the slowest last")
        ->type_name("stopped");
}

void add_commands(CLI::App& app, Options& options, Texts& texts) {
    for (const Command& command : commands) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->fallthrough();
        sub->footer(fmt::format("{}\n\nExample: {}", common_options, command.example));
        if (!command.argument.empty()) {
            auto* argument = sub->add_option(std::string(command.argument), options.subject,
                                             std::string(meaning(command.argument)));
            argument->type_name("");
            argument->required(command.required);
        }
        sub->callback([&options, &command] { options.command = command.name; });
    }
    const auto sub = [&app](const char* name) { return app.get_subcommand(name); };
    auto* thickness = sub("show")->add_flag("--thickness", options.thickness,
                                            "of peg solitaire: how often each jump can be played");
    sub("show")
        ->add_flag("--all", options.all, "with --thickness: in any problem on the board")
        ->needs(thickness);
    for (const char* name : {"solve", "tests"}) {
        sub(name)
            ->add_option("--method", options.method, "only this test or method, such as 'search'")
            ->type_name("NAME");
    }
    sub("solve")->add_flag("--fewest-sweeps", options.fewest_sweeps,
                           "as few sweeps as can be (a sweep: consecutive jumps by one peg)");
    sub("compare")->add_option("OTHER", options.other, "what to compare it with")->required();
    for (const char* name : {"hint", "play"}) {
        sub(name)
            ->add_option("--player", texts.player,
                         "who is to move in a partizan game (default: left)")
            ->type_name("left|right");
    }
    sub("solve")->add_flag("--minimise", options.minimise,
                           "packings: the smallest cavity that can be found");
    for (const char* name : {"solve", "hint", "bases"}) {
        sub(name)
            ->add_option("--seed", texts.seed, "of random numbers (default: 1)")
            ->type_name("N");
    }
    sub("solve")->add_flag("--optimal", options.fewest_moves,
                           "replacement-set games: prove that no play has fewer moves");
    sub("solve")->add_flag("--bijection", options.bijection,
                           "replacement-set games of {-1,1}: the bijection of trees, in Haskell");
    sub("hint")->add_flag("--all", options.all, "every good move");
    sub("solve")->add_flag("--all", options.all, "of a tiling puzzle: every tiling");
    sub("solve")->add_flag("--tiles", options.tiles,
                           "of a large board: every tile, not rectangles");
    for (const char* name : {"solve", "tests", "count"}) {
        sub(name)
            ->add_option("--monomino", options.monomino, "of a board of strips: where it is to lie")
            ->type_name("CELL");
    }
    sub("facets")->add_flag("--distinct", options.distinct,
                            "with --json: one line for facets that symmetries map onto each other");
    for (const char* name : {"solve", "count"}) {
        sub(name)->add_flag("--distinct", options.distinct, "of tilings: only up to symmetry");
    }
    for (const char* name : {"outcome", "value", "compare", "hint", "play", "sequence"}) {
        sub(name)->add_flag("--misere", options.misere, "who makes the last move loses");
    }
    for (const char* name : {"value", "compare", "invert", "enumerate", "outcome", "hint"}) {
        sub(name)
            ->add_option(
                "--universe", options.universe,
                "misere play: games are compared modulo M, D, E, B, D(1), cl(FAMILY) (default: M)")
            ->type_name("U");
    }
    sub("enumerate")
        ->add_option("--day", texts.day, "the day of birth (default: 2)")
        ->type_name("N");
    sub("play")->add_flag("--second", options.second, "the computer moves first");
    static constexpr std::array<std::pair<const char*, const char*>, 5> lasts{
        {{"sequence", "the last number (default: 50)"},
         {"period", "compute nimbers up to this number (default: 1000000)"},
         {"quotient", "the last number (default: 300)"},
         {"survey", "the largest heap (default: 1000000)"},
         {"bases", "so many random bases (default: all where they are few, or 10000)"}}};
    for (const auto& [name, meaning] : lasts) {
        sub(name)->add_option("-n,--last", texts.last, meaning)->type_name("N");
    }
    sub("sequence")
        ->add_flag("--ppositions", options.p_positions, "the numbers of the P-positions instead");
    sub("sequence")->add_flag("--bfile", options.bfile, "lines 'n value', as the OEIS wants them");
    sub("survey")
        ->add_option("--digits", texts.digits, "digits behind the point, 1 to 6 (default: 2)")
        ->type_name("K");
    sub("survey")
        ->add_option("--each", texts.each, "seconds for one code (default: 10)")
        ->type_name("S");
    add_journal(*sub("survey"), options, texts);
    sub("tour")->add_option("--directory", options.directory, "where to write")->type_name("DIR");
}

void add_explore(CLI::App& explore, Options& options, Texts& texts) {
    explore.add_option("--pegs", texts.pegs, "of the start (default: any number)")
        ->type_name("A..B");
    explore.add_option("--moves", texts.moves, "jumps to the goal (default: any number)")
        ->type_name("A..B");
    explore
        .add_option("--family", options.family,
                    "goals: 'any', those of the start's 'parity' class, 'sums' of jumps away "
                    "(default: parity)")
        ->type_name("NAME");
    explore.add_option("-n,--number", texts.number, "of random problems (default: 1000)")
        ->type_name("N");
    explore.add_option("--seed", texts.seed, "of random numbers (default: 1)")->type_name("N");
    explore.add_flag("--all", options.all,
                     "every problem of a board of at most 20 holes, once up to symmetry");
    explore.add_option("--method", options.method, "only these tests, such as 'parity,pagoda'")
        ->type_name("NAMES");
    explore.add_flag("--until-refuted", options.until_refuted,
                     "no more tests of a problem that is refuted");
    explore
        .add_option("--each", texts.each,
                    "seconds for each test of a problem and for its search (default: 10)")
        ->type_name("S");
    add_journal(explore, options, texts);
}

void add_construct(CLI::App& construct, Options& options, Texts& texts) {
    construct
        .add_option("WHAT", options.words,
                    "E and pairs (a,b), D and two primes, 'find', or 'table'")
        ->type_name("");
    construct.add_option("--offset", texts.offset, "E: from where the product is counted")
        ->type_name("F");
    construct.add_option("--displacement", texts.displacement, "find: how far a checker is to go")
        ->type_name("N");
    construct.add_flag("--true", options.only_true, "find: list products with one -1 only");
    construct.add_flag("--monotonic", options.only_monotonic,
                       "find: list products without negative coefficient only");
    construct.add_flag("--least", options.only_least,
                       "find: list products that divide no smaller T^n - 1 only");
    construct.add_option("-n,--last", texts.last, "table: the last displacement (default: 60)")
        ->type_name("N");
}

std::unique_ptr<CLI::App> make_app(Options& options, Texts& texts) {
    auto app = std::make_unique<CLI::App>(std::string(about), "lastmove");
    app->set_version_flag("--version", "lastmove " LASTMOVE_VERSION);
    app->footer(std::string(closing));
    app->require_subcommand(0, 1);
    add_common(*app, options, texts);
    add_commands(*app, options, texts);
    add_construct(*app->get_subcommand("construct"), options, texts);
    add_explore(*app->get_subcommand("explore"), options, texts);
    app->add_option("SUBJECT", texts.bare_subject, std::string(meaning("SUBJECT")))->type_name("");
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
    return std::ranges::find(commands, command, &Command::name)->example;
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

}  // namespace

std::optional<Options> read_options(int argc, const char* const* argv) {
    Options options;
    Texts texts;
    const auto app = make_app(options, texts);
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
        options.subject = texts.bare_subject;
    } else if (!texts.bare_subject.empty()) {
        throw InputError(texts.bare_subject, 1, "nothing more after the command's own argument",
                         example_of(options.command));
    }
    if (!texts.time.empty()) {
        options.seconds = parse_seconds(texts.time);
        options.limits = Limits::within(std::chrono::duration<double>(*options.seconds));
    }
    options.limits.memory = texts.memory.empty() ? default_memory() : parse_memory(texts.memory);
    options.limits.threads = parse_threads(texts.threads);
    if (!texts.last.empty()) options.last = parse_last(texts.last);
    if (!texts.each.empty()) options.seconds_each = parse_seconds(texts.each);
    if (!texts.player.empty()) options.right = parse_player(texts.player);
    if (!texts.seed.empty()) options.seed = parse_seed(texts.seed);
    if (!texts.day.empty()) options.day = parse_day(texts.day);
    if (!texts.offset.empty()) options.offset = parse_offset(texts.offset);
    if (!texts.displacement.empty()) {
        options.displacement = parse_displacement(texts.displacement);
    }
    if (!texts.pegs.empty()) options.pegs = parse_range(texts.pegs);
    if (!texts.moves.empty()) options.moves = parse_range(texts.moves);
    if (!texts.number.empty()) options.number = parse_last(texts.number);
    if (!texts.retry.empty()) options.retry_stopped = parse_retry(texts.retry);
    if (!texts.digits.empty()) options.digits = parse_digits(texts.digits);
    return options;
}

std::string help(const std::string& command) {
    Options options;
    Texts texts;
    const auto app = make_app(options, texts);
    if (command.empty()) return app->help();
    const auto* const known = std::ranges::find(commands, command, &Command::name);
    if (known == commands.end()) {
        throw InputError(command, 1, "the name of a command, as `lastmove help` lists them",
                         "lastmove help solve");
    }
    return app->get_subcommand(command)->help("lastmove");
}

}  // namespace lastmove::app
