#include "lastmove/doors/command/rest.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::command {

namespace {

/// In the environment: the number of the descriptor of a file in memory, which has this name.
constexpr const char* rest_variable = "LASTMOVE_REST";
constexpr const char* rest_name = "lastmove rest of a batch";

/// Whether the descriptor is what hand_on() left: anybody can set a variable.
bool is_rest(int descriptor) {
    std::error_code error;
    const auto target =
        std::filesystem::read_symlink(fmt::format("/proc/self/fd/{}", descriptor), error);
    return !error && target.string().starts_with(fmt::format("/memfd:{} ", rest_name));
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

}  // namespace

int worse(int one, int other) {
    return one == 2 || other == 2 ? 2 : std::max(one, other);
}

void hand_on(const Rest& rest, const std::vector<std::string>& command_line) {
    // Arguments may be of any bytes, which JSON in binary keeps.
    const std::vector<std::uint8_t> bytes =
        Json::to_cbor(Json{{"status", rest.status}, {"questions", rest.questions}});
    const Descriptor file(::memfd_create(rest_name, 0));
    if (!file) return;
    try {
        write_all(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, rest_name, {});
    } catch (const FileError&) {
        return;
    }
    if (::lseek(file.number(), 0, SEEK_SET) != 0) return;
    std::vector<std::string> words = command_line;
    std::vector<std::string> environment{fmt::format("{}={}", rest_variable, file.number())};
    for (char** entry = environ; *entry != nullptr; ++entry) environment.emplace_back(*entry);
    ::execve("/proc/self/exe", pointers_to(words).data(), pointers_to(environment).data());
}

std::optional<Rest> inherited_rest() {
    const char* const variable = std::getenv(rest_variable);
    if (variable == nullptr) return std::nullopt;
    const auto number = number_in<int>(variable);
    ::unsetenv(rest_variable);
    if (!number || !is_rest(*number)) return std::nullopt;
    const Descriptor file(*number);
    std::string bytes;
    while (read_some(file.number(), rest_name, bytes)) {
    }
    const Json json = Json::from_cbor(bytes);
    return Rest{json.at("questions").get<std::vector<std::string>>(), json.at("status").get<int>()};
}

}  // namespace lastmove::command
