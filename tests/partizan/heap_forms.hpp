// The heaps of partizan codes as forms, for tests.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/forms.hpp"

namespace lastmove::partizan {

inline game::PartizanCode partizan_code(std::string_view left, std::string_view right) {
    return {game::parse_heap_code(left), game::parse_heap_code(right)};
}

/// The heaps of 0 to `largest` counters, by the codes.
inline std::vector<FormId> heap_forms(Forms& forms, const game::PartizanCode& codes,
                                      std::size_t largest) {
    std::vector<FormId> heaps;
    for (std::size_t n = 0; n <= largest; ++n) {
        std::array<std::vector<FormId>, 2> sides;
        for (std::size_t side = 0; side < 2; ++side) {
            game::for_each_option(side == 0 ? codes.left : codes.right, n, [&](auto parts) {
                FormId sum = Forms::zero();
                for (const std::size_t part : parts) sum = forms.add(sum, heaps[part]);
                sides[side].push_back(sum);
            });
        }
        heaps.push_back(forms.make(sides[0], sides[1]));
    }
    return heaps;
}

}  // namespace lastmove::partizan
