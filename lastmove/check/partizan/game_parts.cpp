#include "lastmove/check/partizan/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/ground/names.hpp"
#include "lastmove/check/rules/written_game.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::checking {

namespace {

constexpr std::string_view by_rules = "replaying strategies";

game::Player player_of(Side side, bool is_negative) {
    return (side == Side::left) != is_negative ? game::Player::left : game::Player::right;
}

/// A position of a partizan game that the term is, if it is one. Throws InputError.
struct Read {
    game::PartizanPointer game;
    game::Code position;
};
std::optional<Read> read_partizan(const std::string& term) {
    const std::string name = term.substr(0, term.find(':'));
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_readable()) {
        const game::About& about = *ruleset.about;
        if (about.name != name) continue;
        game::Reader reader(term, about.accepted, about.example, name.size());
        const std::string_view text = reader.rest().substr(term.size() > name.size() ? 1 : 0);
        const bool is_claimed = ruleset.claims == nullptr || ruleset.claims(text);
        try {
            auto [game, position] = ruleset.read_position(reader);
            reader.finish();
            // Where an impartial game has the same name, such a text is not written by that one.
            if (is_claimed || game->text(position) == text) return Read{game, position};
        } catch (const InputError&) {
            if (is_claimed) throw;
        }
    }
    return std::nullopt;
}

}  // namespace

void settle(std::vector<GameParts::Parts>& moves, Budget& budget) {
    constexpr std::size_t bytes_of_list = 40;
    for (GameParts::Parts& parts : moves) {
        std::ranges::sort(parts);
        budget.take(bytes_of_list + parts.size() * sizeof(PartId));
    }
    sort_unique(moves);
}

void GameParts::prepare(const RulesByName& rules) {
    if (rules == rules_) return;
    texts_.clear();
    entries_.clear();
    places_.clear();
    numbers_.clear();
    games_.clear();
    rules_ = rules;
}

std::uint32_t GameParts::number_of(AnyGame game) {
    const auto [number, is_new] = numbers_.try_emplace({game.impartial != nullptr, game.name},
                                                       static_cast<std::uint32_t>(games_.size()));
    if (is_new) games_.push_back(std::move(game));
    return number->second;
}

std::vector<GameParts::Part> GameParts::parse(const std::string& term) {
    if (terms_of(term).size() != 1) throw Rejection(fmt::format("'{}' is no term", excerpt(term)));
    const bool is_negative = term.starts_with("-");
    const std::string text = term.substr(is_negative ? 1 : 0);
    std::vector<Part> parts;
    try {
        if (const auto read = read_partizan(text)) {
            const std::uint32_t game =
                number_of({read->game, nullptr, std::string(read->game->about().name)});
            for (game::Code& code : read->game->components(read->position)) {
                parts.push_back({game, is_negative, std::move(code)});
            }
            return parts;
        }
    } catch (const InputError& error) {
        throw Rejection(error.what());
    }
    if (is_negative) {
        throw Rejection(fmt::format("'{}' is not a partizan game", excerpt(text)));
    }
    for (const game::Term& read : parse_position(text).terms) {
        if (read.game->ends_early()) throw Rejection("a game that can end early");
        const std::uint32_t game = number_of({nullptr, read.game, read.game->name()});
        for (const game::Code& code : read.parts) parts.push_back({game, false, code});
    }
    return parts;
}

bool GameParts::has_no_move(const Part& part) const {
    const AnyGame& game = game_of(part);
    if (game.impartial != nullptr) return game::is_finished(*game.impartial, part.code);
    return !game.partizan->has_move(part.code, game::Player::left) &&
           !game.partizan->has_move(part.code, game::Player::right);
}

std::string GameParts::called(const Part& part) const {
    const AnyGame& game = game_of(part);
    std::string text(part.is_negative ? "-" : "");
    return text.append(game.name).append(":").append(game.impartial != nullptr
                                                         ? game.impartial->text(part.code)
                                                         : game.partizan->text(part.code));
}

/// Adds a part that has moves.
void GameParts::keep(Part part, Parts& parts, Budget& budget) {
    auto known = places_.find(part);
    if (known == places_.end()) {
        std::string text = called(part);
        if (texts_.contains(text)) {
            throw Rejection(fmt::format("two positions are written '{}'", excerpt(text)));
        }
        constexpr std::size_t node = 80;  // of a container of strings, about
        budget.take(2 * node + sizeof(Entry) + text.size() + part.code.size());
        const bool finished = has_no_move(part);
        known = places_.emplace(std::move(part), static_cast<PartId>(entries_.size())).first;
        entries_.push_back(Entry{&known->first, std::move(text), finished});
        texts_.emplace(entries_.back().text, known->second);
    }
    budget.step(by_rules, 1 + text(known->second).size() / 8);
    if (!is_finished(known->second)) parts.push_back(known->second);
}

std::optional<PartId> GameParts::known(const std::string& text) const {
    const auto place = texts_.find(text);
    return place == texts_.end() ? std::nullopt : std::optional(place->second);
}

GameParts::Parts GameParts::read(const std::string& term, Budget& budget) {
    Parts parts;
    for (Part& part : parse(term)) keep(std::move(part), parts, budget);
    return parts;
}

std::optional<game::PartizanHeapSum> GameParts::heaps(PartId part) const {
    const Part& it = *entries_[part].part;
    const AnyGame& game = game_of(it);
    if (game.partizan == nullptr || it.is_negative) return std::nullopt;
    return game.partizan->heaps(it.code);
}

std::vector<GameParts::Parts> GameParts::leave(const Part& part, Side player, Budget& budget) {
    const AnyGame& game = game_of(part);
    std::vector<Parts> moves;
    if (game.partizan != nullptr) {
        const game::Player mover = player_of(player, part.is_negative);
        game.partizan->visit_options(part.code, mover, [&](std::span<const game::Code> left) {
            budget.step(by_rules, 1 + part.code.size() / 4);
            Parts& parts = moves.emplace_back();
            for (const game::Code& code : left) {
                keep({part.game, part.is_negative, code}, parts, budget);
            }
        });
        return moves;
    }
    game.impartial->options(part.code, [&](std::span<const game::Code> left) {
        Parts& parts = moves.emplace_back();
        for (const game::Code& code : left) keep({part.game, false, code}, parts, budget);
    });
    return moves;
}

void GameParts::verify_ends(PartId part, Budget& budget) {
    const Part& it = *entries_[part].part;
    const AnyGame& game = game_of(it);
    if (game.impartial != nullptr) return checking::verify_ends(*game.impartial, it.code, budget);
    if (rulesets::is_built_in(game.partizan->about().name)) return;
    const written::Rules* rules = rules_of(*game.partizan);
    if (rules != nullptr && rules->always_lowers()) return;
    std::set<PartId> seen{part};
    std::vector<PartId> open{part};
    while (!open.empty()) {
        const PartId next = open.back();
        open.pop_back();
        for (const Side player : {Side::left, Side::right}) {
            for (const Parts& left : moves(next, player, budget)) {
                for (const PartId other : left) {
                    if (seen.insert(other).second) open.push_back(other);
                }
            }
        }
    }
}

const std::vector<GameParts::Parts>& GameParts::moves(PartId part, Side player, Budget& budget) {
    // Entries stay where they are when parts are met on the way.
    Entry& entry = entries_[part];
    auto& known = entry.moves[static_cast<std::size_t>(player)];
    if (known) return *known;
    std::vector<Parts> found = leave(*entry.part, player, budget);
    settle(found, budget);
    return known.emplace(std::move(found));
}

}  // namespace lastmove::checking
