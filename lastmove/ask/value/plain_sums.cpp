#include "lastmove/ask/value/plain_sums.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/partizan/parts.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

/// The position of a partizan game that a term is, if it is written as that game writes it: some
/// of those that subjects take for positions of an impartial game of the same name are.
std::optional<PartizanTerm> written_as_partizan(const std::string& term) {
    const bool is_negative = term.starts_with("-");
    const std::string text = term.substr(is_negative ? 1 : 0);
    const std::string name = text.substr(0, text.find(':'));
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_readable()) {
        if (ruleset.about->name != name || name == text) continue;
        game::Reader reader(text, ruleset.about->accepted, ruleset.about->example, name.size());
        const std::string position(reader.rest().substr(1));
        try {
            auto [game, code] = ruleset.read_position(reader);
            reader.finish();
            if (game->text(code) == position) return PartizanTerm{game, code, is_negative};
        } catch (const InputError&) {  // of an impartial game
        }
    }
    return std::nullopt;
}

}  // namespace

ValueSum sum_of_plain(const std::string& plain) {
    ValueSum sum;
    for (const std::string& term : checking::terms_of(plain)) {
        if (auto position = written_as_partizan(term)) {
            sum.terms.emplace_back(*std::move(position));
        } else {
            std::ranges::move(parse_value_sum(term).terms, std::back_inserter(sum.terms));
        }
    }
    return sum;
}

}  // namespace lastmove::ask
