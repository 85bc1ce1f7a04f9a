// What may become of each sign, and which signs parts of a position have in common: section "Parts"
// of docs/rules.md.
#pragma once

#include <array>

#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// Facts about the signs of a text.
struct Reach {
    std::array<Signs, most_signs + 1> reach = {};  ///< what each may become, itself included
    Signs constant = 0;                            ///< signs that stay what they are
    Signs alike = 0;        ///< void signs: constant, and no rule tells them from '#'
    Signs live = 0;         ///< signs of the cells that parts consist of
    Sign filler = no_cell;  ///< the first void sign of the text

    /// What a cell of these signs may become, or '#'.
    [[nodiscard]] Signs may_be(Sign sign) const { return reach[sign] | only(no_cell); }
};

/// Closes the signs under what rules and holds do. Takes time proportional to the text.
Reach reach_of(const Tree& tree);

}  // namespace lastmove::rules
