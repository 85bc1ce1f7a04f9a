// An open file descriptor, closed by its owner's destructor.
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

    /// Closes it now. Throws FileError, naming `path`, if the system reports only now that
    /// something was not written.
    void close(const std::string& path);

  private:
    int number_;
};

/// Writes the whole text. Where that would have to wait, until the limits have ended and a second
/// has passed without a byte. Throws FileError, naming `path`, and Stopped.
void write_all(const Descriptor& file, std::string_view text, const std::string& path,
               const Limits& limits);

/// Flushes what was written to the disk. Files for which the system does not support this are left
/// as they are. Throws FileError, naming `path`.
void put_on_disk(const Descriptor& file, const std::string& path);

}  // namespace lastmove
