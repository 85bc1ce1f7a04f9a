#include "lastmove/ask/closure/monoid.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/partizan/forms/names.hpp"

namespace lastmove::ask {

namespace {

using partizan::ComponentId;
using partizan::Components;

constexpr std::size_t most_written = 100'000;  ///< options of forms in a certificate

char letter_of(partizan::Outcome outcome) {
    return partizan::letter(outcome).front();
}

}  // namespace

Closure::Closure(const Request& request)
    : request_(request),
      forms_(request.limits, request.progress),
      table_(request.limits),
      places_(forms_, most_written) {}

Closure::Element Closure::of(const Components& sum) {
    Element total = 0;
    for (const ComponentId component : sum) {
        const auto known = known_.find(component);
        if (known != known_.end()) {
            total = product(total, known->second);
            continue;
        }
        const auto element = table_.is_brace(component) ? found(component) : member(component);
        if (!element) {
            throw InputError(table_.text(component), 0,
                             last_member_ ? fmt::format("sums of followers of the family's members "
                                                        "up to n = {}, which are examined",
                                                        *last_member_)
                                          : "sums of followers of the family's members",
                             "lastmove compare partizan-kayles:2 "
                             "partizan-kayles:1,1 --universe 'cl(partizan-kayles:n)'");
        }
        known_.emplace(component, *element);
        total = product(total, *element);
    }
    return total;
}

std::vector<TermMove> Closure::moves(const ValueTerm& term, game::Player player) {
    const auto* text = std::get_if<std::string>(&term);
    if (text == nullptr) return position_moves(term, player);
    std::vector<TermMove> moves;
    const auto options = forms_.options(partizan::parse_form(forms_, *text), player);
    for (const partizan::FormId option : std::vector(options.begin(), options.end())) {
        const auto name = partizan::to_text(forms_, option);
        if (!name) throw NotFound("an option is too long to be written");
        moves.push_back({"to " + *name, {{*name}}});
    }
    return moves;
}

/// Braces act as an element if every sum of members and braces has the outcome of its element,
/// which the checker verifies. Candidates that small sums refute are left out.
Closure::Element Closure::found(ComponentId braces) {
    std::vector<Element> options;
    for (const game::Player player : {game::Player::left, game::Player::right}) {
        for (const Components& option : std::vector(table_.options(braces, player))) {
            options.push_back(of(option));
        }
    }
    partizan::SumPlay play(table_, partizan::Convention::misere, request_.limits,
                           request_.progress);
    std::vector<std::pair<partizan::Outcome, Element>> seen;
    for (const auto& [sum, element] : samples()) {
        seen.emplace_back(play.outcome(partizan::joined(sum, {braces})), element);
    }
    braces_.push_back(braces);
    for (const Element candidate : candidates(options)) {
        const bool agrees = std::ranges::all_of(seen, [&](const auto& sample) {
            return outcome(product(candidate, sample.second)) == sample.first;
        });
        if (agrees && is_proved(braces, candidate)) return candidate;
    }
    braces_.pop_back();
    throw NotFound(
        fmt::format("{} is not known to act as an element of the monoid", table_.text(braces)));
}

bool Closure::is_proved(ComponentId braces, Element element) {
    known_[braces] = element;
    const ElementClaim claim{pair(element), letter_of(outcome(element))};
    const auto result = lastmove::check(with_rules(certificate(claim, {braces})), request_.limits,
                                        request_.progress);
    known_.erase(braces);
    if (result.outcome == CheckResult::Outcome::gave_up) {
        throw Stopped(request_.limits.ended() ? request_.limits.reason() : Stop::memory);
    }
    return result.outcome == CheckResult::Outcome::accepted;
}

std::string Closure::part(ComponentId component) {
    if (table_.is_brace(component)) {
        const auto place = std::ranges::find(braces_, component);
        return fmt::format("brace:{}", place - braces_.begin());
    }
    if (const auto form = table_.form(component)) {
        return fmt::format("form:{}", places_.place(*form, list_));
    }
    return written_member(component);
}

std::string Closure::written(const Components& sum) {
    if (sum.empty()) return "0";
    std::vector<std::string> parts;
    for (const ComponentId component : sum) parts.push_back(part(component));
    std::ranges::sort(parts);
    return fmt::format("{}", fmt::join(parts, " + "));
}

Certificate Closure::certificate(Claim claim, const Components& position,
                                 const std::optional<Components>& with) {
    auto [puzzle, evidence] = proof();
    puzzle.position = written(position);
    if (with) puzzle.with = written(*with);
    for (const ComponentId braces : braces_) {
        BraceEntry entry;
        for (const game::Player player : {game::Player::left, game::Player::right}) {
            for (const Components& option : table_.options(braces, player)) {
                entry[player == game::Player::left ? 0 : 1].push_back(written(option));
            }
        }
        puzzle.braces.push_back(std::move(entry));
        evidence.braces.push_back(pair(known_.at(braces)));
    }
    puzzle.forms = list_;
    return {std::move(puzzle), std::move(claim), std::move(evidence)};
}

}  // namespace lastmove::ask
