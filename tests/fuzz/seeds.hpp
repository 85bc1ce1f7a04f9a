// What the fuzzer starts from: texts that are read, out of the tables that the help is made of.
#pragma once

#include <string>
#include <vector>

namespace lastmove::fuzz {

/// Texts of each kind that lastmove reads. Every game, board, puzzle, command, option, key and kind
/// of certificate that there is occurs in one of them.
struct Seeds {
    std::vector<std::string> subjects;
    std::vector<std::string> commands;      ///< lines such as "lastmove solve peg:english --json"
    std::vector<std::string> puzzles;       ///< whole files
    std::vector<std::string> certificates;  ///< whole files
    std::vector<std::string> rules;         ///< whole files
};

/// From the registries and catalogues, the files of `source`/puzzles, `source`/games and
/// `source`/tests/check/certificates (those of at most 20,000 bytes), and the help.
Seeds seeds(const std::string& source);

}  // namespace lastmove::fuzz
