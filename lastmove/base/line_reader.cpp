#include "lastmove/base/line_reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

constexpr std::size_t block = std::size_t{1} << 18;
constexpr std::size_t longest = std::size_t{64} << 20;

}  // namespace

bool LineReader::fill() {
    if (buffer_.size() - begin_ > longest) {
        throw FileError("read", path_, "a line is longer than 64 MiB");
    }
    buffer_.erase(0, std::exchange(begin_, 0));
    const std::size_t had = buffer_.size();
    const std::uint64_t from = at_ + had;
    buffer_.resize(had + std::min<std::uint64_t>(block, to_ - from));
    ssize_t count = 0;
    do {
        count = ::pread(file_.number(), buffer_.data() + had, buffer_.size() - had,
                        static_cast<off_t>(from));
    } while (count < 0 && errno == EINTR);
    if (count < 0) throw FileError("read", path_, std::strerror(errno));
    buffer_.resize(had + static_cast<std::size_t>(count));
    return count > 0;
}

std::optional<FileLine> LineReader::next() {
    std::size_t searched = begin_;
    std::size_t end = std::string::npos;
    while ((end = buffer_.find('\n', searched)) == std::string::npos) {
        const std::size_t unread = buffer_.size() - begin_;
        if (!fill()) break;
        searched = unread;
    }
    const bool whole = end != std::string::npos;
    if (!whole) end = buffer_.size();
    if (!whole && end == begin_) return std::nullopt;
    const FileLine line{std::string_view(buffer_).substr(begin_, end - begin_), at_, ++number_,
                        whole};
    at_ = line.end();
    begin_ = end + (whole ? 1 : 0);
    return line;
}

}  // namespace lastmove
