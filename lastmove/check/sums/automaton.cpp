#include "lastmove/check/sums/automaton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/sums/digit_moves.hpp"

namespace lastmove::checking {

namespace {

constexpr std::string_view heading = "automaton ";
constexpr std::size_t most_states = 10'000;

/// Reads digits of a number, the most significant one first, from state 0 on.
struct Automaton {
    std::int64_t base = 2;
    std::vector<std::uint32_t> nimbers;            ///< of the number read, by states
    std::vector<std::vector<std::uint32_t>> next;  ///< by states and digits

    [[nodiscard]] std::uint32_t state(std::int64_t n) const {
        return n == 0 ? 0 : next[state(n / base)][static_cast<std::size_t>(n % base)];
    }
};

/// Reads the text of an automaton from left to right.
class AutomatonReader {
  public:
    explicit AutomatonReader(std::string_view text) : rest_(text.substr(heading.size())) {}

    Automaton read() {
        Automaton automaton;
        automaton.base = number(2, 10'000);
        while (!rest_.empty()) {
            take(' ');
            automaton.nimbers.push_back(number(0, 10'001));
            for (std::int64_t digit = 0; digit < automaton.base; ++digit) {
                take(digit == 0 ? ':' : ',');
                if (digit == 0) automaton.next.emplace_back();
                automaton.next.back().push_back(number(0, most_states - 1));
            }
            if (automaton.next.size() > most_states) fault();
        }
        for (const auto& row : automaton.next) {
            if (std::ranges::max(row) >= automaton.next.size()) fault();
        }
        if (automaton.next.empty() || automaton.next[0][0] != 0) fault();
        return automaton;
    }

  private:
    [[noreturn]] static void fault() { throw Rejection("the text of the automaton is malformed"); }

    void take(char letter) {
        if (rest_.empty() || rest_.front() != letter) fault();
        rest_.remove_prefix(1);
    }

    /// A decimal number without leading zeros.
    std::uint32_t number(std::uint32_t least, std::uint32_t most) {
        std::uint32_t found = 0;
        const auto* const end = rest_.data() + rest_.size();
        const auto [behind, error] = std::from_chars(rest_.data(), end, found);
        const auto length = static_cast<std::size_t>(behind - rest_.data());
        const bool zeros = length > 1 && rest_.front() == '0';
        if (error != std::errc() || zeros || found < least || found > most) fault();
        rest_.remove_prefix(length);
        return found;
    }

    std::string_view rest_;
};

/// ⌊a / b⌋.
std::int64_t floor_of(std::int64_t a, std::int64_t b) {
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

/// Verifies that the automaton says the nimbers of all numbers: where p is a number that is not
/// small, the states of p − before, …, p + after determine those of p · base + digit, and the mex
/// rule there.
class Neighbours {
  public:
    Neighbours(const DigitGame& game, const Automaton& automaton, Budget& budget)
        : game_(game), automaton_(automaton), budget_(budget) {
        for (const auto& [shift, divisor, above] : game.moves) {
            small_ = std::max({small_, -shift, above + 1, divisor > 1 ? shift + 2 : 0});
            if (divisor == 1) before_ = std::max(before_, -shift);
            if (divisor > 1) after_ = std::max(after_, floor_of(shift - 1, divisor) + 1);
        }
    }

    /// The number of tuples of states that occur.
    std::size_t verify() {
        const std::int64_t end = automaton_.base * (small_ + 1);
        for (std::int64_t n = 0; n < end; ++n) verify_small(n);
        for (std::int64_t p = small_; p < end; ++p) {
            std::vector<std::uint32_t> states;
            for (std::int64_t at = p - before_; at <= p + after_; ++at) {
                states.push_back(automaton_.state(at));
            }
            add(std::move(states));
        }
        while (!open_.empty()) {
            const std::vector<std::uint32_t>* states = open_.back();
            open_.pop_back();
            for (std::int64_t digit = 0; digit < automaton_.base; ++digit) read(*states, digit);
        }
        return seen_.size();
    }

  private:
    void require(std::uint32_t nimber, std::vector<bool>& reached, std::string_view where) {
        std::uint32_t mex = 0;
        while (mex < reached.size() && reached[mex]) ++mex;
        if (mex != nimber) {
            throw Rejection(fmt::format("the automaton breaks the mex rule at {}", where));
        }
    }

    void reach(std::vector<bool>& reached, std::uint32_t nimber) const {
        if (nimber < reached.size()) reached[nimber] = true;
    }

    void verify_small(std::int64_t n) {
        budget_.step("following an automaton", 8 * game_.moves.size());
        std::vector<bool> reached(game_.moves.size() + 1);
        for (const DigitMove& move : game_.moves) {
            if (const auto left = DigitGame::left(move, n)) {
                reach(reached, automaton_.nimbers[automaton_.state(*left)]);
            }
        }
        require(automaton_.nimbers[automaton_.state(n)], reached, std::to_string(n));
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
        const std::int64_t base = automaton_.base;
        const auto at = [&](std::int64_t distance) {  // from the number without the digit
            return states[static_cast<std::size_t>(distance + before_)];
        };
        std::vector<std::uint32_t> behind;
        for (std::int64_t place = digit - before_; place <= digit + after_; ++place) {
            const std::int64_t carried = floor_of(place, base);
            const auto last = static_cast<std::size_t>(place - carried * base);
            behind.push_back(automaton_.next[at(carried)][last]);
        }
        std::vector<bool> reached(game_.moves.size() + 1);
        for (const auto& [shift, divisor, above] : game_.moves) {
            const std::uint32_t state = divisor == 1
                                            ? behind[static_cast<std::size_t>(shift + before_)]
                                            : at(floor_of(digit + shift, base));
            reach(reached, automaton_.nimbers[state]);
        }
        require(automaton_.nimbers[behind[static_cast<std::size_t>(before_)]], reached,
                "large numbers");
        add(std::move(behind));
    }

    const DigitGame& game_;
    const Automaton& automaton_;
    Budget& budget_;
    std::int64_t small_ = 1;   ///< from here on each move can be made
    std::int64_t before_ = 0;  ///< as much as is subtracted
    std::int64_t after_ = 1;
    std::set<std::vector<std::uint32_t>> seen_;
    std::vector<const std::vector<std::uint32_t>*> open_;
};

}  // namespace

bool is_automaton(const NimberSource& source) {
    return source.name.starts_with(heading);
}

std::string verify_no_period(const GameFamily& family, const NimberProof& proof, Budget& budget) {
    const auto game = digit_game(family);
    if (!game) throw Rejection("no move of the game divides by a number");
    const auto source = proof.games.find(family.position.substr(0, family.position.rfind(':')));
    if (source == proof.games.end()) throw Rejection("the evidence says nothing about the game");
    std::string shown = fmt::format("a move divides by {}, so that there is no period", game->base);
    if (source->second.name == "quotient") return shown;
    if (!is_automaton(source->second)) {
        throw Rejection("the evidence is neither 'quotient' nor an automaton");
    }
    const Automaton automaton = AutomatonReader(source->second.name).read();
    if (automaton.base != game->base) throw Rejection("the automaton reads digits of another base");
    const std::size_t tuples = Neighbours(*game, automaton, budget).verify();
    return fmt::format("{}; an automaton of {} says the nimbers, since all {} follow the mex rule",
                       shown, counted(automaton.next.size(), "state"),
                       counted(tuples, "tuple of states", "tuples of states"));
}

}  // namespace lastmove::checking
