// Reading the records of a run or of a level from a part of a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/peg/parts/block.hpp"

namespace lastmove::peg::parts {

/// Blocks from a part of a file, one after another; the file must stay open.
class Blocks {
  public:
    /// The bytes from `begin` to `end`. `path` is for messages, `buffer` the bytes to be read at a
    /// time, `checks` the checksums of all blocks in one, where that is known.
    Blocks(int file, std::string path, std::uint64_t begin, std::uint64_t end, std::size_t buffer,
           std::optional<std::uint64_t> checks = std::nullopt);

    struct Block {
        BlockHead head;
        const char* code;  ///< with 8 bytes behind it that may be read; until the next call
    };
    /// The next block; false at the end. Throws FileError where one is torn or a checksum is wrong.
    bool next(Block& block);

  private:
    void fill(std::size_t wanted);
    [[noreturn]] void refuse() const;

    int file_;
    std::string path_;
    std::uint64_t at_;   ///< what is read next from the file
    std::uint64_t end_;  ///< of the part
    std::size_t buffer_;
    std::string held_;  ///< read but not returned, from from_ on
    std::size_t from_ = 0;
    std::optional<std::uint64_t> wanted_checks_;
    std::uint64_t checks_ = 0;
};

/// The records of blocks. `current()` is the first at once.
template <std::size_t Words>
class RecordReader {
  public:
    explicit RecordReader(Blocks blocks) : blocks_(std::move(blocks)) { load(); }

    /// Whether there is no further record.
    [[nodiscard]] bool done() const { return at_ == records_.size(); }
    [[nodiscard]] const Record<Words>& current() const { return records_[at_]; }
    void advance() {
        if (++at_ == records_.size()) load();
    }

  private:
    void load() {
        at_ = 0;
        Blocks::Block block{};
        if (blocks_.next(block)) {
            read_block(block.head, block.code, records_);
        } else {
            records_.clear();
        }
    }

    Blocks blocks_;
    std::vector<Record<Words>> records_;
    std::size_t at_ = 0;
};

}  // namespace lastmove::peg::parts
