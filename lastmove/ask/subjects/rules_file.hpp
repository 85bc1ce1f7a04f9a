// Files of rules (docs/rules.md): what their games are called, and where faults in them are told.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

/// How the names of files of rules end.
inline constexpr std::string_view rules_extension = ".rules";

/// What the rules in a file call the game, otherwise the file's name. Throws InputError for a
/// heading that cannot be read.
///
/// ```
/// EXPECT_EQ(ask::name_of_rules("heaps n; both n -> n - 1", "games/down.rules"), "down");
/// EXPECT_EQ(ask::name_of_rules("game up; heaps n; both n -> n - 1", "down.rules"), "up");
/// ```
std::string name_of_rules(std::string_view text, const std::string& path);

/// The files of rules in the folder that the environment variable LASTMOVE_RULES names, in order;
/// none where files are closed. Throws FileError.
std::vector<std::string> files_of_environment();

/// A path for messages, in quotes.
///
/// ```
/// EXPECT_EQ(ask::quoted_path("a\n.rules"), "'a\\n.rules'");
/// ```
std::string quoted_path(std::string_view path);

/// What the work on the text of a file returns. An InputError about the text names the file, too.
template <class Work>
auto in_file(const std::string& path, const Work& work) {
    try {
        return work();
    } catch (const InputError& error) {
        if (error.read == path) throw;
        throw InputError(error.read, error.column,
                         fmt::format("{} (in the file {})", error.accepted, quoted_path(path)),
                         error.example, error.line);
    }
}

/// Whether no statement of a text of rules is about one player alone.
///
/// ```
/// EXPECT_TRUE(ask::are_impartial_rules("heaps n; both n -> n - 1"));
/// EXPECT_FALSE(ask::are_impartial_rules("heaps n; left n -> n - 1"));
/// ```
bool are_impartial_rules(std::string_view text);

/// Whether two texts of rules are about the same game of this name, laid out in two ways; texts
/// with parameters only if they are equal.
bool are_same_rules(const std::string& name, const std::string& a, const std::string& b);

}  // namespace lastmove::ask
