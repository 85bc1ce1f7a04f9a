// An element of a misère monoid, in claims and evidence.
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// An element of a misère monoid: of Z × T, an integer and the number of an element of T; of a
/// finite monoid, the number of the element and 0.
struct MonoidElement {
    std::int64_t integer = 0;
    std::uint32_t residue = 0;
    friend bool operator==(const MonoidElement&, const MonoidElement&) = default;
};

namespace shape {

/// The list [z, t].
struct Element {
    static Json write(const MonoidElement& element);
    static MonoidElement read(const Field& field);
};

/// Orders of finite groups, one at least, with a product of at most 1000.
struct Torsion : List<Whole<std::uint32_t, 2, 1000>> {
    static std::vector<std::uint32_t> read(const Field& field);
};

}  // namespace shape

template <>
struct PlainShape<MonoidElement> {
    using type = shape::Element;
};

}  // namespace lastmove
