#include "lastmove/ask/tabulation/component_class.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/ask/value/subject.hpp"

namespace lastmove::ask {

namespace {

void add_components(std::vector<std::string>& texts, const game::Sum& sum) {
    for (const game::Component& component : game::components(sum)) {
        texts.push_back(game::text(component));
    }
}

void add_components(std::vector<std::string>& texts, const ValueTerm& term) {
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        for (game::Code& part : position->game->components(position->position)) {
            texts.push_back(
                text(PartizanTerm{position->game, std::move(part), position->is_negative}));
        }
    } else if (const auto* impartial = std::get_if<game::Term>(&term)) {
        add_components(texts, game::Sum{{*impartial}});
    } else {
        texts.push_back(text(term));
    }
}

}  // namespace

std::string component_class(const Subject& subject) {
    std::vector<std::string> texts;
    if (const auto* game = dynamic_cast<const GameSubject*>(&subject)) {
        add_components(texts, game->sum());
    } else if (dynamic_cast<const ValueSubject*>(&subject) != nullptr) {
        for (const ValueTerm& term : parse_value_sum(subject.text()).terms) {
            add_components(texts, term);
        }
    } else {
        return subject.text();
    }
    std::ranges::sort(texts);
    return fmt::format("{}", fmt::join(texts, " + "));
}

}  // namespace lastmove::ask
