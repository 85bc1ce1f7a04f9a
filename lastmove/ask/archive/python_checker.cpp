#include "lastmove/ask/archive/python_checker.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <span>
#include <system_error>

#include "lastmove/ask/archive/compression.hpp"
#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t files_at_once = 200;

/// Beside the program, where it is installed or in the source tree; empty if it is nowhere.
std::string checker_folder() {
    std::error_code error;
    for (fs::path folder = own_file().parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        for (const char* place : {"checker", "share/lastmove/checker"}) {
            if (fs::is_regular_file(folder / place / "__main__.py", error)) {
                return (folder / place).string();
            }
        }
    }
    return "";
}

/// A process whose output is read; it ends with this object.
class Process {
  public:
    explicit Process(std::vector<std::string> words) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
        output_ = Descriptor(ends[0]);
        const Descriptor input(ends[1]);
        posix_spawn_file_actions_t actions{};
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&actions, input.number(), STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        if (::posix_spawnp(&id_, arguments.front(), &actions, nullptr, arguments.data(), environ) !=
            0) {
            id_ = 0;
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    ~Process() {
        if (id_ > 0) {
            ::kill(id_, SIGKILL);
            ::waitpid(id_, nullptr, 0);
        }
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    [[nodiscard]] bool runs() const { return id_ > 0; }

    /// All that it writes.
    std::string output() {
        std::string text;
        while (read_some(output_.number(), "the Python checker", text)) {
        }
        return text;
    }

  private:
    pid_t id_ = 0;
    Descriptor output_;
};

/// The verdict that a line says, behind the file's name if several were asked about.
std::string verdict_in(std::string_view line, const std::string& file, bool is_one) {
    const std::string before = is_one ? "" : file + ": ";
    if (!line.starts_with(before)) return "";
    line.remove_prefix(before.size());
    for (const std::string_view verdict : {"accepted", "rejected", "gave up", "bad input"}) {
        if (line.starts_with(fmt::format("{}: ", verdict))) return std::string(verdict);
    }
    return "";
}

/// Adds the verdicts on some of the files. Returns whether there is one on each.
bool ask_about(const std::string& checker, std::span<const std::string> files,
               std::vector<std::string>& verdicts) {
    std::vector<std::string> words{"python3", "-B", checker, "--"};
    words.insert(words.end(), files.begin(), files.end());
    Process process(std::move(words));
    if (!process.runs()) return false;
    const std::string output = process.output();
    std::string_view rest = output;
    for (const std::string& file : files) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string verdict = verdict_in(rest.substr(0, end), file, files.size() == 1);
        if (verdict.empty()) return false;
        verdicts.push_back(std::move(verdict));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return true;
}

}  // namespace

PythonVerdicts ask_python_checker(const std::vector<std::string>& files) {
    PythonVerdicts said;
    const std::string checker = checker_folder();
    if (checker.empty()) {
        said.missing = "the folder 'checker' was not found beside the program";
        return said;
    }
    for (std::span<const std::string> rest(files); !rest.empty();) {
        const auto some = rest.first(std::min(files_at_once, rest.size()));
        if (!ask_about(checker, some, said.verdicts)) {
            said.verdicts.clear();
            said.missing = "python3 did not run it";
            return said;
        }
        rest = rest.subspan(some.size());
    }
    return said;
}

}  // namespace lastmove::ask
