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
};

inline constexpr std::array commands{
    Command{"list", "WHAT", false, "what there is: subjects, or only games, boards or puzzles",
            "lastmove list boards"},
    Command{"show", "SUBJECT", true, "picture, rules and facts", "lastmove show peg:english"},
    Command{"solve", "SUBJECT", true, "a solution, or why there is none",
            "lastmove solve 'peg:english:d4:*' --svg play.svg"},
    Command{"tests", "SUBJECT", true, "every test of impossibility: verdict, time, witness",
            "lastmove tests peg:french"},
    Command{"count", "SUBJECT", true, "positions, plays and solutions, exactly",
            "lastmove count peg:triangle15:a1"},
    Command{"hint", "SUBJECT", true, "one good move, or all of them, or that there is none",
            "lastmove hint peg:english --all"},
    Command{"check", "FILE", true, "verifies a certificate ('-' reads standard input)",
            "lastmove check impossible.json"},
    Command{"tour", "", false, "a guided tour; writes its pictures and certificates into a folder",
            "lastmove tour --directory tour"},
    Command{"version", "", false, "the version", "lastmove version"},
    Command{"help", "COMMAND", false, "this help, or that of a command", "lastmove help solve"},
};

}  // namespace lastmove::app
