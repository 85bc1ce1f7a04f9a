#include "lastmove/packing/search.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numeric>

#include "lastmove/base/threads.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/algebraic.hpp"
#include "lastmove/packing/descent.hpp"
#include "lastmove/packing/hopping.hpp"
#include "lastmove/packing/impossible.hpp"
#include "lastmove/packing/nearly_tight.hpp"
#include "lastmove/packing/seed.hpp"
#include "lastmove/packing/tighten.hpp"

namespace lastmove::packing {

namespace {

constexpr double rounding = 1e-9;  // a cavity larger by this share is the same but for rounding
constexpr double tight = 1e-11;    // and by this, once its packing has been tightened
constexpr unsigned shown = 12;     // digits of centres that are no decimals

/// The radii in ascending order, as the walk wants them, and which disk each belongs to.
struct Sorted {
    std::vector<std::size_t> disks;
    std::vector<double> radii;

    explicit Sorted(const Puzzle& puzzle) : disks(puzzle.diameters.size()) {
        const std::vector<double> all = packing::radii(puzzle);
        std::iota(disks.begin(), disks.end(), std::size_t{0});
        std::ranges::stable_sort(disks, {}, [&](std::size_t disk) { return all[disk]; });
        for (const std::size_t disk : disks) radii.push_back(all[disk]);
    }

    /// Coordinates in ascending order of radii, in the puzzle's order.
    [[nodiscard]] Coordinates in_order(const Coordinates& at) const {
        Coordinates result(at.size());
        for (std::size_t i = 0; i < disks.size(); ++i) {
            result[disks[i]] = at[i];
            result[disks.size() + disks[i]] = at[disks.size() + i];
        }
        return result;
    }
};

/// Reports of the first thread, which is the caller's.
void report(Progress& progress, std::size_t thread, std::uint64_t descents, std::size_t threads) {
    if (thread == 0 && descents % 256 == 0) progress.report("packing", descents * threads);
}

/// The packing near these centres, all in the puzzle's order, as decimals or else, if it is tight
/// and `is_tried`, as algebraic numbers.
std::optional<Found> placed(const Puzzle& puzzle, const Coordinates& at, double needed,
                            bool is_tried, const Limits& limits) {
    if (auto disks = place(puzzle, at, needed)) return Found{puzzle, *std::move(disks), 0, {}};
    if (!is_tried || needed > puzzle.cavity.get_d() / 2 * (1 + tight)) return std::nullopt;
    if (auto disks = place_nearly_tight(puzzle, at, needed, limits)) {
        return Found{puzzle, *std::move(disks), 0, {}};
    }
    auto exact = algebraic_packing(puzzle, at, limits);
    if (!exact) return std::nullopt;
    return Found{puzzle, approximately(*exact, shown), 0, std::move(exact)};
}

/// The packing near these centres, in ascending order of radii, if it has room for all disks to be
/// a little larger: found in a moment, however many they are. Else nothing is said.
std::optional<Found> loosely_placed(const Puzzle& puzzle, const Sorted& sorted,
                                    const Coordinates& at) {
    const double cavity = puzzle.cavity.get_d() / 2;
    for (const double share : {1e-2, 1e-4, 1e-6}) {
        std::vector<double> larger = sorted.radii;
        for (double& radius : larger) radius *= 1 + share;
        Coordinates apart = at;
        Descent(sorted.radii.size()).run(Overlap(std::move(larger), cavity), apart, 0);
        const double needed = cavity_needed(sorted.radii, apart);
        if (needed >= cavity) continue;
        if (auto disks = place(puzzle, sorted.in_order(apart), needed)) {
            return Found{puzzle, *std::move(disks), 0, {}};
        }
    }
    return std::nullopt;
}

/// What one thread found.
struct Search {
    std::optional<Found> found;
    std::uint64_t descents = 0;
    std::optional<double> nearest;
    bool out_of_time = false;
};

/// Walks until it has a packing, or another thread has one after fewer descents.
Search walk(const Puzzle& puzzle, const Sorted& sorted, const Effort& effort, std::size_t thread,
            std::atomic<std::uint64_t>& fewest, const Limits& limits, Progress& progress) {
    constexpr int most_tight = 5;  // packings whose centres may be algebraic numbers
    constexpr std::size_t most_tightened = 50;
    const double cavity = puzzle.cavity.get_d() / 2;
    int tight_ones = 0;
    Search result;
    Hopping hopping(Overlap(sorted.radii, cavity), seed_of(effort.seed, thread));
    for (; result.descents < effort.most_descents && result.descents <= fewest; ++result.descents) {
        if (limits.ended()) {
            result.out_of_time = true;
            return result;
        }
        report(progress, thread, result.descents, limits.threads);
        if (!hopping.fits()) {
            hopping.step();
            continue;
        }
        Coordinates at = hopping.at();
        // Tightened packings have shorter decimals; but to tighten many disks takes long.
        if (sorted.radii.size() > most_tightened) {
            result.found = loosely_placed(puzzle, sorted, at);
        }
        const double needed = result.found ? cavity : tighten(sorted.radii, at, limits);
        const bool is_tried = tight_ones < most_tight;
        if (needed <= cavity * (1 + tight)) ++tight_ones;
        if (!result.found && until_stopped([&] {
                result.found = placed(puzzle, sorted.in_order(at), needed, is_tried, limits);
            })) {
            result.out_of_time = true;
            return result;
        }
        if (result.found) {
            result.found->descents = result.descents;
            std::uint64_t known = fewest;
            while (result.descents < known &&
                   !fewest.compare_exchange_weak(known, result.descents)) {
            }
            return result;
        }
        if (needed < cavity * (1 + 1e-6)) result.nearest = 2 * needed;
        hopping.restart();
    }
    return result;
}

/// The least cavity that one thread found.
struct Least {
    double radius = std::numeric_limits<double>::infinity();
    Coordinates at;
    std::uint64_t descents = 0;
    bool out_of_time = false;
};

Least walk_down(const Sorted& sorted, const Effort& effort, double bound, std::size_t thread,
                const Limits& limits, Progress& progress) {
    constexpr double density = 0.5;  // such packings are found at once
    constexpr double step = 1e-6;    // how much smaller the next cavity is to be
    double area = 0;
    for (const double radius : sorted.radii) area += radius * radius;
    const double start = std::max(std::sqrt(area / density), bound * 1.001);
    Least least;
    Hopping hopping(Overlap(sorted.radii, start), seed_of(effort.seed, thread));
    std::uint64_t since = 0;
    for (; since < effort.most_descents && least.radius > bound * (1 + 1e-12); ++since) {
        if (limits.ended()) {
            least.out_of_time = true;
            break;
        }
        report(progress, thread, ++least.descents, limits.threads);
        if (hopping.fits()) {
            Coordinates at = hopping.at();
            const double needed = tighten(sorted.radii, at, limits);
            if (needed < least.radius * (1 - 1e-11)) since = 0;
            if (needed < least.radius) {
                least.radius = needed;
                least.at = std::move(at);
            }
            hopping.set_cavity(least.radius * (1 - step));
        }
        hopping.step();
    }
    return least;
}

/// The radius as a decimal with the given number of digits after the point.
Rational to_digits(double radius, unsigned digits, Rounding way) {
    return parse_decimal(decimal(Rational(radius), digits, way));
}

/// The packing into the cavity that is the least but for rounding: that of the lower bound, or one
/// whose radius is a short decimal.
std::optional<Found> just_there(const Puzzle& puzzle, const Coordinates& at, double radius,
                                unsigned digits, const Limits& limits) {
    const Rational bound = least_cavity(puzzle).diameter;
    if (2 * radius <= bound.get_d() * (1 + rounding)) {
        if (auto found = placed(with_cavity(puzzle, bound), at, radius, true, limits)) return found;
    }
    const Rational rounded = to_digits(radius, digits, Rounding::nearest);
    if (std::abs(rounded.get_d() - radius) > tight * radius) return std::nullopt;
    return placed(with_cavity(puzzle, 2 * rounded), at, radius, true, limits);
}

/// A decimal a little above the radius, or the radius itself, for which the disks can be placed,
/// and the packing.
std::optional<Found> just_above(const Puzzle& puzzle, const Coordinates& at, double radius,
                                const Limits& limits) {
    constexpr double significant = 10;
    constexpr std::chrono::seconds patience{1};  // where the search has used up its time
    const double before_point = std::ceil(std::log10(radius));
    const auto digits_but = [&](int fewer) {
        return static_cast<unsigned>(std::clamp(significant - before_point - fewer, 0.0, 30.0));
    };
    std::optional<Found> found;
    static_cast<void>(until_stopped([&] {
        found = just_there(puzzle, at, radius, digits_but(0),
                           limits.ended() ? Limits::within(patience) : limits);
    }));
    for (int fewer = 0; fewer < 8 && !found; ++fewer) {
        const unsigned digits = digits_but(fewer);
        const Rational rounded = to_digits(radius, digits, Rounding::up);
        Rational unit = 1;
        for (unsigned digit = 0; digit < digits; ++digit) unit /= 10;
        // At the least radius itself the centres may be no decimals: then the next one.
        for (const Rational& above : {rounded, Rational(rounded + unit)}) {
            found = placed(with_cavity(puzzle, 2 * above), at, radius, false, limits);
            if (found) break;
        }
    }
    return found;
}

}  // namespace

std::optional<Found> search(const Puzzle& puzzle, const Effort& effort, const Limits& limits,
                            Progress& progress, Tried& tried) {
    const Sorted sorted(puzzle);
    std::vector<Search> searches(limits.threads);
    std::atomic<std::uint64_t> fewest = std::numeric_limits<std::uint64_t>::max();
    on_threads(limits.threads, [&](std::size_t k) {
        searches[k] = walk(puzzle, sorted, effort, k, fewest, limits, progress);
    });
    tried.descents = searches[0].descents;
    const Search* first = nullptr;
    for (const Search& one : searches) {
        if (one.nearest) {
            tried.nearest = std::min(*one.nearest, tried.nearest.value_or(*one.nearest));
        }
        if (one.found && (first == nullptr || one.descents < first->descents)) first = &one;
    }
    if (first != nullptr) return first->found;
    if (std::ranges::any_of(searches, &Search::out_of_time)) throw Stopped(limits.reason());
    return std::nullopt;
}

std::optional<Found> minimise(const Puzzle& puzzle, const Effort& effort, const Limits& limits,
                              Progress& progress, Tried& tried) {
    const Sorted sorted(puzzle);
    const double bound = least_cavity(puzzle).diameter.get_d() / 2;
    std::vector<Least> all(limits.threads);
    on_threads(limits.threads, [&](std::size_t k) {
        all[k] = walk_down(sorted, effort, bound, k, limits, progress);
    });
    const Least& least = *std::ranges::min_element(all, {}, &Least::radius);
    if (!least.at.empty()) {
        if (auto found = just_above(puzzle, sorted.in_order(least.at), least.radius, limits)) {
            found->descents = least.descents;
            return found;
        }
    }
    tried.descents = all[0].descents;
    if (least.out_of_time) throw Stopped(limits.reason());
    return std::nullopt;
}

}  // namespace lastmove::packing
