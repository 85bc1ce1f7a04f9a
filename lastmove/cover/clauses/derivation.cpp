#include "lastmove/cover/clauses/derivation.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "lastmove/base/hash.hpp"
#include "lastmove/cover/clauses/learning.hpp"
#include "lastmove/cover/clauses/propagation.hpp"

namespace lastmove::cover {

namespace {

using Reasons = Propagation::Reasons;
using Value = Propagation::Value;

std::uint64_t fingerprint(const Clause& ascending) {
    std::uint64_t mixed = 0;
    for (const Literal literal : ascending) mixed = mix(mixed, static_cast<std::uint32_t>(literal));
    return mixed;
}

/// What became of a clause that was learned.
enum class Learned { more, contradiction, underivable };

/// Derives clauses in order, and keeps the reasons of each.
class Deriving {
  public:
    Deriving(const Clauses& problem, Limits limits)
        : problem_(problem), limits_(std::move(limits)), propagation_(problem) {}

    std::optional<Derivation> run(std::string_view notes) {
        for (const Clause& clause : problem_.clauses) propagation_.add(clause);
        if (settle()) return trimmed();
        NoteReader reader(notes);
        Note note;
        for (std::size_t count = 0; reader.next(note); ++count) {
            constexpr std::size_t stride = 256;
            if (count % stride == 0) limits_.check();
            std::ranges::sort(note.clause);
            if (!note.learned) {
                forget(note.clause);
                continue;
            }
            switch (learn(note.clause)) {
                case Learned::more:
                    break;
                case Learned::contradiction:
                    return trimmed();
                case Learned::underivable:
                    return std::nullopt;
            }
        }
        return std::nullopt;
    }

  private:
    Learned learn(const Clause& clause) {
        Clause open;
        for (const Literal literal : clause) {
            if (propagation_.value(literal) == Value::yes) return Learned::more;
            if (propagation_.value(literal) == Value::unknown) open.push_back(literal);
        }
        auto derived = propagation_.derive(open);
        if (!derived) return Learned::underivable;
        in_use_.emplace(fingerprint(clause), propagation_.size());
        keep(std::move(derived->reasons));
        propagation_.add(derived->clause);
        return settle() ? Learned::contradiction : Learned::more;
    }

    /// Gives each literal that is settled for good a step of its own, so that later reasons stay
    /// short. Whether there is a contradiction.
    bool settle() {
        while (auto settled = propagation_.settled()) {
            keep(std::move(settled->reasons));
            if (!settled->literal) return true;
            propagation_.name(*settled->literal);
        }
        return false;
    }

    void forget(const Clause& clause) {
        const auto [begin, end] = in_use_.equal_range(fingerprint(clause));
        if (begin == end) return;
        propagation_.remove(static_cast<std::uint32_t>(begin->second));
        in_use_.erase(begin);
    }

    void keep(Reasons reasons) {
        bytes_ += sizeof(Reasons) + reasons.size() * sizeof(std::uint32_t);
        limits_.check_memory(bytes_);
        reasons.shrink_to_fit();
        reasons_.push_back(std::move(reasons));
    }

    /// The steps on which the last one rests, numbered anew.
    Derivation trimmed() {
        const auto given = static_cast<std::uint32_t>(problem_.clauses.size());
        std::vector<bool> needed(reasons_.size());
        needed.back() = true;
        for (std::size_t step = reasons_.size(); step-- > 0;) {
            if (!needed[step]) continue;
            for (const std::uint32_t reason : reasons_[step]) {
                if (reason >= given) needed[reason - given] = true;
            }
        }
        Derivation steps;
        std::vector<std::uint32_t> numbers(reasons_.size());
        for (std::size_t step = 0; step < reasons_.size(); ++step) {
            if (!needed[step]) continue;
            numbers[step] = given + static_cast<std::uint32_t>(steps.size());
            Step& kept = steps.emplace_back();
            if (step + 1 < reasons_.size()) {
                const auto literals = propagation_.clause(given + static_cast<std::uint32_t>(step));
                kept.clause.assign(literals.begin(), literals.end());
                std::ranges::sort(kept.clause);
            }
            for (const std::uint32_t reason : reasons_[step]) {
                kept.reasons.push_back(reason < given ? reason : numbers[reason - given]);
            }
        }
        return steps;
    }

    const Clauses& problem_;
    Limits limits_;
    Propagation propagation_;
    std::vector<Reasons>
        reasons_;  ///< of each clause that is not the problem's; the last is the contradiction
    std::size_t bytes_ = 0;
    std::unordered_multimap<std::uint64_t, std::size_t> in_use_;  ///< numbers by fingerprint
};

}  // namespace

std::optional<Derivation> derive(const Clauses& problem, std::string_view notes,
                                 const Limits& limits) {
    return Deriving(problem, limits).run(notes);
}

}  // namespace lastmove::cover
