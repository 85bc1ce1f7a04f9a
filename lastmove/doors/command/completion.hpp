// Completion of command lines: what is offered, and the scripts by which bash, zsh and fish ask for
// it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::command {

/// A word that a command line can be continued with, and what it means.
struct Offer {
    std::string word;
    std::string meaning;
};

/// What a shell offers for a word that was begun.
struct Offers {
    enum class Names { none, files, folders };
    std::vector<Offer> words;   ///< each begins with what was typed
    Names names = Names::none;  ///< which names in the file system are offered besides
};

/// What the last of the words can become; they are those after the program's name. A subject that
/// was typed decides which options and methods are offered.
///
/// ```
/// EXPECT_EQ(command::complete(std::vector<std::string>{"so"}).words.at(0).word, "solve");
/// const std::vector<std::string> army{"solve", "army:3", "--method", ""};
/// EXPECT_EQ(command::complete(army).words.at(0).word, "golden");
/// ```
Offers complete(std::span<const std::string> words);

/// One line for each word that is offered, its meaning after a tab, then ":files" or ":folders"
/// where names are offered besides: what the scripts read.
std::string completion_words(std::span<const std::string> words);

/// The script that the shell reads: of "bash", "zsh" or "fish". Throws InputError for another.
std::string completion_script(std::string_view shell);

}  // namespace lastmove::command
