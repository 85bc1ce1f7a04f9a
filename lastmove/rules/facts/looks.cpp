#include "lastmove/rules/facts/looks.hpp"

#include <algorithm>

#include "lastmove/base/glyph.hpp"

namespace lastmove::rules {

namespace {

/// Whose the sign is.
Side owner(const Tree& tree, Sign sign) {
    const Sign partner = tree.partner.at(sign);
    if (sign == no_cell || partner == sign) return Side::none;
    const char own = tree.character(sign);
    const char other = tree.character(partner);
    const bool is_left = own == 'x' || (other != 'x' && sign < partner);
    return is_left ? Side::left : Side::right;
}

}  // namespace

game::Looks looks(const Tree& tree) {
    game::Looks looks;
    for (const auto& [set, name] : tree.glyphs) {
        const Glyph* glyph = find_glyph(name);
        for (Sign sign = 0; sign < most_signs + 1; ++sign) {
            const bool is_declared = sign < tree.signs.size() || sign == no_cell;
            if (!is_declared || !has(set, sign)) continue;
            const char character = tree.character(sign);
            const game::Drawn drawn{character, glyph->name, owner(tree, sign)};
            const auto known = std::ranges::find(looks.drawn, character, &game::Drawn::character);
            if (known == looks.drawn.end()) {
                looks.drawn.push_back(drawn);
            } else {
                *known = drawn;
            }
        }
    }
    return looks;
}

}  // namespace lastmove::rules
