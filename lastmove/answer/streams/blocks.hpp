// The records of a strategy that is a stream (docs/certificates.md, "Strategies as streams"), and
// the blocks in which they stand.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/malformed.hpp"

namespace lastmove {

/// A position that the winner leaves. For each of the loser's options that needs a reply, in the
/// order of their plain texts, the place of the reply among the winner's options there.
struct StreamRecord {
    std::string position;
    std::vector<std::uint32_t> places;
};

/// A block ends with the record that gives it this size in bytes, and has at most the other one.
inline constexpr std::size_t full_block = std::size_t{1} << 16;
inline constexpr std::size_t largest_block = std::size_t{1} << 26;

/// Appends a number: seven bits a byte, the lowest first, with the highest bit where more follow.
///
/// ```
/// std::string bytes;
/// append_number(bytes, 300);
/// EXPECT_EQ(bytes, "\xac\x02");
/// ```
void append_number(std::string& bytes, std::uint32_t number);

/// Takes a number from the front, written as shortly as it can be. Throws Malformed.
std::uint32_t take_number(std::string_view& bytes);

/// Writes the records of one table.
///
/// ```
/// std::string bytes;
/// BlockWriter writer([&](std::string_view block) { bytes += block; });
/// writer.add({"nim:1 + nim:1", {0}});
/// writer.add({"nim:1 + nim:2", {}});
/// writer.finish();
/// BlockReader reader(std::string_view(bytes).substr(1));
/// StreamRecord record;
/// EXPECT_TRUE(reader.next(record));
/// EXPECT_TRUE(reader.next(record));
/// EXPECT_EQ(record.position, "nim:1 + nim:2");
/// EXPECT_FALSE(reader.next(record));
/// ```
class BlockWriter {
  public:
    using Sink = std::function<void(std::string_view)>;

    /// What the table is made of goes to the function, piece by piece.
    explicit BlockWriter(Sink sink) : sink_(std::move(sink)) {}

    /// Positions come in ascending order of their bytes, each once. Throws Stopped if a block
    /// becomes larger than checkers read.
    void add(const StreamRecord& record);
    /// Ends the table.
    void finish();

    /// The number of records so far.
    [[nodiscard]] std::uint64_t size() const { return size_; }

  private:
    Sink sink_;
    std::string block_;
    std::string last_;  ///< the position before
    std::uint64_t size_ = 0;
};

/// Reads the records of a block.
class BlockReader {
  public:
    /// The bytes must outlive the reader.
    explicit BlockReader(std::string_view bytes) : rest_(bytes), size_(bytes.size()) {}

    /// Reads the next record in place of the one before; false at the end. Throws Malformed where
    /// the block is not as the specification says, which includes the order of its positions.
    bool next(StreamRecord& record);

  private:
    void read_position(std::string& position);

    std::string_view rest_;
    std::size_t size_;
    bool is_first_ = true;
};

}  // namespace lastmove
