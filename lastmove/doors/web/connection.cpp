#include "lastmove/doors/web/connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace lastmove::web {

namespace {

using Milliseconds = std::chrono::milliseconds;

/// Waits for one of these events on the socket; 0 if none comes.
short poll_for(int socket, short events, Milliseconds patience) {
    pollfd wanted{socket, events, 0};
    const auto until = Connection::Clock::now() + patience;
    for (;;) {
        const auto left = std::chrono::ceil<Milliseconds>(until - Connection::Clock::now());
        const int found =
            ::poll(&wanted, 1, static_cast<int>(std::max(left, Milliseconds{0}).count()));
        if (found >= 0) return found > 0 ? wanted.revents : short{0};
        if (errno != EINTR) return 0;
    }
}

/// How long a client may take to read a last response and close.
constexpr Milliseconds last_patience{500};
constexpr int last_bytes = 2 << 20;

}  // namespace

bool Connection::await_request() {
    since_ = Clock::now();
    idle_ = true;
    const bool has_more = next_ < end_;
    if (!has_more && (poll_for(socket_, POLLIN, patience_.idle) & POLLIN) == 0) return false;
    allowed_ = patience_.headers;
    read_by_ = Clock::now() + patience_.request;
    return true;
}

/// Reads what has come into the empty buffer.
std::ptrdiff_t Connection::fill() {
    const auto left = std::chrono::ceil<Milliseconds>(read_by_ - Clock::now());
    if (left <= Milliseconds{0} || poll_for(socket_, POLLIN, left) == 0) return -1;
    const ssize_t count = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
    next_ = 0;
    end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count;
}

std::ptrdiff_t Connection::read(char* to, std::size_t size) {
    if (size == 0) return 0;
    if (allowed_ == 0) return -1;
    if (next_ == end_) {
        if (const std::ptrdiff_t count = fill(); count <= 0) return count;
    }
    const std::size_t count = std::min({size, end_ - next_, allowed_});
    std::copy_n(buffer_.data() + next_, count, to);
    next_ += count;
    allowed_ -= count;
    return static_cast<std::ptrdiff_t>(count);
}

std::ptrdiff_t Connection::write(const char* from, std::size_t size) const {
    const short events = poll_for(socket_, POLLOUT, patience_.write);
    if ((events & POLLOUT) == 0) return -1;
    return ::send(socket_, from, size, MSG_NOSIGNAL);
}

bool Connection::is_heard() const {
    const short events = poll_for(socket_, POLLOUT | POLLRDHUP, patience_.write);
    return (events & POLLOUT) != 0 && (events & (POLLRDHUP | POLLHUP | POLLERR)) == 0;
}

void Connection::hang_up() {
    idle_ = false;
    ::shutdown(socket_, SHUT_RDWR);
}

void Connection::close_softly() {
    ::shutdown(socket_, SHUT_WR);
    const auto until = Clock::now() + last_patience;
    for (int bytes = 0; bytes < last_bytes && Clock::now() < until;) {
        if (poll_for(socket_, POLLIN, last_patience) == 0) break;
        const ssize_t count = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
        if (count <= 0) break;
        bytes += static_cast<int>(count);
    }
    ::close(socket_);
}

}  // namespace lastmove::web
