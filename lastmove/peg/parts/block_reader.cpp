#include "lastmove/peg/parts/block_reader.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "lastmove/base/input_error.hpp"

namespace lastmove::peg::parts {

namespace {

constexpr std::size_t spare = 8;  // bytes that BitReader reads beyond the last

}  // namespace

Blocks::Blocks(int file, std::string path, std::uint64_t begin, std::uint64_t end,
               std::size_t buffer, std::optional<std::uint64_t> checks)
    : file_(file),
      path_(std::move(path)),
      at_(begin),
      end_(end),
      buffer_(buffer),
      wanted_checks_(checks) {}

void Blocks::refuse() const {
    throw FileError("read", path_,
                    "its checksum is wrong: the file has been changed or the disk is faulty; "
                    "remove the directory, or name another one");
}

void Blocks::fill(std::size_t wanted) {
    const std::size_t kept = held_.size() - from_;
    if (kept >= wanted) return;
    held_.erase(0, from_);
    from_ = 0;
    const std::size_t size = std::min<std::uint64_t>(std::max(buffer_, wanted) - kept, end_ - at_);
    if (held_.capacity() < kept + size + spare) held_.reserve(kept + size + spare);
    held_.resize(kept + size);
    std::size_t done = 0;
    while (done < size) {
        const ssize_t got =
            ::pread(file_, held_.data() + kept + done, size - done, static_cast<off_t>(at_ + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw FileError("read", path_, std::strerror(errno));
        if (got == 0) refuse();
        done += static_cast<std::size_t>(got);
    }
    at_ += size;
}

bool Blocks::next(Block& block) {
    fill(sizeof(BlockHead));
    if (held_.size() == from_) {
        if (wanted_checks_ && checks_ != *wanted_checks_) refuse();
        return false;
    }
    const auto head = head_of(std::string_view(held_).substr(from_));
    if (!head) refuse();
    fill(sizeof(BlockHead) + head->bytes);
    const auto code = std::string_view(held_).substr(from_ + sizeof(BlockHead));
    if (code.size() < head->bytes) refuse();
    if (check_of(*head, code.substr(0, head->bytes)) != head->check) refuse();
    checks_ = mix(checks_, head->check);
    block = {*head, code.data()};
    from_ += sizeof(BlockHead) + head->bytes;
    return true;
}

}  // namespace lastmove::peg::parts
