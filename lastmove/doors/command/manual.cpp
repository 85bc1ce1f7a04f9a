#include "lastmove/doors/command/manual.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/options.hpp"
#include "lastmove/ask/table/question.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view first_sections =
    R"roff(.TH LASTMOVE 1 "" "lastmove )roff" LASTMOVE_VERSION
    R"roff(" "User Commands"
.SH NAME
lastmove \- decide games and puzzles, and show why
.SH SYNOPSIS
.B lastmove
.RI [ OPTIONS ]
.I SUBJECT
.br
.B lastmove
.RI [ OPTIONS ]
.I COMMAND
.RI [ ARGUMENT ]
.SH DESCRIPTION
.B lastmove
decides whether a puzzle can be solved. Every yes comes with a play, which is replayed; every no with a proof of
impossibility that is checked in exact arithmetic, or with the counts of an exhaustive search. For a two-player game it
says who wins, and how.
.PP
.I SUBJECT
names a puzzle or a game in one line of text, such as
.BR peg:english ,
.BR kayles:7 ,
.BR "'dawson:9 + nim:4'" ,
.BR peg:triangle15:a1 ,
.B "'peg:english:d4:*'"
or
.BR army:4 ,
or a puzzle file. Quote it if it contains * or >. Without a command,
.B lastmove
.I SUBJECT
shows its picture, the answer in a sentence and one move. The subject
.B \-
stands for the subjects on standard input, one per line.
)roff";

constexpr std::string_view last_sections = R"roff(.SH EXIT STATUS
.TP
.B 0
yes, or answered
.TP
.B 1
proved impossible, or a certificate was rejected
.TP
.B 2
bad input: the message says what was read, where, and what is accepted, and gives an example
.TP
.B 3
gave up: a limit was reached, the run was interrupted, or the method does not decide; partial results are printed
.TP
.B 4
a file could not be read or written
.SH FILES
Below the folder in which lastmove was installed (/usr or /usr/local):
.TP
.I share/lastmove/checker
an independent checker of certificates:
.B python3 /usr/share/lastmove/checker
.I FILE
.TP
.I share/lastmove/puzzles
the built-in boards and puzzles
.TP
.I share/doc/lastmove
subjects, puzzle files and certificates
.SH EXAMPLES
.TP
.B lastmove solve peg:english \-\-svg play.svg
a solution of the central game, drawn
.TP
.B lastmove solve peg:french \-\-certificate no.json
a proof that the French board has none
.TP
.B lastmove check no.json
verify it
)roff";

/// The text as roff prints it unchanged.
std::string roff(std::string_view text) {
    std::string escaped = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char c : text) {
        if (c == '\\') {
            escaped += "\\e";
        } else if (c == '-') {
            escaped += "\\-";
        } else {
            escaped += c;
        }
    }
    return escaped;
}

std::string bold(std::string_view text) {
    return fmt::format("\\fB{}\\fR", roff(text));
}

std::string command(const ask::Question& question) {
    std::string heading = bold(question.name);
    for (const std::string_view argument : {question.argument, question.second}) {
        if (argument.empty()) continue;
        heading += question.required ? fmt::format(" \\fI{}\\fR", argument)
                                     : fmt::format(" [\\fI{}\\fR]", argument);
    }
    std::string text = fmt::format(".TP\n{}\n{}\n", heading, roff(question.summary));
    for (const std::string_view argument : {question.argument, question.second}) {
        if (argument.empty() || argument == "SUBJECT") continue;
        text += fmt::format(".br\n\\fI{}\\fR: {}\n", argument,
                            roff(ask::find_argument(argument).meaning));
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", bold(word));
    return text;
}

/// The methods of each kind of subject that has some for the question.
std::string methods(std::string_view question) {
    std::string text;
    for (const ask::Kind* kind : ask::kinds()) {
        const ask::Answers* const answer = kind->answer_to(question);
        if (answer == nullptr || answer->methods == nullptr) continue;
        text += fmt::format(".br\n{} of {}: {}\n", bold(question), roff(kind->name),
                            joined(answer->methods()));
    }
    return text;
}

/// What one row of the table says below the option's name.
std::string use(const ask::Option& option) {
    const std::vector<std::string> questions = ask::words_of(option.questions);
    std::string text = questions.empty() ? "" : joined(questions) + ": ";
    text += roff(ask::meaning(option)) + "\n";
    const std::vector<std::string> except = ask::questions_without(option);
    if (!except.empty()) text += fmt::format(".br\nnot of {}\n", joined(except));
    if (!option.accepted.empty()) {
        text += fmt::format(".br\naccepted: {}{}\n", joined(ask::words_of(option.accepted)),
                            option.others ? " and others" : "");
    } else if (option.name == "method") {
        for (const std::string& question : questions) text += methods(question);
    }
    return text;
}

/// All rows of the table with the name of this one, if it is the first of them.
std::string uses(const ask::Option& option) {
    std::string text;
    for (const ask::Option& other : ask::options) {
        if (other.name != option.name) continue;
        if (text.empty() && &other != &option) return "";
        text += (text.empty() ? "" : ".br\n") + use(other);
    }
    std::string name = bold(fmt::format("--{}", option.name));
    if (option.letter != 0) name = bold(fmt::format("-{}", option.letter)) + ", " + name;
    const std::string value =
        option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(option.value));
    return fmt::format(".TP\n{}{}\n{}", name, value, text);
}

}  // namespace

std::string manual() {
    std::string page(first_sections);
    page += ".SH COMMANDS\n";
    for (const ask::Question& question : ask::questions()) page += command(question);
    page += ".SH OPTIONS\n";
    for (const ask::Option& option : ask::options) page += uses(option);
    page += ".TP\n" + bold("-h") + ", " + bold("--help") + "\nhelp, in general or on a command\n";
    page += ".TP\n" + bold("--version") + "\nthe version\n";
    page += last_sections;
    return page;
}

}  // namespace lastmove::command
