#include "lastmove/check/rules/lowering.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace lastmove::checking::written {

namespace {

/// What a sign weighs in the first number of the measure; '#' nothing.
using Weights = std::array<std::int64_t, 128>;

std::optional<Weights> weights_of(const BoardRules& rules) {
    constexpr std::uint64_t most_factor = 1'000'000'000;
    if (rules.measure.empty()) return std::nullopt;
    Weights weights{};
    for (const MeasureTerm& term : rules.measure.front().terms) {
        if (term.kind != MeasureTerm::Kind::count || term.factor > most_factor) return std::nullopt;
        for (const char sign : rules.kind.alphabet.signs()) {
            if ((rules.kind.alphabet.set(sign) & term.set) == 0) continue;
            weights[static_cast<unsigned char>(sign)] += static_cast<std::int64_t>(term.factor);
        }
    }
    return weights;
}

/// By how much a cell of a match grows heavier at most.
std::optional<std::int64_t> growth(const BoardRules& rules, const Weights& weights, Signs admits,
                                   char result) {
    if (result == '<' || result == '>') return std::nullopt;
    std::optional<std::int64_t> most;
    const auto meet = [&](std::int64_t growth) { most = std::max(most.value_or(growth), growth); };
    if ((admits & no_cell) != 0) meet(0);
    for (const char sign : rules.kind.alphabet.signs()) {
        if ((admits & rules.kind.alphabet.set(sign)) == 0) continue;
        const auto at = static_cast<unsigned char>(sign);
        const char partner = rules.kind.partners[at] == 0 ? sign : rules.kind.partners[at];
        const char after = result == '=' ? sign : result == '~' ? partner : result;
        meet(weights[static_cast<unsigned char>(after)] - weights[at]);
    }
    return most;
}

bool lowers(const BoardRules& rules, const Weights& weights, const Rule& rule) {
    const Leg& leg = rule.front();
    if (rule.size() != 1 || !leg.clauses.empty()) return false;
    if (leg.block) {
        const auto each = growth(rules, weights, leg.block->set, leg.block->sign);
        return each && *each < 0;
    }
    std::int64_t all = 0;
    for (const Piece& piece : leg.shape.pattern.pieces) {
        std::int64_t copy = 0;
        for (const PatternCell& cell : piece.cells) {
            const auto each = growth(rules, weights, cell.admits, cell.result);
            if (!each) return false;
            copy += *each;
        }
        if (piece.repeats && copy > 0) return false;
        if (!piece.repeats) all += copy;  // what repeats counts for nothing
    }
    return all < 0;
}

}  // namespace

bool always_lowers(const BoardRules& rules) {
    const auto weights = weights_of(rules);
    if (!weights || !rules.holds.empty()) return false;
    return std::ranges::all_of(rules.moves, [&](const std::vector<Rule>& own) {
        return std::ranges::all_of(own,
                                   [&](const Rule& rule) { return lowers(rules, *weights, rule); });
    });
}

}  // namespace lastmove::checking::written
