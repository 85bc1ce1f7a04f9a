#include "lastmove/ask/archive/verified_checker.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "lastmove/ask/archive/child.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/module.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

namespace fs = std::filesystem;

constexpr const char* verified_program = "lastmove-verified";

/// Its path, or its name alone, to be looked up on PATH.
std::string verified_checker() {
    std::error_code error;
    const fs::path beside = own_file().parent_path();
    if (fs::is_regular_file(beside / verified_program, error)) return beside / verified_program;
    for (fs::path folder = beside; folder.has_relative_path(); folder = folder.parent_path()) {
        const fs::path built = folder / "build" / "verified" / verified_program;
        if (fs::is_regular_file(built, error)) return built.string();
    }
    return verified_program;
}

/// A file without a name that holds a text; it goes with this object.
class Unnamed {
  public:
    explicit Unnamed(std::string_view text) : file_(std::tmpfile(), &std::fclose) {
        if (file_ == nullptr ||
            std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
            std::fflush(file_.get()) != 0) {
            throw FileError("write", "a temporary file", "the certificate does not fit there");
        }
    }
    /// A path under which a process that is started can read it from its beginning.
    [[nodiscard]] std::string path() const {
        return fmt::format("/proc/self/fd/{}", ::fileno(file_.get()));
    }

  private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

}  // namespace

VerifiedVerdict ask_verified_checker(std::string_view certificate) {
    const Unnamed text(certificate);
    Child process({verified_checker(), "--time-limit", "none", "-"}, text.path());
    const std::string output =
        process.runs() ? process.output("the checker that is proved sound") : "";
    const std::string line = output.substr(0, output.find('\n'));
    for (const std::string answer : {"accepted", "rejected", "gave up"}) {
        if (line.starts_with(answer + ": ")) return {answer, line.substr(answer.size() + 2)};
    }
    return {
        "gave up",
        "lastmove-verified was not found or did not run; 'make verified' builds it in the source tree"};
}

}  // namespace lastmove::ask
