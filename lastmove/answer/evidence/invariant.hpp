// Evidence `invariant`: weights under which every strip weighs 0.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Weights x^i y^j in Z[x,y] modulo 1 + x + … + x^(n-1) and the same in y; or, with y = x, in
/// GF(2)[x]: a strip weighs 0, and no cell weighs what the board weighs.
struct StripInvariant {
    enum class Ring { binary, integer };
    Ring ring = Ring::integer;

    static constexpr std::string_view kind = "invariant";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("ring", &Self::ring,
                              shape::Either<Ring::binary, "GF(2)[x]", Ring::integer, "Z[x,y]">{})};
    }
    static std::string sentence(const auto& invariant) {
        return fmt::format(
            "In {} a strip weighs 0, and no cell for the monomino has the weight of the board.",
            name(invariant.ring));
    }

    /// "GF(2)[x]" or "Z[x,y]".
    friend constexpr std::string_view name(Ring ring) {
        return ring == Ring::binary ? "GF(2)[x]" : "Z[x,y]";
    }
};

}  // namespace lastmove
