#include "lastmove/ask/family/period_by_theorem.hpp"

#include <string_view>
#include <utility>

#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/sums/theorems.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t most_recomputed = 100'000;
constexpr std::uint64_t sample_number = 5;  ///< a member of every family that a theorem speaks of
constexpr std::int64_t no_member = -1;

/// A theorem, and what it says of all members of a family.
struct Continuation {
    const checking::NamedTheorem* theorem;
    checking::Repeat repeat;
    game::GamePointer game;
};

std::optional<Continuation> continuation_of(const game::Family& family, const Member& member,
                                            checking::Budget& budget) {
    const std::string text = family.with("\n");  // the place of the number
    const std::size_t colon = text.rfind(':');
    const std::size_t place = text.find('\n');
    if (colon == std::string::npos || place + 1 != text.size()) return std::nullopt;
    const auto sum = member(sample_number);
    if (!sum || sum->terms.size() != 1 || sum->terms.front().parts.size() != 1) return std::nullopt;
    const game::GamePointer& game = sum->terms.front().game;
    const auto shape = std::string_view(text).substr(colon + 1, place - colon - 1);
    for (const checking::NamedTheorem& theorem : checking::theorems()) {
        if (theorem.repeats == nullptr || checking::find_theorem(theorem.name, *game) != &theorem) {
            continue;
        }
        if (const auto repeat = theorem.repeats(*game, shape, budget)) {
            return Continuation{&theorem, *repeat, game};
        }
    }
    return std::nullopt;
}

/// The nimbers of the members 0, …, size − 1 by the theorem.
std::vector<std::int64_t> nimbers_by(const Continuation& said, const Member& member,
                                     std::uint64_t size, checking::Budget& budget) {
    std::vector<std::int64_t> nimbers;
    while (nimbers.size() < size) {
        budget.step("recomputing nimbers", said.repeat.cost);
        const auto sum = member(nimbers.size());
        const auto worth =
            sum ? said.theorem->says(*said.game, said.game->text(sum->terms.front().parts.front()))
                : std::nullopt;
        nimbers.push_back(worth && worth->nimber ? std::int64_t{*worth->nimber} : no_member);
    }
    return nimbers;
}

/// The least period and preperiod that the nimbers show, given one of both from which they repeat.
/// Whatever is added by the period is read off its first two members.
PeriodClaim least(const std::vector<std::int64_t>& nimbers, const checking::Repeat& repeat) {
    const auto evenly = [&](std::size_t n, std::size_t later, std::int64_t saltus) {
        return nimbers[n] != no_member && nimbers[n + later] == nimbers[n] + saltus;
    };
    const auto from = static_cast<std::size_t>(repeat.from);
    const auto longest = static_cast<std::size_t>(repeat.period);
    std::size_t period = 1;
    const auto saltus = [&] { return nimbers[from + period] - nimbers[from]; };
    const auto holds = [&] {
        for (std::size_t n = from; n < from + longest; ++n) {
            if (!evenly(n, period, saltus())) return false;
        }
        return true;
    };
    while (longest % period != 0 || !holds()) ++period;
    std::size_t begin = from;
    while (begin > 0 && evenly(begin - 1, period, saltus())) --begin;
    return {static_cast<std::int64_t>(period), static_cast<std::int64_t>(begin), saltus()};
}

}  // namespace

std::int64_t PeriodByTheorem::of(std::uint64_t n) const {
    const auto period = static_cast<std::uint64_t>(claim.period);
    const auto begin = static_cast<std::uint64_t>(claim.preperiod);
    const std::uint64_t turns = n < begin ? 0 : (n - begin) / period;
    return nimbers[static_cast<std::size_t>(n - turns * period)] +
           static_cast<std::int64_t>(turns) * claim.saltus;
}

std::optional<PeriodByTheorem> period_by_theorem(const game::Family& family, const Member& member,
                                                 const Request& request) {
    checking::Budget budget(request.limits, request.progress);
    const auto said = continuation_of(family, member, budget);
    if (!said) return std::nullopt;
    const std::uint64_t last = said->repeat.from + 2 * said->repeat.period;
    if (last >= most_recomputed) return std::nullopt;
    PeriodByTheorem found;
    found.nimbers = nimbers_by(*said, member, last, budget);
    found.claim = least(found.nimbers, said->repeat);
    found.theorem = said->theorem->name;
    NimberProof proof;
    proof.games.emplace(said->game->name(), NimberSource{found.theorem});
    found.proof = Certificate{GameFamily{family.with("<n>")}, found.claim, std::move(proof)};
    const auto strength = verify(found.proof, request);
    if (!strength) return std::nullopt;
    found.strength = *strength;
    return found;
}

}  // namespace lastmove::ask
