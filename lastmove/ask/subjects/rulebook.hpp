// Games whose rules are texts, in subjects: by rules files, and by rules within a subject.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/ask/subjects/game_file.hpp"
#include "lastmove/ask/table/said.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

/// The words of a question, with the games that they speak of.
struct Rulebook {
    std::vector<std::string> words;  ///< rules replaced by the names of their games
    std::string universe;            ///< what --universe says, likewise
    /// Names of games, and the rules or files that they replace.
    std::vector<std::pair<std::string, std::string>> replaced;
    std::vector<GameFile> files;                   ///< puzzle files of games among the words
    std::shared_ptr<const rulesets::Shelf> shelf;  ///< null: built-in games only

    /// The subject with rules and files in place of their names, so that it can be asked about.
    [[nodiscard]] std::string as_written(std::string subject) const;
    /// An error about the words as one about the files in which they stand, its example likewise.
    [[nodiscard]] InputError as_written(const InputError& error) const;
};

/// Reads the rules that a question speaks of: of the files named by --rules and those in the folder
/// LASTMOVE_RULES, of `rules{…}:POSITION` and `PATH.rules:POSITION` in the words and in the
/// universe cl(…), of puzzle files and of certificates. Throws InputError and FileError.
///
/// ```
/// const std::vector<std::string> words{"rules{board .; both .. -> ##}:2x3 + nim:2"};
/// const ask::Rulebook book = ask::rulebook(words, {});
/// EXPECT_EQ(book.words.front(), "rules:2x3 + nim:2");
/// EXPECT_EQ(book.as_written("rules:..."), "rules{board .; both .. -> ##}:...");
/// ```
Rulebook rulebook(std::span<const std::string> words, const Said& said);

/// The error for a file of rules alone, where a position is asked for. Throws InputError for wrong
/// rules, and FileError.
InputError position_missing(const std::string& path);

}  // namespace lastmove::ask
