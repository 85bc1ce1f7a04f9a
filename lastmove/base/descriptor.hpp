// An open file of the system, closed when its owner goes.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "lastmove/base/limits.hpp"

namespace lastmove {

/// Owns a file descriptor; -1 is none.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) noexcept : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    [[nodiscard]] int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }

    /// Closes it now. Throws FileError, naming `path`, where the system says only then that
    /// something was not written.
    void close(const std::string& path);

  private:
    int number_;
};

/// Writes the whole text. Where that would have to wait, until the limits have ended and a second
/// has passed without a byte. Throws FileError, naming `path`, and Stopped.
void write_all(const Descriptor& file, std::string_view text, const std::string& path,
               const Limits& limits);

/// Puts on the disk what was written. Files of which the system says that this makes no sense are
/// left as they are. Throws FileError, naming `path`.
void put_on_disk(const Descriptor& file, const std::string& path);

}  // namespace lastmove
