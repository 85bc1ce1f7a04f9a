#include "lastmove/game/reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/number.hpp"

namespace lastmove::game {

bool Reader::take(std::string_view text) {
    if (!rest().starts_with(text)) return false;
    at_ += text.size();
    return true;
}

void Reader::expect(std::string_view text) {
    if (!take(text)) fail();
}

std::string_view Reader::until(std::string_view ends) {
    const std::string_view left = rest();
    const std::size_t length = std::min(left.find_first_of(ends), left.size());
    at_ += length;
    return left.substr(0, length);
}

std::uint64_t Reader::number(std::uint64_t least, std::uint64_t greatest) {
    const auto [value, length] = leading_number<std::uint64_t>(rest());
    const bool padded = length > 1 && rest().front() == '0';
    if (length == 0 || padded) fail();
    if (!value || *value < least || *value > greatest) {
        fail(fmt::format("a number from {} to {}", least, greatest));
    }
    at_ += length;
    return *value;
}

void Reader::finish() const {
    if (at_end()) return;
    const std::size_t next = rest().find_first_not_of(' ');
    if (next != std::string_view::npos && rest()[next] == '+') {
        fail(fmt::format("{}, or ' + ' with blanks around it", accepted_));
    }
    fail();
}

void Reader::fail(std::string_view accepted) const {
    throw InputError(whole_, at_ + 1, accepted.empty() ? accepted_ : accepted, example_);
}

}  // namespace lastmove::game
