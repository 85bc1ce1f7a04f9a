#include "lastmove/base/file_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

/// Who holds the lock of the file, as far as the system tells.
std::string holder(const struct stat& file) {
    const std::string place =
        fmt::format("{:02x}:{:02x}:{}", major(file.st_dev), minor(file.st_dev), file.st_ino);
    const std::string inode = fmt::format(":{}", file.st_ino);
    std::ifstream locks("/proc/locks");
    std::string found = "another process";
    for (std::string line; std::getline(locks, line);) {
        std::istringstream words(line);
        // Its number, what kind of lock it is, two words about it, the process, the place.
        std::array<std::string, 6> word;
        for (std::string& each : word) words >> each;
        const std::string& at = word[5];
        if (word[1] != "FLOCK" || !at.ends_with(inode)) continue;
        // Some file systems have another number of the device here than elsewhere.
        found = "process " + word[4];
        if (at == place) break;
    }
    return found;
}

void lock(const Descriptor& file, const std::string& path, int operation) {
    if (::flock(file.number(), operation | LOCK_NB) == 0) return;
    if (errno != EWOULDBLOCK) throw FileError("lock", path, std::strerror(errno));
    struct stat found {};
    ::fstat(file.number(), &found);
    throw FileError("write", path,
                    holder(found) + " is writing it; wait until that ends, or name another file");
}

}  // namespace

void take_lock(const Descriptor& file, const std::string& path) {
    lock(file, path, LOCK_EX);
}

void require_unlocked(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (file) lock(file, path, LOCK_SH);
}

}  // namespace lastmove
