#include "lastmove/ask/sum/misere_sum.hpp"

#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/names.hpp"

namespace lastmove::ask {

using partizan::Components;
using partizan::ComponentTable;
using partizan::FormId;
using partizan::Forms;

Components components(const ValueTerm& term, ComponentTable& table, Forms& forms, bool whole) {
    if (const auto* text = std::get_if<std::string>(&term)) {
        if (text->find('!') != std::string::npos) {
            throw InputError(*text, text->find('!') + 1,
                             "games without tombstones when they are played",
                             "lastmove compare '{!,1|0}' 0 --universe D");
        }
        return table.of(forms, partizan::parse_form(forms, *text));
    }
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        return table.of(position->game, position->position, position->is_negative);
    }
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        std::array<std::vector<Components>, 2> sides;
        for (const std::size_t side : {0U, 1U}) {
            for (const ValueSum& option : braces->options->at(side)) {
                sides[side].push_back(components(option, table, forms, whole));
            }
        }
        return table.brace(std::move(sides[0]), std::move(sides[1]));
    }
    if (std::holds_alternative<FunctionTerm>(term)) {
        throw InputError(text(term), 0, "a form: functions are defined only for normal play",
                         "{1|-1}");
    }
    const auto& game = std::get<game::Term>(term);
    if (game.game->ends_early()) {
        throw InputError(game::text(game), 0,
                         "in misère play, games that end where the player to move has no move",
                         "kayles:7 + {0|*}");
    }
    Components sum;
    for (const game::Code& part : game.parts) {
        sum = partizan::joined(sum, table.of(game.game, part, whole));
    }
    return sum;
}

Components components(const ValueSum& sum, ComponentTable& table, Forms& forms, bool whole) {
    Components total;
    for (const ValueTerm& term : sum.terms) {
        total = partizan::joined(total, components(term, table, forms, whole));
    }
    return total;
}

MisereDesk::MisereDesk(const Request& request)
    : forms(request.limits, request.progress),
      table(request.limits),
      universe(partizan::parse_universe(forms, request.options.text("universe").empty()
                                                   ? "M"
                                                   : request.options.text("universe"))),
      order(*universe) {}

FormId MisereDesk::form(const ValueSum& sum) {
    FormId total = Forms::zero();
    for (const ValueTerm& term : sum.terms) {
        const auto* text = std::get_if<std::string>(&term);
        total =
            forms.add(total, text != nullptr ? partizan::parse_form(forms, *text)
                                             : component_forms.of(components(term, table, forms)));
    }
    return total;
}

std::string MisereDesk::text(FormId form) {
    if (auto text = partizan::to_text(forms, form)) return *std::move(text);
    return fmt::format("a form of birthday {} with {}", forms.birthday(form),
                       counted(forms.followers(form).size(), "follower"));
}

std::string_view meaning(partizan::Outcome outcome) {
    switch (outcome) {
        case partizan::Outcome::left:
            return "Left wins, whoever begins";
        case partizan::Outcome::right:
            return "Right wins, whoever begins";
        case partizan::Outcome::next:
            return "the player to move wins";
        case partizan::Outcome::previous:
            break;
    }
    return "the player to move loses";
}

std::string described(const partizan::Universe& universe) {
    if (universe.name() == "M") return "all games";
    if (universe.name() == "D") return "dicots";
    if (universe.name() == "E") return "dead-ending games";
    if (universe.name() == "B") return "blocking games";
    return "the universe " + universe.name();
}

}  // namespace lastmove::ask
