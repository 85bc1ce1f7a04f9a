#include "lastmove/peg/parts/spool.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "lastmove/base/input_error.hpp"

namespace lastmove::peg::parts {

Spool::Spool(std::string path)
    : path_(std::move(path)),
      file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
    if (!file_) throw FileError("write", path_, std::strerror(errno));
    ::unlink(path_.c_str());
}

void Spool::append(std::string_view run) {
    if (run.empty()) return;
    for (std::string_view rest = run; !rest.empty();) {
        const auto head = head_of(rest);
        if (!head || rest.size() < sizeof(BlockHead) + head->bytes) {
            throw FileError("read", path_, "a run that another part has sent is torn");
        }
        rest.remove_prefix(sizeof(BlockHead) + head->bytes);
        records_ += head->count;
    }
    write_all(file_, run, path_, {});
    runs_.push_back({size_, size_ + run.size()});
    size_ += run.size();
}

Blocks Spool::blocks(std::size_t run, std::size_t memory) const {
    constexpr std::size_t least = std::size_t{8} << 10;
    constexpr std::size_t most = std::size_t{1} << 20;
    return {file_.number(), path_, runs_[run].begin, runs_[run].end,
            std::clamp(memory, least, most)};
}

}  // namespace lastmove::peg::parts
