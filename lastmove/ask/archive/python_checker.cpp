#include "lastmove/ask/archive/python_checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <system_error>

#include "lastmove/ask/archive/child.hpp"
#include "lastmove/base/module.hpp"
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
    Child process(std::move(words), "/dev/null");
    if (!process.runs()) return false;
    const std::string output = process.output("the Python checker");
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
