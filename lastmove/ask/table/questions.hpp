// What can be asked, in one table: what the questions are called, what they are about, an example each.
// Doors make their commands, forms and help of it.
#pragma once

#include <array>
#include <string_view>

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
};

/// What a question can be about.
struct Argument {
    std::string_view name;
    std::string_view meaning;
};

inline constexpr std::array arguments{
    Argument{"SUBJECT", "what to ask about, as `lastmove list` names it"},
    Argument{"FAMILY", "a subject with n for a number, such as square:2xn"},
    Argument{"CODES", "'octal'"},
    Argument{"BOARD", "'peg:' and the name of a board, or its rows as in peg:...|..."},
    Argument{"GAMES", "'replacement'"},
    Argument{"FILE", "a certificate"},
    Argument{"WHAT", "'games', 'boards', 'puzzles' or 'questions'"},
    Argument{"COMMAND", "the name of a command"},
};

inline constexpr std::array questions{
    Question{"list", "WHAT", false,
             "what there is: subjects, or only games, boards, puzzles, or questions",
             "lastmove list boards", false},
    Question{"show", "SUBJECT", true, "picture, rules and facts", "lastmove show peg:english"},
    Question{"solve", "SUBJECT", true, "a solution, or why there is none",
             "lastmove solve 'peg:english:d4:*' --svg play.svg"},
    Question{"tests", "SUBJECT", true, "every test of impossibility: verdict, time, witness",
             "lastmove tests peg:french"},
    Question{"count", "SUBJECT", true, "positions, plays and solutions, exactly",
             "lastmove count peg:triangle15:a1"},
    Question{"facets", "SUBJECT", true, "the extreme pagodas of a peg solitaire board",
             "lastmove facets peg:square4 --svg facets.svg"},
    Question{"bases", "SUBJECT", true, "the lattices that bases of a peg board's jumps span",
             "lastmove bases peg:rect3x4"},
    Question{"outcome", "SUBJECT", true, "who wins a game: N the player to move, P the other one",
             "lastmove outcome 'cram:3x5 + kayles:7' --certificate proof.json"},
    Question{"value", "SUBJECT", true,
             "the nimber of a game, part by part; in misere play its genus",
             "lastmove value 'dawson:9 + nim:4'"},
    Question{"compare", "SUBJECT", true, "which of two games Left prefers: <, =, > or || (neither)",
             "lastmove compare '{2||1|0}' 1"},
    Question{"invert", "SUBJECT", true,
             "the inverse of a game in misere play modulo a universe, or why it has none",
             "lastmove invert '{0|*}' --universe D"},
    Question{"enumerate", "", false,
             "how many games are born by a day: forms, classes, invertible ones",
             "lastmove enumerate --universe D --day 3"},
    Question{"thermograph", "SUBJECT", true, "mean, temperature and walls of a value",
             "lastmove thermograph '{3|{2|-1}}' --svg thermograph.svg"},
    Question{"hint", "SUBJECT", true, "one good move, or all of them, or that there is none",
             "lastmove hint nim:3,5,7 --all"},
    Question{"play", "SUBJECT", true, "a game against a perfect opponent, in the terminal",
             "lastmove play nim:3,5,7", false},
    Question{"sequence", "FAMILY", true, "the nimbers of a family of positions, n = 0, 1, 2, ...",
             "lastmove sequence dawson:n -n 100"},
    Question{"period", "FAMILY", true, "the period of a family's nimbers, with its proof",
             "lastmove period kayles:n"},
    Question{"survey", "CODES", true, "the periods of all octal games with few digits, resumable",
             "lastmove survey octal --digits 2 --output survey.jsonl", false},
    Question{"explore", "BOARD", true,
             "many problems of a peg board: how many each test refutes, resumable",
             "lastmove explore peg:english --pegs 10..20 --moves 5..8 -n 100", false},
    Question{"quotient", "FAMILY", true, "the misere quotient of a family",
             "lastmove quotient octal:0.123:n"},
    Question{"construct", "GAMES", true, "replacement-set games: constructed, or all of them",
             "lastmove construct replacement E '(3,1)(2,8)' --offset 6"},
    Question{"check", "FILE", true, "verifies a certificate ('-' reads standard input)",
             "lastmove check impossible.json", false},
    Question{"tour", "", false, "a guided tour; writes its pictures and certificates into a folder",
             "lastmove tour --directory tour", false},
    Question{"version", "", false, "the version", "lastmove version", false},
    Question{"help", "COMMAND", false, "this help, or that of a command", "lastmove help solve",
             false},
};

}  // namespace lastmove::ask
