// The lines of a file, which may be larger than memory, with their places in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lastmove/base/descriptor.hpp"

namespace lastmove {

/// One line of a file.
struct FileLine {
    std::string_view text;     ///< without its end; until the next line is read
    std::uint64_t offset = 0;  ///< of its first byte
    std::size_t number = 0;    ///< counted from 1, where reading began at the beginning
    bool whole = true;         ///< whether it has an end

    /// Of the byte after it.
    [[nodiscard]] std::uint64_t end() const { return offset + text.size() + (whole ? 1 : 0); }
};

/// Reads lines in order, without moving the file's own position. Lines of more than 64 MiB are
/// refused: throws FileError.
class LineReader {
  public:
    /// From one offset to another. The descriptor must stay open.
    LineReader(const Descriptor& file, std::string path, std::uint64_t from, std::uint64_t to)
        : file_(file), path_(std::move(path)), at_(from), to_(to) {}
    LineReader(Descriptor&&, std::string, std::uint64_t, std::uint64_t) = delete;

    std::optional<FileLine> next();

  private:
    bool fill();

    const Descriptor& file_;
    std::string path_;
    std::uint64_t at_;  ///< offset of buffer_[begin_]
    std::uint64_t to_;
    std::string buffer_;
    std::size_t begin_ = 0;
    std::size_t number_ = 0;
};

}  // namespace lastmove
