// Families of subjects: a subject with places, `domineering:{m}x{n}`, and their ranges, m=1..4.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lastmove/ask/tabulation/fillings.hpp"

namespace lastmove::ask {

/// What stands in a place, one value after another.
struct PlaceRange {
    std::string name;
    std::vector<std::string> values;  ///< at least one
    bool is_numeric = true;           ///< whether all of them are whole numbers
};

/// Reads `n=1..6`, `n=0..10..2` or `n=1,2,5`, whose values may be words, or the octal codes
/// `code=0.1..4.77` (code_range.hpp). Throws InputError, also for an empty range and for more
/// values than a table has rows.
///
/// ```
/// EXPECT_EQ(ask::parse_range("n=0..9..4").values, (std::vector<std::string>{"0", "4", "8"}));
/// EXPECT_EQ(ask::parse_range("game=col,snort").values[1], "snort");
/// EXPECT_EQ(ask::parse_range("board=x..o").values[0], "x..o");
/// EXPECT_THROW(ask::parse_range("n=6..1"), InputError);
/// ```
PlaceRange parse_range(const std::string& text);

/// Subjects made of one text.
///
/// ```
/// const std::vector<std::string> words{"domineering:{m}x{n}", "m=1,2", "n=1..3"};
/// const auto family = ask::Template::parse(words);
/// EXPECT_EQ(family.size(), 6U);
/// EXPECT_EQ(family.at(4), "domineering:2x2");
/// EXPECT_EQ(family.values(4), (std::vector<std::string>{"2", "2"}));
/// ```
class Template {
  public:
    /// A table has no more rows.
    static constexpr std::uint64_t most_rows = 1'000'000;

    /// The text and its ranges. A name in braces, `{n}`, is a place for the values of the range of
    /// that name, `{rows 2x3}` one for all fillings of a board. Throws InputError for a place
    /// without a range, a range without a place, and more than most_rows subjects.
    static Template parse(std::span<const std::string> words);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// In the order in which they were given: the last one varies fastest, and fillings faster.
    [[nodiscard]] const std::vector<PlaceRange>& ranges() const { return ranges_; }
    [[nodiscard]] const std::vector<Fillings>& fillings() const { return fillings_; }
    /// The number of subjects.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// The subject of an index below the size.
    [[nodiscard]] std::string at(std::uint64_t index) const;
    /// What stands for each range in that subject.
    [[nodiscard]] std::vector<std::string> values(std::uint64_t index) const;

  private:
    /// A text, or a place: the index of a range, or behind them that of fillings.
    using Part = std::variant<std::string, std::size_t>;

    void read_places(std::span<const std::string> words);
    void require_all_used(std::span<const std::string> words) const;
    void find_size(std::span<const std::string> words);
    /// The digits of the index: which value each range and each filling has.
    [[nodiscard]] std::vector<std::uint64_t> digits(std::uint64_t index) const;

    std::string text_;
    std::vector<PlaceRange> ranges_;
    std::vector<Fillings> fillings_;
    std::vector<Part> parts_;
    std::uint64_t size_ = 1;
};

}  // namespace lastmove::ask
