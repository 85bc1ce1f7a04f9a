#include "lastmove/base/measured_memory.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <string_view>

namespace lastmove {

// Without a buffer of its own: it is asked when there is no memory left.
std::size_t resident_memory() noexcept {
    const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    std::array<char, 128> said{};
    const ssize_t length = read(file, said.data(), said.size());
    close(file);
    const std::string_view text(said.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    const std::size_t blank = text.find(' ');  // "total resident …", in pages
    if (blank == std::string_view::npos) return 0;
    std::size_t resident = 0;
    std::from_chars(text.data() + blank + 1, text.data() + text.size(), resident);
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t default_memory() {
    auto memory = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                  static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::ifstream group("/sys/fs/cgroup/memory.max");
    std::size_t most = 0;
    if (group >> most) memory = std::min(memory, most);
    return memory / 4 * 3;
}

}  // namespace lastmove
