#include "lastmove/cover/clauses/propagation.hpp"

#include <algorithm>
#include <utility>

namespace lastmove::cover {

namespace {

std::size_t variable(Literal literal) {
    return static_cast<std::size_t>(literal < 0 ? -literal : literal);
}

/// Of the tables that have an entry for each literal.
std::size_t index(Literal literal) {
    return 2 * variable(literal) + (literal < 0 ? 1U : 0U);
}

}  // namespace

Propagation::Propagation(const Clauses& problem)
    : problem_(problem),
      watchers_(2 * problem.variables + 2),
      values_(2 * problem.variables + 2, Value::unknown),
      whys_(problem.variables + 1),
      places_(problem.variables + 1),
      seen_(problem.variables + 1) {}

Propagation::Value Propagation::value(Literal literal) const {
    return values_[index(literal)];
}

std::span<const Literal> Propagation::clause(std::uint32_t number) const {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::span(literals_).subspan(begin, ends_[number] - begin);
}

void Propagation::add(std::span<const Literal> clause) {
    const auto number = static_cast<std::uint32_t>(ends_.size());
    const std::size_t begin = literals_.size();
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    ends_.push_back(literals_.size());
    if (contradiction_) return;
    // What is not false is watched.
    const std::span<Literal> own = std::span(literals_).subspan(begin);
    std::ranges::partition(own, [&](Literal literal) { return value(literal) != Value::no; });
    const auto open = static_cast<std::size_t>(
        std::ranges::count_if(own, [&](Literal literal) { return value(literal) != Value::no; }));
    if (own.size() > 1) {
        watchers_[index(own[0])].push_back({number, own[1]});
        watchers_[index(own[1])].push_back({number, own[0]});
    }
    if (open == 0) {
        contradiction_ = Conflict{number, 0, 0};
    } else if (open == 1 && value(own[0]) == Value::unknown) {
        assign(own[0], {number, 0});
        contradiction_ = propagate();
    }
    for_good_ = trail_.size();
}

std::optional<Propagation::Settled> Propagation::settled() {
    for (; settled_ < for_good_; ++settled_) {
        const Literal literal = trail_[settled_];
        const Why why = whys_[variable(literal)];
        if (why.clause < 0) continue;
        const auto number = static_cast<std::uint32_t>(why.clause);
        if (clause(number).size() == 1) continue;
        std::vector<Literal> before;
        push_falsified(before, number, literal);
        Settled found{literal, explain(std::move(before)).reasons};
        found.reasons.push_back(number);
        return found;
    }
    if (!contradiction_) return std::nullopt;
    return Settled{std::nullopt, explain(*contradiction_).reasons};
}

void Propagation::name(Literal literal) {
    whys_[variable(literal)].clause = static_cast<std::int64_t>(ends_.size());
    literals_.push_back(literal);
    ends_.push_back(literals_.size());
}

void Propagation::remove(std::uint32_t number) {
    const auto literals = clause(number);
    if (literals.size() < 2) return;
    for (const Literal literal : literals.first(2)) {
        std::erase_if(watchers_[index(literal)],
                      [number](const Watcher& watcher) { return watcher.clause == number; });
    }
}

std::optional<Propagation::Derived> Propagation::derive(std::span<const Literal> clause) {
    for (const Literal literal : clause) {
        if (value(literal) == Value::unknown) assign(-literal, {});
    }
    const auto conflict = propagate();
    std::optional<Derived> derived;
    if (conflict) derived = explain(*conflict);
    undo();
    return derived;
}

void Propagation::assign(Literal literal, Why why) {
    values_[index(literal)] = Value::yes;
    values_[index(-literal)] = Value::no;
    whys_[variable(literal)] = why;
    places_[variable(literal)] = static_cast<std::uint32_t>(trail_.size());
    trail_.push_back(literal);
}

void Propagation::undo() {
    while (trail_.size() > for_good_) {
        const Literal literal = trail_.back();
        values_[index(literal)] = values_[index(-literal)] = Value::unknown;
        trail_.pop_back();
    }
    rivals_done_ = watchers_done_ = for_good_;
}

std::optional<Propagation::Conflict> Propagation::propagate() {
    while (watchers_done_ < trail_.size()) {
        const std::optional<Conflict> conflict = rivals_done_ < trail_.size()
                                                     ? exclude_rivals(trail_[rivals_done_++])
                                                     : visit_watchers(-trail_[watchers_done_++]);
        if (conflict) return conflict;
    }
    return std::nullopt;
}

std::optional<Propagation::Conflict> Propagation::exclude_rivals(Literal option) {
    if (option < 0 || variable(option) > problem_.rivals.size()) return std::nullopt;
    for (const std::uint32_t rival : problem_.rivals[variable(option) - 1]) {
        const auto other = static_cast<Literal>(rival + 1);
        if (value(other) == Value::yes) return Conflict{-1, option, other};
        if (value(other) == Value::unknown) assign(-other, {-1, option});
    }
    return std::nullopt;
}

std::optional<Propagation::Conflict> Propagation::visit_watchers(Literal no_longer) {
    std::vector<Watcher>& watchers = watchers_[index(no_longer)];
    std::size_t kept = 0;
    std::optional<Conflict> conflict;
    for (std::size_t i = 0; i < watchers.size(); ++i) {
        const Watcher watcher = watchers[i];
        if (conflict || value(watcher.other) == Value::yes) {
            watchers[kept++] = watcher;
            continue;
        }
        const std::size_t begin = watcher.clause == 0 ? 0 : ends_[watcher.clause - 1];
        const std::span<Literal> own =
            std::span(literals_).subspan(begin, ends_[watcher.clause] - begin);
        if (own[0] == no_longer) std::swap(own[0], own[1]);
        const auto open = std::ranges::find_if(
            own.subspan(2), [&](Literal literal) { return value(literal) != Value::no; });
        if (value(own[0]) != Value::yes && open != own.end()) {
            std::swap(own[1], *open);
            watchers_[index(own[1])].push_back({watcher.clause, own[0]});
            continue;
        }
        watchers[kept++] = {watcher.clause, own[0]};
        if (value(own[0]) == Value::no) {
            conflict = Conflict{watcher.clause, 0, 0};
        } else if (value(own[0]) == Value::unknown) {
            assign(own[0], {watcher.clause, 0});
        }
    }
    watchers.resize(kept);
    return conflict;
}

void Propagation::push_falsified(std::vector<Literal>& to, std::uint32_t number,
                                 Literal but) const {
    for (const Literal literal : clause(number)) {
        if (literal != but) to.push_back(-literal);
    }
}

Propagation::Derived Propagation::explain(const Conflict& conflict) {
    if (conflict.clause < 0) return explain(std::vector{conflict.first, conflict.second});
    const auto number = static_cast<std::uint32_t>(conflict.clause);
    std::vector<Literal> before;
    push_falsified(before, number, 0);
    Derived derived = explain(std::move(before));
    derived.reasons.push_back(number);
    return derived;
}

Propagation::Derived Propagation::explain(std::vector<Literal> consequences) {
    Derived derived;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> used;  // place on the trail, clause
    std::vector<std::size_t> visited;
    while (!consequences.empty()) {
        const Literal literal = consequences.back();
        consequences.pop_back();
        const std::size_t at = variable(literal);
        if (seen_[at]) continue;
        seen_[at] = true;
        visited.push_back(at);
        const Why why = whys_[at];
        if (why.clause >= 0) {
            const auto number = static_cast<std::uint32_t>(why.clause);
            used.emplace_back(places_[at], number);
            push_falsified(consequences, number, literal);
        } else if (why.rival != 0) {
            consequences.push_back(why.rival);
        } else {
            derived.clause.push_back(-literal);
        }
    }
    for (const std::size_t at : visited) seen_[at] = false;
    std::ranges::sort(used);
    derived.reasons.reserve(used.size() + 1);
    for (const auto& [place, number] : used) derived.reasons.push_back(number);
    return derived;
}

}  // namespace lastmove::cover
