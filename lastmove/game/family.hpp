// Families: a subject with `n` for one number, such as dawson:n, square:2xn, edge:cyclen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove::game {

/// A subject with a gap for a number.
///
/// ```
/// EXPECT_EQ(game::Family::parse("square:2xn").at(7), "square:2x7");
/// EXPECT_EQ(game::Family::parse("edge:cyclen + nim:3").at(5), "edge:cycle5 + nim:3");
/// EXPECT_EQ(game::Family::parse("square:nxn").at(3), "square:3x3");
/// EXPECT_EQ(game::Family::parse("square:2x{n}").text(), "square:2xn");
/// EXPECT_EQ(game::Family::parse("edge:gridnx2").at(3), "edge:grid3x2");
/// EXPECT_EQ(game::Family::parse("edge:gridnxn").at(3), "edge:grid3x3");
/// EXPECT_THROW(game::Family::parse("nim:5"), InputError);
/// ```
class Family {
  public:
    /// `n` stands for the number wherever no letter but `x` is beside it, and as the first of two
    /// factors (`gridnx2`); if there is no such place, at the end of a word (`cyclen`). It must
    /// stand behind the name of a game. `{n}` stands for it wherever it is. Throws InputError.
    static Family parse(std::string_view text);

    /// Whether the text has a place for a number.
    static bool is_family(std::string_view text);

    /// The member of the family for a number.
    [[nodiscard]] std::string at(std::uint64_t n) const;
    /// The text with other words in the place of each number.
    ///
    /// ```
    /// EXPECT_EQ(game::Family::parse("square:2xn").with("<n>"), "square:2x<n>");
    /// ```
    [[nodiscard]] std::string with(std::string_view words) const;

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::string gaps_;  ///< the text with a zero byte for each number
};

}  // namespace lastmove::game
