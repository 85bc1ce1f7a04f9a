#include "lastmove/rules/text/cursor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove::rules {

namespace {

constexpr std::uint64_t greatest_number = 1'000'000'000'000'000'000;

bool is_of_name(char character) {
    return is_letter(character) || is_digit(character) || character == '_';
}

/// Splits a text into statements.
class Splitter {
  public:
    explicit Splitter(std::string_view text) : text_(text) {}

    std::vector<Statement> split() {
        if (text_.size() > longest_text) {
            throw InputError(text_, 0, "at most 64 KiB of rules", "board . x o", 1);
        }
        while (!text_.empty()) {
            ++number_;
            const std::size_t end = std::min(text_.find('\n'), text_.size());
            line_ = text_.substr(0, end);
            text_.remove_prefix(std::min(end + 1, text_.size()));
            if (line_.ends_with('\r')) line_.remove_suffix(1);
            take_line();
        }
        finish();
        return std::move(all_);
    }

  private:
    void take_line() {
        const bool goes_on = line_.starts_with(' ') || line_.starts_with('\t');
        if (!goes_on) finish();
        add(' ', 1);
        bool in_string = false;
        std::size_t column = 0;
        std::size_t seen = 0;  // up to which strings have been looked through
        for (std::size_t i = 0; i < line_.size(); ++i) {
            const char character = line_[i];
            const auto byte = static_cast<unsigned char>(character);
            const bool begins = (byte & 0xc0U) != 0x80;  // a character of UTF-8
            if (begins) ++column;
            if (character == '"') in_string = !in_string;
            if (!in_string && line_.substr(i).starts_with("//")) break;
            if (!in_string && character == ';') {
                finish();
                continue;
            }
            if (!in_string && (byte >= 127 || (byte < 32 && character != '\t'))) {
                throw InputError(line_, column, "printable ASCII outside of strings",
                                 "each xo -> .x", number_);
            }
            if (in_string && i >= seen) {
                const std::size_t end = first_character(line_.substr(i)).bytes;
                if (first_invisible(line_.substr(i, end)) == 0) {
                    throw InputError(line_, column, "visible characters in strings",
                                     "\"Takes a stone.\"", number_);
                }
                seen = i + end;
            }
            add(character == '\t' ? ' ' : character, column);
        }
        if (in_string) {
            throw InputError(line_, column + 1, "a '\"' at the end of the text",
                             "\"Takes a stone.\"", number_);
        }
    }

    void add(char character, std::size_t column) {
        if (now_.text.empty()) now_.line = line_;
        now_.text += character;
        now_.at.emplace_back(number_, column);
    }

    void finish() {
        const std::size_t first = now_.text.find_first_not_of(' ');
        if (first != std::string::npos) {
            now_.text.erase(0, first);
            now_.at.erase(now_.at.begin(), now_.at.begin() + static_cast<std::ptrdiff_t>(first));
            while (now_.text.ends_with(' ')) {
                now_.text.pop_back();
                now_.at.pop_back();
            }
            all_.push_back(std::move(now_));
        }
        now_ = {};
    }

    std::string_view text_;
    std::string_view line_;
    std::size_t number_ = 0;
    Statement now_;
    std::vector<Statement> all_;
};

}  // namespace

std::optional<std::uint64_t> plain_number(std::string_view word) {
    if (word.size() > 1 && word[0] == '0') return std::nullopt;
    return number_in<std::uint64_t>(word, 0, greatest_number);
}

std::vector<Statement> statements(std::string_view text) {
    return Splitter(text).split();
}

void Cursor::skip_blanks() {
    while (at_ < of_.text.size() && of_.text[at_] == ' ') ++at_;
}

bool Cursor::at_end() {
    skip_blanks();
    return at_ == of_.text.size();
}

std::size_t Cursor::start() {
    skip_blanks();
    return at_;
}

char Cursor::peek() {
    return at_end() ? '\0' : of_.text[at_];
}

std::string_view Cursor::next_word() {
    skip_blanks();
    const std::size_t end = std::min(of_.text.find(' ', at_), of_.text.size());
    return std::string_view(of_.text).substr(at_, end - at_);
}

std::string_view Cursor::word() {
    const std::string_view word = next_word();
    at_ += word.size();
    return word;
}

bool Cursor::take_word(std::string_view word) {
    if (next_word() != word) return false;
    at_ += word.size();
    return true;
}

bool Cursor::take(std::string_view text) {
    skip_blanks();
    if (!std::string_view(of_.text).substr(at_).starts_with(text)) return false;
    at_ += text.size();
    return true;
}

std::optional<std::string> Cursor::take_name() {
    if (!is_letter(peek())) return std::nullopt;
    const std::size_t begin = at_;
    while (at_ < of_.text.size() && is_of_name(of_.text[at_])) ++at_;
    return of_.text.substr(begin, at_ - begin);
}

bool Cursor::take_keyword(std::string_view name) {
    const std::size_t before = start();
    if (take_name() == name) return true;
    at_ = before;
    return false;
}

std::optional<std::uint64_t> Cursor::take_number() {
    skip_blanks();
    const std::size_t before = at_;
    if (const auto value = take_parameter()) {
        if (const auto number = plain_number(*value)) return number;
        at_ = before;
        throw fault(fmt::format("a number; the parameter's value is '{}'", *value), "4");
    }
    if (!is_digit(peek())) return std::nullopt;
    const std::string_view rest = std::string_view(of_.text).substr(at_);
    const auto length =
        static_cast<std::size_t>(std::ranges::find_if_not(rest, is_digit) - rest.begin());
    const auto value = plain_number(rest.substr(0, length));
    if (!value) throw fault("a number of at most 10^18, without leading zeros", "12");
    at_ += length;
    if (length < rest.size() && is_of_name(rest[length]))
        throw fault("a blank behind the number", "2 mod k");
    return value;
}

std::optional<std::string> Cursor::take_parameter() {
    skip_blanks();
    const std::size_t before = at_;
    const auto name = take_name();
    const auto found = name ? given_.find(*name) : given_.end();
    if (found == given_.end()) {
        at_ = before;
        return std::nullopt;
    }
    replace(before, at_, found->second);
    return found->second;
}

std::size_t Cursor::line() const {
    return of_.at.front().first;
}

InputError Cursor::fault(std::string_view accepted, std::string_view example) const {
    return fault(at_, accepted, example);
}

InputError Cursor::fault(std::size_t place, std::string_view accepted,
                         std::string_view example) const {
    const bool is_end = place >= of_.at.size();
    const auto [line, column] = is_end ? of_.at.back() : of_.at[place];
    return {of_.text, column + (is_end ? 1 : 0), accepted, example, line};
}

std::string Cursor::canonical() const {
    std::vector<Edit> edits = edits_;
    std::ranges::sort(edits, {}, &Edit::begin);
    std::string replaced;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        if (edit.begin < at) continue;  // the same place, read twice
        replaced.append(of_.text, at, edit.begin - at).append(edit.text);
        at = edit.end;
    }
    replaced.append(of_.text, at);
    std::string words;
    for (const char character : replaced) {
        if (character != ' ' || (!words.empty() && words.back() != ' ')) words += character;
    }
    return words;
}

}  // namespace lastmove::rules
