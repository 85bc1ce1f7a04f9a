// A form of misère play in a list of forms, in puzzles and evidence.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A form in a list of forms: the places of Left's and of Right's options, ascending, and beside
/// which of them a tombstone stands.
struct FormEntry {
    std::array<std::vector<std::uint32_t>, 2> options;
    std::array<bool, 2> tombstones{};
};

namespace shape {

/// The list [Left's options, Right's, tombstones as letters].
struct Form {
    static Json write(const FormEntry& form);
    static FormEntry read(const Field& field);
};

/// Throws Malformed for a list of any other length.
void require_size(const Field& field, std::size_t size);

}  // namespace shape

template <>
struct PlainShape<FormEntry> {
    using type = shape::Form;
};

}  // namespace lastmove
