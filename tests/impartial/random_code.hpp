// Random take-and-break codes, and short ways to their nimbers.
#pragma once

#include <rapidcheck.h>

#include <stdexcept>
#include <vector>

#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/mex_recursion.hpp"

namespace lastmove::impartial {

/// An octal code with `digits` digits at most behind the point; some digits are likely 0, so that
/// codes with single breaking digits, which have sparse spaces, come often.
inline game::HeapCode random_octal(int digits) {
    std::vector<game::HeapDigit> code{{}};
    if (*rc::gen::inRange(0, 4) == 0) code[0].counts = 4;
    const int zeros = *rc::gen::inRange(0, 4);
    for (int left = *rc::gen::inRange(1, digits + 1); left > 0; --left) {
        const bool zero = *rc::gen::inRange(0, 4) < zeros;
        const int digit = zero ? 0 : *rc::gen::inRange(0, 8);
        code.push_back({static_cast<std::uint8_t>(digit), game::HeapSizes::any});
    }
    return game::HeapCode(code);
}

/// The same with conditions on the sizes of the heaps left, and digits that allow up to `most`
/// heaps.
inline game::HeapCode random_code(int digits, std::size_t most, bool repeats) {
    const auto digit = [&](bool first) {
        const int all = (2 << most) - 1;
        const int counts = *rc::gen::inRange(0, all + 1) & (first ? ~3 : ~0);
        const auto sizes = *rc::gen::element(game::HeapSizes::any, game::HeapSizes::any,
                                             game::HeapSizes::different, game::HeapSizes::equal);
        return game::HeapDigit{static_cast<std::uint8_t>(counts), sizes};
    };
    std::vector<game::HeapDigit> code{*rc::gen::inRange(0, 3) == 0 ? digit(true)
                                                                   : game::HeapDigit{}};
    for (int left = *rc::gen::inRange(1, digits + 1); left > 0; --left) {
        code.push_back(*rc::gen::inRange(0, 3) == 0 ? game::HeapDigit{} : digit(false));
    }
    const std::size_t repeated = repeats ? *rc::gen::inRange<std::size_t>(0, code.size()) : 0;
    return game::HeapCode(code, repeated);
}

/// The nimbers by the definition.
inline NimSequence by_definition(const game::HeapCode& code, std::size_t last) {
    Progress silent;
    NimSequence nimbers;
    extend_by_mex(code, nimbers, last, {}, silent);
    return nimbers;
}

}  // namespace lastmove::impartial
