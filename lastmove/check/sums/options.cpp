#include "lastmove/check/sums/options.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "lastmove/base/input_error.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::checking {

game::Sum parse_position(const std::string& position) {
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

namespace {

/// The parts of a position that are not finished, and their texts.
struct Unfinished {
    std::vector<std::string> texts;
    std::vector<game::Component> parts;

    explicit Unfinished(const game::Sum& sum) : parts(unfinished(sum)) {
        for (const game::Component& part : parts) texts.push_back(game::text(part));
    }

    [[nodiscard]] std::vector<std::string> others(std::size_t part) const {
        std::vector<std::string> others = texts;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(part));
        return others;
    }
};

/// A plain text's parts.
std::multiset<std::string> split_plain(const std::string& position) {
    constexpr std::string_view joint = " + ";
    std::multiset<std::string> parts;
    if (position == "0") return parts;
    for (std::size_t begin = 0; begin <= position.size();) {
        const std::size_t end = std::min(position.find(joint, begin), position.size());
        parts.insert(position.substr(begin, end - begin));
        begin = end + joint.size();
    }
    return parts;
}

/// Takes the text out of the set; whether it was there.
bool take(std::multiset<std::string>& set, const std::string& text) {
    const auto place = set.find(text);
    if (place == set.end()) return false;
    set.erase(place);
    return true;
}

/// Whether these parts are what a move in a heap of Nim leaves, of which there may be too many to
/// try: a smaller heap, or nothing.
bool is_smaller_heap(const std::multiset<std::string>& left, const game::Component& heap) {
    if (left.empty()) return true;
    if (left.size() > 1 || !left.begin()->starts_with("nim:")) return false;
    const game::Sum sum = parse_position(*left.begin());
    const auto size = [](const game::Game& rules, const game::Code& code) {
        return std::stoull(rules.text(code));
    };
    return sum.terms.size() == 1 && sum.terms.front().parts.size() == 1 &&
           game::text(sum) == *left.begin() &&
           size(*sum.terms.front().game, sum.terms.front().parts.front()) <
               size(*heap.game, heap.code);
}

}  // namespace

bool leads_to(const std::string& position, const std::string& after, Budget& budget) {
    const Unfinished from(parse_position(position));
    const std::multiset<std::string> wanted = split_plain(after);
    if (game::join_plain({wanted.begin(), wanted.end()}) != after) return false;
    bool found = false;
    for (std::size_t i = 0; i < from.parts.size() && !found; ++i) {
        std::multiset<std::string> rest = wanted;
        const std::vector<std::string> others = from.others(i);
        if (!std::ranges::all_of(others, [&](const auto& part) { return take(rest, part); })) {
            continue;
        }
        const game::Game& rules = *from.parts[i].game;
        if (rules.name() == "nim") {
            found = is_smaller_heap(rest, from.parts[i]);
            continue;
        }
        rules.options(from.parts[i].code, [&](std::span<const game::Code> left) {
            budget.step("looking for a move", 1 + position.size() / 32);
            if (found) return;
            std::multiset<std::string> missing = rest;
            std::vector<bool> is_wanted;
            for (const game::Code& code : left) {
                is_wanted.push_back(take(missing, rules.name() + ":" + rules.text(code)));
            }
            found = missing.empty();
            for (std::size_t part = 0; part < left.size() && found; ++part) {
                found = is_wanted[part] != game::is_finished(rules, left[part]);
            }
        });
    }
    return found;
}

Options expand(const std::string& position, Budget& budget) {
    const Unfinished from(parse_position(position));
    constexpr std::size_t node = 80;  // of a set of strings, about
    Options options;
    options.memory.reset(&budget);
    for (std::size_t i = 0; i < from.parts.size(); ++i) {
        const game::Game& rules = *from.parts[i].game;
        const std::vector<std::string> others = from.others(i);
        rules.options(from.parts[i].code, [&](std::span<const game::Code> left) {
            budget.step("replaying a strategy", 1 + position.size() / 32);
            std::vector<std::string> all = others;
            bool over = false;
            for (const game::Code& code : left) {
                if (game::is_finished(rules, code)) continue;
                over = over || rules.over(code);
                all.push_back(rules.name() + ":" + rules.text(code));
            }
            std::string text = game::join_plain(std::move(all));
            if (options.plain.contains(text)) return;
            const std::size_t bytes = (over ? 2 : 1) * (node + text.size());
            budget.take(bytes);
            options.memory.get_deleter().bytes += bytes;
            if (over) options.over.insert(text);
            options.plain.insert(std::move(text));
        });
    }
    return options;
}

}  // namespace lastmove::checking
