#include "lastmove/exact/decimal.hpp"

#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/digits.hpp"

namespace lastmove {

namespace {

Integer power_of_ten(std::size_t exponent) {
    Integer power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
    return power;
}

Integer floor_of(const Rational& number) {
    Integer floor;
    mpz_fdiv_q(floor.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
    return floor;
}

}  // namespace

Rational parse_decimal(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::string_view size = text.substr(negative ? 1 : 0);
    const std::size_t point = std::min(size.find('.'), size.size());
    const std::string_view whole = size.substr(0, point);
    const std::string_view part = point < size.size() ? size.substr(point + 1) : "0";
    if (text.size() > most_digits || !all_digits(whole) || !all_digits(part)) {
        throw InputError(text, 1, "a decimal number", "2.150");
    }
    Rational number(Integer(std::string(whole) + std::string(part), 10), power_of_ten(part.size()));
    number.canonicalize();
    return negative ? Rational(-number) : number;
}

std::string decimal(const Rational& number, unsigned digits, Rounding rounding) {
    const Rational scaled = number * power_of_ten(digits);
    Integer value;
    switch (rounding) {
        case Rounding::nearest:
            value = floor_of(scaled + Rational(1, 2));
            break;
        case Rounding::down:
            value = floor_of(scaled);
            break;
        case Rounding::up:
            value = -floor_of(-scaled);
            break;
    }
    std::string text = Integer(abs(value)).get_str();
    if (text.size() <= digits) text.insert(0, digits + 1 - text.size(), '0');
    if (digits > 0) {
        text.insert(text.size() - digits, ".");
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
    }
    return value < 0 ? "-" + text : text;
}

Rational root_below(const Rational& number, unsigned digits) {
    const Integer unit = power_of_ten(digits);
    Rational root(sqrt(floor_of(number * unit * unit)), unit);
    root.canonicalize();
    return root;
}

}  // namespace lastmove
