// The commands of `lastmove`, in one table: what they are called, what they do, one example each.
#pragma once

#include <array>
#include <string_view>

namespace lastmove::app {

struct Command {
    std::string_view name;
    std::string_view argument;  ///< what stands after the name; empty: nothing
    bool required;              ///< whether the argument must be there
    std::string_view summary;
    std::string_view example;

    /// Whether some answer of it may come with a certificate or a picture.
    bool files = true;
};

inline constexpr std::array commands{
    Command{"list", "WHAT", false, "what there is: subjects, or only games, boards or puzzles",
            "lastmove list boards", false},
    Command{"show", "SUBJECT", true, "picture, rules and facts", "lastmove show peg:english"},
    Command{"solve", "SUBJECT", true, "a solution, or why there is none",
            "lastmove solve 'peg:english:d4:*' --svg play.svg"},
    Command{"tests", "SUBJECT", true, "every test of impossibility: verdict, time, witness",
            "lastmove tests peg:french"},
    Command{"count", "SUBJECT", true, "positions, plays and solutions, exactly",
            "lastmove count peg:triangle15:a1"},
    Command{"facets", "SUBJECT", true, "the extreme pagodas of a peg solitaire board",
            "lastmove facets peg:square4 --svg facets.svg"},
    Command{"bases", "SUBJECT", true, "the lattices that bases of a peg board's jumps span",
            "lastmove bases peg:rect3x4"},
    Command{"outcome", "SUBJECT", true, "who wins a game: N the player to move, P the other one",
            "lastmove outcome 'cram:3x5 + kayles:7' --certificate proof.json"},
    Command{"value", "SUBJECT", true,
            "the nimber of a game, part by part; in misere play its genus",
            "lastmove value 'dawson:9 + nim:4'"},
    Command{"compare", "SUBJECT", true, "which of two games Left prefers: <, =, > or || (neither)",
            "lastmove compare '{2||1|0}' 1"},
    Command{"invert", "SUBJECT", true,
            "the inverse of a game in misere play modulo a universe, or why it has none",
            "lastmove invert '{0|*}' --universe D"},
    Command{"enumerate", "", false,
            "how many games are born by a day: forms, classes, invertible ones",
            "lastmove enumerate --universe D --day 3"},
    Command{"thermograph", "SUBJECT", true, "mean, temperature and walls of a value",
            "lastmove thermograph '{3|{2|-1}}' --svg thermograph.svg"},
    Command{"hint", "SUBJECT", true, "one good move, or all of them, or that there is none",
            "lastmove hint nim:3,5,7 --all"},
    Command{"play", "SUBJECT", true, "a game against a perfect opponent, in the terminal",
            "lastmove play nim:3,5,7", false},
    Command{"sequence", "FAMILY", true, "the nimbers of a family of positions, n = 0, 1, 2, ...",
            "lastmove sequence dawson:n -n 100"},
    Command{"period", "FAMILY", true, "the period of a family's nimbers, with its proof",
            "lastmove period kayles:n"},
    Command{"survey", "CODES", true, "the periods of all octal games with few digits, resumable",
            "lastmove survey octal --digits 2 --output survey.jsonl", false},
    Command{"explore", "BOARD", true,
            "many problems of a peg board: how many each test refutes, resumable",
            "lastmove explore peg:english --pegs 10..20 --moves 5..8 -n 100", false},
    Command{"quotient", "FAMILY", true, "the misere quotient of a family",
            "lastmove quotient octal:0.123:n"},
    Command{"construct", "GAMES", true, "replacement-set games: constructed, or all of them",
            "lastmove construct replacement E '(3,1)(2,8)' --offset 6"},
    Command{"check", "FILE", true, "verifies a certificate ('-' reads standard input)",
            "lastmove check impossible.json", false},
    Command{"tour", "", false, "a guided tour; writes its pictures and certificates into a folder",
            "lastmove tour --directory tour", false},
    Command{"version", "", false, "the version", "lastmove version", false},
    Command{"help", "COMMAND", false, "this help, or that of a command", "lastmove help solve",
            false},
};

}  // namespace lastmove::app
