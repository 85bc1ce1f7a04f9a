#include "lastmove/ask/archive/date.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "lastmove/base/number.hpp"

namespace lastmove::ask {

namespace {

using std::chrono::seconds;
using std::chrono::sys_days;
using std::chrono::sys_seconds;
using std::chrono::year_month_day;

constexpr int last_year = 2200;

/// The number in that place of the text; nullopt if there is none.
std::optional<unsigned> number_at(std::string_view text, std::size_t at, std::size_t length) {
    return number_in<unsigned>(text.substr(at, length));
}

}  // namespace

std::string date_in_words(std::uint64_t seconds_since_1970) {
    const sys_seconds time{seconds{static_cast<std::int64_t>(seconds_since_1970)}};
    const sys_days day = std::chrono::floor<std::chrono::days>(time);
    const year_month_day date{day};
    const std::chrono::hh_mm_ss clock{time - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::optional<std::uint64_t> date_in(std::string_view text) {
    constexpr std::size_t day_length = 10;
    if (text.size() < day_length) return std::nullopt;
    const auto year = number_at(text, 0, 4);
    const auto month = number_at(text, 5, 2);
    const auto day = number_at(text, 8, 2);
    if (!year || !month || !day || *year < 1970 || *year > last_year) return std::nullopt;
    const year_month_day date{std::chrono::year(static_cast<int>(*year)),
                              std::chrono::month(*month), std::chrono::day(*day)};
    if (!date.ok()) return std::nullopt;
    seconds since = sys_days(date).time_since_epoch();
    if (text.size() > day_length) {
        const auto hour = text.size() == 20 ? number_at(text, 11, 2) : std::nullopt;
        if (!hour) return std::nullopt;
        since += std::chrono::hours(*hour) +
                 std::chrono::minutes(number_at(text, 14, 2).value_or(0)) +
                 seconds(number_at(text, 17, 2).value_or(0));
    }
    const auto found = static_cast<std::uint64_t>(since.count());
    // What is written differently was something else.
    const std::string whole = date_in_words(found);
    const bool is_same = text == whole || (text.size() == day_length && whole.starts_with(text));
    return is_same ? std::optional(found) : std::nullopt;
}

std::uint64_t present_date() {
    const char* const said = std::getenv("SOURCE_DATE_EPOCH");
    const auto fixed = number_in<std::uint64_t>(said == nullptr ? "" : said);
    constexpr std::uint64_t last = 7'258'118'400;  // 2200
    if (fixed && *fixed < last) return *fixed;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<seconds>(now).count());
}

}  // namespace lastmove::ask
