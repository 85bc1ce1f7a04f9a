#include "lastmove/ask/subjects/named_files.hpp"

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

std::optional<GameFile> game_file(const std::string& word) {
    const bool is_path = word.starts_with('/') || word.starts_with("./") || word.starts_with("../");
    const bool may_be = word.ends_with(".txt") || (is_path && !word.ends_with(".json"));
    if (!may_be || !is_readable_file(word) || is_stream_file(word)) return std::nullopt;
    const std::string text = read_file(word);
    if (!is_game_file(text)) return std::nullopt;
    return parse_game_file(text);
}

RulesByName rules_in_file(const std::string& word) {
    if (!word.ends_with(".json")) return {};
    try {
        const std::string text = read_file(word);
        if (text.find("\"rules\"") == std::string::npos) return {};
        const Certificate certificate = parse_certificate(text);
        return rules_of(certificate.puzzle);
    } catch (const Malformed&) {
        return {};
    } catch (const FileError&) {
        return {};
    }
}

}  // namespace lastmove::ask
