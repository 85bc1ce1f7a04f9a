#include "lastmove/rules/game/heap_rule_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "lastmove/base/arranged.hpp"
#include "lastmove/base/ascii.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/rules/play/positions.hpp"

namespace lastmove::rules {

namespace {

constexpr std::size_t most_moves = 1'000;  // looked at of a heap

/// The numbers of a move's text on one side of its arrow; empty if there is anything else.
std::vector<std::uint64_t> sizes_in(std::string_view text) {
    constexpr std::size_t longest = 6;
    std::vector<std::uint64_t> sizes;
    std::string digits;
    for (const char sign : std::string(text) + ",") {
        if (is_digit(sign) && digits.size() < longest) {
            digits += sign;
        } else if (sign == ',' && !digits.empty()) {
            sizes.push_back(std::stoul(digits));
            digits.clear();
        } else if (sign != ' ' && sign != '(' && sign != ')') {
            return {};
        }
    }
    return sizes;
}

/// A move as text, split at its arrow.
struct HeapMoveText {
    std::string before;
    std::string after;
};

/// The move that leaves most heaps, and of these one in the middle of the list.
std::optional<HeapMoveText> telling_move(const Positions& positions, std::size_t player,
                                         const std::string& heap) {
    std::vector<std::string> best;
    std::ptrdiff_t most = -1;
    std::size_t seen = 0;
    try {
        game::Reader reader(heap, "a heap", heap);
        const game::Code code = positions.parse(reader);
        positions.moves(code, player, {.move = true}, [&](const After& after) {
            const std::ptrdiff_t heaps = std::ranges::count(after.move, ',');
            if (heaps > most) best.clear();
            most = std::max(most, heaps);
            if (heaps == most) best.push_back(after.move);
            return ++seen == most_moves;
        });
    } catch (const InputError&) {
        return std::nullopt;  // no heap of this game
    } catch (const Stopped&) {
        if (best.empty()) return std::nullopt;
    }
    if (best.empty()) return std::nullopt;
    const std::string& move = best[best.size() / 2];
    const std::size_t arrow = move.find("->");
    if (arrow == std::string::npos) return std::nullopt;
    return HeapMoveText{move.substr(0, arrow), move.substr(arrow + 2)};
}

/// Rows of tokens below each other, around the height 0; their width.
double add_rows(std::vector<Element>& elements, const std::vector<std::uint64_t>& sizes,
                double left) {
    double width = 1;
    for (std::size_t row = 0; row < sizes.size(); ++row) {
        const double height =
            1.2 * (static_cast<double>(row) - (static_cast<double>(sizes.size()) - 1) / 2);
        Frame drawn = game::draw_row(sizes[row], "token");
        if (sizes[row] == 0) drawn.elements.emplace_back(Label{{0, 0}, "-"});
        width = std::max(width, bounds(drawn).width());
        for (Element& element : drawn.elements) {
            shift(element, {left, height});
            if (auto* token = std::get_if<lastmove::Piece>(&element))
                token->cell.clear();  // of no position
            elements.push_back(std::move(element));
        }
    }
    return width;
}

/// The sides of rectangles, of a text such as 4x3,4x4; empty if there is anything else.
std::vector<std::array<std::uint64_t, 2>> sides_in(std::string_view text) {
    std::string numbers(text);
    if (numbers.find('x') == std::string::npos) return {};
    std::ranges::replace(numbers, 'x', ',');
    const std::vector<std::uint64_t> sizes = sizes_in(numbers);
    if (sizes.size() % 2 != 0) return {};
    std::vector<std::array<std::uint64_t, 2>> sides;
    for (std::size_t i = 0; i < sizes.size(); i += 2) sides.push_back({sizes[i], sizes[i + 1]});
    return sides;
}

/// Rectangles of squares side by side, around the height 0; their width with a gap behind each.
double add_cakes(std::vector<Element>& elements,
                 const std::vector<std::array<std::uint64_t, 2>>& cakes, double left) {
    for (const auto& [height, width] : cakes) {
        Floor floor;
        const double top = -std::floor(static_cast<double>(height) / 2);
        for (std::uint64_t row = 0; row < height; ++row) {
            for (std::uint64_t column = 0; column < width; ++column) {
                floor.cells.push_back(
                    {left + static_cast<double>(column), top + static_cast<double>(row)});
            }
        }
        left += static_cast<double>(width) + 1;
        elements.emplace_back(std::move(floor));
    }
    return left;
}

/// Heaps to begin with: of one number those of a legible size first, of more all of a few numbers.
std::vector<std::string> small_heaps(const Tree& tree) {
    if (tree.tuple.size() == 1) {
        std::vector<std::string> heaps;
        for (const int size : {7, 8, 9, 10, 6, 5, 4, 3, 2, 1, 11, 12, 15, 16, 20, 24}) {
            heaps.push_back(std::to_string(size));
        }
        return heaps;
    }
    constexpr std::array sizes{"5", "3", "2", "0"};
    constexpr std::size_t most_numbers = 5;
    std::vector<std::string> heaps{""};
    for (std::size_t i = 0; i < std::min(tree.tuple.size(), most_numbers); ++i) {
        std::vector<std::string> longer;
        for (const std::string& heap : heaps) {
            for (const char* size : sizes) {
                const char* between = i == 0 ? "" : tree.field == Field::heap ? "," : "x";
                longer.push_back(heap + between + size);
            }
        }
        heaps = std::move(longer);
    }
    return heaps;
}

}  // namespace

std::optional<Frame> heap_rule_picture(const Tree& tree, const HeapRule& rule, std::size_t player,
                                       const std::string& example) {
    const auto alone = std::make_shared<Tree>(tree);
    alone->heap_moves = {};
    alone->heap_moves[player] = {rule};
    const std::unique_ptr<Positions> positions = heap_positions(alone);
    std::optional<HeapMoveText> move;
    if (tree.tuple.size() > 1) move = telling_move(*positions, player, example);
    for (const std::string& heap : small_heaps(tree)) {
        if (!move) move = telling_move(*positions, player, heap);
    }
    if (!move) return std::nullopt;
    Frame frame;
    const std::vector<std::uint64_t> before = sizes_in(move->before);
    if (!before.empty()) {
        constexpr double arrow = 2;
        const double width = add_rows(frame.elements, before, 0);
        frame.elements.emplace_back(Arrow{{{width - 0.3, 0}, {width + arrow - 0.6, 0}}, "->"});
        add_rows(frame.elements, sizes_in(move->after), width + arrow);
    } else if (const auto cakes = sides_in(move->before); !cakes.empty()) {
        const double width = add_cakes(frame.elements, cakes, 0);
        frame.elements.emplace_back(Arrow{{{width - 0.7, 0}, {width + 1, 0}}, "->"});
        add_cakes(frame.elements, sides_in(move->after), width + 2);
    }
    const std::size_t blank = rule.text.find(' ');
    frame.caption = fmt::format("{}: {}; here {} -> {}",
                                tree.impartial ? "Both"
                                : player == 0  ? "Left"
                                               : "Right",
                                rule.text.substr(blank + 1), move->before, move->after);
    return frame;
}

}  // namespace lastmove::rules
