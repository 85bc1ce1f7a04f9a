#include "lastmove/peg/parts/block.hpp"

#include "lastmove/base/hash.hpp"

namespace lastmove::peg::parts {

std::uint64_t check_of(const BlockHead& head, std::string_view code) {
    std::uint64_t check = mix(head.first_number, head.count);
    check = mix(check, std::uint64_t{head.low_bits} << 8 | head.width_bits);
    for (std::size_t at = 0; at + 8 <= code.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, code.data() + at, sizeof word);
        check = mix(check, word);
    }
    return mix(check, code.size());
}

std::optional<BlockHead> head_of(std::string_view bytes) {
    BlockHead head;
    if (bytes.size() < sizeof head) return std::nullopt;
    std::memcpy(&head, bytes.data(), sizeof head);
    const bool possible = head.bytes % 8 == 0 && head.bytes <= largest_code && head.count > 0 &&
                          head.count <= block_records && head.low_bits < 64 && head.width_bits < 16;
    return possible ? std::optional(head) : std::nullopt;
}

}  // namespace lastmove::peg::parts
