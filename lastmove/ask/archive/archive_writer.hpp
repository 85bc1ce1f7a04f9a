// Writes archives: a tar, compressed, in a file that appears whole.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/ask/archive/tar.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/output_file.hpp"

namespace lastmove::ask {

/// Writes files one after another. All functions throw FileError and Stopped; a file that was not
/// finished is not there.
class ArchiveWriter {
  public:
    /// At the path, "-" for standard output. `date` is when all files were changed.
    ArchiveWriter(const std::string& path, std::uint64_t date, const Limits& limits);
    ArchiveWriter(const ArchiveWriter&) = delete;
    ArchiveWriter& operator=(const ArchiveWriter&) = delete;

    /// Then as many bytes as its size says, then end().
    void begin(const TarFile& file);
    void write(std::string_view bytes);
    void end();
    /// Behind the last file.
    void finish();

  private:
    OutputFile file_;
    PackedBytes packed_;
    std::uint64_t date_;
    std::uint64_t size_ = 0;
    std::string padding_;
};

}  // namespace lastmove::ask
