#include "lastmove/base/latex.hpp"

#include <fmt/format.h>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove {

namespace {

std::string_view escape_of(char sign) {
    switch (sign) {
        case '\n':
            return " ";
        case '\\':
            return "\\textbackslash{}";
        case '^':
            return "\\textasciicircum{}";
        case '~':
            return "\\textasciitilde{}";
        case '|':
            return "\\textbar{}";
        case '<':
            return "\\textless{}";
        case '>':
            return "\\textgreater{}";
        case '"':
            return "\\char34{}";
        case '{':
            return "\\{";
        case '}':
            return "\\}";
        case '$':
            return "\\$";
        case '&':
            return "\\&";
        case '#':
            return "\\#";
        case '%':
            return "\\%";
        case '_':
            return "\\_";
        default:
            return {};
    }
}

bool is_letter(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

/// Reads a value from the left to the right, and writes the formula.
class ValueFormula {
  public:
    explicit ValueFormula(std::string_view text) : rest_(text) {}

    std::string formula() {
        while (!rest_.empty()) next();
        while (out_.ends_with(' ')) out_.pop_back();
        return out_;
    }

  private:
    void next() {
        const char sign = rest_.front();
        if (sign == '{' || sign == '}') {
            take(1);
            out_ += sign == '{' ? "\\left\\{" : "\\right\\}";
        } else if (sign == '|') {
            const std::size_t bars = count('|');
            bar(bars);
        } else if (rest_.starts_with("+-")) {
            take(2);
            out_ += "\\pm";
            if (!rest_.empty() && rest_.front() != '{' && rest_.front() != '(') out_ += ' ';
        } else if (sign == '^') {
            arrow('^', "\\uparrow", "\\Uparrow");
        } else if (sign == '*') {
            take(1);
            symbol("\\ast");
        } else if (is_digit(sign)) {
            number();
        } else if (is_letter(sign)) {
            word();
        } else {
            other(sign);
        }
    }

    void bar(std::size_t bars) {
        std::string sign = "\\mid";
        if (bars > 1) {
            sign = "\\mathrel{";
            for (std::size_t i = 0; i < bars; ++i) sign += i == 0 ? "|" : "\\!|";
            sign += "}";
        }
        while (out_.ends_with(' ')) out_.pop_back();
        out_ += fmt::format(" {} ", sign);
    }

    /// Arrows: `^`, `^^`, `^4` (four ups), `^<2>`, `^[2]`.
    void arrow(char letter, std::string_view one, std::string_view two) {
        std::size_t number = count(letter);
        std::string_view drawn = one;
        if (number == 1 && !rest_.empty() && is_digit(rest_.front())) {
            if (is_behind_operand()) out_ += '+';
            out_ += fmt::format("{}{{\\cdot}}{{{}}}", taken_digits(), drawn);
            return;
        }
        if (number % 2 == 0) {
            drawn = two;
            number /= 2;
        }
        for (std::size_t i = 0; i < number; ++i) {
            // Another sign would follow as it does behind an operand.
            symbol(drawn, number > 1);
        }
        if (!rest_.empty() && (rest_.front() == '<' || rest_.front() == '[')) power();
    }

    void power() {
        const bool is_angle = rest_.front() == '<';
        const std::size_t end = rest_.find(is_angle ? '>' : ']');
        if (end == std::string_view::npos) return;
        const std::string inside = value_in_latex(rest_.substr(1, end - 1));
        take(end + 1);
        while (out_.ends_with(' ')) out_.pop_back();
        out_ += is_angle ? fmt::format("^{{{}}}", inside) : fmt::format("^{{[{}]}}", inside);
    }

    void number() {
        const std::string digits = taken_digits();
        if (rest_.size() > 1 && rest_[0] == '/' && is_digit(rest_[1])) {
            take(1);
            out_ += fmt::format("\\frac{{{}}}{{{}}}", digits, taken_digits());
        } else {
            out_ += digits;
        }
    }

    void word() {
        std::size_t end = 0;
        while (end < rest_.size() && is_letter(rest_[end])) ++end;
        const std::string_view word = rest_.substr(0, end);
        if (word == "v" || word == "vv") {
            arrow('v', "\\downarrow", "\\Downarrow");
            return;
        }
        take(end);
        const std::string_view index = word == "Tiny" ? "{+}" : word == "Miny" ? "{-}" : "";
        const std::size_t close = index.empty() ? std::string_view::npos : closing();
        if (close == std::string_view::npos) {
            out_ += fmt::format("\\mathrm{{{}}}", word);
            return;
        }
        const std::string inside = value_in_latex(rest_.substr(1, close - 1));
        take(close + 1);
        out_ += fmt::format("{}_{{{}}}", index, inside);
    }

    /// Where the bracket is closed that the rest begins with; npos if it begins with none.
    [[nodiscard]] std::size_t closing() const {
        if (!rest_.starts_with('(')) return std::string_view::npos;
        int depth = 0;
        for (std::size_t i = 0; i < rest_.size(); ++i) {
            if (rest_[i] == '(') ++depth;
            if (rest_[i] == ')' && --depth == 0) return i;
        }
        return std::string_view::npos;
    }

    void other(char sign) {
        const std::string_view whole = rest_.substr(0, first_character(rest_).bytes);
        take(whole.size());
        if (sign == ' ') {
            if (!out_.ends_with(' ')) out_ += ' ';
        } else if (sign == ',') {
            out_ += ", ";
            while (rest_.starts_with(' ')) take(1);
        } else if (std::string_view("+-()[].=").find(sign) != std::string_view::npos) {
            out_ += sign;
        } else {
            out_ += latex_escaped(whole);
        }
    }

    /// A sign that stands for a value: in braces where it has a neighbour, so that it is none that
    /// joins two of them.
    void symbol(std::string_view sign, bool is_joined = false) {
        const bool goes_on = !rest_.empty() && (rest_.front() == '*' || rest_.front() == '^' ||
                                                rest_.front() == '<' || rest_.front() == '[');
        if (is_joined || is_behind_operand() || goes_on) {
            out_ += fmt::format("{{{}}}", sign);
            return;
        }
        out_ += sign;
        if (!rest_.empty() && (is_digit(rest_.front()) || is_letter(rest_.front()))) out_ += ' ';
    }

    [[nodiscard]] bool is_behind_operand() const {
        return !out_.empty() && (is_digit(out_.back()) || out_.back() == '}');
    }

    std::size_t count(char sign) {
        std::size_t number = 0;
        while (rest_.starts_with(sign)) {
            take(1);
            ++number;
        }
        return number;
    }

    std::string taken_digits() {
        std::size_t end = 0;
        while (end < rest_.size() && is_digit(rest_[end])) ++end;
        std::string digits(rest_.substr(0, end));
        take(end);
        return digits;
    }

    void take(std::size_t length) { rest_.remove_prefix(length); }

    std::string_view rest_;
    std::string out_;
};

}  // namespace

std::string value_in_latex(std::string_view text) {
    return ValueFormula(text).formula();
}

std::string genus_in_latex(std::string_view text) {
    const std::size_t caret = text.find('^');
    if (caret == std::string_view::npos) return value_in_latex(text);
    return fmt::format("{}^{{{}}}", text.substr(0, caret), text.substr(caret + 1));
}

std::string latex_escaped(std::string_view text) {
    std::string escaped;
    for (const char sign : visible(text)) {
        const std::string_view escape = escape_of(sign);
        if (escape.empty()) {
            escaped += sign;
        } else {
            escaped += escape;
        }
    }
    return escaped;
}

}  // namespace lastmove
