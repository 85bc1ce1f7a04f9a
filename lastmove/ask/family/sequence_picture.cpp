#include "lastmove/ask/family/sequence_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/family/apparent_period.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t most_in_table = 400;
constexpr std::size_t most_dots = 50;
constexpr std::size_t narrowest = 4;
constexpr std::size_t widest = 40;
constexpr std::size_t usual_row = 20;
constexpr std::size_t longest_looked_at = 5'000;

Point at(std::size_t column, std::size_t row) {
    return {static_cast<double>(column), static_cast<double>(row)};
}

Frame table(std::span<const std::int64_t> values, std::size_t width) {
    const auto greatest = std::max<std::int64_t>(1, *std::ranges::max_element(values));
    Frame frame;
    for (std::size_t n = 0; n < values.size(); ++n) {
        const Point cell = at(n % width, n / width);
        if (n % width == 0) frame.elements.emplace_back(Label{{-2, cell.y}, std::to_string(n)});
        if (values[n] < 0) continue;
        const double tone = static_cast<double>(values[n]) / static_cast<double>(greatest);
        frame.elements.emplace_back(Number{cell, std::to_string(values[n]), tone, false});
    }
    return frame;
}

Frame plot(std::span<const std::int64_t> values) {
    const auto greatest = std::max<std::int64_t>(1, *std::ranges::max_element(values));
    Frame frame;
    for (std::int64_t value = 0; value <= greatest; ++value) {
        frame.elements.emplace_back(
            Label{{-2, static_cast<double>(greatest - value)}, std::to_string(value)});
    }
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (n % 10 == 0) {
            frame.elements.emplace_back(Label{
                {static_cast<double>(n), static_cast<double>(greatest + 1)}, std::to_string(n)});
        }
        if (values[n] < 0) continue;
        frame.elements.emplace_back(
            Mark{{static_cast<double>(n), static_cast<double>(greatest - values[n])}, Role::peg});
    }
    return frame;
}

}  // namespace

std::size_t row_length(std::optional<std::size_t> period) {
    return period && *period >= narrowest && *period <= widest ? *period : usual_row;
}

Picture draw_sequence(const std::string& family, std::span<const std::int64_t> values,
                      std::optional<std::size_t> period) {
    if (!period) {
        const auto seen = apparent_period(values.first(std::min(values.size(), longest_looked_at)));
        if (seen) period = seen->period;
    }
    const std::size_t width = row_length(period);
    Picture picture;
    picture.description = "The nimbers of " + family;
    picture.frames.push_back(table(values.first(std::min(values.size(), most_in_table)), width));
    picture.frames.back().caption = fmt::format("nimbers of {}", family);
    picture.frames.push_back(plot(values.first(std::min(values.size(), most_dots))));
    picture.frames.back().caption = "the same, as dots";
    return picture;
}

}  // namespace lastmove::ask
