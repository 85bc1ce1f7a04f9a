#include "lastmove/game/mirror.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "lastmove/game/plain_text.hpp"

namespace lastmove::game {

namespace {

/// Whether a board is its own image under a half turn, which reverses its text.
bool is_turned(std::string_view text) {
    return std::equal(text.begin(), text.end(), text.rbegin());
}

/// The places of the shape's corner, of rows or of columns, where it reaches over the middle of so
/// many: at least the first, less than the second.
std::pair<int, int> over_the_middle(int size, int all) {
    return {std::max(0, all / 2 - size + 1), std::min((all - 1) / 2, all - size) + 1};
}

/// Whether a shape lies somewhere on the cells with a cell and its image under a half turn.
bool meets_image(const std::vector<Cell>& shape, const std::set<Cell>& cells, Cell size) {
    Cell end{0, 0};
    for (const Cell cell : shape) {
        end = {std::max(end.row, cell.row + 1), std::max(end.column, cell.column + 1)};
    }
    const auto rows = over_the_middle(end.row, size.row);
    const auto columns = over_the_middle(end.column, size.column);
    const Cell last = size - Cell{1, 1};
    for (int row = rows.first; row < rows.second; ++row) {
        for (int column = columns.first; column < columns.second; ++column) {
            const Cell corner{row, column};
            const auto is_there = [&](Cell cell) { return cells.contains(corner + cell); };
            // The cell of the shape whose image is this one's, if it is one of the shape's.
            const auto meets = [&](Cell cell) {
                const Cell other = last - corner - corner - cell;
                return std::ranges::find(shape, other) != shape.end();
            };
            if (std::ranges::all_of(shape, is_there) && std::ranges::any_of(shape, meets)) {
                return true;
            }
        }
    }
    return false;
}

bool is_mirrored(const Game& game, const Code& code) {
    if (!game.takes_cells()) return false;
    const std::string text = game.text(code);
    if (!is_turned(text)) return false;
    const auto taking = game.taking(code);
    if (!taking) return false;
    const auto rows = static_cast<int>(std::ranges::count(text, '|')) + 1;
    const Cell size{rows, (static_cast<int>(text.size()) - rows + 1) / rows};
    const std::set<Cell> cells(taking->cells.begin(), taking->cells.end());
    return std::ranges::none_of(taking->shapes, [&](const std::vector<Cell>& shape) {
        return meets_image(shape, cells, size);
    });
}

bool has_move(const Game& game, const Code& code) {
    return game.find_move(code, [](std::span<const Code>) { return true; }).has_value();
}

}  // namespace

bool is_mirrored(const Sum& sum) {
    std::map<std::string, Component> single;
    for (const Term& term : sum.terms) {
        for (const Code& part : term.parts) {
            if (term.game->over(part) || term.game->ends_early()) return false;
            Component component{term.game, part};
            std::string name = text(component);
            if (single.erase(name) == 0) single.emplace(std::move(name), std::move(component));
        }
    }
    return std::ranges::all_of(single, [](const auto& entry) {
        const auto& [game, code] = entry.second;
        return !has_move(*game, code) || is_mirrored(*game, code);
    });
}

std::optional<Imitation> imitation(const Sum& sum, const Limits& limits) {
    constexpr std::size_t few = 100'000;
    if (is_mirrored(sum)) return Imitation{};
    const bool has_few = count_moves(sum, few) < few;
    std::optional<Imitation> imitation;
    until_stopped([&] {
        for (std::size_t term = 0; term < sum.terms.size(); ++term) {
            const Game& game = *sum.terms[term].game;
            // Of many moves only those are tried that leave a board which looks the same turned
            // round.
            if (!has_few && !game.takes_cells()) continue;
            for (std::size_t part = 0; part < sum.terms[term].parts.size(); ++part) {
                const auto after_it = [&](std::span<const Code> left) {
                    return after(sum, {term, part, "", {left.begin(), left.end()}});
                };
                const auto wins = [&](std::span<const Code> left) {
                    limits.check();
                    if (!has_few && !left.empty() && !is_turned(game.text(left.front()))) {
                        return false;
                    }
                    return is_mirrored(after_it(left));
                };
                if (auto move = game.find_move(sum.terms[term].parts[part], wins)) {
                    SumMove found = in_sum(sum, term, part, *std::move(move));
                    std::string position = plain_text(after(sum, found));
                    imitation = Imitation{std::move(found), {std::move(position)}};
                    return;
                }
            }
        }
    });
    return imitation;
}

}  // namespace lastmove::game
