#include "lastmove/game/heap_code.hpp"

#include <stdexcept>

#include "lastmove/base/input_error.hpp"

namespace lastmove::game {

namespace {

constexpr std::string_view code_example = "0.137";
constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuv";
constexpr std::uint8_t fewer_than_two = 0b11;

/// Conditions on sizes bind two heaps or more.
HeapDigit normal(HeapDigit digit) {
    if ((digit.counts & ~fewer_than_two) == 0) digit.sizes = HeapSizes::any;
    return digit;
}

/// The length of the shortest piece whose repetition makes up all the digits.
std::size_t shortest_period(std::span<const HeapDigit> digits) {
    std::vector<std::size_t> border(digits.size(), 0);  // of each beginning (knuth1977)
    for (std::size_t i = 1, length = 0; i < digits.size(); ++i) {
        while (length > 0 && digits[i] != digits[length]) length = border[length - 1];
        if (digits[i] == digits[length]) ++length;
        border[i] = length;
    }
    const std::size_t period = digits.size() - border.back();
    return digits.size() % period == 0 ? period : digits.size();
}

/// Reads one code, digit by digit.
class CodeReader {
  public:
    explicit CodeReader(std::string_view text) : text_(text) {}

    HeapCode read() {
        std::vector<HeapDigit> digits{{}};
        if (next() != '.') {
            const std::size_t at = at_;
            digits[0] = read_digit();
            if ((digits[0].counts & fewer_than_two) != 0) {
                throw error(at,
                            "0, 4, 8, c, g, k, o or s before the point, since moves that take "
                            "nothing and leave fewer than two heaps would allow infinite play");
            }
        }
        expect('.', "'.' after the digit for taking nothing");
        std::size_t repeated = 0;
        do {
            if (next() == '[') {
                ++at_;
                const std::size_t before = digits.size();
                do digits.push_back(read_digit());
                while (next() != ']' && next() != '\0');
                expect(']', "']' after the digits that repeat forever");
                repeated = digits.size() - before;
                if (at_ < text_.size()) throw error(at_, "nothing after ']'");
            } else {
                digits.push_back(read_digit());
            }
            if (digits.size() > HeapCode::most_digits) throw error(at_, "at most 10,000 digits");
        } while (at_ < text_.size());
        return HeapCode(std::move(digits), repeated);
    }

  private:
    [[nodiscard]] InputError error(std::size_t at, std::string_view accepted) const {
        return {text_, at + 1, accepted, code_example};
    }

    /// The character that comes next, zero at the end.
    [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void expect(char character, std::string_view accepted) {
        if (at_ >= text_.size() || next() != character) throw error(at_, accepted);
        ++at_;
    }

    HeapDigit read_digit() {
        const char character = next();
        const char lower = character >= 'A' && character <= 'V'
                               ? static_cast<char>(character - 'A' + 'a')
                               : character;
        const std::size_t value = letters.find(lower);
        if (at_ >= text_.size() || value == std::string_view::npos) {
            throw error(at_, "a digit of a take-and-break code: 0 to 7, hexadecimal to f, or to v");
        }
        ++at_;
        HeapDigit digit{static_cast<std::uint8_t>(value), HeapSizes::any};
        if (next() == '!') digit.sizes = HeapSizes::different;
        if (next() == '=') digit.sizes = HeapSizes::equal;
        if (digit.sizes != HeapSizes::any) ++at_;
        return digit;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

HeapCode::HeapCode(std::vector<HeapDigit> digits, std::size_t repeated)
    : digits_(std::move(digits)), repeated_(repeated) {
    if (repeated_ >= std::max<std::size_t>(digits_.size(), 1)) {
        throw std::invalid_argument("digit 0 of a take-and-break code does not repeat");
    }
    for (HeapDigit& digit : digits_) {
        if (digit.counts >= letters.size()) throw std::invalid_argument("a digit of 32 or more");
        digit = normal(digit);
    }
    if (!digits_.empty() && (digits_[0].counts & fewer_than_two) != 0) {
        throw std::invalid_argument("at least two heaps after a move that takes nothing");
    }
    if (repeated_ > 0) {
        const std::size_t start = digits_.size() - repeated_;
        repeated_ = shortest_period(std::span(digits_).subspan(start));
        digits_.resize(start + repeated_);
        if (repeated_ == 1 && digits_.back() == HeapDigit{}) repeated_ = 0;
    }
    // A digit before the repeated ones that equals their last is part of an earlier repetition.
    while (repeated_ > 0 && digits_.size() > repeated_ + 1 &&
           digits_[digits_.size() - repeated_ - 1] == digits_.back()) {
        digits_.pop_back();
    }
    while (repeated_ == 0 && !digits_.empty() && digits_.back() == HeapDigit{}) digits_.pop_back();
}

std::optional<std::size_t> HeapCode::last_digit() const {
    if (repeated_ > 0) return std::nullopt;
    return digits_.empty() ? 0 : digits_.size() - 1;
}

std::size_t HeapCode::widest() const {
    std::size_t most = 0;
    for (const HeapDigit digit : digits_) {
        for (std::size_t count = most + 1; count <= most_heaps; ++count) {
            if (digit.allows(count)) most = count;
        }
    }
    return most;
}

bool HeapCode::is_octal() const {
    const auto plain = [](HeapDigit digit) { return digit.sizes == HeapSizes::any; };
    return repeated_ == 0 && widest() <= 2 && std::ranges::all_of(digits_, plain);
}

std::optional<std::size_t> heaps_of_period(std::span<const HeapCode> codes, std::size_t from,
                                           std::size_t length) {
    std::size_t widest = 1;
    std::size_t longest = 0;
    for (const HeapCode& code : codes) {
        const auto last = code.last_digit();
        const bool has_conditions = std::ranges::any_of(
            code.digits(), [](HeapDigit digit) { return digit.sizes != HeapSizes::any; });
        if (!last || has_conditions) return std::nullopt;
        widest = std::max(widest, code.widest());
        longest = std::max(longest, *last);
    }
    return widest * (from + length) + longest - 1;
}

HeapCode parse_heap_code(std::string_view text) {
    return CodeReader(text).read();
}

std::string to_text(const HeapCode& code) {
    std::string text;
    const auto write = [&](HeapDigit digit) {
        text += letters[digit.counts];
        if (digit.sizes == HeapSizes::different) text += '!';
        if (digit.sizes == HeapSizes::equal) text += '=';
    };
    write(code.digit(0));
    text += '.';
    const std::size_t size = code.digits().size();
    for (std::size_t i = 1; i < size; ++i) {
        if (i == size - code.repeated()) text += '[';
        write(code.digit(i));
    }
    if (code.repeated() > 0) text += ']';
    if (size <= 1) text += '0';
    return text;
}

}  // namespace lastmove::game
