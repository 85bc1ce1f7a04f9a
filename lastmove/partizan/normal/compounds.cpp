#include "lastmove/partizan/normal/compounds.hpp"

#include <array>
#include <unordered_map>
#include <vector>

namespace lastmove::partizan {

namespace {

/// The followers of a form, each with the places of its options in the list.
class Followers {
  public:
    Followers(const Forms& forms, FormId form) {
        std::unordered_map<FormId, std::size_t> places;
        for (const FormId follower : forms.followers(form)) {
            auto& sides = options_.emplace_back();
            for (const Player player : both) {
                for (const FormId option : forms.options(follower, player)) {
                    sides[index(player)].push_back(places.at(option));
                }
            }
            places.emplace(follower, places.size());
        }
    }

    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] const std::vector<std::size_t>& options(std::size_t place, Player player) const {
        return options_[place][index(player)];
    }

  private:
    std::vector<std::array<std::vector<std::size_t>, 2>> options_;  ///< they stand before
};

/// All pairs of followers of two forms.
class Pairs {
  public:
    Pairs(const Forms& forms, FormId first, FormId second)
        : first_(forms, first), second_(forms, second) {}

    [[nodiscard]] std::size_t size() const { return first_.size() * second_.size(); }

    /// Calls visit(pair) for each pair that a move of the player leads to.
    template <class Visit>
    void options(Compound kind, std::size_t pair, Player player, Visit&& visit) const {
        const std::size_t width = second_.size();
        const std::size_t first = pair / width;
        const std::size_t second = pair % width;
        for (const std::size_t own : first_.options(first, player)) {
            if (kind == Compound::selective) visit(own * width + second);
            for (const std::size_t other : second_.options(second, player)) {
                visit(own * width + other);
            }
        }
        if (kind != Compound::selective) return;
        for (const std::size_t other : second_.options(second, player)) {
            visit(first * width + other);
        }
    }

  private:
    Followers first_;
    Followers second_;
};

}  // namespace

ValueId compound(Values& values, const Forms& forms, Compound kind, FormId first, FormId second) {
    const Pairs pairs(forms, first, second);
    const std::size_t bytes = pairs.size() * (sizeof(ValueId) + 1);
    values.take(bytes);
    constexpr std::uint64_t enough = 1024;  // for the limits to be looked at
    values.count_step(enough);

    // The last pair is the whole; all options of a pair are pairs before it.
    std::vector<char> is_met(pairs.size());
    is_met.back() = 1;
    for (std::size_t pair = pairs.size(); pair-- > 0;) {
        if (is_met[pair] == 0) continue;
        values.count_step();
        for (const Player player : both) {
            pairs.options(kind, pair, player, [&](std::size_t option) { is_met[option] = 1; });
        }
    }
    std::vector<ValueId> found(pairs.size());
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        if (is_met[pair] == 0) continue;
        std::array<std::vector<ValueId>, 2> sides;
        for (const Player player : both) {
            pairs.options(kind, pair, player, [&](std::size_t option) {
                sides[index(player)].push_back(found[option]);
            });
        }
        found[pair] = values.make(std::move(sides[0]), std::move(sides[1]));
    }
    values.give_back(bytes);
    return found.back();
}

}  // namespace lastmove::partizan
