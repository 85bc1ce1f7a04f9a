#include "lastmove/exact/number.hpp"

#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/digits.hpp"

namespace lastmove {

std::string to_text(const Rational& number) {
    Rational lowest = number;
    lowest.canonicalize();
    return lowest.get_str();
}

Rational parse_rational(std::string_view text) {
    std::string_view numerator = text.substr(0, text.find('/'));
    const bool fraction = numerator.size() < text.size();
    const std::string_view denominator = fraction ? text.substr(numerator.size() + 1) : "1";
    if (numerator.starts_with('-')) numerator.remove_prefix(1);
    if (text.size() > most_digits || !all_digits(numerator) || !all_digits(denominator) ||
        denominator.find_first_not_of('0') == std::string_view::npos) {
        throw InputError(text, 1, "an exact number", "-1/2");
    }
    Rational number(std::string(text), 10);  // without the 10, "010" would be octal
    number.canonicalize();
    return number;
}

}  // namespace lastmove
