// Files that one process at a time may write: the lock of a journal.
#pragma once

#include <string>

#include "lastmove/base/descriptor.hpp"

namespace lastmove {

/// Locks the file until the descriptor is closed. Throws FileError, naming `path` and the process
/// that has it, if it is locked already.
void take_lock(const Descriptor& file, const std::string& path);

/// Throws FileError, naming `path` and the process, if the file is there and somebody has locked
/// it.
///
/// ```
/// const std::string path = ::testing::TempDir() + "locked";
/// write_file(path, "mine\n");
/// EXPECT_NO_THROW(require_unlocked(path));
/// std::remove(path.c_str());
/// EXPECT_NO_THROW(require_unlocked(path));
/// ```
void require_unlocked(const std::string& path);

}  // namespace lastmove
