#include "lastmove/check/sums/members.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/sums/automaton.hpp"
#include "lastmove/check/sums/nimbers.hpp"
#include "lastmove/check/sums/theorems.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::checking {

namespace {

constexpr std::int64_t most_members = 10'000'000;
constexpr std::string_view gap = "<n>";  // where a family's number stands

/// The member for a number; nullopt if the text is no position.
std::optional<game::Sum> member(const std::string& text, std::uint64_t n) {
    const std::string number = std::to_string(n);
    std::string position;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find(gap, at), text.size());
        position += text.substr(at, next - at);
        if (next < text.size()) position += number;
        at = next + gap.size();
    }
    try {
        return rulesets::parse(position);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::string verify_nimbers(const GameFamily& family, const NimbersClaim& claim, SumNimbers& nimbers,
                           Budget& budget) {
    // The last one first: what it takes is computed once.
    for (std::size_t n = claim.members.size(); n-- > 0;) {
        budget.step("recomputing nimbers");
        const auto sum = member(family.position, n);
        if (sum.has_value() != claim.members[n].has_value()) {
            throw Rejection(
                fmt::format("only one of the claim and the rules has a member for {}", n));
        }
        if (sum && nimbers.of(*sum).nimber != claim.members[n]) {
            throw Rejection(
                fmt::format("the nimber of the member for {} differs from the claim", n));
        }
    }
    return fmt::format("{}, {}", counted(claim.members.size(), "member"), nimbers.sources());
}

std::string verify_p_positions(const GameFamily& family, const PPositionsClaim& claim,
                               SumNimbers& nimbers, Budget& budget) {
    if (claim.up_to > most_members) throw Rejection("more than 10,000,000 members");
    if (const auto last = member(family.position, static_cast<std::uint64_t>(claim.up_to))) {
        nimbers.is_p(*last);  // what the last one takes is computed once
    }
    auto next = claim.members.begin();
    for (std::int64_t n = 0; n <= claim.up_to; ++n) {
        budget.step("recomputing nimbers");
        const auto sum = member(family.position, static_cast<std::uint64_t>(n));
        const bool listed = next != claim.members.end() && *next == n;
        if (listed != (sum && nimbers.is_p(*sum))) {
            throw Rejection(
                fmt::format("the outcome of the member for {} differs from the claim", n));
        }
        if (listed) ++next;
    }
    if (next != claim.members.end())
        throw Rejection("numbers that are not in ascending order, or are too large");
    return fmt::format("{}, {}", counted(static_cast<std::size_t>(claim.up_to + 1), "member"),
                       nimbers.sources());
}

/// Nimbers of the members for 0, 1, 2, …; nullopt where there is none.
using Nimbers = std::vector<std::optional<std::uint64_t>>;

/// The theorem that the evidence names for the game of all members, and how it says that their
/// nimbers go on.
Repeat repeat_of(const GameFamily& family, const NimberProof& proof, Budget& budget) {
    constexpr std::string_view no_such = "no theorem says how the nimbers of the family go on";
    const std::string& text = family.position;
    const std::size_t colon = text.rfind(':');
    const std::size_t place = text.find(gap);
    const bool one_gap = place + gap.size() == text.size();
    if (!one_gap || colon == std::string::npos || text.find('+') != std::string::npos) {
        throw Rejection(std::string(no_such));
    }
    constexpr std::uint64_t some = 5;  // a member of every family below
    const auto sum = member(text, some);
    if (!sum) throw Rejection(std::string(no_such));
    const game::Game& rules = *sum->terms.front().game;
    const auto source = proof.games.find(rules.name());
    const NamedTheorem* theorem =
        source == proof.games.end() ? nullptr : find_theorem(source->second.name, rules);
    if (theorem == nullptr || theorem->repeats == nullptr) throw Rejection(std::string(no_such));
    theorem->compare(*theorem, rules, budget);
    const auto shape = std::string_view(text).substr(colon + 1, place - colon - 1);
    const auto repeat = theorem->repeats(rules, shape, budget);
    if (!repeat) throw Rejection(std::string(no_such));
    return *repeat;
}

/// Whether the nimbers of the members from `from` on, `length` of them, rise by the same number
/// when `later` is added to the members' numbers.
bool rises_evenly(const Nimbers& nimbers, std::size_t from, std::size_t length, std::size_t later) {
    const auto rise = [&](std::size_t n) { return *nimbers[n + later] - *nimbers[n]; };
    for (std::size_t n = from + 1; n < from + length; ++n) {
        if (rise(n) != rise(from)) return false;
    }
    return true;
}

/// With T(n + p0) = T(n) + s0 for n >= f0 by the theorem, T(n + p) = T(n) + s for all n >= e if it
/// holds for e <= n < max(e, f0) + p0: a larger n differs by p0 from a smaller one. The least p
/// divides p0, and the least e is at most f0.
std::string verify_period(const GameFamily& family, const PeriodClaim& claim,
                          const NimberProof& proof, SumNimbers& nimbers, Budget& budget) {
    const Repeat repeat = repeat_of(family, proof, budget);
    const auto p = static_cast<std::uint64_t>(claim.period);
    const auto e = static_cast<std::uint64_t>(claim.preperiod);
    if (claim.period < 1 || claim.preperiod < 0 || claim.saltus < 0 || repeat.period % p != 0 ||
        e > repeat.from) {
        throw Rejection("it is not the least period, or not from the least number on");
    }
    Nimbers found;
    const std::size_t size = repeat.from + repeat.period + p;
    while (found.size() < size) {
        budget.step("recomputing nimbers", repeat.cost);
        budget.take(sizeof(found.front()));
        const auto sum = member(family.position, found.size());
        if (!sum && found.size() >= e) throw Rejection("a number from there on has no member");
        found.push_back(sum ? std::optional<std::uint64_t>(nimbers.of(*sum).nimber.value())
                            : std::nullopt);
    }
    const auto saltus = static_cast<std::uint64_t>(claim.saltus);
    const auto repeats = [&](std::size_t n) { return *found[n + p] == *found[n] + saltus; };
    for (std::size_t n = e; n + p < size; ++n) {
        if (!repeats(n)) {
            throw Rejection(fmt::format(
                "the nimbers of the members for {} and {} differ from the claim", n, n + p));
        }
    }
    if (e > 0 && found[e - 1] && repeats(e - 1)) {
        throw Rejection("the period holds from a lesser number on");
    }
    for (std::size_t q = 1; q < p; ++q) {
        if (p % q == 0 && rises_evenly(found, e, p, q)) throw Rejection("there is a lesser period");
    }
    return fmt::format("{}, {}, which says how the others follow", counted(found.size(), "member"),
                       nimbers.sources());
}

}  // namespace

std::string verify_members(const GameFamily& family, const Certificate& certificate,
                           Budget& budget) {
    const Claim& claim = certificate.claim;
    if (is<AperiodicClaim>(claim)) {
        const auto* division = std::get_if<Division>(&certificate.evidence);
        if (division == nullptr) throw Rejection("the evidence is not of the kind 'division'");
        return verify_aperiodic(family, *division, budget);
    }
    const auto* proof = std::get_if<NimberProof>(&certificate.evidence);
    if (proof == nullptr) throw Rejection("the evidence is not of the kind 'nimbers'");
    if (family.position.find(gap) == std::string::npos) throw Rejection("a family without <n>");
    SumNimbers nimbers(*proof, false, budget);
    if (const auto* members = std::get_if<NimbersClaim>(&claim)) {
        return verify_nimbers(family, *members, nimbers, budget);
    }
    if (const auto* period = std::get_if<PeriodClaim>(&claim)) {
        return verify_period(family, *period, *proof, nimbers, budget);
    }
    const auto* positions = std::get_if<PPositionsClaim>(&claim);
    if (positions == nullptr) throw Rejection("the claim is not about a family");
    return verify_p_positions(family, *positions, nimbers, budget);
}

}  // namespace lastmove::checking
