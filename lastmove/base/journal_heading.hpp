// Headings of journals: whether one belongs to the question asked.
#pragma once

#include <string>
#include <string_view>

namespace lastmove {

/// The relation of the heading found to the one required.
enum class HeadingMatch { same, raised };

/// Compares headings, as objects. Same: they are equal. Raised: only `limits` differ, each is
/// wanted at least as large, and `may_raise`. Throws InputError in all other cases, which names the
/// keys that differ, their values in the file at `path` and those that are wanted, and says what to
/// type `instead`.
///
/// ```
/// const std::string ten = R"({"journal":1,"question":"survey","limits":{"each":10}})";
/// const std::string sixty = R"({"journal":1,"question":"survey","limits":{"each":60}})";
/// EXPECT_EQ(match_headings(ten, ten, false, "a.jsonl"), HeadingMatch::same);
/// EXPECT_EQ(match_headings(ten, sixty, true, "a.jsonl"), HeadingMatch::raised);
/// EXPECT_THROW(match_headings(ten, sixty, false, "a.jsonl"), InputError);
/// EXPECT_THROW(match_headings(sixty, ten, true, "a.jsonl"), InputError);
/// ```
HeadingMatch match_headings(std::string_view found, std::string_view wanted, bool may_raise,
                            const std::string& path,
                            std::string_view instead = "--output other.jsonl");

}  // namespace lastmove
