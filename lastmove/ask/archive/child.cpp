#include "lastmove/ask/archive/child.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

Child::Child(std::vector<std::string> words, const std::string& input) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    output_ = Descriptor(ends[0]);
    const Descriptor written(ends[1]);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, written.number(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (::posix_spawnp(&id_, arguments.front(), &actions, nullptr, arguments.data(), environ) !=
        0) {
        id_ = 0;
    }
    posix_spawn_file_actions_destroy(&actions);
}

Child::~Child() {
    if (id_ > 0) {
        ::kill(id_, SIGKILL);
        ::waitpid(id_, nullptr, 0);
    }
}

std::string Child::output(const std::string& name) {
    std::string text;
    while (read_some(output_.number(), name, text)) {
    }
    return text;
}

}  // namespace lastmove::ask
