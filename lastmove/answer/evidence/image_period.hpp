// Where the images of heaps in a monoid repeat, as several kinds of evidence say it.
#pragma once

#include <cstdint>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// Where the images of heaps repeat: those of n + length and n are the same for all n >= from; or,
/// in Z × T, that of n + length is greater by the integer saltus.
struct ImagePeriod {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    std::int64_t saltus = 0;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("from", &Self::from), key("length", &Self::length)};
    }
};

namespace shape {

/// A period of images that may grow: {"from": …, "length": …, "saltus": …}, the last unless it is
/// 0.
struct GrowingPeriod {
    static Json write(const ImagePeriod& period);
    static ImagePeriod read(const Field& field);
};

}  // namespace shape

}  // namespace lastmove
