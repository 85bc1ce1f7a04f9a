#include "lastmove/rulesets/text_of.hpp"

#include <vector>

#include "lastmove/game/sum.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::rulesets {

std::span<const GameText* const> games_by_text() {
    static const std::vector<const GameText*> texts = [] {
        std::vector<const GameText*> found;
        for (const GameText& text : game_texts()) {
            if (!is_built_in(text.about.name)) found.push_back(&text);
        }
        return found;
    }();
    return texts;
}

const GameText* find_game_text(std::string_view name) {
    for (const GameText* text : games_by_text()) {
        if (game::is_called(text->about, name)) return text;
    }
    return nullptr;
}

}  // namespace lastmove::rulesets
