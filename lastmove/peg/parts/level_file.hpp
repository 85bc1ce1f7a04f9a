// A part of a level on the disk.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/peg/parts/block_reader.hpp"

namespace lastmove::peg::parts {

/// What is known of a file of records without reading it.
struct LevelFacts {
    std::uint64_t count = 0;   ///< records
    unsigned width = 0;        ///< bits of the largest number of ways
    std::uint64_t checks = 0;  ///< the checksums of the blocks in one
};

/// A file that gets its name when all of it is on the disk; until then it has another one, which
/// the next attempt writes over.
class NewFile {
  public:
    /// Throws FileError.
    explicit NewFile(std::string path);
    void write(std::string_view text);
    void finish();

    /// The name until then.
    static std::string unfinished(const std::string& path) { return path + ".new"; }

  private:
    std::string path_;
    Descriptor file_;
};

/// Writes a level's file: a line, its heading, then blocks. It appears as a whole.
template <std::size_t Words>
class LevelWriter {
  public:
    LevelWriter(const std::string& path, const std::string& heading)
        : file_(path), text_(heading + "\n"), blocks_(text_) {}

    void put(const Record<Words>& record) {
        blocks_.put(record);
        ++facts_.count;
        facts_.width = std::max(facts_.width, record.ways.width());
        if (text_.size() >= many) flush();
    }

    /// Gives the file its name. Throws FileError.
    LevelFacts finish() {
        blocks_.finish();
        flush();
        file_.finish();
        facts_.checks = blocks_.checks();
        return facts_;
    }

  private:
    static constexpr std::size_t many = std::size_t{256} << 10;

    void flush() {
        file_.write(text_);
        text_.clear();
    }

    NewFile file_;
    std::string text_;
    BlockWriter<Words> blocks_;
    LevelFacts facts_{};
};

/// A level's file, open for reading.
class LevelFile {
  public:
    /// Throws FileError where it cannot be read or has another heading.
    LevelFile(std::string path, const std::string& heading);

    /// Its records from the first on, for as long as the file is open; reading them throws
    /// FileError where they are not those of the facts.
    template <std::size_t Words>
    [[nodiscard]] RecordReader<Words> records(const LevelFacts& facts) const {
        return RecordReader<Words>(
            Blocks(file_.number(), path_, begin_, end_, at_a_time, facts.checks));
    }

  private:
    static constexpr std::size_t at_a_time = std::size_t{256} << 10;

    std::string path_;
    Descriptor file_;
    std::uint64_t begin_ = 0;
    std::uint64_t end_ = 0;
};

}  // namespace lastmove::peg::parts
