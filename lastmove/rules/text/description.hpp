// The strings in a text of rules: its description for people, which is no part of the rules.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/rules/text/cursor.hpp"

namespace lastmove::rules {

/// The strings of a text, by what stands before them.
struct Description {
    /// A subject, and behind " = " its value; empty if none is said.
    struct Example {
        std::string subject;
        std::string value;
        std::string statement;  ///< of the text
        std::size_t line;       ///< of the text
        std::size_t column;     ///< in that line, where the subject begins
    };

    std::vector<std::string> sentences;  ///< those behind no word: the rules in words
    std::string title;                   ///< as the literature calls the game
    std::vector<std::string> aliases;    ///< other names for it
    std::string source;                  ///< of the game or its theory
    std::string positions;               ///< how they are written, completing "expected …"
    std::vector<Example> examples;
};

/// Whether a statement that begins so is a string for people: a string, or one of the words that
/// say what a string is about.
///
/// ```
/// EXPECT_TRUE(rules::begins_description("\"Takes"));
/// EXPECT_TRUE(rules::begins_description("title"));
/// EXPECT_FALSE(rules::begins_description("board"));
/// ```
bool begins_description(std::string_view word);

/// Reads a statement that begins so, from its beginning. Throws InputError.
void read_description(Cursor& cursor, Description& description);

/// Whether this is the name of a game, without parameters: a small letter, then small letters,
/// digits and '-'.
bool is_game_name(std::string_view name);

}  // namespace lastmove::rules
