#include "lastmove/peg/army/ordering.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <unordered_set>

#include "lastmove/base/hash.hpp"

namespace lastmove::peg {

namespace {

/// Takes jumps back, one after the other, until none is left.
class ArmyOrdering {
  public:
    ArmyOrdering(std::span<const std::pair<ArmyJump, std::int64_t>> jumps, Hole goal, Limits limits)
        : limits_(std::move(limits)) {
        for (const auto& [jump, count] : jumps) {
            jumps_.push_back({number(jump.from), number(jump.over), number(jump.to)});
            left_.push_back(static_cast<std::uint8_t>(count));
            total_ += static_cast<std::size_t>(count);
        }
        const std::size_t scout = number(goal);
        occupied_.resize(holes_.size());
        occupied_[scout] = true;
        by_hole_.resize(holes_.size());
        for (std::size_t i = 0; i < jumps_.size(); ++i) by_hole_[jumps_[i][2]].push_back(i);
    }

    /// The holes that men stand on first; men who are not needed in the end are none of them.
    bool search() {
        if (order_.size() == total_) return true;
        if (++nodes_ > most_nodes) return false;
        if (nodes_ % 256 == 0) limits_.check();
        if (failed_.contains(left_)) return false;
        for (std::size_t i = 0; i < jumps_.size(); ++i) {
            const auto& [from, over, to] = jumps_[i];
            if (left_[i] == 0 || !occupied_[to] || occupied_[from] || occupied_[over]) continue;
            set(i, true);
            if (is_open() && search()) return true;
            set(i, false);
        }
        failed_.insert(left_);
        return false;
    }

    [[nodiscard]] bool gave_up() const { return nodes_ > most_nodes; }

    [[nodiscard]] ArmyPlay play() const {
        ArmyPlay play;
        for (std::size_t i = 0; i < holes_.size(); ++i) {
            if (occupied_[i]) play.men.push_back(holes_[i]);
        }
        std::ranges::sort(play.men, [](const Hole& a, const Hole& b) {
            return std::pair(-a[1], a[0]) < std::pair(-b[1], b[0]);
        });
        for (const std::size_t i : std::views::reverse(order_)) {
            play.jumps.push_back({holes_[jumps_[i][0]], holes_[jumps_[i][2]]});
        }
        return play;
    }

  private:
    static constexpr std::size_t most_nodes = 200'000;

    struct HashOfLeft {
        std::size_t operator()(const std::vector<std::uint8_t>& left) const {
            std::uint64_t hash = 0;
            for (const std::uint8_t count : left) hash = hash * 0x9e3779b97f4a7c15 + count + 1;
            return hash ^ (hash >> 29);
        }
    };

    std::size_t number(Hole hole) {
        const auto [found, is_new] = numbers_.try_emplace(hole, holes_.size());
        if (is_new) holes_.push_back(hole);
        return found->second;
    }

    /// Takes a jump back, or plays it again.
    void set(std::size_t jump, bool back) {
        const auto& [from, over, to] = jumps_[jump];
        occupied_[from] = back;
        occupied_[over] = back;
        occupied_[to] = !back;
        back ? --left_[jump] : ++left_[jump];
        if (back) {
            order_.push_back(jump);
        } else {
            order_.pop_back();
        }
    }

    /// Whether the men beyond the edge all have jumps left that lead to them.
    [[nodiscard]] bool is_open() const {
        for (std::size_t i = 0; i < holes_.size(); ++i) {
            if (!occupied_[i] || holes_[i][1] <= 0) continue;
            if (std::ranges::none_of(by_hole_[i], [&](std::size_t j) { return left_[j] > 0; })) {
                return false;
            }
        }
        return true;
    }

    Limits limits_;
    std::map<Hole, std::size_t> numbers_;
    std::vector<Hole> holes_;
    std::vector<std::array<std::size_t, 3>> jumps_;
    std::vector<std::vector<std::size_t>> by_hole_;  ///< jumps into each hole
    std::vector<std::uint8_t> left_;                 ///< how often each is still to be taken back
    std::vector<bool> occupied_;
    std::vector<std::size_t> order_;
    std::unordered_set<std::vector<std::uint8_t>, HashOfLeft> failed_;
    std::size_t total_ = 0;
    std::size_t nodes_ = 0;
};

}  // namespace

std::optional<ArmyPlay> in_order(std::span<const std::pair<ArmyJump, std::int64_t>> jumps,
                                 Hole goal, const Limits& limits, bool& exhausted) {
    ArmyOrdering ordering(jumps, goal, limits);
    const bool found = ordering.search();
    exhausted = !found && !ordering.gave_up();
    if (!found) return std::nullopt;
    return ordering.play();
}

}  // namespace lastmove::peg
