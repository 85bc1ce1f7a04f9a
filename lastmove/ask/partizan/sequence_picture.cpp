#include "lastmove/ask/partizan/sequence_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/family/sequence_picture.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t most_facts_drawn = 400;
constexpr std::size_t longest_in_place = 7;
constexpr std::size_t longest_on_page = 5;  // where type is to be of 8 pt

/// The greatest absolute value, at least 1.
double greatest_of(const std::vector<std::optional<Rational>>& numbers) {
    double greatest = 1;
    for (const auto& number : numbers) {
        if (number) greatest = std::max(greatest, std::abs(number->get_d()));
    }
    return greatest;
}

/// The colours of squares for the outcomes L, R, N and P.
int tint_of(const std::string& outcome) {
    return static_cast<int>(std::string_view("LRNP").find(outcome));
}

/// The cell as it is drawn: ups and downs as arrows, since '^' begins an exponent in pictures.
std::string written(const TableColumn& column, const std::string& cell, std::size_t longest) {
    if (cell.size() > longest) return "…";
    if (column.kind != CellKind::value) return cell;
    std::string text;
    for (const char character : cell) {
        text += character == '^' ? "↑" : character == 'v' ? "↓" : std::string(1, character);
    }
    return text;
}

Frame cells_in_rows(const TableColumn& column, const std::vector<std::string>& cells,
                    const std::vector<std::optional<Rational>>& numbers, std::size_t width,
                    std::size_t most, std::size_t longest) {
    const double greatest = greatest_of(numbers);
    Frame frame;
    for (std::size_t n = 0; n < std::min({cells.size(), most_facts_drawn, most}); ++n) {
        const std::size_t row = n / width;
        const Point place{static_cast<double>(n % width), static_cast<double>(row)};
        if (n % width == 0) frame.elements.emplace_back(Label{{-2, place.y}, std::to_string(n)});
        if (cells[n].empty()) continue;
        const std::string text = written(column, cells[n], longest);
        if (column.name == "outcome") {
            Patch patch;
            patch.cells.push_back(place);
            patch.tint = tint_of(cells[n]);
            patch.written = true;
            patch.text = text;
            frame.elements.emplace_back(std::move(patch));
        } else {
            const double tone = numbers[n] ? numbers[n]->get_d() / greatest : 0;
            frame.elements.emplace_back(Number{place, text, tone, false});
        }
    }
    return frame;
}

/// A dot for each number, above or below a line for 0.
Frame plotted(const std::vector<std::optional<Rational>>& numbers, const SequenceExtent& extent) {
    const double greatest = greatest_of(numbers);
    const double across = std::min(0.5, extent.plot_width / static_cast<double>(numbers.size()));
    const double up = std::min(1.0, extent.plot_height / 2 / greatest);
    Frame frame;
    const double end = static_cast<double>(numbers.size()) * across;
    frame.elements.emplace_back(Line{{{-0.4, 0}, {end, 0}}});
    for (const double value : {-greatest, 0.0, greatest}) {
        frame.elements.emplace_back(Label{{-1.4, -value * up}, fmt::format("{:g}", value)});
    }
    for (const std::size_t n : {std::size_t{0}, numbers.size() - 1}) {
        frame.elements.emplace_back(
            Label{{static_cast<double>(n) * across, greatest * up + 1}, std::to_string(n)});
    }
    Dots dots;
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        if (!numbers[n]) continue;
        dots.at.push_back({static_cast<double>(n) * across, -numbers[n]->get_d() * up});
    }
    frame.elements.emplace_back(std::move(dots));
    return frame;
}

}  // namespace

Picture draw_cells(const std::string& family, const TableColumn& column,
                   const std::vector<std::string>& cells,
                   const std::vector<std::optional<Rational>>& numbers,
                   std::optional<std::size_t> period, const SequenceExtent& page) {
    const bool is_free = page.longest_row == SequenceExtent().longest_row;
    const std::size_t longest = is_free ? longest_in_place : longest_on_page;
    std::size_t letters = 1;
    for (const std::string& cell : cells) {
        if (cell.size() <= longest) letters = std::max(letters, cell.size());
    }
    const SequenceExtent extent = extent_for(page, letters);
    const std::size_t width = std::min(row_length(period), extent.longest_row);
    const bool are_values = column.kind == CellKind::value;
    Picture picture;
    picture.description = fmt::format("{} of {}", column.name, family);
    picture.frames.push_back(
        cells_in_rows(column, cells, numbers, width, extent.most_rows * width, longest));
    picture.frames.back().caption = picture.description;
    const bool is_plotted = std::ranges::any_of(
        numbers, [](const std::optional<Rational>& number) { return number.has_value(); });
    if (is_plotted) {
        picture.frames.push_back(plotted(numbers, extent));
        picture.frames.back().caption = fmt::format("n from 0 to {} and {}", cells.size() - 1,
                                                    are_values ? "the means" : column.name);
    }
    return picture;
}

}  // namespace lastmove::ask
