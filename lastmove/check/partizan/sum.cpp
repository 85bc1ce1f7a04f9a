#include "lastmove/check/partizan/sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::checking {

namespace {

constexpr std::string_view joint = " + ";
constexpr std::string_view form_name = "form:";
constexpr std::size_t node = 80;  // of a container of strings, about

std::vector<std::string> split(const std::string& position) {
    std::vector<std::string> terms;
    for (std::size_t begin = 0; begin <= position.size();) {
        const std::size_t end = std::min(position.find(joint, begin), position.size());
        terms.push_back(position.substr(begin, end - begin));
        begin = end + joint.size();
    }
    return terms;
}

std::vector<std::string> plain_terms(const std::string& position) {
    return position == "0" ? std::vector<std::string>() : split(position);
}

game::Player player_of(Side side, bool is_negative) {
    return (side == Side::left) != is_negative ? game::Player::left : game::Player::right;
}

/// The number behind a name, of at most 9 digits.
std::uint32_t place_after(std::string_view name, const std::string& term) {
    const std::string_view digits = std::string_view(term).substr(name.size());
    if (digits.empty() || digits.size() > 9 || (digits[0] == '0' && digits.size() > 1) ||
        digits.find_first_not_of("0123456789") != std::string_view::npos) {
        throw Rejection(fmt::format("'{}' has no number", excerpt(term)));
    }
    return static_cast<std::uint32_t>(std::stoul(std::string(digits)));
}

/// A position of a partizan game that the term is, if it is one. Throws InputError.
struct Read {
    game::PartizanPointer game;
    game::Code position;
};
std::optional<Read> read_partizan(const std::string& term) {
    const std::string name = term.substr(0, term.find(':'));
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        const game::About& about = *ruleset.about;
        if (about.name != name) continue;
        game::Reader reader(term, about.accepted, about.example, name.size());
        reader.expect(":");
        const std::string_view text = reader.rest();
        const bool is_claimed = ruleset.claims == nullptr || ruleset.claims(text);
        try {
            Read read{ruleset.game, ruleset.game->parse(reader)};
            reader.finish();
            // Where an impartial game has the same name, such a text is not written by that one.
            if (is_claimed || ruleset.game->text(read.position) == text) return read;
        } catch (const InputError&) {
            if (is_claimed) throw;
        }
    }
    return std::nullopt;
}

}  // namespace

PartizanOptions::PartizanOptions(const std::vector<FormEntry>& forms,
                                 const std::vector<BraceEntry>& braces, Budget& budget)
    : budget_(budget), forms_(budget) {
    for (std::size_t place = 0; place < forms.size(); ++place) {
        forms_.append(forms[place]);
        if (forms_.at(static_cast<std::uint32_t>(place)) != place) {
            throw Rejection(fmt::format("form {} occurs twice in the list", place));
        }
        if (forms[place].tombstones[0] || forms[place].tombstones[1]) {
            throw Rejection(fmt::format("form {} has a tombstone", place));
        }
    }
    for (const BraceEntry& brace : braces) {
        std::array<std::vector<Texts>, 2> sides;  // a brace has none but earlier ones
        for (const std::size_t side : {0U, 1U}) {
            for (const std::string& option : brace[side]) {
                sides[side].push_back(parts(option));
            }
        }
        braces_.push_back(std::move(sides));
    }
}

std::vector<PartizanOptions::Part> PartizanOptions::parse(const std::string& term) {
    if (term.starts_with(form_name)) {
        return {forms_.at(place_after(form_name, term))};
    }
    if (term.starts_with(brace_name)) {
        const std::uint32_t place = place_after(brace_name, term);
        if (place >= braces_.size()) throw Rejection(fmt::format("there is no brace {}", place));
        return {BracePart{place}};
    }
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

bool PartizanOptions::is_finished(const Part& part) const {
    if (const auto* position = std::get_if<PartizanPart>(&part)) {
        return position->game->count_moves(position->code, game::Player::left) == 0 &&
               position->game->count_moves(position->code, game::Player::right) == 0;
    }
    if (const auto* position = std::get_if<ImpartialPart>(&part)) {
        return game::is_finished(*position->game, position->code);
    }
    if (const auto* brace = std::get_if<BracePart>(&part)) {
        return braces_[brace->place][0].empty() && braces_[brace->place][1].empty();
    }
    return std::get<Form>(part) == FormTable::zero;
}

/// Adds the text of a part that has moves.
void PartizanOptions::keep(Part part, Texts& texts) {
    std::string text;
    if (const auto* position = std::get_if<PartizanPart>(&part)) {
        text = fmt::format("{}{}:{}", position->is_negative ? "-" : "",
                           position->game->about().name, position->game->text(position->code));
    } else if (const auto* impartial = std::get_if<ImpartialPart>(&part)) {
        text = game::text(game::Component{impartial->game, impartial->code});
    } else if (const auto* brace = std::get_if<BracePart>(&part)) {
        text = fmt::format("{}{}", brace_name, brace->place);
    } else {
        text = fmt::format("{}{}", form_name, std::get<Form>(part));
    }
    budget_.step("replaying strategies", 1 + text.size() / 8);
    auto known = known_.find(text);
    if (known == known_.end()) {
        budget_.take(2 * node + sizeof(Entry) + text.size());
        const bool finished = is_finished(part);
        known = known_.emplace(text, Entry{std::move(part), finished}).first;
    }
    if (!known->second.is_finished) texts.push_back(std::move(text));
}

PartizanOptions::Texts PartizanOptions::read(const std::string& term) {
    Texts texts;
    for (Part& part : parse(term)) keep(std::move(part), texts);
    return texts;
}

std::vector<PartizanOptions::Texts> PartizanOptions::leave(const Part& part, Side player) {
    std::vector<Texts> moves;
    if (const auto* position = std::get_if<PartizanPart>(&part)) {
        const game::Player mover = player_of(player, position->is_negative);
        for (const game::Code& option : position->game->options(position->code, mover)) {
            budget_.step("replaying strategies", 1 + option.size() / 4);
            Texts& texts = moves.emplace_back();
            for (game::Code& code : position->game->components(option)) {
                keep(PartizanPart{position->game, std::move(code), position->is_negative}, texts);
            }
        }
    } else if (const auto* impartial = std::get_if<ImpartialPart>(&part)) {
        impartial->game->options(impartial->code, [&](std::span<const game::Code> left) {
            Texts& texts = moves.emplace_back();
            for (const game::Code& code : left) keep(ImpartialPart{impartial->game, code}, texts);
        });
    } else if (const auto* brace = std::get_if<BracePart>(&part)) {
        moves = braces_[brace->place][static_cast<std::size_t>(player)];
        for (Texts& texts : moves) std::ranges::sort(texts);
    } else {
        for (const Form option : forms_.options(std::get<Form>(part), player)) {
            keep(option, moves.emplace_back());
        }
    }
    return moves;
}

PartizanOptions::Entry& PartizanOptions::entry(const std::string& part) {
    auto known = known_.find(part);
    if (known == known_.end()) {
        read(part);
        known = known_.find(part);
        if (known == known_.end()) throw Rejection("a part that is not a plain text");
    }
    return known->second;
}

PartizanOptions::Texts PartizanOptions::parts(const std::string& position) {
    return plain_terms(plain(position));
}

std::optional<game::PartizanHeapSum> PartizanOptions::heaps(const std::string& part) {
    const auto* position = std::get_if<PartizanPart>(&entry(part).part);
    if (position == nullptr || position->is_negative) return std::nullopt;
    return position->game->heaps(position->code);
}

const std::vector<PartizanOptions::Texts>& PartizanOptions::moves(const std::string& part,
                                                                  Side player) {
    const auto side = static_cast<std::size_t>(player);
    if (Entry& known = entry(part); !known.moves[side]) {
        const Part copy = known.part;  // what is met on the way moves the table
        std::vector<Texts> found = leave(copy, player);
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        for (const Texts& texts : found) {
            for (const std::string& text : texts) budget_.take(node + text.size());
        }
        entry(part).moves[side] = std::move(found);
    }
    return *entry(part).moves[side];
}

std::string PartizanOptions::plain(const std::string& position) {
    Texts all;
    for (const std::string& term : split(position)) {
        if (term == "0") continue;
        const auto known = known_.find(term);
        Texts texts =
            known != known_.end() && !known->second.is_finished ? Texts{term} : read(term);
        std::ranges::move(texts, std::back_inserter(all));
    }
    return game::join_plain(std::move(all));
}

bool PartizanOptions::has_move(const std::string& position, Side player) {
    return std::ranges::any_of(plain_terms(position), [&](const std::string& part) {
        return !moves(part, player).empty();
    });
}

std::set<std::string> PartizanOptions::options(const std::string& position, Side player) {
    std::set<std::string> options;
    const Texts parts = plain_terms(position);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0 && parts[i] == parts[i - 1]) continue;
        for (const Texts& left : moves(parts[i], player)) {
            budget_.step("replaying strategies", 1 + position.size() / 64);
            Texts all = parts;
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
            all.insert(all.end(), left.begin(), left.end());
            options.insert(game::join_plain(std::move(all)));
        }
    }
    return options;
}

}  // namespace lastmove::checking
