#include "lastmove/base/text_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/file_lock.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/whole_file.hpp"

namespace lastmove {

namespace {

constexpr std::chrono::milliseconds reading_slice{20};

[[noreturn]] void refuse(std::string_view action, const std::string& path) {
    throw FileError(action, path, std::strerror(errno));
}

std::string read_all(int file, const std::string& name) {
    std::string text;
    while (read_some(file, name, text)) {
        if (text.size() > largest_file) throw FileError("read", name, "larger than 64 MiB");
    }
    return text;
}

}  // namespace

bool read_some(int file, const std::string& name, std::string& text) {
    std::array<char, std::size_t{1} << 16> block;
    for (;;) {
        pollfd ready{file, POLLIN, 0};
        const int events = ::poll(&ready, 1, static_cast<int>(reading_slice.count()));
        if (events < 0 && errno != EINTR) refuse("read", name);
        governing::settle(0);
        // A pipe that is not yet open for writing has no end: it is waited for.
        if (events <= 0) continue;
        const ssize_t count = ::read(file, block.data(), block.size());
        if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
        if (count >= 0) return count > 0;
        if (errno != EAGAIN && errno != EINTR) refuse("read", name);
    }
}

std::string read_file(const std::string& path) {
    if (const std::string* handed = HandedText::find(path)) return *handed;
    require_open_files(path);
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw FileError("read", path, "is a directory");
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file) refuse("read", path);
    return read_all(file.number(), path);
}

std::string read_standard_input() {
    if (const std::string* handed = HandedText::find("-")) return *handed;
    require_open_files("-");
    return read_all(STDIN_FILENO, "standard input");
}

void write_file(const std::string& path, std::string_view text, const Limits& limits) {
    require_open_files(path);
    const Destination to = destination(path);
    if (to.is_replaced()) {
        require_writable(path);
        WholeFile file(path);
        file.write(text);
        file.finish().close(path);
    } else {
        Descriptor file = open_in_place(to, path, limits);
        write_all(file, text, path, limits);
        file.close(path);
    }
}

void require_writable(const std::string& path) {
    const Destination to = destination(path);
    if (to.descriptor) {
        const int flags = ::fcntl(*to.descriptor, F_GETFL);
        if (flags < 0) refuse("write", path);
        if ((flags & O_ACCMODE) == O_RDONLY) throw FileError("write", path, "is open for reading");
        return;
    }
    if (to.found && ::access(to.path.c_str(), W_OK) != 0) refuse("write", path);
    if (to.is_replaced()) require_unlocked(path);
    if (!to.is_replaced() || ::access(to.folder().c_str(), W_OK | X_OK) == 0) return;
    throw FileError("write", path, "a new file in '" + to.folder() + "': " + std::strerror(errno));
}

bool is_standard_output(const std::string& path) {
    if (path == "-") return true;
    try {
        return destination(path).descriptor == STDOUT_FILENO;
    } catch (const FileError&) {
        return false;
    }
}

bool is_same_file(const std::string& a, const std::string& b) {
    const auto real = [](const std::string& path) {
        std::error_code error;
        // Absolute, or what is not there yet stays relative, and "./a" would be no "a".
        const auto found =
            std::filesystem::weakly_canonical(std::filesystem::absolute(path), error);
        return error ? std::filesystem::path(path) : found;
    };
    return real(a) == real(b);
}

}  // namespace lastmove
