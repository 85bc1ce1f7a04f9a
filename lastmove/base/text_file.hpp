// Texts from files and standard input, and into files: read within the limits, written whole or not
// at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lastmove/base/limits.hpp"

namespace lastmove {

/// No larger file is read: 64 MiB.
inline constexpr std::size_t largest_file = std::size_t{64} << 20;

/// The whole file at `path`, which may be a device or a pipe with a name. Throws FileError if it
/// cannot be read, is a directory or is larger than largest_file, and InputError where files are
/// closed (closed_files.hpp). While it waits for a writer, it consults the governor of this thread:
/// throws Stopped.
///
/// ```
/// EXPECT_EQ(read_file("/dev/null"), "");
/// EXPECT_THROW(read_file("/dev/zero"), FileError);
/// EXPECT_THROW(read_file("/"), FileError);
/// ```
std::string read_file(const std::string& path);

/// Appends to the text what can be read now, or waits for it: a line, where a terminal is read.
/// False at the end. `name` is for messages. Throws FileError, and Stopped by the governor of this
/// thread.
///
/// ```
/// std::string text;
/// const Descriptor file(::open("/dev/null", O_RDONLY));
/// EXPECT_FALSE(read_some(file.number(), "nothing", text));
/// ```
bool read_some(int file, const std::string& name, std::string& text);

/// All that is left of standard input; otherwise as read_file.
std::string read_standard_input();

/// Replaces the file at `path` by this text, wholly or not at all: the text is written to a new
/// file in the same folder and put on the disk, and takes the name then. Whatever happens before,
/// an older file of that name stays as it was. A symbolic link is followed and stays; a file that
/// is replaced keeps its permissions and, where that is allowed, its owner.
///
/// What is no regular file – a device, a pipe with a name, an open descriptor such as /dev/fd/3 or
/// /dev/stdout – is written in place; where that has to wait for a reader, until the limits end.
/// Throws FileError, and Stopped where the limits ended.
///
/// ```
/// const std::string path = ::testing::TempDir() + "whole";
/// write_file(path, "old");
/// write_file(path, "new");
/// EXPECT_EQ(read_file(path), "new");
/// EXPECT_THROW(write_file("/dev/full", "text"), FileError);
/// ```
void write_file(const std::string& path, std::string_view text, const Limits& limits = {});

/// Throws FileError if write_file would have to refuse this path, whatever the text: it is a
/// directory, the folder does not exist, or something may not be written. Writes nothing.
///
/// ```
/// EXPECT_NO_THROW(require_writable(::testing::TempDir() + "new"));
/// EXPECT_THROW(require_writable("/no/such/folder/file"), FileError);
/// EXPECT_THROW(require_writable("/"), FileError);
/// ```
void require_writable(const std::string& path);

/// Whether the path stands for standard output: `-`, or a name of descriptor 1 such as /dev/stdout.
///
/// ```
/// EXPECT_TRUE(is_standard_output("-"));
/// EXPECT_TRUE(is_standard_output("/dev/fd/1"));
/// EXPECT_FALSE(is_standard_output("/dev/fd/2"));
/// EXPECT_FALSE(is_standard_output("1"));
/// ```
bool is_standard_output(const std::string& path);

/// Whether two paths are two names of one file, though there may be no such file yet.
///
/// ```
/// EXPECT_TRUE(is_same_file("./a", "a"));
/// EXPECT_FALSE(is_same_file("b", "a"));
/// ```
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace lastmove
