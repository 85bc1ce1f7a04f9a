// What positions are split into has the very moves that they have: a sum of the same form, in
// misère play beside any games.
#include <gtest/gtest.h>

#include <algorithm>

#include "lastmove/partizan/sums/component_forms.hpp"
#include "rulesets/small_positions.hpp"
#include "sanitized.hpp"

namespace lastmove::ask {
namespace {

using partizan::FormId;
using partizan::Forms;

/// The form of a position, by all its moves.
template <class Options>
FormId form_of(const game::Code& code, const Options& options, Forms& forms,
               std::map<game::Code, FormId>& known) {
    if (const auto found = known.find(code); found != known.end()) return found->second;
    std::array<std::vector<FormId>, 2> sides;
    for (const game::Player player : {game::Player::left, game::Player::right}) {
        for (const std::vector<game::Code>& parts : options(code, player)) {
            FormId sum = Forms::zero();
            for (const game::Code& part : parts) {
                sum = forms.add(sum, form_of(part, options, forms, known));
            }
            sides.at(player == game::Player::left ? 0 : 1).push_back(sum);
        }
    }
    return known[code] = forms.make(std::move(sides[0]), std::move(sides[1]));
}

/// Small enough to be written out with all followers.
Limits small() {
    Limits limits = Limits::within(std::chrono::seconds(10))
                        .phase(std::chrono::milliseconds(sanitized ? 500 : 100))
                        .governed();
    limits.memory = std::size_t{1} << 24;
    return limits;
}

/// The options of a position as lists of parts; nullopt for more than a dozen.
std::optional<std::vector<std::vector<game::Code>>> option_parts(const game::Game& game,
                                                                 const game::Code& code) {
    constexpr std::size_t most = 12;
    struct TooMany {};
    std::vector<std::vector<game::Code>> options;
    try {
        game.options(code, [&](std::span<const game::Code> parts) {
            options.emplace_back(parts.begin(), parts.end());
            if (options.size() > most) throw TooMany();
        });
    } catch (TooMany) {
        return std::nullopt;
    }
    return options;
}

TEST(Split, OfImpartialPositionsKeepsTheirMoves) {
    constexpr std::size_t most = 60;  // positions of a ruleset
    Progress silent;
    std::set<std::string_view> compared;
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        auto positions = rulesets::positions(ruleset);
        std::ranges::stable_sort(positions, {},
                                 [](const auto& small) { return small.text().size(); });
        if (positions.size() > most) positions.erase(positions.begin() + most, positions.end());
        for (const rulesets::Small& position : positions) {
            if (position.game->ends_early() || !option_parts(*position.game, position.code))
                continue;
            try {
                Forms forms(small(), silent);
                partizan::ComponentTable table(small());
                std::map<game::Code, FormId> known;
                const auto all = [&](const game::Code& code, game::Player) {
                    auto found = option_parts(*position.game, code);
                    if (!found) throw Stopped(Stop::memory);
                    return *std::move(found);
                };
                const FormId whole = form_of(position.code, all, forms, known);
                const FormId split = partizan::ComponentForms(table, forms)
                                         .of(table.of(position.game, position.code));
                EXPECT_EQ(whole, split) << position.text();
                compared.insert(ruleset.about->name);
            } catch (const Stopped&) {  // too large to be written out
            }
        }
    }
    EXPECT_GE(compared.size(), 25U);
}

}  // namespace
}  // namespace lastmove::ask
