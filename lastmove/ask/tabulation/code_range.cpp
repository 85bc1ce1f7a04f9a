#include "lastmove/ask/tabulation/code_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/survey.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view dots = "..";

/// The digits behind the point: of 4.0 none.
std::string_view code_digits(std::string_view code) {
    return code.ends_with(".0") ? std::string_view() : code.substr(2);
}

/// Codes with the same digit before the point are in the order of these.
std::pair<std::size_t, std::string_view> rank_among_codes(std::string_view code) {
    return {code_digits(code).size(), code_digits(code)};
}

/// The shortest text of an octal code with few digits; nullopt for anything else.
std::optional<std::string> octal_code(std::string_view text) try {
    const game::HeapCode code = game::parse_heap_code(text);
    std::string shortest = to_text(code);
    const bool is_short = code_digits(shortest).size() <= impartial::most_survey_digits;
    return code.is_octal() && is_short ? std::optional(std::move(shortest)) : std::nullopt;
} catch (const InputError&) {
    return std::nullopt;
}

[[noreturn]] void refuse_codes(const std::string& text, std::size_t before,
                               std::string_view accepted) {
    throw InputError(text, before + 1, accepted,
                     "lastmove table 'octal:{code}:n' code=0.1..0.77 --of order,heaps");
}

}  // namespace

bool is_code_range(std::string_view text) {
    return text.substr(0, text.find(dots)).find('.') != std::string_view::npos;
}

std::vector<std::string> codes_between(const std::string& text, std::size_t before) {
    const std::string_view words = std::string_view(text).substr(before);
    const std::size_t end = words.find(dots);
    const auto first = octal_code(words.substr(0, end));
    const auto last = octal_code(words.substr(end + dots.size()));
    if (!first || !last) {
        refuse_codes(text, before,
                     fmt::format("octal codes FIRST..LAST with at most {} digits behind the point",
                                 impartial::most_survey_digits));
    }
    const std::size_t digits = std::max<std::size_t>(1, code_digits(*last).size());
    std::vector<std::string> codes;
    for (const game::HeapCode& code : impartial::octal_codes(digits)) {
        std::string one = to_text(code);
        const bool is_between = first->front() <= one.front() && one.front() <= last->front() &&
                                rank_among_codes(*first) <= rank_among_codes(one) &&
                                rank_among_codes(one) <= rank_among_codes(*last);
        if (is_between) codes.push_back(std::move(one));
    }
    if (codes.empty()) {
        refuse_codes(text, before,
                     "a range of codes that is not empty: the digit before the point of the first "
                     "code at most that of the last, and likewise those behind it");
    }
    return codes;
}

}  // namespace lastmove::ask
