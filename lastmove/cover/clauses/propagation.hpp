// Unit propagation over clauses and rivals, with two watched literals for each clause.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/cover/clauses/clauses.hpp"

namespace lastmove::cover {

/// Clauses by number, and what follows from them by unit propagation: for good, and from
/// assumptions.
class Propagation {
  public:
    explicit Propagation(Clauses&&) = delete;
    /// Without clauses; keeps a reference to the rivals.
    explicit Propagation(const Clauses& problem);

    /// The numbers of clauses.
    using Reasons = std::vector<std::uint32_t>;

    /// What follows for good: a literal, by its reasons, or without one a contradiction.
    struct Settled {
        std::optional<Literal> literal;
        Reasons reasons;
    };

    enum class Value : signed char { no = -1, unknown = 0, yes = 1 };

    /// For good.
    [[nodiscard]] Value value(Literal literal) const;

    /// Adds a clause, whose number is how many there were before, and propagates for good.
    void add(std::span<const Literal> clause);

    /// The next literal that a clause of several literals has forced for good, or the contradiction
    /// behind all of them; nullopt if there is neither. Such a literal is to be given a clause of
    /// its own, by name(), before the next.
    std::optional<Settled> settled();

    /// Adds a literal that settled() has returned as a clause, which is its only reason from now
    /// on.
    void name(Literal literal);

    /// Takes a clause out of use; its number stays.
    void remove(std::uint32_t number);

    /// Literals, at least one of which is true, by these reasons in the order of their use.
    struct Derived {
        Clause clause;
        Reasons reasons;
    };

    /// What follows if a contradiction is reached from the falsity of all literals, which are
    /// unknown: those of them that the contradiction needs. nullopt if propagation does not find
    /// one.
    std::optional<Derived> derive(std::span<const Literal> clause);

    /// The literals of a clause, in some order.
    [[nodiscard]] std::span<const Literal> clause(std::uint32_t number) const;

    [[nodiscard]] std::size_t size() const { return ends_.size(); }

  private:
    struct Watcher {
        std::uint32_t clause;
        Literal other;  ///< some other literal of the clause: if it is true, nothing follows
    };

    /// Why a literal is true: a clause; a rival, as a literal; neither for an assumption.
    struct Why {
        std::int64_t clause = -1;
        Literal rival = 0;
    };

    /// A clause without a true or unknown literal, or two rivals.
    struct Conflict {
        std::int64_t clause = -1;
        Literal first = 0;
        Literal second = 0;
    };

    void assign(Literal literal, Why why);
    std::optional<Conflict> propagate();
    std::optional<Conflict> exclude_rivals(Literal option);
    std::optional<Conflict> visit_watchers(Literal no_longer);
    /// The reasons for literals, and the negations of the assumptions that they need.
    Derived explain(std::vector<Literal> consequences);
    /// The same of a conflict.
    Derived explain(const Conflict& conflict);
    /// The negations of a clause's literals but one.
    void push_falsified(std::vector<Literal>& to, std::uint32_t number, Literal but) const;
    void undo();

    const Clauses& problem_;
    std::vector<Literal> literals_;  ///< of all clauses; the first two of each in use are watched
    std::vector<std::size_t> ends_;  ///< of each clause in literals_
    std::vector<std::vector<Watcher>> watchers_;  ///< by index of the literal
    std::vector<Value> values_;                   ///< by index
    std::vector<Why> whys_;                       ///< by variable
    std::vector<std::uint32_t> places_;           ///< on the trail, by variable
    std::vector<Literal> trail_;                  ///< true literals
    std::size_t rivals_done_ = 0;
    std::size_t watchers_done_ = 0;
    std::size_t for_good_ = 0;  ///< the length of the trail without assumptions
    std::size_t settled_ = 0;   ///< the literals of the trail that settled() is done with
    std::optional<Conflict> contradiction_;  ///< for good
    std::vector<bool> seen_;                 ///< by variable
};

}  // namespace lastmove::cover
