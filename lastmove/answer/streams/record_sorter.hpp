// Records of a stream that come in any order, sorted on the disk where they do not fit in memory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lastmove/answer/streams/blocks.hpp"

namespace lastmove {

/// Records in ascending order of their positions, as the blocks of a table, in a temporary file
/// without a name (in the folder that TMPDIR says). Functions throw FileError.
class SortedRecords {
  public:
    using Visit = std::function<void(const StreamRecord&)>;

    SortedRecords();
    ~SortedRecords();
    SortedRecords(SortedRecords&& other) noexcept;
    SortedRecords& operator=(SortedRecords&& other) noexcept;

    /// Positions come in ascending order, each once.
    void add(const StreamRecord& record);
    /// To be called when there are no more.
    void finish();
    [[nodiscard]] std::uint64_t size() const;

    /// Calls the function with all bytes, piece by piece.
    void copy(const BlockWriter::Sink& sink) const;
    /// Calls the function with each record.
    void visit(const Visit& visit) const;

    /// Reads one record after another.
    class Reader {
      public:
        explicit Reader(const SortedRecords& records) : records_(&records) {}
        /// False at the end.
        bool next(StreamRecord& record);

      private:
        const SortedRecords* records_;
        std::uint64_t offset_ = 0;
        std::unique_ptr<std::string> block_;  ///< which does not move
        std::unique_ptr<BlockReader> reader_;
    };

  private:
    struct Self;
    std::unique_ptr<Self> self_;
};

/// Sorts records. Of several with the same position, one is kept. Memory: as many bytes as are
/// said, and a block for each run; then the time is that of writing and reading them twice.
///
/// ```
/// RecordSorter sorter(1 << 20);
/// for (const char* position : {"nim:2", "nim:1", "nim:2"}) sorter.add({position, {7}});
/// const SortedRecords sorted = sorter.finish();
/// EXPECT_EQ(sorted.size(), 2U);
/// std::string order;
/// sorted.visit([&](const StreamRecord& record) { order += record.position; });
/// EXPECT_EQ(order, "nim:1nim:2");
/// ```
class RecordSorter {
  public:
    explicit RecordSorter(std::size_t bytes) : most_(bytes) {}

    void add(StreamRecord record);
    /// All of them; the sorter is empty then.
    SortedRecords finish();

  private:
    void end_run();

    std::size_t most_;
    std::size_t bytes_ = 0;
    std::vector<StreamRecord> held_;
    std::vector<SortedRecords> runs_;
};

/// Adds to a sorter the positions that a position leads to, and returns its record.
using ExpandRecord = std::function<StreamRecord(const StreamRecord&)>;

/// The records of all positions that the sorter has, and of those that `expand` adds to it, level
/// by level: those that come up are compared with all that came before. The time is that of reading
/// and writing the records once for each level.
///
/// ```
/// RecordSorter next(1 << 20);
/// next.add({"nim:3", {}});
/// const SortedRecords all = closed(next, [&](const StreamRecord& position) {
///     for (const char* heap : {"nim:2", "nim:1"}) {
///         if (heap < position.position) next.add({heap, {}});
///     }
///     return StreamRecord{position.position, {}};
/// });
/// EXPECT_EQ(all.size(), 3U);
/// ```
SortedRecords closed(RecordSorter& next, const ExpandRecord& expand);

/// Merges what is sorted. Of several records with the same position, that of the first is kept.
SortedRecords merged(const std::vector<const SortedRecords*>& sorted);

}  // namespace lastmove
