// Blocks of records: the code of runs and levels, on the disk and on their way to other parts.
//
// A block has up to 512 records in the order of their numbers. The gaps of random numbers are
// geometric, for which Golomb's code is best (golomb1966runs): a gap's low bits as they are, the
// rest in unary. A number of ways is coded as its width, and its bits after the first. Words
// are in the byte order of the machine.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/hash.hpp"
#include "lastmove/peg/parts/bit_code.hpp"
#include "lastmove/peg/parts/ways.hpp"

namespace lastmove::peg::parts {

inline constexpr std::size_t block_records = 512;

/// What a block begins with.
struct BlockHead {
    std::uint32_t bytes = 0;         ///< of the code after it, a multiple of 8
    std::uint16_t count = 0;         ///< records, from 1 to block_records
    std::uint8_t low_bits = 0;       ///< of a gap that stand as they are
    std::uint8_t width_bits = 0;     ///< of the width of a number of ways; 0: none are coded
    std::uint64_t first_number = 0;  ///< of the first record
    std::uint64_t check = 0;         ///< the checksum of the rest and of the code
};
static_assert(sizeof(BlockHead) == 24);

/// The largest code of a block.
inline constexpr std::size_t largest_code = block_records * ((32 + 64 + 16 + 512) / 8) + 8;

/// The checksum that a block with this head and code must have.
std::uint64_t check_of(const BlockHead& head, std::string_view code);

/// The head of the block at the beginning of the bytes, if all of it is there and it may be one.
std::optional<BlockHead> head_of(std::string_view bytes);

/// Appends records in order to a string, as blocks.
template <std::size_t Words>
class BlockWriter {
  public:
    explicit BlockWriter(std::string& out) : out_(out), code_(largest) {
        records_.reserve(block_records);
    }

    void put(const Record<Words>& record) {
        records_.push_back(record);
        if (records_.size() == block_records) finish();
    }

    /// The checksums of all blocks so far in one.
    [[nodiscard]] std::uint64_t checks() const { return checks_; }

    /// Ends the block. To be called after the last record.
    void finish() {
        if (records_.empty()) return;
        BlockHead head;
        head.count = static_cast<std::uint16_t>(records_.size());
        head.first_number = records_.front().number;
        head.low_bits = low_bits(records_.back().number - head.first_number);
        head.width_bits = width_bits;
        BitWriter bits(code_.data());
        std::uint64_t before = head.first_number;
        for (const Record<Words>& record : records_) {
            put_gap(bits, record.number - before, head.low_bits);
            put_ways(bits, record.ways);
            before = record.number;
        }
        head.bytes = static_cast<std::uint32_t>(bits.finish());
        const std::string_view code(code_.data(), head.bytes);
        head.check = check_of(head, code);
        checks_ = mix(checks_, head.check);
        out_.append(reinterpret_cast<const char*>(&head), sizeof head).append(code);
        records_.clear();
    }

    /// The bits of a number's width less 1.
    static constexpr std::uint8_t width_bits =
        Words == 0 ? 0 : static_cast<std::uint8_t>(std::bit_width(64 * Words - 1));
    /// From here on, the quotient of a gap is not coded in unary.
    static constexpr unsigned escape = 32;

  private:
    static constexpr std::size_t largest = block_records * (16 + 8 * Words) + 8;

    /// With the mean gap m, k low bits cost k + 1 / (1 − e^(−2^k / m)) bits, which is least for the
    /// largest k with 2^k ≤ m / 1.04.
    [[nodiscard]] std::uint8_t low_bits(std::uint64_t width) const {
        const std::uint64_t mean = width / records_.size();
        return static_cast<std::uint8_t>(std::bit_width(mean - mean / 32) - (mean == 0 ? 0 : 1));
    }
    static void put_gap(BitWriter& bits, std::uint64_t gap, unsigned low) {
        const std::uint64_t quotient = gap >> low;
        if (quotient < escape) {
            bits.put((std::uint64_t{1} << quotient) - 1, static_cast<unsigned>(quotient) + 1);
            bits.put(gap & ((std::uint64_t{1} << low) - 1), low);
        } else {
            bits.put((std::uint64_t{1} << escape) - 1, escape);
            bits.put(gap, 64);
        }
    }
    static void put_ways(BitWriter& bits, const Ways<Words>& ways) {
        if constexpr (Words > 0) {
            const unsigned rest = ways.width() - 1;
            bits.put(rest, width_bits);
            for (unsigned done = 0; done < rest; done += 64) {
                const unsigned some = std::min(rest - done, 64U);
                const std::uint64_t word = ways.words[done / 64];
                bits.put(some == 64 ? word : word & ((std::uint64_t{1} << some) - 1), some);
            }
        }
    }

    std::string& out_;
    std::vector<char> code_;
    std::uint64_t checks_ = 0;
    std::vector<Record<Words>> records_;
};

/// Reads the records of a block. The code must have been compared with its checksum, and 8 bytes
/// behind it must be readable. Ways are read if the block has them and Words > 0; they must fit.
template <std::size_t Words>
void read_block(const BlockHead& head, const char* code, std::vector<Record<Words>>& records) {
    records.resize(std::min<std::size_t>(head.count, block_records));
    BitReader bits(code, head.bytes);
    std::uint64_t number = head.first_number;
    for (Record<Words>& record : records) {
        const unsigned quotient = bits.take_unary(BlockWriter<Words>::escape);
        if (quotient < BlockWriter<Words>::escape) {
            number += (std::uint64_t{quotient} << head.low_bits) | bits.take(head.low_bits);
        } else {
            number += bits.take(64);
        }
        record.number = number;
        record.ways = {};
        if (head.width_bits == 0) continue;
        const auto rest = static_cast<unsigned>(bits.take(head.width_bits));
        for (unsigned done = 0; done < rest; done += 64) {
            const std::uint64_t word = bits.take(std::min(rest - done, 64U));
            if constexpr (Words > 0) {
                if (done / 64 < Words) record.ways.words[done / 64] = word;
            }
        }
        if constexpr (Words > 0) {
            if (rest / 64 < Words) record.ways.words[rest / 64] |= std::uint64_t{1} << rest % 64;
        }
    }
}

}  // namespace lastmove::peg::parts
