#include <cctype>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/names.hpp"
#include "lastmove/partizan/uptimals.hpp"

namespace lastmove::partizan {

namespace {

constexpr unsigned most_nested = 200;
constexpr std::uint64_t most_star = 1000;
constexpr std::uint64_t most_ups = 1000;
constexpr std::uint64_t most_power = 12;
constexpr std::size_t most_digits = 300;

class Parser {
  public:
    Parser(Values& values, std::string_view text) : values_(values), text_(text) {}

    ValueId parse() {
        const ValueId value = sum();
        if (at_ != text_.size()) fail("a value ends here");
        return value;
    }

  private:
    [[noreturn]] void fail(std::string_view accepted) const {
        throw InputError(text_, at_ + 1, accepted, "{1|-1}");
    }
    void skip_spaces() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
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
    [[nodiscard]] bool is_digit() const {
        return at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0;
    }

    std::string digits() {
        const std::size_t begin = at_;
        while (is_digit()) ++at_;
        if (at_ - begin > most_digits) fail("a number of at most 300 digits");
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

    /// Terms with '+' and '-' between them.
    ValueId sum() {
        ValueId total = values_.zero();
        bool minus = false;
        skip_spaces();
        if (starts("-") && !starts("-_") && !starts("-+")) {
            minus = take("-");
        }
        while (true) {
            skip_spaces();
            total = values_.add(total, term(minus));
            skip_spaces();
            if (starts("+-") || starts("-+")) {
                // "a +-b" adds a switch; it never means minus.
                minus = false;
                if (starts("-+")) fail("'+' or '-' and a value");
            } else if (take("+")) {
                minus = false;
            } else if (take("-")) {
                minus = true;
            } else {
                return total;
            }
        }
    }

    /// Parts written together, as in 1/2^*. A minus goes with the number alone: -1^ is ^ - 1.
    ValueId term(bool minus) {
        const bool is_number = is_digit();
        ValueId value = part();
        if (minus && is_number) value = values_.negative(value);
        while (starts("^") || starts("*") || starts("↑") || starts("↓") || starts("v")) {
            value = values_.add(value, part());
        }
        return minus && !is_number ? values_.negative(value) : value;
    }

    ValueId part() {
        if (is_digit()) return number();
        if (take("{")) return braces();
        if (take("+-") || take("±")) return plus_minus();
        if (take("+_")) return tiny(part());
        if (take("-_")) return values_.negative(tiny(part()));
        if (take("Tiny(")) return bracketed_tiny();
        if (take("Miny(")) return values_.negative(bracketed_tiny());
        if (take("(")) {
            const ValueId value = nested([&] { return sum(); });
            want(")", "')'");
            return value;
        }
        if (take("*")) {
            if (!is_digit()) return values_.nimber(1);
            return values_.nimber(static_cast<unsigned>(count(most_star, "a nimber to *1000")));
        }
        if (take("^") || take("↑")) return ups("^", "↑");
        if (take("v") || take("↓")) return values_.negative(ups("v", "↓"));
        fail("a value: a number, '*2', '^', 'v', '+-1', 'Tiny(2)' or options in braces");
    }

    template <class Read>
    ValueId nested(Read read) {
        if (++depth_ > most_nested) fail("at most 200 brackets in one another");
        const ValueId value = read();
        --depth_;
        return value;
    }

    ValueId number() {
        std::string text = digits();
        if (at_ + 1 < text_.size() && text_[at_] == '/' &&
            std::isdigit(static_cast<unsigned char>(text_[at_ + 1])) != 0) {
            ++at_;
            text += "/" + digits();
        }
        try {
            return values_.number(parse_rational(text));
        } catch (const std::invalid_argument&) {
            fail("a number whose denominator is a power of two");
        } catch (const InputError&) {
            fail("a number");
        }
    }

    /// Behind the first arrow.
    ValueId ups(std::string_view arrow, std::string_view other) {
        if (take("<")) return power('>', up_power);
        if (take("[")) return power(']', up_powers_to);
        if (take(".")) return count_ups();
        if (is_digit()) return count_ups();
        std::int64_t n = 1;
        while (take(arrow) || take(other)) {
            if (++n > static_cast<std::int64_t>(most_ups)) fail("at most 1000 arrows");
        }
        return values_.ups(n, 0);
    }
    ValueId count_ups() {
        return values_.ups(static_cast<std::int64_t>(count(most_ups, "a number up to 1000")), 0);
    }
    ValueId power(char close, ValueId (*make)(Values&, unsigned)) {
        const std::size_t begin = at_;
        const std::uint64_t n = count(most_power, "a number from 1 to 12");
        if (n == 0) {
            at_ = begin;
            fail("a number from 1 to 12");
        }
        want(std::string_view(&close, 1), "the closing bracket");
        return make(values_, static_cast<unsigned>(n));
    }

    ValueId bracketed_tiny() {
        const ValueId of = nested([&] { return sum(); });
        want(")", "')'");
        return tiny(of);
    }
    ValueId tiny(ValueId of) {
        const ValueId threat = values_.make({values_.zero()}, {values_.negative(of)});
        return values_.make({values_.zero()}, {threat});
    }

    ValueId plus_minus() {
        std::vector<ValueId> left;
        if (take("(")) {
            nested([&] {
                left = list();
                return values_.zero();
            });
            want(")", "')'");
        } else {
            left.push_back(part());
        }
        std::vector<ValueId> right;
        for (const ValueId option : left) right.push_back(values_.negative(option));
        return values_.make(left, right);
    }

    std::vector<ValueId> list() {
        std::vector<ValueId> options;
        skip_spaces();
        if (at_ == text_.size() || starts("|") || starts("}") || starts(")")) return options;
        if (take(".")) {
            skip_spaces();
            return options;
        }
        do {
            options.push_back(sum());
        } while (take(","));
        return options;
    }

    /// Behind the opening brace. A game is a list, bars, and a list; where a longer bar follows or went
    /// before, a game with shorter bars stands for a list with that game alone.
    ValueId braces() {
        return nested([&] {
            Side side{list(), 0};
            while (const std::size_t bars = count_bars()) side = join(std::move(side), bars);
            want("}", "',', '|' or '}'");
            if (side.bars == 0) fail("'|' between Left's and Right's options");
            return side.options[0];
        });
    }

    struct Side {
        std::vector<ValueId> options;
        std::size_t bars;  ///< of the game that the side is, 0 for a list
    };

    std::size_t count_bars() {
        skip_spaces();
        std::size_t bars = 0;
        while (take("|")) ++bars;
        return bars;
    }
    [[nodiscard]] std::size_t bars_ahead() {
        skip_spaces();
        std::size_t bars = 0;
        while (at_ + bars < text_.size() && text_[at_ + bars] == '|') ++bars;
        return bars;
    }

    /// The game of a left side, these bars, and what follows up to bars that are not shorter.
    Side join(Side left, std::size_t bars) {
        if (left.bars >= bars) fail("longer bars than those before");
        Side right{list(), 0};
        for (std::size_t next = bars_ahead(); next != 0 && next < bars; next = bars_ahead()) {
            at_ += next;
            right = join(std::move(right), next);
        }
        return {{values_.make(std::move(left.options), std::move(right.options))}, bars};
    }

    Values& values_;
    std::string_view text_;
    std::size_t at_ = 0;
    unsigned depth_ = 0;
};

}  // namespace

ValueId parse_value(Values& values, std::string_view text) {
    return Parser(values, text).parse();
}

}  // namespace lastmove::partizan
