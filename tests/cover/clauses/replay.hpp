// A derivation replayed step by step, as the header of derivation.hpp says.
#pragma once

#include <algorithm>
#include <set>

#include "lastmove/cover/clauses/derivation.hpp"

namespace lastmove::cover {

/// Whether a contradiction follows from the falsity of a clause, by these reasons in this order.
inline bool follows(const Clauses& problem, const std::vector<Clause>& known, const Step& step) {
    std::set<Literal> holds;
    const auto assert_literal = [&](Literal literal) {
        holds.insert(literal);
        if (literal < 0 || static_cast<std::size_t>(literal) > problem.rivals.size()) return;
        for (const std::uint32_t rival : problem.rivals[static_cast<std::size_t>(literal - 1)]) {
            holds.insert(-static_cast<Literal>(rival + 1));
        }
    };
    const auto is_contradictory = [&] {
        return std::ranges::any_of(holds,
                                   [&](Literal literal) { return holds.contains(-literal); });
    };
    for (const Literal literal : step.clause) assert_literal(-literal);
    for (const std::uint32_t reason : step.reasons) {
        if (is_contradictory()) return true;
        if (reason >= known.size()) return false;
        Clause open;
        std::ranges::copy_if(known[reason], std::back_inserter(open),
                             [&](Literal literal) { return !holds.contains(-literal); });
        if (open.empty()) return true;
        if (open.size() > 1) return false;
        assert_literal(open[0]);
    }
    return is_contradictory();
}

/// Whether the steps derive the empty clause, which is the last.
inline bool refutes(const Clauses& problem, const Derivation& derivation) {
    std::vector<Clause> known = problem.clauses;
    for (const Step& step : derivation) {
        if (!follows(problem, known, step)) return false;
        known.push_back(step.clause);
    }
    return !derivation.empty() && derivation.back().clause.empty();
}

/// Whether each step but the last is a reason of a later one.
inline bool is_trimmed(const Clauses& problem, const Derivation& derivation) {
    std::set<std::size_t> used;
    for (const Step& step : derivation) used.insert(step.reasons.begin(), step.reasons.end());
    for (std::size_t step = 0; step + 1 < derivation.size(); ++step) {
        if (!used.contains(problem.clauses.size() + step)) return false;
    }
    return true;
}

}  // namespace lastmove::cover
