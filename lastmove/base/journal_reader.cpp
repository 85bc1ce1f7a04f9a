#include "lastmove/base/journal_reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_line.hpp"

namespace lastmove {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 20;

/// Appends at most `most` bytes from the offset on; returns how many there were.
std::size_t append_from(const std::string& path, std::uint64_t offset, std::size_t most,
                        std::string& text) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file) throw FileError("read", path, std::strerror(errno));
    const std::size_t before = text.size();
    text.resize(before + most);
    const ssize_t got =
        ::pread(file.number(), text.data() + before, most, static_cast<off_t>(offset));
    if (got < 0) throw FileError("read", path, std::strerror(errno));
    text.resize(before + static_cast<std::size_t>(got));
    return static_cast<std::size_t>(got);
}

}  // namespace

JournalReader::JournalReader(std::string path, std::size_t block)
    : path_(std::move(path)), block_(std::max<std::size_t>(block, 1)) {
    next_line();  // the heading
}

std::optional<std::string> JournalReader::next_line() {
    std::size_t end = buffer_.find('\n', begin_);
    while (end == std::string::npos) {
        buffer_.erase(0, begin_);
        begin_ = 0;
        const std::size_t before = buffer_.size();
        if (before > longest_line) throw FileError("read", path_, "a line has more than 64 MiB");
        const std::size_t got = append_from(path_, offset_, std::max(block_, before), buffer_);
        if (got == 0) return std::nullopt;
        offset_ += got;
        end = buffer_.find('\n', before);
    }
    std::string line = buffer_.substr(begin_, end - begin_);
    begin_ = end + 1;
    ++line_;
    return line;
}

std::optional<JournalTask> JournalReader::next() {
    const auto line = next_line();
    if (!line) return std::nullopt;
    auto object = unsealed(*line);
    const auto index = object ? task_index(*object) : std::nullopt;
    if (!index) {
        throw InputError(*line, 0, fmt::format("in '{}' a task with its checksum", path_),
                         fmt::format("head -n {} '{}' > kept.jsonl", line_ - 1, path_), line_);
    }
    return JournalTask{*index, *std::move(object), line_};
}

}  // namespace lastmove
