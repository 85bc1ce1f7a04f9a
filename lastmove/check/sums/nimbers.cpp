#include "lastmove/check/sums/nimbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/heaps/nim_heaps.hpp"
#include "lastmove/check/heaps/nim_period.hpp"
#include "lastmove/check/sums/mirror.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/check/sums/strategy.hpp"

namespace lastmove::checking {

namespace {

/// The parts that are not finished. Throws Rejection where a game ends early: nimbers do not tell
/// who wins it.
std::vector<game::Component> parts_of(const game::Sum& sum) {
    if (game::ends_early(sum)) throw Rejection("nimbers of a game that can end early");
    return unfinished(sum);
}

using game::Nimber;

/// The theorems by which positions play like nim heaps of their nimbers in misère play, too.
bool holds_in_misere_play(std::string_view name) {
    return name == "bouton" || name == "chocolate" || name == "lasker" || name == "take-any";
}

/// The heap's code, where a position is a list of heaps under one.
std::optional<game::Heap> heap_of(const game::Component& part) {
    return part.game->heaps() ? part.game->heap(part.code) : std::nullopt;
}

}  // namespace

bool is_under_code(std::string_view name) {
    return name == "kayles" || name == "dawson" || name == "dawsons-chess" ||
           name.starts_with("octal:") || name.starts_with("dawson[") ||
           name.starts_with("subtract:");
}

Worth SumNimbers::by_theorem(const game::Component& part, const std::string& name) {
    const std::string game = part.game->name();
    const NamedTheorem* theorem = find_theorem(name, *part.game);
    if (theorem == nullptr) {
        throw Rejection(
            fmt::format("there is no theorem '{}' about '{}'", excerpt(name), excerpt(game)));
    }
    if (!used_.contains(game)) {
        theorem->compare(*theorem, *part.game, budget_);
        used_[game] = fmt::format("the theorem '{}'{}", name,
                                  theorem->is_proved ? ""
                                                     : ", which is taken from the literature and "
                                                       "was compared with the rules on small "
                                                       "positions only");
    }
    const auto worth = theorem->says(*part.game, part.game->text(part.code));
    if (!worth) throw Rejection(fmt::format("the theorem '{}' does not apply to a part", name));
    return *worth;
}

Worth SumNimbers::by_play(const game::Component& part, const NimberPlay& play) {
    SumStart start{rules_.of(part), false, part.game->ends_early()};
    if (played_.insert(start.position).second) {
        start = beside_nim_heap(start, play.nimber, rules_);
        const Claim claim = OutcomeClaim{'P'};
        if (const auto* mirror = std::get_if<Mirror>(&play.play)) {
            verify_mirror(start, claim, *mirror, rules_);
        } else {
            verify_strategy(start, claim, std::get<Strategy>(play.play), rules_);
        }
    }
    return {play.nimber};
}

Nimber SumNimbers::by_code(const game::HeapCode& code, std::uint64_t heap) {
    std::vector<std::uint32_t>& nimbers = sequences_[game::to_text(code)];
    if (heap >= nimbers.size()) {
        budget_.give_back(nimbers.size() * sizeof(std::uint32_t));
        nimbers = nimbers_of_code(code, heap + 1, budget_);
    }
    return nimbers[static_cast<std::size_t>(heap)];
}

Nimber SumNimbers::by_period(const game::Component& part, const NimberSource& source) {
    const auto heap = heap_of(part);
    if (!heap || !is_under_code(part.game->name()))
        throw Rejection("a period for a game that does not consist of heaps under a code");
    std::vector<std::uint32_t>& nimbers = periodic_[part.game->name()];
    if (nimbers.empty()) {
        const PeriodClaim claim{source.period, source.preperiod, source.saltus};
        nimbers = nimbers_of_period(HeapFamily{game::to_text(heap->code)}, claim, budget_);
    }
    const auto begin = static_cast<std::uint64_t>(source.preperiod);
    const auto length = static_cast<std::uint64_t>(source.period);
    if (heap->size < begin + length) return nimbers[static_cast<std::size_t>(heap->size)];
    const std::uint64_t turns = (heap->size - begin) / length;
    const std::uint64_t nimber = nimbers[static_cast<std::size_t>(heap->size - turns * length)] +
                                 turns * static_cast<std::uint64_t>(source.saltus);
    if (nimber > UINT32_MAX) throw Rejection("the nimber is too large");
    return static_cast<Nimber>(nimber);
}

Nimber SumNimbers::by_rules(const game::Component& part) {
    if (const auto heap = heap_of(part)) return by_code(heap->code, heap->size);
    return mex_[part.game->name()].of(*part.game, part.code, budget_);
}

Worth SumNimbers::of(const game::Component& part) {
    const auto played = proof_.parts.find(game::text(part));
    if (played != proof_.parts.end()) return by_play(part, played->second);
    const std::string name = part.game->name();
    const auto source = proof_.games.find(name);
    if (source == proof_.games.end()) {
        throw Rejection(fmt::format("nothing about '{}'", excerpt(game::text(part))));
    }
    if (source->second.name.empty()) {
        const Nimber nimber = by_period(part, source->second);
        used_[name] = fmt::format("a period of {}", source->second.period);
        return {nimber};
    }
    if (source->second.name != "mex") return by_theorem(part, source->second.name);
    used_[name] = "recomputed nimbers";
    return {by_rules(part)};
}

Worth SumNimbers::of(const game::Sum& sum) {
    std::vector<Worth> parts;
    for (const game::Component& part : parts_of(sum)) parts.push_back(of(part));
    const auto total = sum_of(parts);
    if (!total) throw Rejection("the nimbers are not sufficiently known");
    return *total;
}

bool SumNimbers::is_fickle(const game::Component& part, Nimber nimber) {
    const std::string name = part.game->name();
    const auto source = proof_.games.find(name);
    const bool listed = source != proof_.games.end() && !proof_.parts.contains(game::text(part));
    if (listed && holds_in_misere_play(source->second.name)) return nimber < 2;
    const bool by_code = listed && (source->second.name.empty() || source->second.name == "mex");
    const auto heap = by_code && is_under_code(name) ? heap_of(part) : std::nullopt;
    if (!heap) throw Rejection("in misère play, a part that is not known to play like Nim");
    auto known = fickle_.find(name);
    if (known == fickle_.end()) {
        known = fickle_.emplace(name, fickle_heaps(heap->code, budget_)).first;
    }
    return known->second.has(heap->size);
}

bool SumNimbers::is_p(const game::Sum& sum) {
    if (!misere_) return of(sum).is_zero();
    Nimber total = 0;
    bool fickle = true;
    for (const game::Component& part : parts_of(sum)) {
        const Worth worth = of(part);
        if (!worth.nimber) throw Rejection("the nimbers are not sufficiently known");
        total ^= *worth.nimber;
        fickle = is_fickle(part, *worth.nimber) && fickle;
    }
    return total == (fickle ? 1U : 0U);
}

std::string SumNimbers::sources() const {
    std::set<std::string> said;
    for (const auto& [game, words] : used_) said.insert(words);
    if (!played_.empty())
        said.insert(played_.size() == 1 ? "a strategy for one part"
                                        : fmt::format("strategies for {} parts", played_.size()));
    std::string text;
    for (const std::string& words : said) text += (text.empty() ? "by " : ", by ") + words;
    return text.empty() ? "all parts cancel" : text;
}

}  // namespace lastmove::checking
