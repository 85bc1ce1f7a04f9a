#include <algorithm>

#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

std::optional<Sign> sign_of(const Tree& tree, char character) {
    if (character == '#') return no_cell;
    const std::size_t place = tree.signs.find(character);
    if (place == std::string::npos) return std::nullopt;
    return static_cast<Sign>(place);
}

Signs exchanged(const Tree& tree, Signs set) {
    Signs result = set & only(no_cell);
    for (std::size_t sign = 0; sign < tree.signs.size(); ++sign) {
        if (has(set, static_cast<Sign>(sign))) result |= only(tree.partner[sign]);
    }
    return result;
}

Change exchanged(const Tree& tree, Change change) {
    for (auto& row : change.rows) {
        for (Piece& piece : row) {
            for (PatternCell& cell : piece.cells) {
                cell.admits = exchanged(tree, cell.admits);
                if (cell.effect == Effect::put && cell.sign != no_cell) {
                    cell.sign = tree.partner[cell.sign];
                }
            }
        }
    }
    return change;
}

bool has_partners(const Tree& tree) {
    return std::ranges::any_of(tree.signs, [&](char character) {
        const Sign sign = *sign_of(tree, character);
        return tree.partner[sign] != sign;
    });
}

}  // namespace lastmove::rules
