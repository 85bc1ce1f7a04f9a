#include "lastmove/base/measured_memory.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace lastmove {

std::size_t resident_memory() {
    std::ifstream statm("/proc/self/statm");
    std::size_t total = 0;
    std::size_t resident = 0;
    statm >> total >> resident;
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
