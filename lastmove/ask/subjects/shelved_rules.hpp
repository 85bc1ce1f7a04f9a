// Games by their rules on a shelf, from which subjects that name them are read.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/game/reader.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

/// A text of rules that subjects name.
struct ShelvedRules {
    std::string text;
    std::string name;
    std::size_t parameters = 0;
    rules::RulesPointer plain;  ///< read, if there are no parameters
    /// Of certificates, by what stands before the position: "2:3:".
    std::map<std::string, rules::RulesPointer, std::greater<>> by_values;
    game::AboutPointer about;

    /// The rules with these values of the parameters. Throws InputError.
    [[nodiscard]] rules::RulesPointer with(std::span<const std::string> values) const;
    /// Reads the parameters behind the name, and the last colon. Throws InputError.
    [[nodiscard]] rules::RulesPointer read(game::Reader& reader) const;
};

/// Puts a game on a shelf under this name; with `values`, as in "2:3:", one that goes by it only
/// where they stand before the position. Throws InputError, also for a name that is taken.
std::shared_ptr<ShelvedRules> shelve(rulesets::Shelf& shelf, std::string_view text,
                                     std::string_view name, const std::string& values = {});

/// Adds the rules that the game has with other values. Requires that it is not in force yet. Throws
/// InputError.
void add_values(rulesets::Shelf& shelf, const std::shared_ptr<ShelvedRules>& of,
                std::string_view text, const std::string& values);

/// Behind it a game that bears the name of a built-in one has that name.
constexpr std::string_view copy_prefix = "my-";

/// Puts a game that bears the name of a built-in one on a shelf, as "my-NAME". Throws InputError
/// for a text that is wrong.
void add_copy(rulesets::Shelf& shelf, std::string_view text);

/// Puts a game on a shelf, by the text of its rules. It goes by the text's name unless it is
/// `called` otherwise. Throws InputError, also if a built-in game has that name. Returns a position
/// of the game, with parameters.
std::string add_rules(rulesets::Shelf& shelf, std::string_view text, std::string_view called = {});

}  // namespace lastmove::ask
