// The least universe that holds given games, where their ends are dead.
#include <algorithm>
#include <map>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/misere/universe.hpp"

namespace lastmove::partizan {

namespace {

/// What play of a given number of moves can tell of dead ends: an end is known by the ends that its
/// moves lead to, and of an end that is not over when no moves are left it is known that it is
/// alive.
class Truncations {
  public:
    explicit Truncations(Forms& forms) : forms_(forms) {}

    std::size_t of(FormId end, Player mover, std::uint32_t moves) {
        if (end == Forms::zero()) return over;
        if (moves == 0) return alive;
        const auto key = std::pair(end, moves);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        forms_.step();
        std::set<std::size_t> next;
        for (const FormId option : forms_.options(end, mover)) {
            next.insert(of(option, mover, moves - 1));
        }
        const auto [place, is_new] = classes_.try_emplace(std::move(next), classes_.size() + 2);
        return known_[key] = place->second;
    }

  private:
    static constexpr std::size_t over = 0;
    static constexpr std::size_t alive = 1;

    Forms& forms_;
    std::map<std::set<std::size_t>, std::size_t> classes_;
    std::map<std::pair<FormId, std::uint32_t>, std::size_t> known_;
};

class Generated final : public Universe {
  public:
    /// The generators: ends of Left's, all dead, closed under options.
    Generated(Forms& forms, std::string name, std::vector<FormId> games,
              std::vector<FormId> generators)
        : Universe(forms, std::move(name)),
          games_(std::move(games)),
          generators_(std::move(generators)) {}

    [[nodiscard]] const std::vector<FormId>* games() const override { return &games_; }

    bool is_strong(FormId form, Player player) override { return !breaking_end(form, player); }

    std::optional<FormId> breaking_end(FormId form, Player player) override {
        const bool is_left = player == Player::left;
        const FormId own = is_left ? form : forms().conjugate(form);
        if (const auto known = breaking_.find(own); known != breaking_.end()) {
            return is_left || !known->second ? known->second
                                             : std::optional(forms().conjugate(*known->second));
        }
        const auto& ends = representatives(forms().birthday(own));
        const auto found = std::ranges::find_if(
            ends, [&](FormId end) { return !forms().wins(own, end, Player::left); });
        breaking_[own] = found == ends.end() ? std::nullopt : std::optional(*found);
        return breaking_end(form, player);
    }

  protected:
    bool has_end(FormId end, Player player) override {
        const FormId own = player == Player::left ? end : forms().conjugate(end);
        const std::uint32_t birthday = forms().birthday(own);
        while (sums_.size() <= birthday) add_sums();
        return sums_[birthday].contains(own);
    }

  private:
    /// The sums of generators that are born on the next day; birthdays of dead ends add up.
    void add_sums() {
        const std::size_t day = sums_.size();
        std::set<FormId> born;
        if (day == 0) born.insert(Forms::zero());
        for (const FormId generator : generators_) {
            const std::uint32_t first = forms().birthday(generator);
            if (first > day) continue;
            for (const FormId sum : sums_[day - first]) born.insert(forms().add(sum, generator));
        }
        sums_.push_back(std::move(born));
    }

    /// Sums of generators, one for each way they look to a form of that birthday: in the sum with
    /// it at most birthday - 1 moves are made in the end before the form is over or its player has
    /// won.
    const std::vector<FormId>& representatives(std::uint32_t birthday) {
        const std::uint32_t moves = birthday == 0 ? 0 : birthday - 1;
        const auto [place, is_new] = representatives_.try_emplace(moves);
        std::vector<FormId>& found = place->second;
        if (!is_new) return found;
        std::set<std::size_t> classes{truncations_.of(Forms::zero(), Player::right, moves)};
        found.push_back(Forms::zero());
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const FormId generator : generators_) {
                const FormId sum = forms().add(found[i], generator);
                if (classes.insert(truncations_.of(sum, Player::right, moves)).second) {
                    found.push_back(sum);
                }
            }
        }
        return found;
    }

    std::vector<FormId> games_;
    std::vector<FormId> generators_;
    std::vector<std::set<FormId>> sums_;  ///< by birthday
    Truncations truncations_{forms()};
    std::map<std::uint32_t, std::vector<FormId>> representatives_;
    std::unordered_map<FormId, std::optional<FormId>> breaking_;
};

/// Whether no follower of an end of Left's lets Left move.
bool is_dead(const Forms& forms, FormId end) {
    return std::ranges::all_of(forms.followers(end), [&](FormId follower) {
        return forms.options(follower, Player::left).empty();
    });
}

}  // namespace

std::unique_ptr<Universe> generated_universe(Forms& forms, std::vector<FormId> games,
                                             const std::string& text) {
    std::vector<FormId> closed = games;
    for (const FormId game : games) closed.push_back(forms.conjugate(game));
    std::set<FormId> ends;
    for (const FormId game : closed) {
        for (const FormId follower : forms.followers(game)) {
            for (const Player player : {Player::left, Player::right}) {
                if (forms.has_tombstone(follower, player)) {
                    throw InputError(text, 1, "games without tombstones", "D(1)");
                }
            }
            if (follower == Forms::zero() || !forms.options(follower, Player::left).empty())
                continue;
            if (!is_dead(forms, follower)) {
                throw InputError(
                    text, 1,
                    "games whose ends are dead: a player without moves never gets one again",
                    "D(1)");
            }
            ends.insert(follower);
        }
    }
    return std::make_unique<Generated>(forms, text, std::move(games),
                                       std::vector(ends.begin(), ends.end()));
}

}  // namespace lastmove::partizan
