#include "lastmove/linear/folding.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace lastmove::linear {

namespace {

/// Orbits of numbers under permutations that are added one by one.
class Orbits {
  public:
    explicit Orbits(std::size_t size) : parent_(size) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }
    void join(std::size_t a, std::size_t b) { parent_[root(a)] = root(b); }

    /// The orbits' numbers, by their first members, and the first members.
    struct Numbered {
        std::vector<std::size_t> orbit;
        std::vector<std::size_t> first;
        std::vector<std::size_t> size;
    };
    Numbered numbered() {
        Numbered result{std::vector<std::size_t>(parent_.size()), {}, {}};
        std::vector<std::size_t> number(parent_.size(), parent_.size());
        for (std::size_t member = 0; member < parent_.size(); ++member) {
            std::size_t& orbit = number[root(member)];
            if (orbit == parent_.size()) {
                orbit = result.first.size();
                result.first.push_back(member);
                result.size.push_back(0);
            }
            result.orbit[member] = orbit;
            ++result.size[orbit];
        }
        return result;
    }

  private:
    std::size_t root(std::size_t member) {
        while (parent_[member] != member) {
            parent_[member] = parent_[parent_[member]];
            member = parent_[member];
        }
        return member;
    }
    std::vector<std::size_t> parent_;
};

using Sparse = std::vector<std::pair<std::size_t, int>>;
/// A move, and its ceiling if it has one.
using Key = std::pair<Sparse, Sparse>;

Sparse image(const std::vector<Entry>& move, const PlaceImage* symmetry) {
    Sparse sparse;
    for (const auto& [place, amount] : move) {
        sparse.emplace_back(symmetry == nullptr ? place : (*symmetry)[place], amount);
    }
    std::ranges::sort(sparse);
    return sparse;
}

Key key(const MoveSystem& system, std::size_t move, const PlaceImage* symmetry) {
    const auto ceiling = system.ceiling(move);
    return {image(system.moves[move], symmetry),
            ceiling ? image(system.moves[*ceiling], symmetry) : Sparse{}};
}

std::optional<Orbits> orbits_of_moves(const MoveSystem& system,
                                      std::span<const PlaceImage> symmetries) {
    std::map<Key, std::size_t> numbers;
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (!numbers.emplace(key(system, move, nullptr), move).second) return std::nullopt;
    }
    Orbits orbits(system.moves.size());
    for (const PlaceImage& symmetry : symmetries) {
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            const auto found = numbers.find(key(system, move, &symmetry));
            if (found == numbers.end()) return std::nullopt;
            orbits.join(move, found->second);
        }
    }
    return orbits;
}

}  // namespace

PlaceWeights Folding::unfolded(const PlaceWeights& weights) const {
    PlaceWeights whole;
    whole.reserve(orbit.size());
    for (const std::size_t of : orbit) whole.push_back(weights[of]);
    return whole;
}

std::optional<Folding> fold(const MoveSystem& system, const Gap& gap,
                            std::span<const PlaceImage> symmetries) {
    if (!system.inequalities.empty()) return std::nullopt;
    Orbits place_orbits(system.places);
    for (const PlaceImage& symmetry : symmetries) {
        for (std::size_t place = 0; place < system.places; ++place) {
            if (gap[place] != gap[symmetry[place]]) return std::nullopt;
            place_orbits.join(place, symmetry[place]);
        }
    }
    const Orbits::Numbered places = place_orbits.numbered();
    if (places.first.size() == system.places) return std::nullopt;
    auto move_orbits = orbits_of_moves(system, symmetries);
    if (!move_orbits) return std::nullopt;
    const Orbits::Numbered moves = move_orbits->numbered();

    Folding folding{{}, Gap(places.first.size()), places.orbit};
    folding.system.places = places.first.size();
    for (std::size_t place = 0; place < system.places; ++place) {
        folding.gap[places.orbit[place]] += gap[place];
    }
    for (std::size_t orbit = 0; orbit < moves.first.size(); ++orbit) {
        const std::size_t move = moves.first[orbit];
        int times = 1;
        std::optional<std::size_t> ceiling;
        if (const auto of = system.ceiling(move)) {
            ceiling = moves.orbit[*of];
            times = static_cast<int>(moves.size[orbit] / moves.size[*ceiling]);
        }
        std::map<std::size_t, int> taken;
        for (const auto& [place, amount] : system.moves[move]) {
            taken[places.orbit[place]] += times * amount;
        }
        std::vector<Entry> entries;
        for (const auto& [place, amount] : taken) {
            if (amount != 0) entries.push_back({place, amount});
        }
        folding.system.moves.push_back(std::move(entries));
        folding.system.ceilings.push_back(ceiling);
    }
    return folding;
}

}  // namespace lastmove::linear
