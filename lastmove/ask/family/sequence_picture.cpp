#include "lastmove/ask/family/sequence_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "lastmove/ask/family/apparent_period.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t most_in_table = 400;
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

/// 1, 2 or 5 times a power of ten, so that there are at most about that many steps to `most`.
std::size_t step_for(std::size_t most, std::size_t steps) {
    std::size_t power = 1;
    for (;; power *= 10) {
        for (const std::size_t step : {power, 2 * power, 5 * power}) {
            if (most / step <= steps) return step;
        }
    }
}

/// A dot for each n and its value; of many, for each square of a grid that holds one.
Frame plot(std::span<const std::int64_t> values, const SequenceExtent& extent) {
    constexpr double most_columns = 300;
    constexpr double most_rows = 110;
    const auto greatest = std::max<std::int64_t>(1, *std::ranges::max_element(values));
    const auto count = static_cast<double>(values.size());
    const double across = std::min(0.5, extent.plot_width / count);
    const double up = std::min(1.0, extent.plot_height / static_cast<double>(greatest));
    const auto place = [&](double n, double value) { return Point{n * across, -value * up}; };

    Frame frame;
    const Point corner = place(-1, 0) + Point{-0.4, 0.4};
    frame.elements.emplace_back(Line{{place(-1, static_cast<double>(greatest)) + Point{-0.4, -0.4},
                                      corner, place(count, 0) + Point{0.4, 0.4}}});
    const std::size_t value_step = step_for(static_cast<std::size_t>(greatest), extent.most_steps);
    for (std::size_t value = 0; value <= static_cast<std::size_t>(greatest); value += value_step) {
        frame.elements.emplace_back(
            Label{place(-1, static_cast<double>(value)) + Point{-1.2, 0}, std::to_string(value)});
    }
    const std::size_t step = step_for(values.size(), extent.most_steps);
    for (std::size_t n = 0; n < values.size(); n += step) {
        frame.elements.emplace_back(
            Label{place(static_cast<double>(n), 0) + Point{0, 0.9}, std::to_string(n)});
    }

    const double wide = std::max(1.0, count / most_columns);
    const double high = std::max(1.0, static_cast<double>(greatest) / most_rows);
    std::set<std::pair<std::size_t, std::size_t>> squares;
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (values[n] < 0) continue;
        squares.emplace(static_cast<std::size_t>(static_cast<double>(n) / wide),
                        static_cast<std::size_t>(static_cast<double>(values[n]) / high));
    }
    Dots dots{{}, std::clamp(0.5 * std::min(wide * across, high * up), 0.07, 0.16)};
    for (const auto& [column, row] : squares) {
        dots.at.push_back(
            place(static_cast<double>(column) * wide, static_cast<double>(row) * high));
    }
    frame.elements.emplace_back(std::move(dots));
    return frame;
}

}  // namespace

SequenceExtent extent_on(std::string_view size) {
    if (size == "a4") return {15, 18, 15, 7, 4};
    if (size == "slide") return {15, 2, 14, 3.5, 4};
    return {};
}

SequenceExtent extent_for(const SequenceExtent& extent, std::size_t letters) {
    if (extent.longest_row == SequenceExtent().longest_row || letters <= 2) return extent;
    const double share = letters == 3 ? 0.78 : 2.2 / static_cast<double>(letters);
    SequenceExtent narrow = extent;
    narrow.longest_row = static_cast<std::size_t>(static_cast<double>(extent.longest_row) * share);
    narrow.most_rows = std::max<std::size_t>(
        1, static_cast<std::size_t>(static_cast<double>(extent.most_rows) * share));
    narrow.plot_width *= share;
    narrow.plot_height *= share;
    narrow.most_steps = 4;
    return narrow;
}

std::size_t row_length(std::optional<std::size_t> period) {
    return period && *period >= narrowest && *period <= widest ? *period : usual_row;
}

Picture draw_sequence(const std::string& family, std::span<const std::int64_t> values,
                      std::optional<std::size_t> period, const SequenceExtent& page) {
    if (!period) {
        const auto seen = apparent_period(values.first(std::min(values.size(), longest_looked_at)));
        if (seen) period = seen->period;
    }
    const auto first = values.first(std::min(values.size(), most_in_table));
    const std::size_t digits = std::to_string(*std::ranges::max_element(first)).size();
    const SequenceExtent extent = extent_for(page, digits);
    const std::size_t width = std::min(row_length(period), extent.longest_row);
    const std::size_t in_table = std::min(most_in_table, width * extent.most_rows);
    Picture picture;
    picture.description = "The nimbers of " + family;
    picture.frames.push_back(table(values.first(std::min(values.size(), in_table)), width));
    picture.frames.back().caption = fmt::format("nimbers of {}", family);
    picture.frames.push_back(plot(values, extent));
    picture.frames.back().caption = fmt::format("n from 0 to {} and nimbers", values.size() - 1);
    return picture;
}

}  // namespace lastmove::ask
