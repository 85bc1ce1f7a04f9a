#include "lastmove/peg/parts/level_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "lastmove/base/input_error.hpp"

namespace lastmove::peg::parts {

NewFile::NewFile(std::string path)
    : path_(std::move(path)),
      file_(::open(unfinished(path_).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                   S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH)) {
    if (!file_) throw FileError("write", path_, std::strerror(errno));
}

void NewFile::write(std::string_view text) {
    write_all(file_, text, path_, {});
}

void NewFile::finish() {
    put_on_disk(file_, path_);
    file_.close(path_);
    if (::rename(unfinished(path_).c_str(), path_.c_str()) != 0) {
        throw FileError("write", path_, std::strerror(errno));
    }
    const std::string folder = std::filesystem::path(path_).parent_path().string();
    const Descriptor names(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (names) put_on_disk(names, path_);
}

LevelFile::LevelFile(std::string path, const std::string& heading)
    : path_(std::move(path)), file_(::open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
    struct stat found {};
    if (!file_ || ::fstat(file_.number(), &found) != 0) {
        throw FileError("read", path_, std::strerror(errno));
    }
    std::string line(heading.size() + 1, '\0');
    const ssize_t got = ::pread(file_.number(), line.data(), line.size(), 0);
    line.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (line != heading + "\n") {
        throw FileError("read", path_,
                        fmt::format("it begins with '{}' and not with '{}'",
                                    excerpt(line, heading.size()), heading));
    }
    begin_ = line.size();
    end_ = static_cast<std::uint64_t>(found.st_size);
}

}  // namespace lastmove::peg::parts
