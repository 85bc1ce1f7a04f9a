// Polynomials as people write them: T^7 + 2T - 1.
#include <fmt/format.h>

#include <ranges>

#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/polynomial.hpp"

namespace lastmove {

namespace {

constexpr std::size_t most_coefficient_digits = 1'000;
constexpr std::string_view example = "T^7 + 2T - 1";

/// Reads terms from left to right.
class TermReader {
  public:
    explicit TermReader(std::string_view text) : text_(text) {}

    Terms read() {
        Terms terms;
        skip_blanks();
        bool negative = take('-');
        while (true) {
            read_term(negative, terms);
            if (at_ == text_.size()) return terms;
            negative = take('-');
            if (!negative && !take('+')) throw fault("'+', '-' or the end");
        }
    }

  private:
    [[nodiscard]] InputError fault(std::string_view accepted) const {
        return {text_, at_ + 1, accepted, example};
    }

    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    /// Whether this character comes next; then it and the blanks behind it are passed over.
    bool take(char wanted) {
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        skip_blanks();
        return true;
    }

    std::string_view digits() {
        const std::size_t first = at_;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
        const std::string_view found = text_.substr(first, at_ - first);
        if (found.size() > most_coefficient_digits) {
            at_ = first;
            throw fault(fmt::format("at most {} digits", most_coefficient_digits));
        }
        skip_blanks();
        return found;
    }

    std::int64_t exponent() {
        const bool bracket = take('(');
        const bool negative = take('-');
        const std::size_t first = at_;
        const std::string_view found = digits();
        const Integer value = found.empty() ? Integer(-1) : Integer(std::string(found), 10);
        if (value < 0 || value > highest_exponent) {
            at_ = first;
            throw fault("an exponent, an integer up to 10^18");
        }
        if (bracket && !take(')')) throw fault("')'");
        return negative ? -value.get_si() : value.get_si();
    }

    void read_term(bool negative, Terms& terms) {
        const std::string_view found = digits();
        Integer value = found.empty() ? Integer(1) : Integer(std::string(found), 10);
        const bool times = !found.empty() && take('*');
        std::int64_t power = 0;
        if (take('T')) {
            power = take('^') ? exponent() : 1;
        } else if (found.empty() || times) {
            throw fault(times ? "'T'" : "a term, such as '3', 'T' or '2T^5'");
        }
        if (negative) value = -value;
        const auto place = terms.try_emplace(power, 0).first;
        place->second += value;
        if (place->second == 0) terms.erase(place);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string power_text(std::int64_t exponent) {
    if (exponent == 0) return "";
    return exponent == 1 ? "T" : fmt::format("T^{}", exponent);
}

}  // namespace

std::string to_text(const Terms& terms) {
    std::string text;
    for (const auto& [exponent, coefficient] : std::views::reverse(terms)) {
        const bool negative = coefficient < 0;
        if (text.empty()) {
            text = negative ? "-" : "";
        } else {
            text += negative ? " - " : " + ";
        }
        const Integer size = abs(coefficient);
        if (size != 1 || exponent == 0) text += size.get_str();
        text += power_text(exponent);
    }
    return text.empty() ? "0" : text;
}

Terms parse_terms(std::string_view text) {
    return TermReader(text).read();
}

}  // namespace lastmove
