#include "lastmove/base/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <utility>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove {

MappedFile::MappedFile(std::string path, std::size_t bytes, Begin begin)
    : path_(std::move(path)), bytes_(bytes) {
    require_open_files(path_);
    const int fresh = begin == Begin::empty ? O_TRUNC : 0;
    const Descriptor file(
        ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | fresh, S_IRUSR | S_IWUSR));
    if (!file) throw FileError("write", path_, std::strerror(errno));
    const int error = ::posix_fallocate(file.number(), 0, static_cast<off_t>(bytes));
    if (error != 0) throw FileError("write", path_, std::strerror(error));
    void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file.number(), 0);
    if (memory == MAP_FAILED) throw FileError("write", path_, std::strerror(errno));
    memory_ = memory;
}

MappedFile::~MappedFile() {
    ::munmap(memory_, bytes_);
}

void MappedFile::put_on_disk() const {
    if (::msync(memory_, bytes_, MS_SYNC) != 0) {
        throw FileError("write", path_, std::strerror(errno));
    }
}

void MappedFile::let_go() const {
    ::madvise(memory_, bytes_, MADV_DONTNEED);  // of a shared file: only the mapping
}

void MappedFile::bring(const void* from, std::size_t bytes) const {
#ifdef MADV_POPULATE_WRITE
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    auto* const begin = static_cast<std::byte*>(memory_);
    const auto first =
        static_cast<std::size_t>(static_cast<const std::byte*>(from) - begin) / page * page;
    ::madvise(begin + first, std::min(bytes, bytes_ - first), MADV_POPULATE_WRITE);
#else
    static_cast<void>(from);
    static_cast<void>(bytes);
#endif
}

}  // namespace lastmove
