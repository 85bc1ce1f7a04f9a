#include "lastmove/game/mirror.hpp"

#include <algorithm>
#include <map>

#include "lastmove/game/plain_text.hpp"

namespace lastmove::game {

namespace {

/// Whether a board is its own image under a half turn, which reverses its text.
bool is_turned(std::string_view text) {
    return std::equal(text.begin(), text.end(), text.rbegin());
}

bool is_mirrored(const Game& game, const Code& code) {
    if (!game.takes_cells()) return false;
    const std::string text = game.text(code);
    if (!is_turned(text)) return false;
    struct Meets {};
    try {
        game.options(code, [&](std::span<const Code> left) {
            const std::string after = game.text(left.front());
            for (std::size_t i = 0; i < text.size(); ++i) {
                const std::size_t image = text.size() - 1 - i;
                if (after[i] != text[i] && after[image] != text[image]) throw Meets();
            }
        });
    } catch (Meets) {
        return false;
    }
    return true;
}

bool has_move(const Game& game, const Code& code) {
    return game.find_move(code, [](std::span<const Code>) { return true; }).has_value();
}

}  // namespace

bool is_mirrored(const Sum& sum) {
    std::map<std::string, Component> single;
    for (const Term& term : sum.terms) {
        for (const Code& part : term.parts) {
            if (term.game->over(part) || term.game->ends_early()) return false;
            Component component{term.game, part};
            std::string name = text(component);
            if (single.erase(name) == 0) single.emplace(std::move(name), std::move(component));
        }
    }
    return std::ranges::all_of(single, [](const auto& entry) {
        const auto& [game, code] = entry.second;
        return !has_move(*game, code) || is_mirrored(*game, code);
    });
}

std::optional<Imitation> imitation(const Sum& sum, const Limits& limits) {
    constexpr std::size_t few = 100'000;
    if (is_mirrored(sum)) return Imitation{};
    const bool has_few = count_moves(sum, few) < few;
    std::optional<Imitation> imitation;
    until_stopped([&] {
        for (std::size_t term = 0; term < sum.terms.size(); ++term) {
            const Game& game = *sum.terms[term].game;
            // Of many moves only those are tried that leave a board which looks the same turned
            // round.
            if (!has_few && !game.takes_cells()) continue;
            for (std::size_t part = 0; part < sum.terms[term].parts.size(); ++part) {
                const auto after_it = [&](std::span<const Code> left) {
                    return after(sum, {term, part, "", {left.begin(), left.end()}});
                };
                const auto wins = [&](std::span<const Code> left) {
                    limits.check();
                    if (!has_few && !is_turned(game.text(left.front()))) return false;
                    return is_mirrored(after_it(left));
                };
                if (auto move = game.find_move(sum.terms[term].parts[part], wins)) {
                    SumMove found = in_sum(sum, term, part, *std::move(move));
                    std::string position = plain_text(after(sum, found));
                    imitation = Imitation{std::move(found), {std::move(position)}};
                    return;
                }
            }
        }
    });
    return imitation;
}

}  // namespace lastmove::game
