// A file that is written piece by piece: whole or not at all where it replaces one, else in place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lastmove/base/whole_file.hpp"

namespace lastmove {

/// A regular file, which appears when it is finished, or a pipe or a device, which is written in
/// place; "-" is standard output. Functions throw FileError, and Stopped where nobody reads.
///
/// ```
/// OutputFile file("/dev/null", Limits{});
/// file.write("bytes");
/// file.finish();
/// EXPECT_THROW(OutputFile("/no/folder/x", Limits{}), FileError);
/// ```
class OutputFile {
  public:
    OutputFile(const std::string& path, const Limits& limits);

    void write(std::string_view bytes);
    void finish();

  private:
    std::string path_;
    Limits limits_;
    std::optional<WholeFile> whole_;
    Descriptor in_place_;
};

}  // namespace lastmove
