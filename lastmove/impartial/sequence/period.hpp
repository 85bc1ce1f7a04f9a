// Periods of nim sequences, proved from finitely many nimbers (guy1956).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"

namespace lastmove::impartial {

/// G(n + period) = G(n) + saltus for all n >= preperiod, with the least period and, for it, the
/// least preperiod.
struct Period {
    std::size_t period = 1;     ///< in heaps, at least 1
    std::size_t preperiod = 0;  ///< the least n from which it holds
    std::uint64_t saltus = 0;   ///< the increase of the nimbers per period
    std::size_t values = 0;     ///< the proof needs G(0..values - 1)

    /// The last n with G(n + period) ≠ G(n) + saltus; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> last_exception() const {
        if (preperiod == 0) return std::nullopt;
        return preperiod - 1;
    }

    friend bool operator==(const Period&, const Period&) = default;
};

/// The number of nimbers, from G(0) on, that prove a period from `preperiod` on; nullopt if no
/// theorem is known, that is, if digits repeat forever or restrict the sizes of the heaps left.
///
/// Let k be the index of the last digit, w the greatest number of heaps that a move leaves (at
/// least 1), and e = max(preperiod, 1). If G(n + p) = G(n) for e <= n < w·e + (w - 1)·p + k, then
/// for all n >= e. Proof, by induction on n from there on. N = n + p and n are greater than k: no
/// move leaves nothing. A move from N leaves heaps of N - i tokens in total, 0 <= i <= k, so the
/// largest, c, has at least (N - k)/w >= e + p. With c - p in its place the other heaps are those
/// of a move from n; c - p >= e, and c - p < n, as a move that takes nothing leaves two heaps or
/// more; so G(c) = G(c - p), and both moves reach the same nimber. A move from n likewise leaves a
/// largest heap c >= (n - k)/w >= e, and c + p in its place gives a move from N. So N and n have
/// options of the same nimbers. For w = 2 this is the theorem of Guy and Smith (guy1956).
///
/// ```
/// // Kayles: preperiod 71, period 12, k = 2, w = 2.
/// EXPECT_EQ(impartial::values_needed(game::parse_heap_code("0.77"), 12, 71), 168);
/// ```
std::optional<std::size_t> values_needed(const game::HeapCode& code, std::size_t period,
                                         std::size_t preperiod);

/// Whether finitely many nimbers can prove a period, that is, values_needed is not nullopt for any
/// of the codes.
///
/// ```
/// const std::vector<game::MovesBeside> kayles{{game::parse_heap_code("0.77"), 0}};
/// EXPECT_TRUE(impartial::has_period_theorem(kayles));
/// const std::vector<game::MovesBeside> nim{{game::parse_heap_code("0.[3]"), 0}};
/// EXPECT_FALSE(impartial::has_period_theorem(nim));
/// ```
bool has_period_theorem(std::span<const game::MovesBeside> moves);

/// The number of nimbers, from G(0) on, from which an arithmetic period is decided: two periods,
/// and more until every move leaves a heap not below the preperiod (docs/theory.md). For codes as
/// above.
std::size_t arithmetic_values_needed(const game::HeapCode& code, std::size_t period,
                                     std::size_t preperiod);

/// The period with saltus 0 that these first nimbers of the code, from G(0) on, prove; nullopt if
/// they prove none. O(values).
///
/// ```
/// // Taking one token or two: 0 1 2 0 1 2 ...
/// const std::vector<std::uint16_t> nimbers{0, 1, 2, 0, 1, 2, 0, 1, 2};
/// EXPECT_EQ(impartial::proved_period(game::parse_heap_code("0.33"), nimbers)->period, 3U);
/// ```
std::optional<Period> proved_period(const game::HeapCode& code,
                                    std::span<const std::uint16_t> nimbers);

/// The same for heaps played by moves of several codes: the number of nimbers needed is the maximum
/// over the codes, by the proof above applied to the moves of each.
///
/// ```
/// const std::vector<game::MovesBeside> moves{{game::parse_heap_code("0.33"), 0}};
/// const std::vector<std::uint16_t> nimbers{0, 1, 2, 0, 1, 2, 0, 1, 2};
/// EXPECT_EQ(impartial::proved_period(moves, nimbers)->preperiod, 0U);
/// ```
std::optional<Period> proved_period(std::span<const game::MovesBeside> moves,
                                    std::span<const std::uint16_t> nimbers);

/// What a search for a period found: a period, or none where no theorem proves periods of the code
/// or too many heaps would be needed.
struct PeriodSearch {
    std::optional<Period> period;  ///< proved
    NimSequence nimbers;           ///< all nimbers computed
};

/// Decides whether an observed period with positive saltus continues forever.
using ArithmeticProof = std::function<bool(const Period&, const NimSequence&)>;

/// Computes nimbers until they prove a period, at most those of the heaps up to `last`. Periods
/// with a saltus above 0 are passed to `is_proved`, if given, once enough nimbers for their proof
/// show them; games whose moves leave at most two heaps have none (horrocks2003). Throws Stopped at
/// a limit; `known` then has the nimbers computed so far. Throws NimberTooLarge.
///
/// ```
/// Progress silent;
/// impartial::PeriodSearch dawson;
/// impartial::find_period(game::parse_heap_code("0.07"), 10'000, {}, silent, dawson);
/// EXPECT_EQ(dawson.period, (impartial::Period{34, 53, 0, 176}));
/// ```
void find_period(const game::HeapCode& code, std::size_t last, const Limits& limits,
                 Progress& progress, PeriodSearch& known, const ArithmeticProof& is_proved = {});

/// The same for heaps played by moves of several codes: only periods with saltus 0 are sought, and
/// computing the nimbers takes O(last²) if moves leave two heaps.
///
/// ```
/// const std::vector<game::MovesBeside> moves{{game::parse_heap_code("0.07"), 0},
///                                            {game::parse_heap_code("0.7"), 1}};
/// Progress silent;
/// impartial::PeriodSearch square;
/// impartial::find_period(moves, 10'000, {}, silent, square);
/// EXPECT_EQ(square.period, (impartial::Period{12, 71, 0, 168}));
/// ```
void find_period(std::span<const game::MovesBeside> moves, std::size_t last, const Limits& limits,
                 Progress& progress, PeriodSearch& known, const ArithmeticProof& is_proved = {});

/// The same with nimbers of these heaps, which may be known in part: of what is known beyond what
/// the search would compute, no use is made.
///
/// ```
/// const std::vector<game::MovesBeside> dawson{{game::parse_heap_code("0.07")}};
/// impartial::HeapNimbers heaps(dawson);
/// Progress silent;
/// heaps.extend(20'000, {}, silent);
/// impartial::PeriodSearch search;
/// impartial::find_period(heaps, 10'000, {}, silent, search);
/// EXPECT_EQ(search.nimbers.size(), 1024U);
/// EXPECT_EQ(search.period->period, 34U);
/// ```
void find_period(HeapNimbers& heaps, std::size_t last, const Limits& limits, Progress& progress,
                 PeriodSearch& known, const ArithmeticProof& is_proved = {});

}  // namespace lastmove::impartial
