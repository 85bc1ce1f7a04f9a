#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "lastmove/rules/game/written.hpp"

namespace lastmove::rules {

game::AboutPointer words_of(const Description& said, const std::string& name,
                            const std::string& accepted, const std::string& example) {
    const auto or_else = [](const std::string& text, const std::string& otherwise) {
        return text.empty() ? otherwise : text;
    };
    const std::string aliases = fmt::format("{}", fmt::join(said.aliases, " "));
    const std::string title = or_else(said.title, fmt::format("{} (rules as text)", name));
    const std::string sentences = fmt::format("{}", fmt::join(said.sentences, " "));
    const std::string source = or_else(said.source, "rules as text");
    const std::string positions = or_else(said.positions, accepted);
    return game::owned({.name = name,
                        .aliases = aliases,
                        .title = title,
                        .rules = sentences,
                        .source = source,
                        .accepted = positions,
                        .example = example});
}

}  // namespace lastmove::rules
