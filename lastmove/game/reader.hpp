// Reads the text of a position from left to right, and says where it went wrong.
#pragma once

#include <cstdint>
#include <string_view>

#include "lastmove/base/input_error.hpp"

namespace lastmove::game {

/// A text and how much of it has been read. What it throws is an InputError that quotes the whole
/// text, names the column and shows an example.
///
/// ```
/// game::Reader reader("heap 12", "a heap", "heap 3");
/// EXPECT_TRUE(reader.take("heap "));
/// EXPECT_EQ(reader.number(0, 100), 12U);
/// reader.finish();
/// ```
class Reader {
  public:
    /// `accepted` and `example` are for the message; `start` is how much of `whole` has been read
    /// already. All texts must outlive the reader.
    Reader(std::string_view whole, std::string_view accepted, std::string_view example,
           std::size_t start = 0)
        : whole_(whole), accepted_(accepted), example_(example), at_(start) {}

    /// What has not been read yet.
    [[nodiscard]] std::string_view rest() const { return whole_.substr(at_); }
    [[nodiscard]] bool at_end() const { return at_ == whole_.size(); }
    /// The next character, or zero at the end.
    [[nodiscard]] char peek() const { return at_end() ? '\0' : whole_[at_]; }

    /// Skips the next `count` characters.
    void skip(std::size_t count) { at_ += count; }
    /// Reads `text` if it comes next; returns whether it did.
    bool take(std::string_view text);
    /// Reads `text`, which must come next.
    void expect(std::string_view text);
    /// Reads up to the next of the characters `ends`, or to the end.
    std::string_view until(std::string_view ends);

    /// Reads a decimal number, without sign or leading zeros.
    std::uint64_t number(std::uint64_t least, std::uint64_t greatest);

    /// Nothing may be left. The error says how sums are written where a `+` is next.
    void finish() const;
    /// Says that something else was expected here; by default what the reader was made for.
    [[noreturn]] void fail(std::string_view accepted = {}) const;

  private:
    std::string_view whole_;
    std::string_view accepted_;
    std::string_view example_;
    std::size_t at_;
};

}  // namespace lastmove::game
