// The least universe that holds some games, whose ends are dead: its ends are the sums of theirs
// (docs/theory.md). A dead end is nothing but the set of the dead ends that the other player can
// move to.
#include <algorithm>
#include <optional>
#include <set>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/partizan/misere_universe.hpp"

namespace lastmove::checking {

namespace {

/// A dead end, numbered so that equal sets have equal numbers. 0 has no moves.
using DeadEnd = std::uint32_t;

constexpr std::size_t bytes_of_end = 128;
constexpr std::size_t bytes_of_move = 4;
constexpr std::size_t bytes_of_view = 64;

class Ends {
  public:
    explicit Ends(Budget& budget) : budget_(budget) { of({}); }

    DeadEnd of(std::vector<DeadEnd> moves) {
        sort_unique(moves);
        const auto [place, is_new] = known_.try_emplace(moves, static_cast<DeadEnd>(moves_.size()));
        if (!is_new) return place->second;
        budget_.step("making ends");
        budget_.take(bytes_of_end + 2 * bytes_of_move * moves.size());
        std::uint32_t length = 0;
        for (const DeadEnd move : moves) length = std::max(length, lengths_[move] + 1);
        moves_.push_back(std::move(moves));
        lengths_.push_back(length);
        return place->second;
    }

    DeadEnd sum(DeadEnd a, DeadEnd b) {
        if (a == 0 || b == 0) return a + b;
        const std::pair<DeadEnd, DeadEnd> key = std::minmax(a, b);
        if (const auto known = sums_.find(key); known != sums_.end()) return known->second;
        budget_.step("adding ends");
        budget_.take(bytes_of_view);
        std::vector<DeadEnd> moves;
        const auto add = [&](DeadEnd moved, DeadEnd other) {
            const std::vector<DeadEnd> copy = moves_[moved];  // sum() adds to moves_
            for (const DeadEnd move : copy) moves.push_back(sum(move, other));
        };
        add(a, b);
        add(b, a);
        const DeadEnd total = of(std::move(moves));
        sums_.emplace(key, total);
        return total;
    }

    /// The end as `moves` moves in it show it: whether it is over, then what its options show.
    std::uint32_t view(DeadEnd end, std::uint32_t moves) {
        constexpr std::uint32_t alive = 1;
        if (end == 0) return 0;
        if (moves == 0) return alive;
        const auto key = std::pair(end, moves);
        if (const auto known = views_.find(key); known != views_.end()) return known->second;
        budget_.step("examining ends");
        std::vector<std::uint32_t> seen;
        for (const DeadEnd move : moves_[end]) seen.push_back(view(move, moves - 1));
        sort_unique(seen);
        budget_.take(2 * bytes_of_view + bytes_of_move * seen.size());
        const auto fresh = static_cast<std::uint32_t>(seen_.size()) + 2;
        const std::uint32_t result = seen_.try_emplace(std::move(seen), fresh).first->second;
        views_.emplace(key, result);
        return result;
    }

    [[nodiscard]] const std::vector<DeadEnd>& moves(DeadEnd end) const { return moves_[end]; }
    [[nodiscard]] std::uint32_t length(DeadEnd end) const { return lengths_[end]; }

  private:
    Budget& budget_;
    std::vector<std::vector<DeadEnd>> moves_;
    std::vector<std::uint32_t> lengths_;
    std::map<std::vector<DeadEnd>, DeadEnd> known_;
    std::map<std::pair<DeadEnd, DeadEnd>, DeadEnd> sums_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> seen_;
    std::map<std::pair<DeadEnd, std::uint32_t>, std::uint32_t> views_;
};

class LeastUniverse final : public MisereUniverse {
  public:
    LeastUniverse(const std::vector<Form>& generators, FormTable& forms)
        : MisereUniverse(forms), ends_(forms.budget()) {
        std::set<Form> seen;
        std::vector<Form> waiting(generators);
        while (!waiting.empty()) {
            const Form form = waiting.back();
            waiting.pop_back();
            forms.budget().step("looking for ends");
            if (!seen.insert(form).second) continue;
            for (const Side side : {Side::left, Side::right}) {
                if (forms.has_tombstone(form, side)) {
                    throw Rejection("a game with a tombstone generates no universe");
                }
                const auto& options = forms.options(form, side);
                waiting.insert(waiting.end(), options.begin(), options.end());
                if (form == FormTable::zero || !options.empty()) continue;
                const auto end = dead_end(form, side);
                if (!end) throw Rejection("an end of the generating games is not dead");
                generators_.insert(*end);
            }
        }
    }

  protected:
    bool has_end(Form end, Side player) override {
        const auto dead = dead_end(end, player);
        return dead && is_sum(*dead);
    }

    bool wins_with_ends(Form form, Side player) override {
        const std::uint32_t length = forms().length(form);
        return std::ranges::all_of(representatives(length == 0 ? 0 : length - 1),
                                   [&](DeadEnd end) { return wins(form, end, player, player); });
    }

  private:
    /// The end that the form is for the player, if it is one and dead.
    std::optional<DeadEnd> dead_end(Form form, Side player) {
        auto& dead = dead_[static_cast<std::size_t>(player)];
        if (const auto known = dead.find(form); known != dead.end()) return known->second;
        std::optional<DeadEnd> result;
        if (forms().options(form, player).empty()) {
            std::vector<DeadEnd> moves;
            const auto& options = forms().options(form, opposite(player));
            const bool all = std::ranges::all_of(options, [&](Form option) {
                const auto end = dead_end(option, player);
                if (end) moves.push_back(*end);
                return end.has_value();
            });
            if (all) result = ends_.of(std::move(moves));
        }
        dead.emplace(form, result);
        return result;
    }

    /// The length of a sum of ends is the sum of their lengths, so the sums of each length can be
    /// listed.
    bool is_sum(DeadEnd end) {
        const std::uint32_t length = ends_.length(end);
        while (sums_.size() <= length) {
            const std::size_t next = sums_.size();
            std::set<DeadEnd> found;
            if (next == 0) found.insert(0);
            for (const DeadEnd generator : generators_) {
                if (ends_.length(generator) > next) continue;
                for (const DeadEnd sum : sums_[next - ends_.length(generator)]) {
                    forms().budget().step("adding ends");
                    found.insert(ends_.sum(sum, generator));
                }
            }
            sums_.push_back(std::move(found));
        }
        return sums_[length].contains(end);
    }

    /// A sum of generators for each possible view by `moves` moves.
    const std::vector<DeadEnd>& representatives(std::uint32_t moves) {
        const auto [place, is_new] = representatives_.try_emplace(moves);
        std::vector<DeadEnd>& found = place->second;
        if (!is_new) return found;
        found.push_back(0);
        std::set<std::uint32_t> views{ends_.view(0, moves)};
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const DeadEnd generator : generators_) {
                forms().budget().step("adding ends");
                const DeadEnd sum = ends_.sum(found[i], generator);
                if (views.insert(ends_.view(sum, moves)).second) found.push_back(sum);
            }
        }
        return found;
    }

    /// Whether who is to move wins the sum of the form and an end of the owner's.
    bool wins(Form form, DeadEnd end, Side owner, Side mover) {
        const bool owns = mover == owner;
        if (forms().is_over(form, mover) && (owns || end == 0)) return true;
        auto& won = won_[static_cast<std::size_t>(owner) * 2 + static_cast<std::size_t>(mover)];
        const std::uint64_t key = std::uint64_t{form} << 32 | end;
        if (const auto known = won.find(key); known != won.end()) return known->second;
        forms().budget().step("playing sums with ends");
        forms().budget().take(bytes_of_view);
        const Side next = opposite(mover);
        bool result = std::ranges::any_of(forms().options(form, mover), [&](Form option) {
            return !wins(option, end, owner, next);
        });
        if (!result && !owns) {
            result = std::ranges::any_of(
                ends_.moves(end), [&](DeadEnd move) { return !wins(form, move, owner, next); });
        }
        won.emplace(key, result);
        return result;
    }

    Ends ends_;
    std::set<DeadEnd> generators_;
    std::vector<std::set<DeadEnd>> sums_;
    std::map<std::uint32_t, std::vector<DeadEnd>> representatives_;
    std::array<std::unordered_map<Form, std::optional<DeadEnd>>, 2> dead_;
    std::array<std::unordered_map<std::uint64_t, bool>, 4> won_;
};

}  // namespace

std::unique_ptr<MisereUniverse> least_universe(const std::vector<Form>& generators,
                                               FormTable& forms) {
    return std::make_unique<LeastUniverse>(generators, forms);
}

}  // namespace lastmove::checking
