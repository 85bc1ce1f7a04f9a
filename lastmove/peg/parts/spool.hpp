// The runs that a part has got in a step: in a file without a name, which is gone when the process
// is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/peg/parts/block_reader.hpp"

namespace lastmove::peg::parts {

/// Runs one behind the other.
class Spool {
  public:
    /// Makes the file, which has the name for a moment. Throws FileError.
    explicit Spool(std::string path);

    /// Appends a run; an empty one is none. Throws FileError, also for what is no run.
    void append(std::string_view run);

    /// The number of records of all runs.
    [[nodiscard]] std::uint64_t records() const { return records_; }
    [[nodiscard]] std::uint64_t bytes() const { return size_; }

    /// Readers of all runs that take about `memory` bytes together.
    template <std::size_t Words>
    [[nodiscard]] std::vector<RecordReader<Words>> readers(std::size_t memory) const {
        std::vector<RecordReader<Words>> all;
        all.reserve(runs_.size());
        for (std::size_t run = 0; run < runs_.size(); ++run) {
            all.emplace_back(blocks(run, memory / runs_.size()));
        }
        return all;
    }

  private:
    struct Run {
        std::uint64_t begin;
        std::uint64_t end;
    };

    [[nodiscard]] Blocks blocks(std::size_t run, std::size_t memory) const;

    std::string path_;
    Descriptor file_;
    std::vector<Run> runs_;
    std::uint64_t size_ = 0;
    std::uint64_t records_ = 0;
};

}  // namespace lastmove::peg::parts
