// What games by their rules can be called, so that no text in a certificate has two readings
// (docs/certificates.md, "Names and positions").
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "lastmove/game/reader.hpp"

namespace lastmove::ask {

/// What a game by its rules has to be called, completing "expected …", where it cannot have the
/// name: that of a built-in game, or a word with which positions or subjects of another kind begin.
/// Empty if it can.
///
/// ```
/// EXPECT_EQ(ask::expected_name("nim-2"), "");
/// EXPECT_NE(ask::expected_name("kayles-1-3"), "");
/// EXPECT_NE(ask::expected_name("peg"), "");
/// ```
std::string_view expected_name(const std::string& name);

/// Throws InputError for a name that a game by this text of rules cannot have.
///
/// ```
/// EXPECT_NO_THROW(ask::require_free_name("heaps n; both n -> n - 1", "nim-2"));
/// EXPECT_THROW(ask::require_free_name("heaps n; both n -> n - 1", "kayles-1-3"), InputError);
/// EXPECT_THROW(ask::require_free_name("heaps n; both n -> n - 1", "peg"), InputError);
/// ```
void require_free_name(std::string_view text, const std::string& name);

/// Throws InputError, about `where` the game is from, if one of its positions could be one of
/// another game of this name: what stands behind the name and a colon would be a parameter in one
/// of them alone.
///
/// ```
/// EXPECT_NO_THROW(ask::require_apart("a.json", "foo", false));
/// EXPECT_THROW(ask::require_apart("a.json", "foo", true), InputError);
/// ```
void require_apart(const std::string& where, const std::string& name, bool could_be_another);

/// The subject with a prefix to the names of games for which that is to be, asked with the name and
/// all that stands behind its colon.
///
/// ```
/// const auto is_foo = [](auto name, auto /*position*/) { return name == "foo"; };
/// EXPECT_EQ(ask::with_prefix("-foo:x + a-foo:x", "my-", is_foo), "-my-foo:x + a-foo:x");
/// ```
std::string with_prefix(
    std::string subject, std::string_view prefix,
    const std::function<bool(std::string_view name, std::string_view position)>& has_it);

/// Reads the value of a parameter, and the colon behind it. Throws InputError.
///
/// ```
/// game::Reader reader("1,2:7", "a value", "1,2:7");
/// EXPECT_EQ(ask::read_value(reader), "1,2");
/// EXPECT_EQ(reader.rest(), "7");
/// ```
std::string read_value(game::Reader& reader);

}  // namespace lastmove::ask
