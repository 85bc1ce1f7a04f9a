// Names that are nearly right: "did you mean".
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// The fewest steps from one word to the other: a letter inserted, left out or replaced, or two
/// neighbours exchanged (optimal string alignment). Capitals count as small letters. O(|a|·|b|).
///
/// ```
/// EXPECT_EQ(spelling_distance("englsh", "English"), 1U);
/// EXPECT_EQ(spelling_distance("slove", "solve"), 1U);
/// EXPECT_EQ(spelling_distance("nim", "dawson"), 6U);
/// ```
std::size_t spelling_distance(std::string_view a, std::string_view b);

/// The first of the names that are nearest to the word; nullopt if none is near: at most two steps
/// away, one from a word of five letters or fewer, none but capitals from one of two or fewer.
///
/// ```
/// EXPECT_EQ(nearest_name("pagod", {"parity", "pagoda"}), "pagoda");
/// EXPECT_EQ(nearest_name("LEFT", {"left", "right"}), "left");
/// EXPECT_EQ(nearest_name("chess", {"parity", "pagoda"}), std::nullopt);
/// ```
std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& names);

/// What a message says after what is accepted, empty where no name is near.
///
/// ```
/// EXPECT_EQ(did_you_mean("pagod", {"parity", "pagoda"}), " (did you mean 'pagoda'?)");
/// EXPECT_EQ(did_you_mean("chess", {"parity", "pagoda"}), "");
/// ```
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace lastmove
