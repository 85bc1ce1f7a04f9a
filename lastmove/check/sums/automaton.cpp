#include "lastmove/check/sums/automaton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/sums/digit_moves.hpp"

namespace lastmove::checking {

namespace {

constexpr std::uint32_t greatest_base = 10'000;
constexpr std::size_t most_states = 10'000;

void require_shape(const DigitAutomaton& automaton) {
    const auto& [base, nimbers, next] = automaton;
    const auto is_row = [&](const std::vector<std::uint32_t>& row) {
        return row.size() == base && std::ranges::max(row) < next.size();
    };
    if (base < 2 || base > greatest_base || next.empty() || next.size() > most_states ||
        nimbers.size() != next.size() || !std::ranges::all_of(next, is_row) || next[0][0] != 0) {
        throw Rejection("the automaton is malformed");
    }
}

/// ⌊a / b⌋.
std::int64_t floor_of(std::int64_t a, std::int64_t b) {
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/// Verifies that the automaton says the nimbers of all numbers: where p is a number that is not
/// small, the states of p − before, …, p + after determine those of p · base + digit, and the mex
/// rule there.
class Neighbours {
  public:
    Neighbours(const DigitGame& game, const DigitAutomaton& automaton, Budget& budget)
        : game_(game), automaton_(automaton), budget_(budget) {
        for (const auto& [shift, divisor, above] : game.moves) {
            small_ = std::max({small_, -shift, above + 1, divisor > 1 ? shift + 2 : 0});
            if (divisor == 1) before_ = std::max(before_, -shift);
            if (divisor > 1) after_ = std::max(after_, floor_of(shift - 1, divisor) + 1);
        }
    }

    /// The number of tuples of states that occur.
    std::size_t verify() {
        const std::int64_t end = base() * (small_ + 1);
        for (std::int64_t n = 0; n < end; ++n) verify_small(n);
        for (std::int64_t p = small_; p < end; ++p) {
            std::vector<std::uint32_t> states;
            for (std::int64_t at = p - before_; at <= p + after_; ++at) {
                states.push_back(state(at));
            }
            add(std::move(states));
        }
        while (!open_.empty()) {
            const std::vector<std::uint32_t>* states = open_.back();
            open_.pop_back();
            for (std::int64_t digit = 0; digit < base(); ++digit) read(*states, digit);
        }
        return seen_.size();
    }

  private:
    [[nodiscard]] std::int64_t base() const { return automaton_.base; }

    /// Behind the digits of the number.
    [[nodiscard]] std::uint32_t state(std::int64_t n) const {
        return n == 0 ? 0
                      : automaton_.next[state(n / base())][static_cast<std::size_t>(n % base())];
    }

    static void require(std::uint32_t nimber, const std::vector<bool>& reached,
                        std::string_view where) {
        std::uint32_t mex = 0;
        while (mex < reached.size() && reached[mex]) ++mex;
        if (mex != nimber) {
            throw Rejection(fmt::format("the automaton breaks the mex rule at {}", where));
        }
    }

    static void reach(std::vector<bool>& reached, std::uint32_t nimber) {
        if (nimber < reached.size()) reached[nimber] = true;
    }

    void verify_small(std::int64_t n) {
        budget_.step("following an automaton", 8 * game_.moves.size());
        std::vector<bool> reached(game_.moves.size() + 1);
        for (const DigitMove& move : game_.moves) {
            if (const auto left = DigitGame::left(move, n)) {
                reach(reached, automaton_.nimbers[state(*left)]);
            }
        }
        require(automaton_.nimbers[state(n)], reached, std::to_string(n));
    }

    void add(std::vector<std::uint32_t> states) {
        constexpr std::size_t of_node = 64;
        const std::size_t bytes = of_node + sizeof(std::uint32_t) * states.size();
        const auto [place, is_new] = seen_.insert(std::move(states));
        if (!is_new) return;
        budget_.take(bytes);
        open_.push_back(&*place);
    }

    /// What the states become where a digit follows the number.
    void read(const std::vector<std::uint32_t>& states, std::int64_t digit) {
        budget_.step("following an automaton", 8 * (states.size() + game_.moves.size()));
        const auto at = [&](std::int64_t distance) {  // from the number without the digit
            return states[static_cast<std::size_t>(distance + before_)];
        };
        std::vector<std::uint32_t> behind;
        for (std::int64_t place = digit - before_; place <= digit + after_; ++place) {
            const std::int64_t carried = floor_of(place, base());
            const auto last = static_cast<std::size_t>(place - carried * base());
            behind.push_back(automaton_.next[at(carried)][last]);
        }
        std::vector<bool> reached(game_.moves.size() + 1);
        for (const auto& [shift, divisor, above] : game_.moves) {
            const std::uint32_t left = divisor == 1
                                           ? behind[static_cast<std::size_t>(shift + before_)]
                                           : at(floor_of(digit + shift, base()));
            reach(reached, automaton_.nimbers[left]);
        }
        require(automaton_.nimbers[behind[static_cast<std::size_t>(before_)]], reached,
                "large numbers");
        add(std::move(behind));
    }

    const DigitGame& game_;
    const DigitAutomaton& automaton_;
    Budget& budget_;
    std::int64_t small_ = 1;   ///< from here on each move can be made
    std::int64_t before_ = 0;  ///< as much as is subtracted
    std::int64_t after_ = 1;
    std::set<std::vector<std::uint32_t>> seen_;
    std::vector<const std::vector<std::uint32_t>*> open_;
};

}  // namespace

std::string verify_aperiodic(const GameFamily& family, const Division& division, Budget& budget) {
    const auto game = digit_game(family);
    if (!game) throw Rejection("no move of the game divides by a number");
    std::string shown = fmt::format("a move divides by {}, so that there is no period", game->base);
    if (!division.automaton) return shown;
    require_shape(*division.automaton);
    if (division.automaton->base != game->base) {
        throw Rejection("the automaton reads digits of another base");
    }
    const std::size_t tuples = Neighbours(*game, *division.automaton, budget).verify();
    return fmt::format("{}; an automaton of {} says the nimbers, since all {} follow the mex rule",
                       shown, counted(division.automaton->next.size(), "state"),
                       counted(tuples, "tuple of states", "tuples of states"));
}

}  // namespace lastmove::checking
