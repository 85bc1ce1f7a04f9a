#include "lastmove/rules/facts/sign_weights.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

namespace {

using SignWeights = std::array<int, most_signs + 1>;

/// What rules and holds change of the sum of the weights of all cells.
class Gains {
  public:
    Gains(const Tree& tree, const SignWeights& weight) : tree_(tree), weight_(weight) {}

    [[nodiscard]] bool falls(const Hold& hold) const { return gain(hold.of, hold.otherwise) <= 0; }

    /// Whether every move by the rule lowers the sum.
    [[nodiscard]] bool falls(const BoardRule& rule) const {
        int sum = 0;
        for (const Leg& leg : rule.legs) {
            bool has_also = false;
            for (const Clause& clause : leg.clauses) {
                if (clause.kind == Clause::Kind::also) {
                    has_also = true;
                    if (!gain(clause.change, true)) return false;
                }
                if (clause.kind == Clause::Kind::quadrant && gain(clause.of, clause.becomes) > 0) {
                    return false;
                }
            }
            if (const auto* change = std::get_if<Change>(&leg.what)) {
                // A cell that both change would be counted twice.
                const std::optional<int> one = gain(*change, has_also);
                if (!one) return false;
                sum += *one;
            } else {
                const auto& block = std::get<Block>(leg.what);
                if (gain(block.of, block.becomes) >= 0) return false;
                sum += gain(block.of, block.becomes);
            }
        }
        return sum < 0;
    }

  private:
    /// The least weight of a sign in the set, or the greatest.
    template <class Better>
    [[nodiscard]] int extreme(Signs set, Better better) const {
        std::optional<int> found;
        for (Sign sign = 0; sign <= most_signs; ++sign) {
            if (has(set, sign) && (!found || better(weight_[sign], *found))) found = weight_[sign];
        }
        return found.value_or(0);
    }
    [[nodiscard]] int gain(Signs of, Sign becomes) const {
        return weight_[becomes] - extreme(of, std::less<>());
    }

    [[nodiscard]] int gain(const Change& change, const PatternCell& cell) const {
        switch (cell.effect) {
            case Effect::keep:
                return 0;
            case Effect::put:
                return gain(cell.admits, cell.sign);
            case Effect::swap: {
                std::optional<int> worst;
                for (Sign sign = 0; sign < tree_.sign_count(); ++sign) {
                    if (!has(cell.admits, sign)) continue;
                    const int one = weight_[tree_.partner[sign]] - weight_[sign];
                    worst = std::max(worst.value_or(one), one);
                }
                return worst.value_or(0);
            }
            default: {
                Signs any = 0;
                for (const auto& row : change.rows) {
                    for (const Piece& one : row) {
                        for (const PatternCell& other : one.cells) any |= other.admits;
                    }
                }
                return extreme(any, std::greater<>()) - extreme(cell.admits, std::less<>());
            }
        }
    }

    /// The greatest change of the sum by one match; nullopt if a cell that repeats may gain, or,
    /// where no cell must, any cell. What repeats counts as often as it does at least.
    [[nodiscard]] std::optional<int> gain(const Change& change, bool no_cell_must) const {
        int sum = 0;
        for (const auto& row : change.rows) {
            for (const Piece& piece : row) {
                for (const PatternCell& cell : piece.cells) {
                    const int one = gain(change, cell);
                    if ((piece.repeats || no_cell_must) && one > 0) return std::nullopt;
                    sum += one * static_cast<int>(piece.repeats ? piece.least : 1);
                }
            }
        }
        return sum;
    }

    const Tree& tree_;
    const SignWeights& weight_;
};

/// The signs that a change turns into others, or makes.
Signs changed_by(const Tree& tree, const Change& change) {
    Signs all = 0;
    for (const auto& row : change.rows) {
        for (const Piece& piece : row) {
            for (const PatternCell& cell : piece.cells) {
                if (cell.effect == Effect::keep) continue;
                all |= cell.admits;
                if (cell.effect == Effect::put) all |= only(cell.sign);
                if (cell.effect == Effect::swap) all |= exchanged(tree, cell.admits);
            }
        }
    }
    return all;
}

Signs changed_by(const Tree& tree, const BoardRule& rule) {
    Signs all = 0;
    for (const Leg& leg : rule.legs) {
        if (const auto* change = std::get_if<Change>(&leg.what)) all |= changed_by(tree, *change);
        if (const auto* block = std::get_if<Block>(&leg.what)) {
            all |= block->of | only(block->becomes);
        }
        for (const Clause& clause : leg.clauses) {
            all |= changed_by(tree, clause.change);
            if (clause.kind == Clause::Kind::quadrant) all |= clause.of | only(clause.becomes);
        }
    }
    return all;
}

/// Finds the least weights, first by their sum.
class WeightSearch {
  public:
    explicit WeightSearch(const Tree& tree) : tree_(tree) {
        Signs all = 0;
        for (const auto& rules : tree.moves) {
            for (const BoardRule& rule : rules) all |= changed_by(tree, rule);
        }
        for (const Hold& hold : tree.holds) all |= hold.of | only(hold.otherwise);
        signs_ = members(all);
        conditions_.resize(signs_.size() + 1);
        for (const auto& rules : tree.moves) {
            for (const BoardRule& rule : rules) {
                conditions_[known_at(changed_by(tree, rule))].rules.push_back(&rule);
            }
        }
        for (const Hold& hold : tree.holds) {
            conditions_[known_at(hold.of | only(hold.otherwise))].holds.push_back(&hold);
        }
    }

    std::optional<SignWeights> find() {
        constexpr int usual = 3;
        if (find_up_to(usual)) return weight_;
        const int longest = static_cast<int>(signs_.size()) - 1;
        if (longest > usual && find_up_to(longest)) return weight_;
        return std::nullopt;
    }
    [[nodiscard]] const std::vector<Sign>& signs() const { return signs_; }

  private:
    /// What can be tried as soon as the weights of the signs from a place on are chosen.
    struct Conditions {
        std::vector<const BoardRule*> rules;
        std::vector<const Hold*> holds;
    };

    /// The place of the first of these signs; weights are chosen from the last one on.
    [[nodiscard]] std::size_t known_at(Signs set) const {
        const auto first = std::ranges::find_if(signs_, [&](Sign sign) { return has(set, sign); });
        return static_cast<std::size_t>(first - signs_.begin());
    }

    bool find_up_to(int most) {
        const int sums = most * static_cast<int>(signs_.size());
        for (int sum = 0; sum <= sums && steps_ < most_steps; ++sum) {
            if (choose(signs_.size(), sum, most)) return true;
        }
        return false;
    }

    /// Chooses the weights of the signs before this place, with this sum.
    bool choose(std::size_t place, int sum, int most) {
        if (!holds_at(place)) return false;
        if (place == 0) return sum == 0;
        if (sum > most * static_cast<int>(place)) return false;
        int& weight = weight_[signs_[place - 1]];
        for (weight = 0; weight <= std::min(sum, most); ++weight) {
            if (choose(place - 1, sum - weight, most)) return true;
        }
        weight = 0;
        return false;
    }
    bool holds_at(std::size_t place) {
        if (++steps_ > most_steps) return false;
        const Gains gains(tree_, weight_);
        const auto falls = [&](const auto* change) { return gains.falls(*change); };
        return std::ranges::all_of(conditions_[place].rules, falls) &&
               std::ranges::all_of(conditions_[place].holds, falls);
    }

    static constexpr std::size_t most_steps = 300'000;

    const Tree& tree_;
    std::vector<Sign> signs_;
    std::vector<Conditions> conditions_;
    SignWeights weight_{};
    std::size_t steps_ = 0;
};

}  // namespace

std::vector<Sign> members(Signs set) {
    std::vector<Sign> all;
    for (Sign sign = 0; sign < most_signs; ++sign) {
        if (has(set, sign)) all.push_back(sign);
    }
    return all;
}

std::optional<Measure> measure_by_weights(const Tree& tree) {
    WeightSearch search(tree);
    const std::optional<SignWeights> weights = search.find();
    if (!weights) return std::nullopt;
    const int most = *std::ranges::max_element(*weights);
    std::vector<MeasureTerm> terms;
    for (int weight = 1; weight <= most; ++weight) {
        Signs of = 0;
        for (const Sign sign : search.signs()) {
            if ((*weights)[sign] == weight) of |= only(sign);
        }
        if (of == 0) continue;
        terms.push_back({MeasureTerm::Kind::count, static_cast<std::uint64_t>(weight), of, {}});
    }
    return Measure{{terms}, {}};
}

}  // namespace lastmove::rules
