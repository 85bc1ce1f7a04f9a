// The text of a game in the notation of values, and how much of it has been read.
#pragma once

#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/base/input_error.hpp"

namespace lastmove::partizan {

/// What a parser of the notation reads from: words are taken one after another, and errors are
/// reported with their column. The text must outlive the object.
class NotationText {
  public:
    explicit NotationText(std::string_view text) : text_(text) {}

  protected:
    [[noreturn]] void fail(std::string_view accepted, std::string_view example = "{1|-1}") const {
        throw InputError(text_, at_ + 1, accepted, example);
    }
    void skip_spaces() {
        while (starts(" ")) ++at_;
    }
    [[nodiscard]] bool starts(std::string_view what) const {
        return text_.substr(at_).starts_with(what);
    }
    bool take(std::string_view what) {
        if (!starts(what)) return false;
        at_ += what.size();
        return true;
    }
    void want(std::string_view what, std::string_view accepted) {
        skip_spaces();
        if (!take(what)) fail(accepted);
    }
    /// Whether the character `ahead` characters from here is a digit.
    [[nodiscard]] bool is_digit(std::size_t ahead) const {
        return at_ + ahead < text_.size() &&
               std::isdigit(static_cast<unsigned char>(text_[at_ + ahead])) != 0;
    }

    std::string digits() {
        constexpr std::size_t most = 300;
        const std::size_t begin = at_;
        while (is_digit(0)) ++at_;
        if (at_ - begin > most) fail("a number of at most 300 digits");
        return std::string(text_.substr(begin, at_ - begin));
    }
    std::uint64_t count(std::uint64_t most, std::string_view accepted) {
        const std::size_t begin = at_;
        const std::string read = digits();
        if (!read.empty() && read.size() <= 6 && std::stoull(read) <= most)
            return std::stoull(read);
        at_ = begin;
        fail(accepted);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace lastmove::partizan
