// Certificates, verified.
#include "lastmove/ask/reply/check.hpp"

#include <array>
#include <filesystem>

#include "lastmove/ask/archive/audit.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array check_keys{
    Key{"answer", "check", "'accepted'|'rejected'|'gave up'|'unknown'", "the verdict"},
};

Reply check_words(std::span<const std::string> words, const Request& request) {
    const std::string& path = words[0];
    if (path != "-" && is_bundle(path)) return check_bundle(path, request);
    std::string folder = request.options.text("pieces");
    if (folder.empty() && path != "-") folder = std::filesystem::path(path).parent_path().string();
    if (folder.empty()) folder = ".";
    try {
        if (is_stream_file(path)) return check(path, StrategyFile(path), request);
        const std::string text = path == "-" ? read_standard_input() : read_file(path);
        if (is_stream(text)) return check(path, StrategyFile(path, text), request);
        return check(path, text, folder, request);
    } catch (const Malformed& fault) {
        return reject(path, fault.what());
    }
}

}  // namespace

const Question& check_question() {
    static constexpr Question question{
        .name = "check",
        .argument = "FILE",
        .required = true,
        .summary = "verifies a certificate ('-' reads standard input), or a bundle",
        .example = "lastmove solve peg:french --certificate - | lastmove check -",
        .files = false,
        .several = true,
        .after = "construct",
        .keys = check_keys,
        .from_words = check_words};
    return question;
}

}  // namespace lastmove::ask
