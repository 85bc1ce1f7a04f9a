#include "lastmove/check/rules/pattern.hpp"

#include <algorithm>

#include "lastmove/base/ascii.hpp"

namespace lastmove::checking::written {

Alphabet::Alphabet(std::string signs) : signs_(std::move(signs)) {
    sets_['#'] = no_cell;
    Signs next = no_cell;
    for (const char sign : signs_) sets_[static_cast<unsigned char>(sign)] = next <<= 1U;
}

bool is_sign(char c) {
    return is_letter(c) || std::string_view(".#!@$%&_^").find(c) != std::string::npos;
}

bool Pattern::has_repetitions() const {
    return std::ranges::any_of(pieces, &Piece::repeats);
}

std::vector<PatternCell> Pattern::cells() const {
    std::vector<PatternCell> all;
    for (const Piece& piece : pieces) {
        all.insert(all.end(), piece.cells.begin(), piece.cells.end());
    }
    return all;
}

Signs Pattern::signs() const {
    Signs all = 0;
    for (const PatternCell& cell : cells()) all |= cell.admits;
    return all;
}

bool Pattern::needs_a_cell() const {
    return std::ranges::any_of(pieces, [](const Piece& piece) {
        return piece.least > 0 && std::ranges::any_of(piece.cells, [](const PatternCell& cell) {
                   return (cell.admits & no_cell) == 0;
               });
    });
}

Cell Heading::offset(const Pattern& pattern, std::size_t index) const {
    if (pattern.columns == 0)
        return {static_cast<int>(index) * east.row, static_cast<int>(index) * east.column};
    const auto row = static_cast<int>(index / pattern.columns);
    const auto column = static_cast<int>(index % pattern.columns);
    return {row * south.row + column * east.row, row * south.column + column * east.column};
}

char PatternKind::meant(char sign) const {
    const char partner = partners[static_cast<unsigned char>(sign)];
    return is_exchanged && partner != '\0' ? partner : sign;
}

Signs PatternKind::meant(Signs signs) const {
    Signs result = signs & no_cell;
    for (const char sign : alphabet.signs()) {
        if ((signs & alphabet.set(sign)) != 0) result |= alphabet.set(meant(sign));
    }
    return result;
}

}  // namespace lastmove::checking::written
