#include "lastmove/game/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "lastmove/base/description.hpp"

namespace lastmove::game {

namespace {

constexpr std::uint64_t tallest = 12;
constexpr std::uint64_t longest_row = 24;
constexpr std::uint64_t end_of_row = 4;  // things at each end of a longer one
constexpr std::uint64_t end_of_heap = 3;

constexpr std::array usual{Drawn{'.', "empty"}, Drawn{'x', "black", Side::left},
                           Drawn{'o', "white", Side::right}, Drawn{'#', ""}};

/// How the character is drawn; nullptr if as a letter.
const Drawn* find(const Looks& looks, char character) {
    const auto own = std::ranges::find(looks.drawn, character, &Drawn::character);
    if (own != looks.drawn.end()) return &*own;
    const auto* const other = std::ranges::find(usual, character, &Drawn::character);
    return other == usual.end() ? nullptr : other;
}

/// The floor, and what stands on it; `name` says what moves call a cell.
template <class Name>
Frame draw_cells(const Board& board, const Looks& looks, const Name& name) {
    Frame frame;
    Floor floor{{}, looks.points};
    for (int row = 0; row < board.height(); ++row) {
        for (int column = 0; column < board.width(); ++column) {
            const Point at{static_cast<double>(column), static_cast<double>(row)};
            auto drawn = draw_cell(looks, board.at({row, column}), at, name(Cell{row, column}));
            if (!drawn) continue;
            floor.cells.push_back(at);
            floor.names.push_back(name(Cell{row, column}));
            frame.elements.push_back(*std::move(drawn));
        }
    }
    if (frame.elements.empty()) {
        frame.caption = "no cells";
    } else if (!looks.bare) {
        frame.elements.insert(frame.elements.begin(), std::move(floor));
    }
    return frame;
}

/// Things in a row, called by their numbers from 1: if there are more than `most`, `shown` at each
/// end, with dots between.
Frame row_of(std::uint64_t size, std::uint64_t most, std::uint64_t shown, std::string_view glyph) {
    Frame frame{{}, std::to_string(size), "row of " + counted_things(size, glyph)};
    const bool is_long = size > most;
    const std::uint64_t drawn = is_long ? 2 * shown : size;
    constexpr double gap = 2;  // for the dots
    for (std::uint64_t i = 0; i < drawn; ++i) {
        const bool behind = is_long && i >= shown;
        Piece piece{{static_cast<double>(i) + (behind ? gap : 0), 0}, glyph};
        piece.cell = std::to_string((behind ? size - drawn + i : i) + 1);
        frame.elements.emplace_back(std::move(piece));
    }
    if (is_long) {
        const double middle = static_cast<double>(shown) + (gap - 1) / 2;
        frame.elements.emplace_back(Label{{middle, 0}, "..."});
    }
    return frame;
}

}  // namespace

std::optional<Element> draw_cell(const Looks& looks, char character, Point at, std::string cell) {
    const Drawn* drawn = find(looks, character);
    if (drawn == nullptr) {
        return Number{at, std::string(1, character), 0, false, std::move(cell)};
    }
    if (drawn->glyph.empty()) return std::nullopt;
    return Piece{at, drawn->glyph, drawn->side, character, std::move(cell)};
}

Frame draw_heap(std::uint64_t size) {
    Frame frame = row_of(size, tallest, end_of_heap, "token");
    frame.thing = fmt::format("heap of {}", size);
    for (Element& element : frame.elements) {
        const auto stand = [](Point& at) { at = {0, -at.x}; };
        if (auto* piece = std::get_if<Piece>(&element)) stand(piece->at);
        if (auto* label = std::get_if<Label>(&element)) stand(label->at);
    }
    return frame;
}

Frame draw_row(std::uint64_t size, std::string_view glyph) {
    return row_of(size, longest_row, end_of_row, glyph);
}

Frame draw_board(const Board& board, const Looks& looks) {
    Frame frame = draw_cells(board, looks, cell_name);
    for (int row = 0; row < board.height(); ++row) {
        frame.elements.emplace_back(Label{{-1, static_cast<double>(row)}, std::to_string(row + 1)});
    }
    for (int column = 0; column < board.width(); ++column) {
        std::string name = cell_name({0, column});
        name.pop_back();
        frame.elements.emplace_back(Label{{static_cast<double>(column), -1}, std::move(name)});
    }
    return frame;
}

Frame draw_strip(const std::string& cells, const Looks& looks) {
    Frame frame =
        draw_cells(Board(cells), looks, [](Cell cell) { return std::to_string(cell.column + 1); });
    for (std::size_t i = 0; i < cells.size(); ++i) {
        frame.elements.emplace_back(Label{{static_cast<double>(i), -1}, std::to_string(i + 1)});
    }
    return frame;
}

}  // namespace lastmove::game
