#include "lastmove/game/sum.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/base/spelling.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::game {

namespace {

constexpr std::string_view joint = " + ";
constexpr std::string_view accepted = "a game and its position: NAME:POSITION";
constexpr std::string_view sum_example = "dawson:9 + nim:4";

/// `*`, `*3` and `0` as heaps of Nim.
std::optional<std::string> as_nim(std::string_view term) {
    if (term == "0" || term == "*0") return "nim:0";
    if (term == "*") return "nim:1";
    const bool numbered = term.find_first_not_of("0123456789", 1) == std::string_view::npos;
    if (term.starts_with("*") && numbered) return "nim:" + std::string(term.substr(1));
    return std::nullopt;
}

/// Reads the term that ends where `text` ends and starts at `start`.
Term parse_term(std::string_view text, std::size_t start, std::span<const Ruleset> rulesets) {
    const std::string_view own = text.substr(start);
    const std::string_view name = own.substr(0, own.find_first_of(":["));
    const auto ruleset = std::ranges::find_if(
        rulesets, [&](const Ruleset& candidate) { return is_called(*candidate.about, name); });
    if (ruleset == rulesets.end()) {
        throw InputError(text, start + 1,
                         std::string(accepted) + did_you_mean(name, names(rulesets)), sum_example);
    }
    const About& about = *ruleset->about;
    Reader reader(text, about.accepted, about.example, start + name.size());
    Term term{ruleset->read(reader), {}};
    term.parts.push_back(term.game->parse(reader));
    while (term.game->heaps() && reader.take(",")) {
        term.parts.push_back(term.game->parse(reader));
    }
    reader.finish();
    return term;
}

}  // namespace

bool is_called(const About& about, std::string_view name) {
    constexpr std::string_view version = "impartial ";
    if (about.name == name) return true;
    if (about.name.starts_with(version)) {
        if (!name.starts_with(version)) return false;
        name.remove_prefix(version.size());
    }
    std::string_view aliases = about.aliases;
    while (!aliases.empty()) {
        const std::size_t length = std::min(aliases.find(' '), aliases.size());
        if (aliases.substr(0, length) == name) return true;
        aliases.remove_prefix(std::min(length + 1, aliases.size()));
    }
    return false;
}

std::vector<std::string> names(std::span<const Ruleset> rulesets) {
    constexpr std::string_view version = "impartial ";
    std::vector<std::string> names;
    for (const Ruleset& ruleset : rulesets) {
        std::string_view name = ruleset.about->name;
        if (name.starts_with(version)) name.remove_prefix(version.size());
        names.emplace_back(name);
        std::string_view aliases = ruleset.about->aliases;
        while (!aliases.empty()) {
            const std::size_t length = std::min(aliases.find(' '), aliases.size());
            names.emplace_back(aliases.substr(0, length));
            aliases.remove_prefix(std::min(length + 1, aliases.size()));
        }
    }
    return names;
}

Sum parse_sum(std::string_view text, std::span<const Ruleset> rulesets) {
    Sum sum;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = std::min(text.find(joint, start), text.size());
        if (const auto nim = as_nim(text.substr(start, end - start))) {
            try {
                sum.terms.push_back(parse_term(*nim, 0, rulesets));
            } catch (const InputError&) {
                throw InputError(text, start + 1, "a nimber", "dawson:9 + *3");
            }
        } else {
            sum.terms.push_back(parse_term(text.substr(0, end), start, rulesets));
        }
        if (end == text.size()) return sum;
        start = end + joint.size();
    }
}

std::string text(const Term& term) {
    const std::string before = term.game->name() + ":";
    if (term.parts.empty()) return before + term.game->nothing();
    std::string text = before;
    for (std::size_t i = 0; i < term.parts.size(); ++i) {
        if (i > 0) text += term.game->heaps() ? "," : std::string(joint) + before;
        text += term.game->text(term.parts[i]);
    }
    return text;
}

std::string text(const Sum& sum) {
    std::string line;
    for (const Term& term : sum.terms) {
        if (!line.empty()) line += joint;
        line += text(term);
    }
    return line;
}

std::string text(const Component& component) {
    return component.game->name() + ":" + component.game->text(component.code);
}

SumMove in_sum(const Sum& sum, std::size_t term, std::size_t part, Move move) {
    std::string prefix;
    if (sum.terms.size() > 1) prefix += fmt::format("part {}, ", term + 1);
    if (sum.terms[term].parts.size() > 1) prefix += fmt::format("{}: ", part + 1);
    return {term, part, prefix + move.text, std::move(move.parts)};
}

std::vector<SumMove> moves(const Sum& sum, std::size_t term, std::size_t part) {
    std::vector<SumMove> all;
    const Term& of = sum.terms[term];
    for (Move& move : of.game->moves(of.parts[part])) {
        all.push_back(in_sum(sum, term, part, std::move(move)));
    }
    return all;
}

bool ends_early(const Sum& sum) {
    return std::ranges::any_of(sum.terms, [](const Term& term) { return term.game->ends_early(); });
}

std::size_t count_moves(const Sum& sum, std::size_t most) {
    struct Enough {};
    std::size_t count = 0;
    try {
        for (const Term& term : sum.terms) {
            for (const Code& part : term.parts) {
                term.game->options(part, [&](std::span<const Code>) {
                    if (++count >= most) throw Enough();
                });
            }
        }
    } catch (Enough) {  // the only way out of a listing
    }
    return count;
}

std::size_t count_moves_below(const Sum& sum, std::size_t most) {
    struct Enough {};
    std::size_t count = 0;
    std::map<std::string, std::set<Code>> met;  // by the names of games
    try {
        for (const Term& term : sum.terms) {
            std::set<Code>& positions = met[term.game->name()];
            std::vector<Code> open;
            const auto meet = [&](const Code& position) {
                if (positions.insert(position).second) open.push_back(position);
            };
            for (const Code& part : term.parts) meet(part);
            while (!open.empty()) {
                const Code position = std::move(open.back());
                open.pop_back();
                term.game->options(position, [&](std::span<const Code> left) {
                    if (++count >= most) throw Enough();
                    std::ranges::for_each(left, meet);
                });
            }
        }
    } catch (Enough) {  // the only way out of a listing
    }
    return count;
}

std::vector<SumMove> moves(const Sum& sum) {
    std::vector<SumMove> all;
    for (std::size_t term = 0; term < sum.terms.size(); ++term) {
        for (std::size_t part = 0; part < sum.terms[term].parts.size(); ++part) {
            std::ranges::move(moves(sum, term, part), std::back_inserter(all));
        }
    }
    return all;
}

Sum after(const Sum& sum, const SumMove& move) {
    Sum result = sum;
    Term& term = result.terms[move.term];
    const auto place = term.parts.begin() + static_cast<std::ptrdiff_t>(move.part);
    const auto inserted =
        term.parts.insert(term.parts.erase(place), move.left.begin(), move.left.end());
    if (!term.game->heaps()) return result;
    const auto at = inserted - term.parts.begin();
    for (std::size_t i = move.left.size(); i-- > 0 && term.parts.size() > 1;) {
        const auto left = term.parts.begin() + at + static_cast<std::ptrdiff_t>(i);
        if (is_finished(*term.game, *left)) term.parts.erase(left);
    }
    return result;
}

bool over(const Sum& sum) {
    return std::ranges::any_of(sum.terms, [](const Term& term) {
        return std::ranges::any_of(term.parts,
                                   [&](const Code& part) { return term.game->over(part); });
    });
}

std::vector<Component> components(const Sum& sum) {
    std::vector<Component> all;
    for (const Term& term : sum.terms) {
        for (const Code& part : term.parts) {
            for (Code& code : term.game->components(part)) {
                all.push_back({term.game, std::move(code)});
            }
        }
    }
    return all;
}

}  // namespace lastmove::game
