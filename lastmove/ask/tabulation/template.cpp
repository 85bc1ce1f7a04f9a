#include "lastmove/ask/tabulation/template.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/table/option.hpp"
#include "lastmove/ask/tabulation/code_range.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/spelling.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view template_example =
    "lastmove table 'domineering:{m}x{n}' m=1..4 n=1..6 --of value";
constexpr std::int64_t largest_number = 1'000'000'000'000'000'000;

bool is_name_sign(char c) {
    return is_lower(c) || is_upper(c) || is_digit(c) || c == '_';
}

bool is_place_name(std::string_view name) {
    return !name.empty() && !is_digit(name.front()) && std::ranges::all_of(name, is_name_sign);
}

std::optional<std::int64_t> range_number(std::string_view text) {
    return number_in<std::int64_t>(text, -largest_number, largest_number);
}

[[noreturn]] void refuse_range(const std::string& text, std::size_t column,
                               const std::string& accepted) {
    throw InputError(text, column, accepted, "lastmove table 'kayles:{n}' n=0..20 --of nimber");
}

[[noreturn]] void refuse_size(std::string_view read, const Integer& rows) {
    const std::string number = rows.get_str();
    constexpr std::size_t most_digits = 30;
    throw InputError(read, 0,
                     fmt::format("at most {} rows; there would be {}",
                                 grouped(std::to_string(Template::most_rows)),
                                 number.size() > most_digits
                                     ? fmt::format("a number of {} digits", number.size())
                                     : grouped(number)),
                     template_example);
}

/// The values of `a..b` or `a..b..step`, which begin behind `before` characters of the range.
std::vector<std::string> values_between(const std::string& text, std::size_t before) {
    const std::string_view words = std::string_view(text).substr(before);
    const std::size_t first_dots = words.find("..");
    const std::string_view rest = words.substr(first_dots + 2);
    const std::size_t second_dots = std::min(rest.find(".."), rest.size());
    if (is_code_range(words)) return codes_between(text, before);
    const auto first = range_number(words.substr(0, first_dots));
    const auto last = range_number(rest.substr(0, second_dots));
    const bool has_step = second_dots < rest.size();
    const auto step = has_step
                          ? number_in<std::int64_t>(rest.substr(second_dots + 2), 1, largest_number)
                          : std::optional<std::int64_t>(1);
    if (!first || !last || !step) {
        refuse_range(text, before + 1,
                     "whole numbers FIRST..LAST, or FIRST..LAST..STEP with a step of at least 1, "
                     "or octal codes such as 0.1..4.77");
    }
    if (*first > *last) {
        refuse_range(text, before + 1,
                     fmt::format("a range that is not empty: the first number at most the last, "
                                 "{}..{}",
                                 *last, *first));
    }
    const std::int64_t count = (*last - *first) / *step + 1;
    if (count > static_cast<std::int64_t>(Template::most_rows)) refuse_size(text, Integer(count));
    std::vector<std::string> values;
    for (std::int64_t i = 0; i < count; ++i) values.push_back(std::to_string(*first + i * *step));
    return values;
}

std::vector<std::string> listed_values(const std::string& text, std::size_t before) {
    std::vector<std::string> values;
    for (std::size_t at = before; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        if (end == at) refuse_range(text, at + 1, "a value before and behind each comma");
        values.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return values;
}

/// How a place is written.
std::string in_braces(std::string_view name) {
    return fmt::format("{{{}}}", name);
}

/// Where the next place of a template is, and what stands in its braces.
struct FoundPlace {
    std::size_t at;
    std::string_view words;
};

std::optional<FoundPlace> find_place(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('{', from); at != std::string_view::npos;
         at = text.find('{', at + 1)) {
        const std::size_t end = text.find_first_of("{}", at + 1);
        if (end == std::string_view::npos || text[end] == '{') continue;
        const std::string_view words = text.substr(at + 1, end - at - 1);
        if (is_place_name(words) || words.starts_with("rows ")) return FoundPlace{at, words};
    }
    return std::nullopt;
}

}  // namespace

PlaceRange parse_range(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (equals == std::string::npos || !is_place_name(name)) {
        refuse_range(text, 1,
                     "a range of a place {NAME}: NAME=FIRST..LAST, NAME=FIRST..LAST..STEP or "
                     "NAME=VALUE,VALUE");
    }
    const std::string_view words = std::string_view(text).substr(equals + 1);
    const std::size_t digit = words.starts_with('-') ? 1 : 0;  // x..o is a board
    const bool is_between = digit < words.size() && is_digit(words[digit]) &&
                            words.find("..") != std::string_view::npos &&
                            words.find(',') == std::string_view::npos;
    PlaceRange range{
        name, is_between ? values_between(text, equals + 1) : listed_values(text, equals + 1)};
    range.is_numeric = std::ranges::all_of(
        range.values, [](const std::string& value) { return range_number(value).has_value(); });
    return range;
}

Template Template::parse(std::span<const std::string> words) {
    Template family;
    family.text_ = words.front();
    for (const std::string& word : words.subspan(1)) {
        PlaceRange range = parse_range(word);
        if (std::ranges::find(family.ranges_, range.name, &PlaceRange::name) !=
            family.ranges_.end()) {
            refuse_range(word, 1, fmt::format("one range for {}", in_braces(range.name)));
        }
        family.ranges_.push_back(std::move(range));
    }
    family.read_places(words);
    family.require_all_used(words);
    family.find_size(words);
    return family;
}

void Template::read_places(std::span<const std::string> words) {
    std::vector<std::size_t> places_of_fillings;
    std::size_t from = 0;
    while (const auto place = find_place(text_, from)) {
        parts_.emplace_back(text_.substr(from, place->at - from));
        from = place->at + place->words.size() + 2;
        constexpr std::string_view rows = "rows ";
        if (place->words.starts_with(rows)) {
            fillings_.push_back(parse_fillings(text_, place->at, place->words.substr(rows.size())));
            places_of_fillings.push_back(parts_.size());
            parts_.emplace_back(std::size_t{0});
            continue;
        }
        const auto range = std::ranges::find(ranges_, place->words, &PlaceRange::name);
        if (range == ranges_.end()) {
            std::vector<std::string> names;
            names.reserve(ranges_.size());
            for (const PlaceRange& other : ranges_) names.push_back(other.name);
            std::string command = "lastmove table " + shell_word(text_);
            for (const std::string& word : words.subspan(1)) command += " " + shell_word(word);
            throw InputError(
                text_, place->at + 1,
                fmt::format("a range for {} behind the subject{}{}", in_braces(place->words),
                            place->words == "rows" ? ", or a size as in {rows 2x3}" : "",
                            did_you_mean(place->words, names)),
                fmt::format("{} {}=1..4", command, place->words));
        }
        parts_.emplace_back(static_cast<std::size_t>(range - ranges_.begin()));
    }
    parts_.emplace_back(text_.substr(from));
    for (std::size_t i = 0; i < places_of_fillings.size(); ++i) {
        parts_[places_of_fillings[i]] = ranges_.size() + i;
    }
}

void Template::require_all_used(std::span<const std::string> words) const {
    for (std::size_t i = 0; i < ranges_.size(); ++i) {
        if (std::ranges::find(parts_, Part(i)) != parts_.end()) continue;
        std::vector<std::string> names;
        for (std::size_t other = 0; other < ranges_.size(); ++other) {
            if (std::ranges::find(parts_, Part(other)) != parts_.end()) {
                names.push_back(in_braces(ranges_[other].name));
            }
        }
        const std::string has =
            names.empty()
                ? fmt::format("that subject has none, written {}", in_braces(ranges_[i].name))
                : fmt::format("that subject has {}", fmt::join(names, ", "));
        refuse_range(words[i + 1], 1,
                     fmt::format("ranges of places in {}; {}", excerpt(text_), has));
    }
}

void Template::find_size(std::span<const std::string> words) {
    Integer rows = 1;
    for (const PlaceRange& range : ranges_) rows *= Integer(range.values.size());
    for (const Fillings& filling : fillings_) rows *= filling.count();
    if (rows > Integer(most_rows)) refuse_size(fmt::format("{}", fmt::join(words, " ")), rows);
    size_ = rows.get_ui();
}

std::vector<std::uint64_t> Template::digits(std::uint64_t index) const {
    std::vector<std::uint64_t> found(ranges_.size() + fillings_.size());
    for (std::size_t i = found.size(); i-- > 0;) {
        const std::uint64_t base = i < ranges_.size()
                                       ? ranges_[i].values.size()
                                       : fillings_[i - ranges_.size()].count().get_ui();
        found[i] = index % base;
        index /= base;
    }
    return found;
}

std::string Template::at(std::uint64_t index) const {
    const std::vector<std::uint64_t> digits = this->digits(index);
    std::string subject;
    for (const Part& part : parts_) {
        if (const auto* text = std::get_if<std::string>(&part)) {
            subject += *text;
            continue;
        }
        const std::size_t place = std::get<std::size_t>(part);
        subject += place < ranges_.size() ? ranges_[place].values[digits[place]]
                                          : fillings_[place - ranges_.size()].at(digits[place]);
    }
    return subject;
}

std::vector<std::string> Template::values(std::uint64_t index) const {
    const std::vector<std::uint64_t> digits = this->digits(index);
    std::vector<std::string> values;
    for (std::size_t i = 0; i < ranges_.size(); ++i) values.push_back(ranges_[i].values[digits[i]]);
    return values;
}

}  // namespace lastmove::ask
