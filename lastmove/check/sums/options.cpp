#include "lastmove/check/sums/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/ground/names.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t characters_of_replayed_step = 32;

/// The position without one of its parts.
SumPosition without(const SumPosition& position, std::size_t part) {
    SumPosition others = position;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(part));
    return others;
}

/// Whether these parts are what a move in a heap of Nim leaves, of which there may be too many to
/// try: a smaller heap, or nothing.
bool is_smaller_heap(const SumPosition& left, const SumPart& heap, const game::Game& rules) {
    if (left.empty()) return true;
    const auto size = [&](const SumPart& part) { return std::stoull(rules.text(part.code)); };
    return left.size() == 1 && left.front().game == heap.game && size(left.front()) < size(heap);
}

}  // namespace

game::Sum parse_position(const std::string& position) {
    terms_of(position);
    try {
        return rulesets::parse(position);
    } catch (const InputError& error) {
        throw Rejection(error.what());
    }
}

std::vector<game::Component> unfinished(const game::Sum& sum) {
    std::vector<game::Component> parts;
    for (const game::Term& term : sum.terms) {
        for (const game::Code& part : term.parts) {
            if (!game::is_finished(*term.game, part)) parts.push_back({term.game, part});
        }
    }
    return parts;
}

SumPosition together(const SumPosition& a, const SumPosition& b) {
    SumPosition all;
    std::ranges::merge(a, b, std::back_inserter(all));
    return all;
}

std::uint32_t SumRules::number_of(const game::GamePointer& game) {
    std::string name = game->name();
    const auto [number, is_new] =
        numbers_.try_emplace(name, static_cast<std::uint32_t>(games_.size()));
    if (is_new) {
        games_.push_back(game);
        names_.push_back(std::move(name));
    }
    return number->second;
}

SumPosition SumRules::of(const game::Component& part) {
    if (game::is_finished(*part.game, part.code)) return {};
    return {{number_of(part.game), part.code}};
}

SumPosition SumRules::of(const game::Sum& sum) {
    SumPosition position;
    for (const game::Component& part : unfinished(sum)) {
        position.push_back({number_of(part.game), part.code});
    }
    std::ranges::sort(position);
    return position;
}

game::Sum SumRules::sum(const SumPosition& position) const {
    game::Sum sum;
    for (const SumPart& part : position) sum.terms.push_back({games_[part.game], {part.code}});
    return sum;
}

const SumPart& SumRules::plain_part(const std::string& term) {
    const auto known = plain_.find(term);
    if (known != plain_.end()) return known->second;
    const SumPosition position = read(term);
    if (position.size() != 1 || text(position.front()) != term) {
        throw Rejection(fmt::format("position '{}': is not a plain text", excerpt(term)));
    }
    constexpr std::size_t node = 80;  // of a map of strings, about
    budget_.take(node + term.size() + sizeof(SumPart) + position.front().code.size());
    return plain_.emplace(term, position.front()).first->second;
}

SumPosition SumRules::plain(const std::string& text) {
    SumPosition position;
    if (text == "0") return position;
    const std::vector<std::string> terms = terms_of(text);
    if (!std::ranges::is_sorted(terms)) {
        throw Rejection(fmt::format("position '{}': is not a plain text", excerpt(text)));
    }
    for (const std::string& term : terms) position.push_back(plain_part(term));
    std::ranges::sort(position);
    return position;
}

std::string SumRules::text(const SumPosition& position) const {
    std::vector<std::string> texts;
    for (const SumPart& part : position) texts.push_back(text(part));
    return game::join_plain(std::move(texts));
}

bool SumRules::over(const SumPosition& position) const {
    return std::ranges::any_of(position,
                               [&](const SumPart& part) { return game_of(part).over(part.code); });
}

bool SumRules::ends_early(const SumPosition& position) const {
    return std::ranges::any_of(position,
                               [&](const SumPart& part) { return game_of(part).ends_early(); });
}

const std::vector<SumRules::Left>& SumRules::moves_of(const SumPart& part) {
    const auto known = moves_.find(part);
    if (known != moves_.end()) return known->second;
    constexpr std::size_t room = std::size_t{64} << 20;
    if (bytes_of_moves_ > room) {
        moves_.clear();
        budget_.give_back(std::exchange(bytes_of_moves_, 0));
    }
    const game::Game& game = game_of(part);
    const std::size_t steps = 1 + part.code.size() / characters_of_replayed_step;
    std::vector<Left> moves;
    std::size_t bytes = sizeof(SumPart) + part.code.size();
    const auto take = [&](std::size_t more) {
        budget_.take(more);
        bytes_of_moves_ += more;
    };
    take(bytes);
    game.options(part.code, [&](std::span<const game::Code> left) {
        budget_.step("replaying a strategy", steps);
        Left& unfinished = moves.emplace_back();
        bytes = sizeof(Left);
        for (const game::Code& code : left) {
            if (game::is_finished(game, code)) continue;
            unfinished.push_back({part.game, code});
            bytes += sizeof(SumPart) + code.size();
        }
        std::ranges::sort(unfinished);
        take(bytes);
    });
    sort_unique(moves);
    return moves_.emplace(part, std::move(moves)).first->second;
}

Options SumRules::expand(const SumPosition& position) {
    constexpr std::size_t node = 80;  // of a map of strings, about
    const std::size_t steps = 1 + text(position).size() / characters_of_replayed_step;
    Options options;
    options.memory.reset(&budget_);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (i > 0 && position[i] == position[i - 1]) continue;
        const SumPosition others = without(position, i);
        texts.clear();
        for (const SumPart& part : others) texts.push_back(text(part));
        for (const Left& left : moves_of(position[i])) {
            budget_.step("replaying a strategy", steps);
            SumPosition after = together(others, left);
            std::vector<std::string> all = texts;
            for (const SumPart& part : left) all.push_back(text(part));
            const auto [option, is_new] =
                options.plain.try_emplace(game::join_plain(std::move(all)), after);
            const std::string& written = option->first;
            if (option->second != after) {
                throw Rejection(fmt::format("two positions are written '{}'", excerpt(written)));
            }
            if (!is_new) continue;
            const bool is_over = over(left);
            std::size_t bytes = (is_over ? 2 : 1) * (node + written.size());
            for (const SumPart& part : after) bytes += sizeof(part) + part.code.size();
            budget_.take(bytes);
            options.memory.get_deleter().bytes += bytes;
            if (is_over) options.over.insert(written);
        }
    }
    return options;
}

bool SumRules::leads_to(const SumPosition& position, const SumPosition& after) {
    const std::size_t steps = 1 + text(position).size() / characters_of_replayed_step;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const SumPosition others = without(position, i);
        if (!std::ranges::includes(after, others)) continue;
        SumPosition rest;
        std::ranges::set_difference(after, others, std::back_inserter(rest));
        const SumPart& moved = position[i];
        budget_.step("looking for a move", steps);
        const bool found = names_[moved.game] == "nim"
                               ? is_smaller_heap(rest, moved, game_of(moved))
                               : std::ranges::binary_search(moves_of(moved), rest);
        if (found) return true;
    }
    return false;
}

std::optional<SumPosition> SumRules::option(const SumPosition& position, const std::string& text) {
    try {
        SumPosition option = plain(text);
        if (leads_to(position, option)) return option;
    } catch (const Rejection&) {
        // no position of these games, or not written plainly: no option is
    }
    return std::nullopt;
}

bool SumRules::has_option(const SumPosition& position) const {
    return std::ranges::any_of(
        position, [&](const SumPart& part) { return game_of(part).has_move(part.code); });
}

SumStart start_of(const GamePuzzle& puzzle, SumRules& rules) {
    const game::Sum sum = parse_position(puzzle.position);
    return {rules.of(sum), puzzle.misere, game::ends_early(sum)};
}

SumStart beside_nim_heap(const SumStart& start, std::int64_t nimber, SumRules& rules) {
    SumStart beside = start;
    if (nimber > 0) {
        beside.position = together(start.position, rules.read(fmt::format("nim:{}", nimber)));
    }
    return beside;
}

}  // namespace lastmove::checking
