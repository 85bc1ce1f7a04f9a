// A ruleset in words, and who owns these words.
#pragma once

#include <memory>
#include <string_view>

namespace lastmove::game {

/// A ruleset in words. The views are of texts that live as long as the program, or as the
/// AboutPointer that one came from: what keeps the words of a game keeps that pointer.
struct About {
    std::string_view name;      ///< the word before the colon
    std::string_view aliases;   ///< other words for it, separated by spaces
    std::string_view title;     ///< as the literature calls the game
    std::string_view rules;     ///< in complete sentences
    std::string_view source;    ///< the source of the game or its theory
    std::string_view accepted;  ///< the form of positions, completing "expected …"
    std::string_view example;   ///< a subject
};

/// The words of a ruleset together with the texts that they are views of.
using AboutPointer = std::shared_ptr<const About>;

/// The words of a built-in game: only those that last as long as the program can be named here.
template <const About& about>
AboutPointer lasting() {
    return {std::shared_ptr<void>(), &about};
}

/// A copy of the words that owns its texts.
///
/// ```
/// std::string name = "my-game";
/// const game::AboutPointer words = game::owned({.name = name, .aliases = "", .title = name,
///     .rules = "", .source = "", .accepted = "a heap", .example = "my-game:7"});
/// name = "another";
/// EXPECT_EQ(words->name, "my-game");
/// ```
AboutPointer owned(const About& about);

/// The words of the impartial version of the game, with texts of their own.
///
/// ```
/// const game::AboutPointer words = game::impartial_words(
///     {.name = "clobber", .aliases = "", .title = "Clobber", .rules = "A stone takes another.",
///      .source = "", .accepted = "a board", .example = "clobber:xo"});
/// EXPECT_EQ(words->example, "impartial clobber:xo");
/// ```
AboutPointer impartial_words(const About& about);

}  // namespace lastmove::game
