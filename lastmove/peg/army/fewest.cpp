#include "lastmove/peg/army/fewest.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "lastmove/base/governor.hpp"
#include "lastmove/peg/army/army.hpp"
#include "lastmove/peg/army/dives.hpp"
#include "lastmove/peg/army/ordering.hpp"
#include "lastmove/peg/army/program.hpp"
#include "lastmove/peg/army/weighing.hpp"

namespace lastmove::peg {

namespace {

constexpr double fraction_tolerance = 1e-6;
constexpr std::size_t nodes_between_dives = 50;
constexpr int first_random_dives = 3;
constexpr std::size_t nodes_between_random_dives = 8;

/// A jump's count at most `at_most`, or more than that.
struct ArmyBranch {
    std::size_t column = 0;
    std::int64_t at_most = 0;
    bool more = false;
};

/// A node of the tree of cases. `shown` men are needed, as the weights of its leaf show.
struct ArmyNode {
    std::vector<ArmyBranch> path;
    std::size_t parent = 0;
    std::int64_t shown = 1;  ///< where all holes weigh 1
    ArmyTree leaf;
    std::optional<ArmyBranch> branch;
    std::array<std::size_t, 2> children{};
    ArmyProgram::Basis basis{};
};

class ArmyBranching {
  public:
    /// The dives outlive it.
    ArmyBranching(ArmyRule rule, int level, int radius, ArmyDives& dives, Limits limits,
                  Progress& progress)
        : dives_(dives),
          program_(rule, level, radius),
          rule_(rule),
          goal_{0, level},
          bounds_(program_.columns().size()),
          limits_(std::move(limits)),
          progress_(progress) {}

    /// Whether the radius sufficed: false if the solver sent men from elsewhere.
    bool search(std::size_t most_nodes) {
        nodes_.emplace_back();
        open_.push_back(0);
        raise(0, golden_bound(program_, rule_, goal_[1]));
        if (const auto solved = program_.solve(limits_)) raise(0, *solved);
        const int dives = play_ ? 0 : first_random_dives;
        for (int i = 0; i < dives && !is_met(0); ++i) dive_at_random();
        for (std::size_t visited = 0; !open_.empty() && visited < most_nodes; ++visited) {
            progress_.report("branching", visited);
            // Of nodes with the same bound the last one: so the search goes on in depth.
            const auto next = std::ranges::min_element(open_, {}, [&](std::size_t i) {
                return std::pair(nodes_[i].shown, -static_cast<std::int64_t>(i));
            });
            const std::size_t node = *next;
            if (is_met(node)) break;  // and so the others
            if (visited % nodes_between_random_dives == nodes_between_random_dives - 1) {
                dive_at_random();
            }
            // Where the bound has risen it may have become that of a play.
            if (visited % nodes_between_dives == 0 || nodes_[node].shown > dived_at_) {
                dived_at_ = nodes_[node].shown;
                for (const bool by_fraction : {false, true}) dive(nodes_[node].path, by_fraction);
                if (is_met(node)) break;
            }
            visit(node);
            if (needs_more_room_) return false;
            open_.erase(std::ranges::find(open_, node));
        }
        return true;
    }

    /// A play from elsewhere.
    void use(std::optional<ArmyPlay> play) { play_ = std::move(play); }
    [[nodiscard]] const std::optional<ArmyPlay>& play() const { return play_; }

    [[nodiscard]] FewestMen result() {
        least_ = play_ ? men() : std::numeric_limits<std::int64_t>::max();
        for (const ArmyNode& node : nodes_) {
            if (!node.branch) least_ = std::min(least_, node.shown);
        }
        return {least_, play_, nodes_.empty() ? ArmyTree{} : tree(0), std::nullopt};
    }

  private:
    [[nodiscard]] std::int64_t men() const { return static_cast<std::int64_t>(play_->men.size()); }

    /// Whether the play has no more men than the node needs.
    [[nodiscard]] bool is_met(std::size_t number) const {
        return play_ && nodes_[number].shown >= men();
    }

    [[nodiscard]] ArmyTree tree(std::size_t number) const {
        const ArmyNode& node = nodes_[number];
        // Where the weights of a node suffice, its branches are not needed.
        if (!node.branch || node.shown >= least_) return node.leaf;
        ArmyTree tree;
        const ArmyJump jump = program_.jump(node.branch->column);
        tree.jump = {jump.from, jump.to};
        tree.at_most = node.branch->at_most;
        for (const std::size_t child : node.children) tree.branches.push_back(this->tree(child));
        return tree;
    }

    void set(const std::vector<ArmyBranch>& path, bool to) {
        for (const auto& [column, at_most, more] : path) {
            auto& least = bounds_.least[column];
            auto& most = bounds_.most[column];
            if (!to) {
                least = 0;
                most.reset();
            } else if (more) {
                least = std::max(least, at_most + 1);
            } else {
                most = most ? std::min(*most, at_most) : at_most;
            }
        }
        for (const ArmyBranch& branch : path) tell(branch.column);
    }

    void tell(std::size_t column) {
        program_.bound(column, bounds_.least[column], bounds_.most[column]);
    }

    /// Looks for a play by rounding: of the jumps with a fractional count the one that leads to the
    /// heaviest hole, or the one that is nearest to a whole number above, is played that often; or
    /// if that needs more men, less often.
    void dive(std::vector<ArmyBranch> path, bool by_fraction) {
        set(path, true);
        auto solved = program_.solve(limits_);
        while (solved && solved->men < ArmyProgram::missing / 2 &&
               (!play_ || solved->men < static_cast<double>(men()) - 1 + fraction_tolerance)) {
            if (is_integral(*solved)) {
                after_play(*solved);
                break;
            }
            const auto candidates = fractional(*solved);
            if (candidates.empty()) break;
            const auto above = [&](const auto& candidate) {
                const double count = solved->counts[candidate.second];
                return std::ceil(count) - count;
            };
            const std::size_t column =
                (by_fraction ? *std::ranges::min_element(candidates, {}, above)
                             : candidates.front())
                    .second;
            ArmyBranch branch{column, static_cast<std::int64_t>(std::floor(solved->counts[column])),
                              true};
            const auto before = std::pair(bounds_.least[column], bounds_.most[column]);
            set({branch}, true);
            auto more = program_.solve(limits_);
            if (!more || more->men > solved->men + fraction_tolerance) {
                std::tie(bounds_.least[column], bounds_.most[column]) = before;
                branch.more = false;
                set({branch}, true);
                auto less = program_.solve(limits_);
                if (!less || (more && less->men > more->men)) {
                    std::tie(bounds_.least[column], bounds_.most[column]) = before;
                    branch.more = true;
                    set({branch}, true);
                } else {
                    more = std::move(less);
                }
            }
            path.push_back(branch);
            solved = std::move(more);
        }
        set(path, false);
    }

    void visit(std::size_t number) {
        set(nodes_[number].path, true);
        if (!nodes_[number].basis.empty()) program_.set_basis(nodes_[number].basis);
        nodes_[number].basis = {};
        if (const auto solved = program_.solve(limits_)) settle(number, *solved);
        set(nodes_[number].path, false);
    }

    void dive_at_random() {
        constexpr std::int64_t any = 1'000'000;
        progress_.report("looking for a play", nodes_.size());
        if (auto better = dives_.next(play_ ? men() : any, limits_)) play_ = std::move(better);
    }

    /// Raises the bound of a node, if the solution does.
    void raise(std::size_t number, const ArmyProgram::Suggestion& solved) {
        const auto shown = static_cast<std::int64_t>(std::ceil(solved.men - fraction_tolerance));
        if (shown > nodes_[number].shown) {
            // A leaf of the best play's number of men suffices, and has smaller weights.
            const std::int64_t wanted = play_ ? std::min(shown, men()) : shown;
            if (const auto weights = weighing(program_, bounds_, solved.weights, wanted)) {
                nodes_[number].leaf = leaf_of(program_, *weights);
                nodes_[number].shown = least_men(program_, bounds_, *weights).value_or(wanted);
            }
        }
    }

    void settle(std::size_t number, const ArmyProgram::Suggestion& solved) {
        raise(number, solved);
        if (is_met(number)) return;
        const auto branch = is_integral(solved) ? after_play(solved) : best_branch(solved);
        if (needs_more_room_ || !branch) return;
        nodes_[number].branch = branch;
        const ArmyProgram::Basis basis = program_.basis();
        for (const bool more : {false, true}) {
            ArmyNode child;
            child.path = nodes_[number].path;
            child.path.push_back({branch->column, branch->at_most, more});
            child.parent = number;
            child.shown = nodes_[number].shown;
            child.leaf = nodes_[number].leaf;
            child.basis = basis;
            nodes_[number].children.at(more ? 1 : 0) = nodes_.size();
            open_.push_back(nodes_.size());
            nodes_.push_back(std::move(child));
        }
    }

    [[nodiscard]] static bool is_whole(double count) {
        return std::abs(count - std::nearbyint(count)) < fraction_tolerance;
    }

    [[nodiscard]] static bool is_integral(const ArmyProgram::Suggestion& solved) {
        return std::ranges::all_of(solved.counts, is_whole) &&
               solved.men < ArmyProgram::missing / 2;
    }

    /// Keeps the play that has these counts, if there is one and it is better; then nothing is left
    /// to do here. Otherwise a branch that excludes the counts on one side.
    std::optional<ArmyBranch> after_play(const ArmyProgram::Suggestion& solved) {
        std::vector<std::pair<ArmyJump, std::int64_t>> jumps;
        for (std::size_t i = 0; i < solved.counts.size(); ++i) {
            const auto count = static_cast<std::int64_t>(std::nearbyint(solved.counts[i]));
            if (count == 0) continue;
            if (!program_.is_inside(i) || count > UINT8_MAX) {
                needs_more_room_ = true;
                return std::nullopt;
            }
            jumps.emplace_back(program_.jump(i), count);
        }
        bool exhausted = false;
        if (auto play = in_order(jumps, goal_, limits_, exhausted)) {
            if (!play_ || play->men.size() < play_->men.size()) play_ = std::move(play);
            return std::nullopt;
        }
        for (std::size_t i = 0; i < solved.counts.size(); ++i) {
            const auto count = static_cast<std::int64_t>(std::nearbyint(solved.counts[i]));
            if (!program_.is_inside(i) || (count == 0 && bounds_.most[i])) continue;
            if (count > 0 && bounds_.least[i] < count) return ArmyBranch{i, count - 1};
            if (count > 0 && bounds_.most[i].value_or(count + 1) > count)
                return ArmyBranch{i, count};
        }
        return std::nullopt;
    }

    /// The jumps with fractional counts, those that lead to the heaviest holes first.
    [[nodiscard]] std::vector<std::pair<double, std::size_t>> fractional(
        const ArmyProgram::Suggestion& solved) const {
        std::vector<std::pair<double, std::size_t>> candidates;
        for (std::size_t i = 0; i < solved.counts.size(); ++i) {
            if (is_whole(solved.counts[i]) || !program_.is_inside(i)) continue;
            const double part = solved.counts[i] - std::floor(solved.counts[i]);
            const double away = solved.weights[program_.columns()[i].places[2]];
            candidates.emplace_back(-away * (1 + 0.1 * std::min(part, 1 - part)), i);
        }
        std::ranges::sort(candidates);
        return candidates;
    }

    /// Of the first few of them, the one whose two branches raise the bound most.
    std::optional<ArmyBranch> best_branch(const ArmyProgram::Suggestion& solved) {
        constexpr std::size_t most_candidates = 8;
        auto candidates = fractional(solved);
        if (candidates.empty()) {
            needs_more_room_ = true;
            return std::nullopt;
        }
        if (candidates.size() > most_candidates) candidates.resize(most_candidates);
        const ArmyProgram::Basis basis = program_.basis();
        const double enough = play_ ? static_cast<double>(men()) - 1 + fraction_tolerance : 1e9;
        std::optional<ArmyBranch> best;
        double best_score = -1;
        for (const auto& [unused, column] : candidates) {
            const ArmyBranch branch{column,
                                    static_cast<std::int64_t>(std::floor(solved.counts[column]))};
            double score = 1;
            bool closes = false;
            for (const bool more : {false, true}) {
                const std::vector<ArmyBranch> one{{column, branch.at_most, more}};
                const auto before = std::pair(bounds_.least[column], bounds_.most[column]);
                set(one, true);
                program_.set_basis(basis);
                const auto trial = program_.solve(limits_);
                std::tie(bounds_.least[column], bounds_.most[column]) = before;
                tell(column);
                const double men = trial ? std::min(trial->men, enough) : solved.men;
                closes = closes || (play_ && men >= enough);
                score *= std::max(men - solved.men, 1e-3);
            }
            if (closes) score *= 10;
            if (score > best_score) {
                best_score = score;
                best = branch;
            }
        }
        program_.set_basis(basis);
        return best;
    }

    ArmyDives& dives_;
    ArmyProgram program_;
    ArmyRule rule_;
    Hole goal_;
    ArmyBounds bounds_;
    Limits limits_;
    Progress& progress_;
    std::vector<ArmyNode> nodes_;
    std::vector<std::size_t> open_;
    std::optional<ArmyPlay> play_;
    std::int64_t least_ = 0;
    std::int64_t dived_at_ = -1;
    bool needs_more_room_ = false;
};

}  // namespace

int marginal_distance(ArmyRule rule, int level) {
    Golden weight;
    for (int distance = level;; ++distance) {
        weight =
            weight + Golden{Rational(holes_at(rule, level, distance)), 0} * sigma_power(distance);
        if (weight >= Golden{1, 0}) return distance;
    }
}

std::variant<FewestMen, GoldenPagoda> army_by_rule(ArmyRule rule, std::int64_t level,
                                                   const Limits& limits, Progress& progress) {
    if (rule == ArmyRule::jump || level < 0 || level > highest_army_level) {
        auto answer = army(level, limits, progress);
        if (const auto* pagoda = std::get_if<GoldenPagoda>(&answer)) return *pagoda;
        auto& play = std::get<ArmyPlay>(answer);
        const auto men = static_cast<std::int64_t>(play.men.size());
        return FewestMen{men, std::move(play), std::nullopt, std::nullopt};
    }
    const Golden all = half_plane_weight(level, rule);
    if (all <= Golden{1, 0}) return GoldenPagoda{all.a, all.b};
    return fewest_men(rule, static_cast<int>(level), limits, progress);
}

FewestMen fewest_men(ArmyRule rule, int level, const Limits& limits, Progress& progress,
                     std::size_t most_nodes) {
    // Beyond this distance men weigh about as much as one counts; where that is not so, the solver
    // sends men from there, and the radius grows.
    ArmyDives dives(rule, level);
    FewestMen known;  // with a smaller radius
    for (int radius = std::max(marginal_distance(rule, level), 2) + 1;; ++radius) {
        ArmyBranching branching(rule, level, radius, dives, limits, progress);
        branching.use(known.play);
        bool whole = true;
        const auto stopped = until_stopped([&] { whole = branching.search(most_nodes); });
        FewestMen found = branching.result();
        if (found.least < known.least) {
            found.least = known.least;
            found.tree = std::move(known.tree);
        }
        known = std::move(found);
        if (!whole && !stopped) continue;
        known.stopped = stopped;
        if (known.play && known.tree) {
            known.play->bound.tree = std::exchange(known.tree, std::nullopt);
        }
        return known;
    }
}

}  // namespace lastmove::peg
