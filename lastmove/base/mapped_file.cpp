#include "lastmove/base/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>
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

}  // namespace lastmove
