#include "lastmove/check/heaps/arithmetic_period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

namespace lastmove::checking {

namespace {

constexpr const char* following_stage = "following moves beyond the computed heaps";

/// A number halved, rounded down.
std::int64_t half(std::int64_t number) {
    return number >> 1;
}

/// What is still to be read of numbers k1, k2, … with k1 + k2 + … + rest = x and
/// (first1 + odd·k1) XOR (first2 + odd·k2) XOR … XOR flip = y.
struct Reading {
    std::int64_t rest = 0;
    std::uint64_t flip = 0;
    std::vector<std::uint64_t> firsts;  ///< ascending

    friend auto operator<=>(const Reading&, const Reading&) = default;
};

using Readings = std::set<Reading>;

/// Whether nothing is left to be read: all further bits may be 0.
bool is_done(const Reading& reading) {
    return reading.rest == 0 && reading.flip == 0 &&
           (reading.firsts.empty() || reading.firsts.back() == 0);
}

/// Reads such numbers bit by bit, the lowest bits first.
class Reader {
  public:
    Reader(std::int64_t odd, Budget& budget) : odd_(odd), budget_(budget) {}

    /// Whether for all x >= least every y with 0 <= y <= odd·x + margin has a reading.
    [[nodiscard]] bool read_all(const Readings& readings, std::int64_t margin,
                                std::int64_t least) const;

    /// Whether for some x >= least, y = odd·x + margin has a reading.
    [[nodiscard]] bool read_any(const Readings& readings, std::int64_t margin,
                                std::int64_t least) const;

  private:
    /// What is left of odd·x + margin - y, and of x - least, when one bit was read. (A least below
    /// 1 means the same as 0.)
    struct Limits {
        std::int64_t margin;
        std::int64_t least;
        friend auto operator<=>(const Limits&, const Limits&) = default;
    };
    [[nodiscard]] Limits next(const Limits& limits, unsigned x, unsigned y) const {
        return {half(limits.margin + odd_ * x - y), half(limits.least - x + 1)};
    }

    /// Calls visit with what is left after one bit of x and y, and any bits of the numbers that
    /// fit.
    template <class Visit>
    void next(const Reading& reading, unsigned x, unsigned y, Visit visit) const {
        const std::size_t count = reading.firsts.size();
        for (unsigned bits = 0; bits < 1U << count; ++bits) {
            const std::int64_t sum = reading.rest + __builtin_popcount(bits) - x;
            if ((sum & 1) != 0) continue;
            Reading left{half(sum), reading.flip >> 1, reading.firsts};
            std::uint64_t low = reading.flip;
            for (std::size_t i = 0; i < count; ++i) {
                if ((bits >> i & 1U) != 0) left.firsts[i] += static_cast<std::uint64_t>(odd_);
                low ^= left.firsts[i];
                left.firsts[i] >>= 1;
            }
            if (((low ^ y) & 1U) != 0) continue;
            std::ranges::sort(left.firsts);
            visit(std::move(left));
        }
    }

    [[nodiscard]] Readings next(const Readings& readings, unsigned x, unsigned y) const {
        Readings left;
        for (const Reading& reading : readings) {
            budget_.step(following_stage, std::uint64_t{1} << reading.firsts.size());
            next(reading, x, y, [&](Reading one) { left.insert(std::move(one)); });
        }
        return left;
    }

    /// Whether x and y end here and one of the readings can be completed.
    [[nodiscard]] bool can_end(Readings readings) const {
        std::set<Readings> seen;
        while (seen.insert(readings).second) {
            if (std::ranges::any_of(readings, is_done)) return true;
            readings = next(readings, 0, 0);
        }
        return false;
    }

    std::int64_t odd_;
    Budget& budget_;
};

bool Reader::read_all(const Readings& readings, std::int64_t margin, std::int64_t least) const {
    using State = std::pair<Readings, Limits>;
    std::set<State> seen;
    std::vector<State> open{{readings, {margin, least}}};
    while (!open.empty()) {
        State state = std::move(open.back());
        open.pop_back();
        if (seen.contains(state)) continue;
        budget_.take(64 + 96 * state.first.size());
        for (std::size_t i = 0; i <= state.first.size(); ++i) budget_.step(following_stage);
        const auto& [left, limits] = state;
        if (limits.margin >= 0 && limits.least <= 0 && !can_end(left)) return false;
        for (unsigned x = 0; x < 2; ++x) {
            for (unsigned y = 0; y < 2; ++y)
                open.emplace_back(next(left, x, y), next(limits, x, y));
        }
        seen.insert(std::move(state));
    }
    return true;
}

bool Reader::read_any(const Readings& readings, std::int64_t margin, std::int64_t least) const {
    using State = std::pair<Reading, Limits>;
    std::set<State> seen;
    std::vector<State> open;
    for (const Reading& reading : readings) open.emplace_back(reading, Limits{margin, least});
    while (!open.empty()) {
        const State state = std::move(open.back());
        open.pop_back();
        if (!seen.insert(state).second) continue;
        budget_.step(following_stage);
        const auto& [left, limits] = state;
        if (limits.margin == 0 && limits.least <= 0 && is_done(left)) return true;
        for (unsigned x = 0; x < 2; ++x) {
            // The last bit of y = odd·x + margin.
            const auto y = static_cast<unsigned>((limits.margin + odd_ * x) & 1);
            next(left, x, y,
                 [&](Reading one) { open.emplace_back(std::move(one), next(limits, x, y)); });
        }
    }
    return false;
}

/// The greatest power of two that divides the number.
std::uint32_t even_part(std::uint32_t number) {
    return number & (~number + 1);
}

/// The moves of all large heaps: for each residue r of heap - from, and each l below the saltus's
/// even part, how nimbers that are l modulo that part are reached from the heap from + r +
/// length·x.
class LargeHeaps {
  public:
    LargeHeaps(const game::HeapCode& code, const ArithmeticPeriod& period,
               std::span<const std::uint32_t> nimbers, Budget& budget)
        : code_(code),
          period_(period),
          nimbers_(nimbers),
          budget_(budget),
          even_(even_part(period.saltus)) {
        const std::size_t bytes = even_ * sizeof(Readings) + sizeof(std::vector<Readings>);
        if (period.length > SIZE_MAX / bytes) throw Stopped(Stop::memory);
        budget.take(period.length * bytes);
        reached_.assign(period.length, std::vector<Readings>(even_));
        std::vector<std::size_t> heaps;
        for (std::size_t count = 1; count <= code.widest(); ++count) choose(heaps, count);
    }

    /// Throws Rejection when a heap from + r + length·x, x >= least, has another nimber than the
    /// period says.
    void verify(std::size_t residue, std::int64_t least) const {
        const std::uint32_t first = nimbers_[period_.from + residue];
        const std::uint32_t own = first % even_;
        const std::int64_t height = first / even_;
        const auto& reached = reached_[residue];
        const Reader reader(period_.saltus / even_, budget_);
        if (reader.read_any(reached[own], height, least)) {
            throw Rejection("a larger heap has an option with the nimber claimed for it");
        }
        for (std::uint32_t low = 0; low < even_; ++low) {
            const std::int64_t margin = low < own ? height : height - 1;
            if (!reader.read_all(reached[low], margin, least)) {
                throw Rejection("a larger heap lacks an option with a nimber below its own");
            }
        }
    }

  private:
    /// Chooses `count` more heaps, each a small heap or, from `from` on, a residue of larger ones.
    void choose(std::vector<std::size_t>& heaps, std::size_t count) {
        if (count == 0) return add(heaps);
        const std::size_t last = period_.from + period_.length;
        for (std::size_t heap = heaps.empty() ? 1 : heaps.back(); heap < last; ++heap) {
            heaps.push_back(heap);
            choose(heaps, count - 1);
            heaps.pop_back();
        }
    }

    void add(const std::vector<std::size_t>& heaps) {
        budget_.step(following_stage, 1 + *code_.last_digit() / 64);
        std::int64_t size = 0;
        std::uint32_t sum = 0;
        Reading reading;
        for (const std::size_t heap : heaps) {
            size += static_cast<std::int64_t>(heap);
            sum ^= nimbers_[heap] % even_;
            const std::uint32_t height = nimbers_[heap] / even_;
            if (heap < period_.from) {
                reading.flip ^= height;
            } else {
                reading.firsts.push_back(height);
            }
        }
        if (reading.firsts.empty()) return;
        std::ranges::sort(reading.firsts);
        const auto length = static_cast<std::int64_t>(period_.length);
        for (std::size_t taken = 0; taken <= *code_.last_digit(); ++taken) {
            if (!code_.digit(taken).allows(heaps.size())) continue;
            // from + r + length·x - taken = size + length·(the sum of all k)
            const std::int64_t gone =
                size + static_cast<std::int64_t>(taken) - static_cast<std::int64_t>(period_.from);
            const std::int64_t residue = ((gone % length) + length) % length;
            reading.rest = (gone - residue) / length;
            constexpr std::size_t node = 128;
            if (reached_[static_cast<std::size_t>(residue)][sum].insert(reading).second) {
                budget_.take(node);
            }
        }
    }

    const game::HeapCode& code_;
    const ArithmeticPeriod& period_;
    std::span<const std::uint32_t> nimbers_;
    Budget& budget_;
    std::uint32_t even_;
    std::vector<std::vector<Readings>> reached_;
};

/// The first turn of the period in which no move leaves small heaps only, or nothing; at least 2.
std::size_t first_large_turn(const game::HeapCode& code, const ArithmeticPeriod& period) {
    const std::size_t small = *code.last_digit() + code.widest() * (period.from - 1);
    const std::size_t turn = small < period.from ? 0 : (small - period.from) / period.length + 1;
    return std::max<std::size_t>(turn, 2);
}

}  // namespace

std::size_t heaps_of_arithmetic_period(const game::HeapCode& code, const ArithmeticPeriod& period,
                                       std::size_t most) {
    const auto binds = [](game::HeapDigit digit) { return digit.sizes != game::HeapSizes::any; };
    if (!code.last_digit() || std::ranges::any_of(code.digits(), binds)) {
        throw Rejection(
            "there is no theorem for codes with repeating digits or conditions on the heaps left");
    }
    if (period.length < 1) throw Rejection("the period must be positive");
    if (period.from > most || period.length > most) throw Rejection("the period is too large");
    return period.from + period.length * first_large_turn(code, period);
}

void verify_arithmetic_period(const game::HeapCode& code, const ArithmeticPeriod& period,
                              std::span<const std::uint32_t> nimbers, Budget& budget) {
    const LargeHeaps heaps(code, period, nimbers, budget);
    const auto least = static_cast<std::int64_t>(first_large_turn(code, period));
    for (std::size_t residue = 0; residue < period.length; ++residue) heaps.verify(residue, least);
}

}  // namespace lastmove::checking
