#include "lastmove/ask/subjects/rules_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/heading.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::ask {

std::string name_of_rules(std::string_view text, const std::string& path) {
    const std::string name = rules::heading(text).name;
    return name == rules::Heading().name ? std::filesystem::path(path).stem().string() : name;
}

std::vector<std::string> files_of_environment() {
    const char* const folder = std::getenv("LASTMOVE_RULES");
    std::vector<std::string> files;
    if (folder == nullptr || *folder == '\0' || are_files_closed()) return files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == rules_extension) files.push_back(entry.path().string());
    }
    if (error) throw FileError("read", folder, error.message());
    std::ranges::sort(files);
    return files;
}

std::string quoted_path(std::string_view path) {
    constexpr std::size_t longest = 200;
    return fmt::format("'{}'", excerpt(path, longest));
}

bool are_impartial_rules(std::string_view text) {
    return std::ranges::all_of(rules::statements(text), [](const rules::Statement& statement) {
        const std::string word = statement.text.substr(0, statement.text.find(' '));
        return word != "each" && word != "left" && word != "right";
    });
}

bool are_same_rules(const std::string& name, const std::string& a, const std::string& b) {
    if (a == b) return true;
    if (!rules::heading(a).parameters.empty() || !rules::heading(b).parameters.empty())
        return false;
    const auto plain = [&](const std::string& text) {
        return rules::Rules(text, std::span<const std::string>{}, name).canonical();
    };
    return plain(a) == plain(b);
}

}  // namespace lastmove::ask
