// Evidence `colouring`: weights that repeat over the plane.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Weights that repeat over the plane: the cell in row i and column j, from 0, weighs
/// weights[i mod p][(j − shift · (i div p)) mod q], where there are p rows of q weights. Whatever
/// the region, every placement weighs an integer and the region not (`lattice`), or no placement
/// weighs less than 0 but the region does (`pagoda`).
struct Colouring {
    enum class Test { lattice, pagoda };
    Test test = Test::lattice;
    std::int64_t shift = 0;
    std::vector<std::vector<Rational>> weights;
    std::map<std::string, Rational> tiles;  ///< of each copy of a tile with a count, by its name

    static constexpr std::string_view kind = "colouring";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("test", &Self::test,
                              shape::Either<Test::lattice, "lattice", Test::pagoda, "pagoda">{}),
                          key("shift", &Self::shift, shape::Whole<std::int64_t, 0, 1'000'000>{}),
                          key("weights", &Self::weights),
                          key("tiles", &Self::tiles, shape::AllWeights{})};
    }

    static std::string sentence(const auto& colouring) {
        const std::string period = fmt::format("Coloured in a pattern of {} by {}",
                                               counted(colouring.weights.size(), "row"),
                                               counted(colouring.weights.front().size(), "column"));
        if (colouring.test == Test::lattice) {
            return period +
                   ", every tile covers an integer weight wherever it lies, but the weight of the "
                   "region is not an integer: there is not even a signed tiling.";
        }
        return period +
               ", no tile covers a negative weight wherever it lies, but the region weighs less "
               "than 0: there is not even a fractional tiling.";
    }

    /// "lattice" or "pagoda".
    friend constexpr std::string_view name(Test test) {
        return test == Test::lattice ? "lattice" : "pagoda";
    }
};

}  // namespace lastmove
