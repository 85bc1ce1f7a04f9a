// One connection of a client's, read within bounds of time and size.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

namespace lastmove::web {

/// How long and how large requests may be.
struct Patience {
    std::chrono::milliseconds idle{15'000};       ///< between two requests
    std::chrono::milliseconds request{8'000};     ///< until the whole request has come
    std::chrono::milliseconds write{10'000};      ///< until some of a response is taken
    std::size_t headers = std::size_t{32} << 10;  ///< bytes before the body
};

/// A socket that is read through a buffer. A client that dribbles, or says more than it may, comes
/// to its end.
class Connection {
  public:
    using Clock = std::chrono::steady_clock;

    Connection(int socket, const Patience& patience) : socket_(socket), patience_(patience) {}

    /// Waits for the next request; false if none comes, or the connection is hung up.
    bool await_request();
    /// The headers are read: lets the client send this number of bytes more, those of a body.
    void allow(std::size_t bytes) {
        idle_ = false;
        allowed_ += bytes;
    }

    /// Up to `size` bytes; 0 at the end, -1 when the time or the bytes allowed are over.
    std::ptrdiff_t read(char* to, std::size_t size);
    /// The number of bytes written; -1 if nobody takes any.
    [[nodiscard]] std::ptrdiff_t write(const char* from, std::size_t size) const;
    /// Whether somebody is still there to read.
    [[nodiscard]] bool is_heard() const;

    /// Ends it: no more requests, and whoever waits on it goes on. From any thread.
    void hang_up();
    /// Closes it so that the last response is still read, although the request may not have been.
    void close_softly();

    /// Whether it waits for a request, or its headers, and since when.
    [[nodiscard]] bool is_idle() const { return idle_; }
    [[nodiscard]] Clock::time_point since() const { return since_.load(); }
    [[nodiscard]] int socket() const { return socket_; }

  private:
    std::ptrdiff_t fill();

    int socket_;
    Patience patience_;
    std::array<char, 4096> buffer_{};
    std::size_t next_ = 0;  ///< in the buffer
    std::size_t end_ = 0;
    std::size_t allowed_ = 0;
    Clock::time_point read_by_{};
    std::atomic<bool> idle_ = true;
    std::atomic<Clock::time_point> since_ = Clock::now();
};

}  // namespace lastmove::web
