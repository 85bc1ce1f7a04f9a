// A file that appears whole or not at all.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <string_view>

#include "lastmove/base/descriptor.hpp"

namespace lastmove {

/// Where a path leads, symbolic links followed.
struct Destination {
    std::string path;  ///< the last link's; no link itself
    std::optional<int>
        descriptor;  ///< of this process, where the path names one, as /dev/fd/3 does
    std::optional<struct stat> found;  ///< what is there now

    /// Whether it is, or will be, a regular file with a place in a folder: one to be replaced as a
    /// whole.
    [[nodiscard]] bool is_replaced() const {
        return !descriptor && (!found || S_ISREG(found->st_mode));
    }
    /// Of the path; "." where it names none.
    [[nodiscard]] std::string folder() const;
};

/// Follows the path. Throws FileError where that leads nowhere (a ring of links, a folder that does
/// not exist, a directory, a descriptor that is not open).
///
/// ```
/// EXPECT_EQ(destination("/dev/stderr").descriptor, 2);
/// EXPECT_TRUE(destination(::testing::TempDir() + "x").is_replaced());
/// EXPECT_FALSE(destination("/dev/null").is_replaced());
/// EXPECT_THROW(destination("/no/folder/x"), FileError);
/// ```
Destination destination(const std::string& path);

/// Opens what is not replaced but written in place. A pipe is waited for until somebody reads it,
/// or the limits end: throws Stopped. Throws FileError, naming `path`.
Descriptor open_in_place(const Destination& to, const std::string& path, const Limits& limits);

/// A new file beside the one that it will replace. It takes that one's name when all of it is
/// written and on the disk; until then, and for ever if something fails, the old one stays as it
/// is.
///
/// ```
/// const std::string path = ::testing::TempDir() + "two-lines";
/// WholeFile file(path);
/// file.write("one\n");
/// EXPECT_THROW(read_file(path), FileError);
/// file.write("two\n");
/// file.finish();
/// EXPECT_EQ(read_file(path), "one\ntwo\n");
/// std::remove(path.c_str());
/// ```
class WholeFile {
  public:
    /// Makes the new file, with the permissions of the one that is there, or the usual ones. Throws
    /// FileError.
    explicit WholeFile(const std::string& path);
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    void write(std::string_view text);
    /// Gives the file its name. Returns it, open for writing at its end.
    Descriptor finish();
    [[nodiscard]] const Descriptor& descriptor() const { return file_; }

  private:
    std::string path_;  ///< as it was given, for messages
    Destination destination_;
    std::string temporary_;  ///< empty when it has its name
    Descriptor file_;
};

}  // namespace lastmove
