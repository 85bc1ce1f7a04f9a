// Tables of results about pairs of games.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lastmove::partizan {

/// The approximate size of an entry, in bytes.
inline constexpr std::size_t bytes_of_entry = 48;

/// A pair of games as a key, in this order.
constexpr std::uint64_t pair_key(std::uint32_t a, std::uint32_t b) {
    return std::uint64_t{a} << 32 | b;
}

}  // namespace lastmove::partizan
