#include "lastmove/base/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove {

namespace {

namespace fs = std::filesystem;

constexpr int most_links = 40;  // as the kernel has it
constexpr mode_t permissions = 0777;

[[noreturn]] void refuse(const std::string& path, int error) {
    throw FileError("write", path, std::strerror(error));
}

/// The folder in which the system lists this process's open files.
bool is_folder_of_descriptors(const fs::path& folder) {
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    return !error && real == fs::canonical("/proc/self/fd", error) && !error;
}

std::optional<int> descriptor_named(const fs::path& path) {
    const std::string name = path.filename().string();
    const auto number = number_in<int>(name, 0);
    if (!number) return std::nullopt;
    if (!is_folder_of_descriptors(path.parent_path())) return std::nullopt;
    return number;
}

/// A file that was not there, with the usual permissions.
std::string make_beside(const std::string& folder, Descriptor& file, const std::string& path) {
    for (unsigned number = 0;; ++number) {
        std::string name = fmt::format("{}/.lastmove-{}-{}", folder, ::getpid(), number);
        file = Descriptor(::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
                                 S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH));
        if (file) return name;
        if (errno != EEXIST) refuse(path, errno);
    }
}

}  // namespace

std::string Destination::folder() const {
    const std::string parent = fs::path(path).parent_path().string();
    return parent.empty() ? "." : parent;
}

Destination destination(const std::string& path) {
    fs::path at = path;
    for (int links = 0; links < most_links; ++links) {
        struct stat found {};
        if (const auto number = descriptor_named(at)) {
            if (::fstat(*number, &found) != 0) refuse(path, errno);
            return {at.string(), number, found};
        }
        if (::lstat(at.c_str(), &found) != 0) {
            if (errno != ENOENT || at.filename().empty()) refuse(path, errno);
            Destination nothing{at.string(), {}, {}};
            if (::stat(nothing.folder().c_str(), &found) != 0) {
                throw FileError("write", path,
                                fmt::format("there is no folder '{}'", nothing.folder()));
            }
            return nothing;
        }
        if (S_ISDIR(found.st_mode)) throw FileError("write", path, "is a directory");
        if (!S_ISLNK(found.st_mode)) return {at.string(), {}, found};
        std::error_code error;
        const fs::path next = fs::read_symlink(at, error);
        if (error) refuse(path, error.value());
        at = at.parent_path() / next;
    }
    refuse(path, ELOOP);
}

Descriptor open_in_place(const Destination& to, const std::string& path, const Limits& limits) {
    if (to.descriptor) {
        Descriptor file(::fcntl(*to.descriptor, F_DUPFD_CLOEXEC, 0));
        if (!file) refuse(path, errno);
        return file;
    }
    for (;;) {
        Descriptor file(::open(to.path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (file) return file;
        if (errno != ENXIO || !S_ISFIFO(to.found->st_mode)) refuse(path, errno);
        limits.check();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

WholeFile::WholeFile(const std::string& path) : path_(path), destination_(destination(path)) {
    temporary_ = make_beside(destination_.folder(), file_, path);
    if (!destination_.found) return;
    // The owner first: a change of owner takes permissions away.
    const auto& old = *destination_.found;
    if (::fchown(file_.number(), old.st_uid, old.st_gid) != 0 && errno != EPERM) {
        refuse(path, errno);
    }
    if (::fchmod(file_.number(), old.st_mode & permissions) != 0) refuse(path, errno);
}

WholeFile::~WholeFile() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void WholeFile::write(std::string_view text) {
    write_all(file_, text, path_, {});
}

Descriptor WholeFile::finish() {
    put_on_disk(file_, path_);
    if (::rename(temporary_.c_str(), destination_.path.c_str()) != 0) refuse(path_, errno);
    temporary_.clear();
    const Descriptor folder(
        ::open(destination_.folder().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder) put_on_disk(folder, path_);
    return std::move(file_);
}

}  // namespace lastmove
