#include "lastmove/check/sums/lengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/sums/options.hpp"

namespace lastmove::checking {

namespace {

/// A position, with numbers as a claim has them.
struct Lengths {
    bool is_lost = true;  ///< by the player to move
    LengthClaim of;
};

bool has_even(const LengthClaim& lengths) {
    return lengths.parity != Parity::odd;
}

bool has_odd(const LengthClaim& lengths) {
    return lengths.parity != Parity::even;
}

/// What is said of a position, by what is said of its options, of which there are some.
class FromOptions {
  public:
    void add(const Lengths& option) {
        const LengthClaim& of = option.of;
        even_ = even_ || has_odd(of);
        odd_ = odd_ || has_even(of);
        widen(all_, of.fewest, of.most);
        won_[option.is_lost ? 1 : 0].add(of);
    }
    /// A player who can leave a lost position does so.
    [[nodiscard]] Lengths of_position() const {
        const bool is_lost = !won_[1].moves;
        const Won& chosen = won_[is_lost ? 0 : 1];
        const auto& far = *chosen.remoteness;
        const auto& slow = *chosen.suspense;
        LengthClaim of;
        of.fewest = all_->first + 1;
        of.most = all_->second + 1;
        of.parity = !odd_ ? Parity::even : even_ ? Parity::both : Parity::odd;
        of.won_fewest = chosen.moves->first + 1;
        of.won_most = chosen.moves->second + 1;
        of.remoteness = 1 + (is_lost ? far.second : far.first);
        of.suspense = 1 + (is_lost ? slow.first : slow.second);
        return {is_lost, of};
    }

  private:
    /// From the least to the greatest.
    using Range = std::optional<std::pair<std::int64_t, std::int64_t>>;

    static void widen(Range& range, std::int64_t least, std::int64_t greatest) {
        if (!range) range = {least, greatest};
        range->first = std::min(range->first, least);
        range->second = std::max(range->second, greatest);
    }
    /// Of the options that are lost, or of the others.
    struct Won {
        Range moves;
        Range remoteness;
        Range suspense;

        void add(const LengthClaim& of) {
            widen(moves, of.won_fewest, of.won_most);
            widen(remoteness, of.remoteness, of.remoteness);
            widen(suspense, of.suspense, of.suspense);
        }
    };

    bool even_ = false;
    bool odd_ = false;
    Range all_;
    std::array<Won, 2> won_;
};

class Search {
  public:
    Search(bool misere, SumRules& rules) : misere_(misere), rules_(rules) {}

    LengthClaim of(const SumPosition& root) {
        std::vector<Open> stack;
        stack.push_back(open(root));
        while (!known_.contains(root)) {
            Open& top = stack.back();
            if (!top.waiting.empty()) {
                const SumPosition& option = *top.waiting.back();
                top.waiting.pop_back();
                if (!known_.contains(option)) stack.push_back(open(option));
                continue;
            }
            std::size_t bytes = 128;  // of a node of the map, about
            for (const SumPart& part : top.position) bytes += sizeof(part) + part.code.size();
            rules_.budget().take(bytes);
            known_.emplace(top.position, from(top.options));
            stack.pop_back();
        }
        return known_.at(root).of;
    }
    [[nodiscard]] std::size_t positions() const { return known_.size(); }

  private:
    /// A position, and those of its options that are not looked at yet and go on.
    struct Open {
        SumPosition position;
        Options options;
        std::vector<const SumPosition*> waiting;
    };

    Open open(const SumPosition& position) {
        Open made{position, rules_.expand(position), {}};
        for (const auto& [text, option] : made.options.plain) {
            if (!made.options.over.contains(text)) made.waiting.push_back(&option);
        }
        return made;
    }
    /// Whoever has moved has won where play is over.
    [[nodiscard]] Lengths from(const Options& options) const {
        if (options.plain.empty()) return {!misere_, {}};
        FromOptions all;
        for (const auto& [text, option] : options.plain) {
            all.add(options.over.contains(text) ? Lengths{} : known_.at(option));
        }
        return all.of_position();
    }

    bool misere_;
    SumRules& rules_;
    std::map<SumPosition, Lengths> known_;
};

}  // namespace

std::string verify_lengths(const SumStart& start, const LengthClaim& claim, SumRules& rules) {
    Search search(start.misere, rules);
    if (search.of(start.position) != claim) throw Rejection("plays have other lengths");
    return fmt::format("recounted the moves of plays in {}",
                       counted(search.positions(), "position"));
}

}  // namespace lastmove::checking
