#include "lastmove/linear/repair.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace lastmove::linear {

namespace {

class Repair {
  public:
    Repair(const MoveSystem& system, const Gap& gap, const std::vector<double>& weights,
           const std::vector<bool>& used, std::int64_t most)
        : system_(system),
          gap_(gap),
          most_(most),
          moves_of_(system.places),
          weights_(system.places),
          move_weights_(system.moves.size()),
          sums_(system.moves.size()),
          changes_(system.moves.size()),
          counts_for_(system.moves.size(), 1),
          changed_at_(system.places),
          leader_places_(system.moves.size()) {
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            for (const auto& [place, amount] : system.moves[move]) {
                moves_of_[place].push_back({move, amount});
                if (!used[place]) continue;
                leader_places_[leader(move)].push_back(place);
                if (gap[place] != 0) gap_places_.push_back(place);
            }
        }
        for (auto& places : leader_places_) make_unique(places);
        make_unique(gap_places_);
        for (std::size_t place = 0; place < system.places; ++place) {
            const auto nearest = static_cast<std::int64_t>(std::nearbyint(weights[place]));
            weights_[place] = std::clamp(nearest, -most, most);
            gap_weight_ += weights_[place] * gap[place];
            for (const auto& [move, amount] : moves_of_[place]) {
                move_weights_[move] += weights_[place] * amount;
            }
        }
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            sums_[leader(move)] += share(move, move_weights_[move]);
        }
    }

    bool run() {
        constexpr std::int64_t most_changes = 4000;
        for (now_ = 1; now_ <= most_changes; ++now_) {
            const auto* places = &gap_places_;
            std::int64_t broken = gap_counts_for_ * gap_broken(gap_weight_);
            for (std::size_t move = 0; move < sums_.size(); ++move) {
                if (system_.ceiling(move) || sums_[move] >= 0) continue;
                const std::int64_t much = -counts_for_[move] * sums_[move];
                if (much <= broken) continue;
                broken = much;
                places = &leader_places_[move];
            }
            if (broken == 0) return true;
            if (!change_one_of(*places)) return false;
        }
        return false;
    }

    [[nodiscard]] PlaceWeights weights() const { return {weights_.begin(), weights_.end()}; }

  private:
    static void make_unique(std::vector<std::size_t>& places) {
        std::ranges::sort(places);
        const auto [first, last] = std::ranges::unique(places);
        places.erase(first, last);
    }

    [[nodiscard]] std::size_t leader(std::size_t move) const {
        return system_.ceiling(move).value_or(move);
    }
    /// What a move adds to the sum of its leader.
    [[nodiscard]] std::int64_t share(std::size_t move, std::int64_t weight) const {
        return system_.ceiling(move) ? std::min<std::int64_t>(weight, 0) : weight;
    }
    static std::int64_t gap_broken(std::int64_t weight) {
        return std::max<std::int64_t>(weight + 1, 0);
    }

    /// How much more is broken after a change.
    std::int64_t loss(std::size_t place, std::int64_t change) {
        std::int64_t loss = gap_counts_for_ * (gap_broken(gap_weight_ + change * gap_[place]) -
                                               gap_broken(gap_weight_));
        touched_.clear();
        for (const auto& [move, amount] : moves_of_[place]) {
            const std::int64_t before = move_weights_[move];
            const std::size_t of = leader(move);
            if (changes_[of] == 0) touched_.push_back(of);
            changes_[of] += share(move, before + change * amount) - share(move, before);
        }
        for (const std::size_t of : touched_) {
            const std::int64_t change_of = std::exchange(changes_[of], 0);
            loss += counts_for_[of] * (std::max<std::int64_t>(-sums_[of] - change_of, 0) -
                                       std::max<std::int64_t>(-sums_[of], 0));
        }
        return loss;
    }

    /// The change that loses least, of those the one that is longest ago.
    bool change_one_of(const std::vector<std::size_t>& places) {
        std::optional<std::pair<std::int64_t, std::int64_t>> best;
        std::size_t best_place = 0;
        std::int64_t best_change = 0;
        for (const std::size_t place : places) {
            for (const std::int64_t change : {1, -1}) {
                if (std::abs(weights_[place] + change) > most_) continue;
                const std::pair rank{loss(place, change), changed_at_[place]};
                if (best && *best <= rank) continue;
                best = rank;
                best_place = place;
                best_change = change;
            }
        }
        if (!best) return false;
        if (best->first >= 0) count_more();
        change(best_place, best_change);
        return true;
    }

    void count_more() {
        for (std::size_t move = 0; move < sums_.size(); ++move) {
            if (!system_.ceiling(move) && sums_[move] < 0) ++counts_for_[move];
        }
        if (gap_broken(gap_weight_) > 0) ++gap_counts_for_;
    }

    void change(std::size_t place, std::int64_t change) {
        weights_[place] += change;
        gap_weight_ += change * gap_[place];
        changed_at_[place] = now_;
        for (const auto& [move, amount] : moves_of_[place]) {
            std::int64_t& weight = move_weights_[move];
            sums_[leader(move)] -= share(move, weight);
            weight += change * amount;
            sums_[leader(move)] += share(move, weight);
        }
    }

    const MoveSystem& system_;
    const Gap& gap_;
    std::int64_t most_;
    std::vector<std::vector<Entry>> moves_of_;  ///< of each place; `place` is a move
    std::vector<std::int64_t> weights_;
    std::int64_t gap_weight_ = 0;
    std::vector<std::int64_t> move_weights_;
    std::vector<std::int64_t> sums_;  ///< of each leader, with its followers below 0
    std::vector<std::int64_t> changes_;
    std::vector<std::size_t> touched_;
    std::vector<std::int64_t> counts_for_;  ///< how much it counts that a leader is broken
    std::int64_t gap_counts_for_ = 1;
    std::vector<std::int64_t> changed_at_;  ///< the number of the last change of each place
    std::int64_t now_ = 0;
    std::vector<std::vector<std::size_t>> leader_places_;  ///< used by a leader or its followers
    std::vector<std::size_t> gap_places_;
};

}  // namespace

std::optional<PlaceWeights> repaired(const MoveSystem& system, const Gap& gap,
                                     const std::vector<double>& weights,
                                     const std::vector<bool>& used, std::int64_t most) {
    assert(system.inequalities.empty() && weights.size() == system.places);
    Repair repair(system, gap, weights, used, most);
    if (!repair.run()) return std::nullopt;
    return repair.weights();
}

}  // namespace lastmove::linear
