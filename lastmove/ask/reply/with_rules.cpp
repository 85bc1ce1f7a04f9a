#include "lastmove/ask/reply/with_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <type_traits>

#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

/// Where a puzzle says rules; null if it is of a kind that says none.
template <class Puzzle>
auto* rules_said(Puzzle& puzzle) {
    using Result = std::conditional_t<std::is_const_v<Puzzle>, const RulesByName, RulesByName>;
    return std::visit(
        [](auto& one) -> Result* {
            if constexpr (requires { one.rules; }) {
                return &one.rules;
            } else {
                return nullptr;
            }
        },
        puzzle);
}

/// Whether a term, or one behind a minus sign, begins there.
bool begins_term(std::string_view text, std::size_t at) {
    if (at > 0 && text[at - 1] == '-') --at;
    return at == 0 || text[at - 1] == ' ';
}

/// The end of the position that begins there: the next blank, or a bracket that was opened before.
std::size_t end_of_position(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size() && text[at] != ' '; ++at) {
        if (std::string_view("({[").find(text[at]) != std::string_view::npos) ++depth;
        if (std::string_view(")}]").find(text[at]) != std::string_view::npos && --depth < 0) break;
    }
    return at;
}

/// The number of members of a family that a claim speaks of.
std::uint64_t members_in(const Claim& claim) {
    if (const auto* nimbers = std::get_if<NimbersClaim>(&claim)) return nimbers->members.size();
    const auto* lost = std::get_if<PPositionsClaim>(&claim);
    return lost == nullptr ? 0 : static_cast<std::uint64_t>(lost->up_to) + 1;
}

/// A position; of a family, where `<n>` stands for the number, those of its first members.
void add_positions(const std::string& position, std::uint64_t members,
                   std::vector<std::string>& positions) {
    constexpr std::string_view gap = "<n>";
    if (position.find(gap) == std::string::npos) {
        positions.push_back(position);
        return;
    }
    for (std::uint64_t n = 0; n < members; ++n) {
        std::string& member = positions.emplace_back(position);
        for (std::size_t at = 0; (at = member.find(gap, at)) != std::string::npos;) {
            member.replace(at, gap.size(), std::to_string(n));
        }
    }
}

/// The rules of one game by the names, with parameters, by which the text speaks of it.
void add_said(const rulesets::Shelf::Written& written, const std::string& text,
              std::uint64_t members, RulesByName& said) {
    struct Named {
        std::vector<std::string> values, positions;
    };
    std::map<std::string, Named> all;
    const std::string name = written.name + ":";
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += name.size()) {
        if (!begins_term(text, at)) continue;
        std::vector<std::string> values;
        std::size_t begin = at + name.size();
        for (std::size_t i = 0; i < written.parameters; ++i) {
            const std::size_t colon = text.find(':', begin);
            if (colon == std::string::npos) return;
            values.push_back(text.substr(begin, colon - begin));
            begin = colon + 1;
        }
        Named& named = all[text.substr(at, begin - 1 - at)];
        named.values = std::move(values);
        add_positions(text.substr(begin, end_of_position(text, begin) - begin), members,
                      named.positions);
    }
    for (const auto& [called, named] : all) {
        said[called] = written.text(named.values, named.positions);
    }
}

}  // namespace

Certificate with_rules(Certificate certificate) {
    const auto shelf = rulesets::in_force();
    auto* const said = rules_said(certificate.puzzle);
    if (shelf == nullptr || said == nullptr) return certificate;
    const std::string text = fmt::format("{}", fmt::join(positions_in(certificate.puzzle), " "));
    for (const auto& written : shelf->written()) {
        add_said(written, text, members_in(certificate.claim), *said);
    }
    return certificate;
}

RulesByName rules_of(const Puzzle& puzzle) {
    const auto* const said = rules_said(puzzle);
    return said == nullptr ? RulesByName{} : *said;
}

}  // namespace lastmove::ask
