#include "lastmove/base/descriptor.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

constexpr int slice = 20;  // ms
constexpr std::chrono::seconds patience{1};

}  // namespace

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

void Descriptor::close(const std::string& path) {
    const int number = std::exchange(number_, -1);
    if (::close(number) != 0 && errno != EINTR) {
        throw FileError("write", path, std::strerror(errno));
    }
}

void write_all(const Descriptor& file, std::string_view text, const std::string& path,
               const Limits& limits) {
    auto moved = Limits::Clock::now();
    while (!text.empty()) {
        const ssize_t written = ::write(file.number(), text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
            moved = Limits::Clock::now();
        } else if (written < 0 && errno == EAGAIN) {
            if (limits.ended() && Limits::Clock::now() >= moved + patience) {
                throw Stopped(limits.reason());
            }
            pollfd ready{file.number(), POLLOUT, 0};
            ::poll(&ready, 1, slice);
        } else if (written == 0 || errno != EINTR) {
            throw FileError("write", path, std::strerror(written == 0 ? ENOSPC : errno));
        }
    }
}

void put_on_disk(const Descriptor& file, const std::string& path) {
    if (::fsync(file.number()) != 0 && errno != EINVAL && errno != EROFS) {
        throw FileError("write", path, std::strerror(errno));
    }
}

}  // namespace lastmove
