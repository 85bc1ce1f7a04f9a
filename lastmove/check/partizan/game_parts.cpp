#include "lastmove/check/partizan/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

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

std::vector<GameParts::Part> GameParts::parse(const std::string& term) {
    const bool is_negative = term.starts_with("-");
    const std::string text = term.substr(is_negative ? 1 : 0);
    std::vector<Part> parts;
    try {
        if (const auto read = read_partizan(text)) {
            for (game::Code& code : read->game->components(read->position)) {
                parts.emplace_back(PartizanPart{read->game, std::move(code), is_negative});
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
        for (const game::Code& code : read.parts)
            parts.emplace_back(ImpartialPart{read.game, code});
    }
    return parts;
}

bool GameParts::has_no_move(const Part& part) {
    if (const auto* position = std::get_if<PartizanPart>(&part)) {
        return position->game->count_moves(position->code, game::Player::left) == 0 &&
               position->game->count_moves(position->code, game::Player::right) == 0;
    }
    const auto& position = std::get<ImpartialPart>(part);
    return game::is_finished(*position.game, position.code);
}

std::string GameParts::called(const Part& part) {
    if (const auto* position = std::get_if<PartizanPart>(&part)) {
        std::string text(position->is_negative ? "-" : "");
        return text.append(position->game->about().name)
            .append(":")
            .append(position->game->text(position->code));
    }
    const auto& position = std::get<ImpartialPart>(part);
    return game::text(game::Component{position.game, position.code});
}

/// Adds a part that has moves.
void GameParts::keep(Part part, Parts& parts, Budget& budget) {
    std::string text = called(part);
    budget.step(by_rules, 1 + text.size() / 8);
    auto known = places_.find(text);
    if (known == places_.end()) {
        constexpr std::size_t node = 80;  // of a container of strings, about
        budget.take(2 * node + sizeof(Entry) + text.size());
        const bool finished = has_no_move(part);
        known = places_.emplace(std::move(text), static_cast<PartId>(entries_.size())).first;
        entries_.push_back(Entry{&known->first, std::move(part), finished});
    }
    if (!is_finished(known->second)) parts.push_back(known->second);
}

std::optional<PartId> GameParts::known(const std::string& text) const {
    const auto place = places_.find(text);
    return place == places_.end() ? std::nullopt : std::optional(place->second);
}

GameParts::Parts GameParts::read(const std::string& term, Budget& budget) {
    if (const auto part = known(term); part && !is_finished(*part)) return {*part};
    Parts parts;
    for (Part& part : parse(term)) keep(std::move(part), parts, budget);
    return parts;
}

std::optional<game::PartizanHeapSum> GameParts::heaps(PartId part) const {
    const auto* position = std::get_if<PartizanPart>(&entries_[part].part);
    if (position == nullptr || position->is_negative) return std::nullopt;
    return position->game->heaps(position->code);
}

std::vector<GameParts::Parts> GameParts::leave(const Part& part, Side player, Budget& budget) {
    std::vector<Parts> moves;
    if (const auto* position = std::get_if<PartizanPart>(&part)) {
        const game::Player mover = player_of(player, position->is_negative);
        for (const game::Code& option : position->game->options(position->code, mover)) {
            budget.step(by_rules, 1 + option.size() / 4);
            Parts& parts = moves.emplace_back();
            for (game::Code& code : position->game->components(option)) {
                keep(PartizanPart{position->game, std::move(code), position->is_negative}, parts,
                     budget);
            }
        }
        return moves;
    }
    const auto& impartial = std::get<ImpartialPart>(part);
    impartial.game->options(impartial.code, [&](std::span<const game::Code> left) {
        Parts& parts = moves.emplace_back();
        for (const game::Code& code : left)
            keep(ImpartialPart{impartial.game, code}, parts, budget);
    });
    return moves;
}

const std::vector<GameParts::Parts>& GameParts::moves(PartId part, Side player, Budget& budget) {
    // Entries stay where they are when parts are met on the way.
    Entry& entry = entries_[part];
    auto& known = entry.moves[static_cast<std::size_t>(player)];
    if (known) return *known;
    std::vector<Parts> found = leave(entry.part, player, budget);
    settle(found, budget);
    return known.emplace(std::move(found));
}

}  // namespace lastmove::checking
