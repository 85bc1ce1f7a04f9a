#include "lastmove/check/rules/rule_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::checking {

RulesFault::RulesFault(Spot where_, const std::string& message_)
    : Rejection(fmt::format("line {}, column {}: {}", where_.line, where_.column, message_)),
      where(where_),
      message(message_) {}

}  // namespace lastmove::checking

namespace lastmove::checking::written {

namespace {

constexpr std::string_view text_example = "board . x o";

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/// The length of the symbol that a text begins with; 0 if there is none.
std::size_t symbol_length(std::string_view text) {
    const auto count = [&](auto belongs) {
        return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
    };
    const auto is_of_name = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
    if (is_digit(text[0])) {
        const std::size_t length = count(is_digit);
        return length < text.size() && is_of_name(text[length]) ? 0 : length;
    }
    if (is_letter(text[0])) return count(is_of_name);
    for (const std::string_view symbol : {"->", "..", "<=", ">=", "!="}) {
        if (text.starts_with(symbol)) return symbol.size();
    }
    return std::string_view("+-*/(){},<>=").find(text[0]) == std::string_view::npos ? 0 : 1;
}

}  // namespace

void fault(Spot where, std::string_view problem, std::string_view expected,
           std::string_view example) {
    throw RulesFault(where, fmt::format("{}; expected {}, as in: {}", problem, expected, example));
}

std::optional<std::int64_t> plain_number(std::string_view word) {
    if (word.size() > 1 && word[0] == '0') return std::nullopt;
    return number_in<std::int64_t>(word, 0, greatest_number);
}

bool Scanner::at_line_end() const {
    const std::size_t ahead = character() == '\r' ? 1 : 0;
    return at_ + ahead >= text_.size() || character(ahead) == '\n';
}

void Scanner::skip() {
    const auto byte = static_cast<unsigned char>(text_[at_++]);
    if (byte == '\n') {
        spot_ = {spot_.line + 1, 1};
    } else if ((byte & 0xc0U) != 0x80) {
        ++spot_.column;
    }
}

std::optional<Statement> Scanner::next() {
    words_.clear();
    while (at_ < text_.size()) {
        const char c = character();
        // A line that begins with a blank continues the statement on the line above.
        if (spot_.column == 1 && !is_blank(c) && !words_.empty()) break;
        if (c == ';') {
            skip();
            if (!words_.empty()) break;
        } else if (at_line_end() || is_blank(c)) {
            skip();
        } else if (c == '/' && character(1) == '/') {
            while (at_ < text_.size() && character() != '\n') skip();
        } else if (c == '"') {
            read_string();
        } else {
            read_word();
        }
    }
    return words_.empty() ? std::nullopt : std::optional(std::move(words_));
}

void Scanner::read_string() {
    Word word{"\"", spot_};
    skip();
    while (character() != '"') {
        if (at_ >= text_.size() || character() == '\n') {
            fault(word.at, "a string that does not end in its line", "'\"' at its end",
                  "\"Clobber at any distance.\"");
        }
        const std::size_t bytes = first_character(std::string_view(text_).substr(at_)).bytes;
        const std::string_view next = std::string_view(text_).substr(at_, bytes);
        if (first_invisible(next) == 0) {
            fault(spot_, "a character that is not visible in a string", "characters that are",
                  "\"Clobber at any distance.\"");
        }
        word.text += next;
        for (std::size_t i = 0; i < bytes; ++i) skip();
    }
    skip();
    words_.push_back(std::move(word));
}

void Scanner::read_word() {
    Word word{"", spot_};
    while (!at_line_end() && !is_blank(character()) && character() != ';' && character() != '"' &&
           (character() != '/' || character(1) != '/')) {
        if (character() <= ' ' || character() > '~') {
            fault(spot_, "a character that has no meaning outside strings and comments",
                  "printable ASCII", text_example);
        }
        word.text += character();
        skip();
    }
    words_.push_back(std::move(word));
}

Statement in_symbols(const Statement& words) {
    Statement symbols;
    for (const Word& word : words) {
        for (std::size_t at = 0; at < word.text.size();) {
            const std::string_view rest = std::string_view(word.text).substr(at);
            const Spot spot{word.at.line, word.at.column + at};
            const std::size_t length = symbol_length(rest);
            if (length == 0) {
                fault(spot, fmt::format("'{}'", excerpt(rest)), "numbers, names, or + - * / ( )",
                      "n -> n - k for k in 1..n");
            }
            symbols.push_back({std::string(rest.substr(0, length)), spot});
            at += length;
        }
    }
    return symbols;
}

Spot Words::spot() const {
    if (!at_end()) return words_[at_].at;
    if (words_.empty()) return {};
    const Word& last = words_.back();
    return {last.at.line, last.at.column + last.text.size()};
}

const Word& Words::take(std::string_view expected, std::string_view example) {
    if (at_end()) fail(expected, example);
    return words_[at_++];
}

bool Words::take(std::string_view word) {
    if (at_end() || peek() != word) return false;
    ++at_;
    return true;
}

void Words::expect(std::string_view word, std::string_view example) {
    if (!take(word)) fail(fmt::format("'{}'", word), example);
}

void Words::finish(std::string_view example) const {
    if (!at_end()) fail("the end of the statement", example);
}

Statement Words::until(const std::vector<std::string_view>& ends) {
    Statement taken;
    while (!at_end() && std::ranges::find(ends, peek()) == ends.end()) {
        taken.push_back(words_[at_++]);
    }
    return taken;
}

void Words::fail(std::string_view expected, std::string_view example) const {
    fault(spot(), at_end() ? "the statement ends here" : fmt::format("'{}'", excerpt(peek())),
          expected, example);
}

void Steps::step(std::uint64_t work) {
    checkpoint();
    taken_ += work;
    if (taken_ > most_) {
        throw Stopped(Stop::time,
                      fmt::format("the rules need more than {} steps for a position", most_));
    }
}

}  // namespace lastmove::checking::written
