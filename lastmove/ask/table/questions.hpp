// What can be asked, in one table: what the questions are called, what they are about, an example each.
// Doors make their commands, forms and help of it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// A question, or another command.
struct Question {
    std::string_view name;
    std::string_view argument;  ///< what it is about, a name in the table below; empty: nothing
    bool required;              ///< whether it must be said what it is about
    std::string_view summary;
    std::string_view example;

    /// Whether some answer of it may come with a certificate or a picture.
    bool files = true;
    /// What stands after its argument, a name in the table below, if anything.
    std::string_view second{};
    /// Whether it can be asked about several subjects at once, each of which has an answer of its own.
    bool several = false;
};

/// What a question can be about.
struct Argument {
    std::string_view name;
    std::string_view meaning;
    /// What it can be, with blanks between them, where that is a fixed set.
    std::string_view accepted{};
};

inline constexpr std::array arguments{
    Argument{"SUBJECT", "a subject as listed by `lastmove list`"},
    Argument{"FAMILY", "a subject with n in place of a number, such as square:2xn"},
    Argument{"CODES", "'octal'", "octal"},
    Argument{"BOARD", "'peg:' and the name of a board, or its rows as in peg:...|..."},
    Argument{"GAMES", "'replacement'", "replacement"},
    Argument{"FILE", "a certificate"},
    Argument{"WHAT", "'games', 'boards', 'puzzles', 'questions' or 'options'",
             "games boards puzzles questions options"},
    Argument{"COMMAND", "the name of a command"},
    Argument{"OTHER", "the subject to compare it with"},
    Argument{"THEOREM", "E and pairs (a,b), D and two primes, 'find', or 'table'",
             "E D find table"},
    Argument{"SHELL",
             "'bash', 'zsh' or 'fish'; 'words' and a partial command line prints its completions",
             "bash zsh fish words"},
};

inline constexpr std::array questions{
    Question{"list", "WHAT", false,
             "all subjects, or only games, boards, puzzles, questions or options",
             "lastmove list boards", false},
    Question{"show",
             "SUBJECT",
             true,
             "picture, rules and facts",
             "lastmove show peg:english",
             true,
             {},
             true},
    Question{"solve",
             "SUBJECT",
             true,
             "a solution, or a proof that there is none",
             "lastmove solve 'peg:english:d4:*' --svg play.svg",
             true,
             {},
             true},
    Question{"tests",
             "SUBJECT",
             true,
             "every test of impossibility: verdict, time, witness",
             "lastmove tests peg:french",
             true,
             {},
             true},
    Question{"count",
             "SUBJECT",
             true,
             "positions, plays and solutions, exactly",
             "lastmove count peg:triangle15:a1",
             true,
             {},
             true},
    Question{"facets",
             "SUBJECT",
             true,
             "the extreme pagodas of a peg solitaire board",
             "lastmove facets peg:square4 --svg facets.svg",
             true,
             {},
             true},
    Question{"bases",
             "SUBJECT",
             true,
             "the lattices spanned by bases of jumps of a peg board",
             "lastmove bases peg:rect3x4",
             true,
             {},
             true},
    Question{"outcome",
             "SUBJECT",
             true,
             "who wins a game: N the next player, P the previous player",
             "lastmove outcome 'cram:3x5 + kayles:7' --certificate proof.json",
             true,
             {},
             true},
    Question{"value",
             "SUBJECT",
             true,
             "the nimber of a game, part by part; in misere play its genus",
             "lastmove value 'dawson:9 + nim:4'",
             true,
             {},
             true},
    Question{"compare", "SUBJECT", true, "which of two games Left prefers: <, =, > or || (neither)",
             "lastmove compare '{2||1|0}' 1", true, "OTHER"},
    Question{"invert",
             "SUBJECT",
             true,
             "the inverse of a game in misere play modulo a universe, or why it has none",
             "lastmove invert '{0|*}' --universe D",
             true,
             {},
             true},
    Question{"enumerate", "", false,
             "the number of games born by a day: forms, classes, invertible ones",
             "lastmove enumerate --universe D --day 3"},
    Question{"thermograph",
             "SUBJECT",
             true,
             "mean, temperature and walls of a value",
             "lastmove thermograph '{3|{2|-1}}' --svg thermograph.svg",
             true,
             {},
             true},
    Question{"hint",
             "SUBJECT",
             true,
             "a good move, or all of them, or that there is none",
             "lastmove hint nim:3,5,7 --all",
             true,
             {},
             true},
    Question{"play", "SUBJECT", true, "a game against a perfect opponent, in the terminal",
             "lastmove play nim:3,5,7", false},
    Question{"sequence",
             "FAMILY",
             true,
             "the nimbers of a family of positions, n = 0, 1, 2, ...",
             "lastmove sequence dawson:n -n 100",
             true,
             {},
             true},
    Question{"period",
             "FAMILY",
             true,
             "the period of a family's nimbers, with its proof",
             "lastmove period kayles:n",
             true,
             {},
             true},
    Question{"survey", "CODES", true, "the periods of all octal games with few digits; resumable",
             "lastmove survey octal --digits 2 --output survey.jsonl", false},
    Question{"explore", "BOARD", true,
             "many problems on a peg board, and how many each test refutes; resumable",
             "lastmove explore peg:english --pegs 10..20 --moves 5..8 -n 100", false},
    Question{"quotient",
             "FAMILY",
             true,
             "the misere quotient of a family",
             "lastmove quotient octal:0.123:n",
             true,
             {},
             true},
    Question{"construct", "GAMES", true,
             "replacement-set games from a theorem, or lists of all of them",
             "lastmove construct replacement E '(3,1)(2,8)' --offset 6", true, "THEOREM"},
    Question{"check",
             "FILE",
             true,
             "verifies a certificate ('-' reads standard input)",
             "lastmove check impossible.json",
             false,
             {},
             true},
    Question{"tour", "", false, "a guided tour, which writes pictures and certificates to a folder",
             "lastmove tour --directory tour", false},
    Question{"completion", "SHELL", true, "the completion script for a shell",
             "lastmove completion bash", false},
    Question{"manual", "", false, "the manual page, for man", "lastmove manual", false},
    Question{"schema", "COMMAND", false,
             "a JSON Schema for all replies with --json, or for those of one command",
             "lastmove schema solve", false},
    Question{"version", "", false, "the version", "lastmove version", false},
    Question{"help", "COMMAND", false, "this help, or help on a command", "lastmove help solve",
             false},
};

/// The question of that name, or null.
///
/// ```
/// EXPECT_EQ(ask::find_question("solve")->argument, "SUBJECT");
/// EXPECT_EQ(ask::find_question("slove"), nullptr);
/// ```
const Question* find_question(std::string_view name);

/// The argument of that name. Requires that there is one.
const Argument& find_argument(std::string_view name);

/// The names of all questions, in the table's order.
std::vector<std::string> question_names();

}  // namespace lastmove::ask
