#include <charconv>
#include <cmath>
#include <string_view>

#include "lastmove/app/options.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/position.hpp"

namespace lastmove::app {

double parse_seconds(const std::string& text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(seconds) ||
        seconds < 0 || seconds > 1e9) {
        throw InputError(text, 1, "seconds, from 0 to 1000000000", "--time-limit 2.5");
    }
    return seconds;
}

std::size_t parse_memory(const std::string& text) {
    static constexpr std::string_view units = "KMGT";
    std::size_t amount = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, amount);
    std::size_t power = 2;
    bool good = error == std::errc{};
    if (good && end != last) {
        const std::size_t unit = units.find(*end);
        power = unit + 1;
        good = unit != std::string_view::npos && end + 1 == last;
    }
    if (!good || amount > (SIZE_MAX >> (10 * power))) {
        throw InputError(
            text, 1,
            "an amount of memory: an integer number of megabytes, or one with K, M, G or T",
            "--memory-limit 2G");
    }
    return amount << (10 * power);
}

std::uint64_t parse_last(const std::string& text) {
    constexpr std::uint64_t greatest = 1'000'000'000;
    std::uint64_t last = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), last);
    if (error != std::errc{} || end != text.data() + text.size() || last > greatest) {
        throw InputError(text, 1, "an integer from 0 to 1000000000", "-n 100");
    }
    return last;
}

std::int64_t parse_offset(const std::string& text) {
    constexpr std::int64_t greatest = 1'000'000;
    std::int64_t offset = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), offset);
    if (error != std::errc{} || end != text.data() + text.size() || offset > greatest ||
        offset < -greatest) {
        throw InputError(text, 1, "an integer from -1000000 to 1000000", "--offset 6");
    }
    return offset;
}

std::uint64_t parse_displacement(const std::string& text) {
    constexpr std::uint64_t greatest = 1'000'000;
    std::uint64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < 1 || n > greatest) {
        throw InputError(text, 1, "an integer from 1 to 1000000", "--displacement 60");
    }
    return n;
}

std::uint64_t parse_seed(const std::string& text) {
    constexpr std::uint64_t greatest = 999'999'999'999'999'999;
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size() || seed > greatest) {
        throw InputError(text, 1, "an integer of at most 18 digits", "--seed 2026");
    }
    return seed;
}

peg::Range parse_range(const std::string& text) {
    constexpr std::size_t greatest = peg::most_holes;
    peg::Range range;
    const char* const last = text.data() + text.size();
    auto [end, error] = std::from_chars(text.data(), last, range.least);
    bool good = error == std::errc{};
    range.most = range.least;
    if (good && end != last) {
        const bool two = std::string_view(end, last).starts_with("..");
        const auto second = std::from_chars(end + (two ? 2 : 0), last, range.most);
        good = two && second.ec == std::errc{} && second.ptr == last;
    }
    if (!good || range.least > range.most || range.most > greatest) {
        throw InputError(text, 1, "an integer up to 256, or a range such as 5..8", "--moves 5..8");
    }
    return range;
}

}  // namespace lastmove::app
