// The statements of rules that list options, in words.
#pragma once

#include <string_view>
#include <vector>

#include "lastmove/base/input_error.hpp"

namespace lastmove::rules {

/// A word, a string with its quotes, or a bar outside of brackets.
struct ListWord {
    std::string_view text;
    std::size_t at = 0;  ///< in the whole text
};

/// Cuts a text into statements of such words. It does not remember where each character stands, as
/// statements(text) does: such texts are long.
///
/// ```
/// rules::ListScanner scanner("list\nboth 2 -> 1|0 // all", 0);
/// std::vector<rules::ListWord> words;
/// EXPECT_TRUE(scanner.next(words));
/// EXPECT_TRUE(scanner.next(words));
/// EXPECT_EQ(words.size(), 6U);
/// EXPECT_EQ(words[5].at, 17U);
/// EXPECT_FALSE(scanner.next(words));
/// ```
class ListScanner {
  public:
    /// Begins at the place `start` of the text, which must outlive it.
    ListScanner(std::string_view text, std::size_t start) : text_(text), at_(start) {}

    /// Reads the words of the next statement; false at the end of the text. Throws InputError.
    bool next(std::vector<ListWord>& words);

    /// That something else was expected at a place of the text. Linear time.
    [[nodiscard]] InputError fault(std::size_t at, std::string_view accepted,
                                   std::string_view example) const;

  private:
    [[nodiscard]] bool is_blank(std::size_t at) const {
        return at < text_.size() && (text_[at] == ' ' || text_[at] == '\t');
    }
    /// Whether a carriage return stands there, at the end of a line.
    [[nodiscard]] bool is_return(std::size_t at) const {
        return text_[at] == '\r' && (at + 1 == text_.size() || text_[at + 1] == '\n');
    }
    ListWord word();
    ListWord string();

    std::string_view text_;
    std::size_t at_;
};

}  // namespace lastmove::rules
