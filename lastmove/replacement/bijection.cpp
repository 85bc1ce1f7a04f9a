#include "lastmove/replacement/bijection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace lastmove::replacement {

namespace {

using Tuple = std::vector<TreeTerm>;

/// The clauses that lead to one checker.
using Clauses = std::vector<TreeClause>;

TreeTerm pair(TreeTerm left, TreeTerm right) {
    return {-1, {std::move(left), std::move(right)}};
}

/// Replaces a variable by a term; returns whether it was there.
bool substitute(TreeTerm& term, int variable, const TreeTerm& value) {
    if (term.variable == variable) {
        term = value;
        return true;
    }
    return std::ranges::any_of(term.parts,
                               [&](TreeTerm& part) { return substitute(part, variable, value); });
}

void substitute(Tuple& tuple, int variable, const TreeTerm& value) {
    static_cast<void>(std::ranges::any_of(
        tuple, [&](TreeTerm& term) { return substitute(term, variable, value); }));
}

int variables(const TreeTerm& term) {
    int most = term.variable + 1;
    for (const TreeTerm& part : term.parts) most = std::max(most, variables(part));
    return most;
}

int variables(const Tuple& tuple) {
    int most = 0;
    for (const TreeTerm& term : tuple) most = std::max(most, variables(term));
    return most;
}

/// The checkers on the tape, each with its clauses.
class Symbols {
  public:
    Symbols(std::int64_t square, std::size_t most) : most_(most) {
        TreeClause clause;
        for (std::int64_t i = 0; i < square; ++i) {
            clause.from.push_back({static_cast<int>(i), {}});
        }
        clause.to = clause.from;
        checkers_[square].push_back({std::move(clause)});
    }

    /// Returns false when there are too many clauses.
    bool expand(std::int64_t square) {
        Clauses leaves;
        Clauses pairs;
        for (TreeClause& clause : take(square)) split(std::move(clause), leaves, pairs);
        return put(square - 1, std::move(leaves)) && put(square + 1, std::move(pairs));
    }

    bool contract(std::int64_t square) {
        Clauses all = take(square - 1);
        for (TreeClause& clause : all) clause.to.emplace_back();
        for (TreeClause& clause : take(square + 1)) {
            TreeTerm right = std::move(clause.to.back());
            clause.to.pop_back();
            clause.to.back() = pair(std::move(clause.to.back()), std::move(right));
            all.push_back(std::move(clause));
        }
        return put(square, std::move(all));
    }

    Clauses take(std::int64_t square) {
        auto& here = checkers_.at(square);
        Clauses clauses = std::move(here.back());
        here.pop_back();
        return clauses;
    }

  private:
    bool put(std::int64_t square, Clauses clauses) {
        const bool few = clauses.size() <= most_;
        checkers_[square].push_back(std::move(clauses));
        return few;
    }

    /// By the last tree of the tuple, which is a leaf or a pair, or may be either.
    static void split(TreeClause clause, Clauses& leaves, Clauses& pairs) {
        const TreeTerm last = std::move(clause.to.back());
        clause.to.pop_back();
        if (last.variable >= 0) {
            TreeClause other = clause;
            substitute(clause.from, last.variable, TreeTerm{});
            leaves.push_back(std::move(clause));
            const TreeTerm left{variables(other.from), {}};
            const TreeTerm right{left.variable + 1, {}};
            substitute(other.from, last.variable, pair(left, right));
            other.to.push_back(left);
            other.to.push_back(right);
            pairs.push_back(std::move(other));
        } else if (last.parts.empty()) {
            leaves.push_back(std::move(clause));
        } else {
            clause.to.insert(clause.to.end(), last.parts.begin(), last.parts.end());
            pairs.push_back(std::move(clause));
        }
    }

    std::size_t most_;
    std::map<std::int64_t, std::vector<Clauses>> checkers_;
};

/// Renames the variables 0, 1, 2, … in the order in which they stand.
void rename(TreeTerm& term, std::map<int, int>& names) {
    if (term.variable >= 0) {
        const int next = static_cast<int>(names.size());
        term.variable = names.try_emplace(term.variable, next).first->second;
    }
    for (TreeTerm& part : term.parts) rename(part, names);
}

void rename(TreeClause& clause) {
    std::map<int, int> names;
    for (TreeTerm& term : clause.from) rename(term, names);
    for (TreeTerm& term : clause.to) rename(term, names);
}

std::string variable_text(int variable) {
    const std::string letter(1, static_cast<char>('a' + variable % 26));
    return variable < 26 ? letter : fmt::format("{}{}", letter, variable / 26);
}

std::string term_text(const TreeTerm& term) {
    if (term.variable >= 0) return variable_text(term.variable);
    if (term.parts.empty()) return "L";
    return fmt::format("(N {} {})", term_text(term.parts[0]), term_text(term.parts[1]));
}

std::string tuple_text(const Tuple& tuple) {
    if (tuple.size() == 1) return term_text(tuple.front());
    std::string text = "(";
    for (const TreeTerm& term : tuple) text += (text.size() > 1 ? ", " : "") + term_text(term);
    return text + ")";
}

std::string type_text(std::int64_t trees) {
    if (trees == 1) return "T";
    std::string text = "(";
    for (std::int64_t i = 0; i < trees; ++i) text += i > 0 ? ", T" : "T";
    return text + ")";
}

}  // namespace

std::optional<TreeBijection> bijection(const Game& game, std::span<const Move> moves,
                                       std::size_t most_clauses) {
    std::int64_t least = std::min(game.start.begin()->first, game.goal.begin()->first);
    for (const Move& move : moves) least = std::min(least, move.square);
    TreeBijection result;
    const std::int64_t shift = 1 - least;
    result.from = game.start.begin()->first + shift;
    result.to = game.goal.begin()->first + shift;
    if (std::max(result.from, result.to) > static_cast<std::int64_t>(most_clauses)) {
        return std::nullopt;
    }
    Symbols symbols(result.from, most_clauses);
    for (const Move& move : moves) {
        const std::int64_t square = move.square + shift;
        if (!(move.expands ? symbols.expand(square) : symbols.contract(square))) {
            return std::nullopt;
        }
    }
    result.clauses = symbols.take(result.to);
    for (TreeClause& clause : result.clauses) rename(clause);
    return result;
}

TreeBijection inverse(TreeBijection bijection) {
    std::swap(bijection.from, bijection.to);
    for (TreeClause& clause : bijection.clauses) {
        std::swap(clause.from, clause.to);
        rename(clause);
    }
    return bijection;
}

std::string to_haskell(const TreeBijection& bijection, std::string_view name) {
    std::string text =
        fmt::format("{} :: {} -> {}\n", name, type_text(bijection.from), type_text(bijection.to));
    for (const TreeClause& clause : bijection.clauses) {
        text += fmt::format("{} {} = {}\n", name, tuple_text(clause.from), tuple_text(clause.to));
    }
    return text;
}

}  // namespace lastmove::replacement
