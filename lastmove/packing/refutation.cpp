#include "lastmove/packing/refutation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "lastmove/exact/decimal.hpp"
#include "lastmove/packing/directions.hpp"
#include "lastmove/packing/placement.hpp"

namespace lastmove::packing {

namespace {

/// The largest disks, in the puzzle's order.
std::vector<std::size_t> largest(const Puzzle& puzzle) {
    std::vector<std::size_t> disks(puzzle.diameters.size());
    std::iota(disks.rbegin(), disks.rend(), std::size_t{0});
    std::ranges::stable_sort(disks, std::greater{},
                             [&](std::size_t disk) { return puzzle.diameters[disk]; });
    disks.resize(std::min(disks.size(), most_refuted));
    std::ranges::sort(disks);
    return disks;
}

/// A distance between two others, as a decimal of few digits.
struct Bound {
    std::string text;
    double value = 0;

    Bound(double low, double high) {
        const double width = high - low;
        const double digits = std::max(0.0, std::ceil(-std::log10(width / 4)));
        text = fmt::format("{:.{}f}", low + width / 2, static_cast<int>(digits));
        if (text.find('.') != std::string::npos) {
            text.erase(text.find_last_not_of('0') + 1);
            if (text.back() == '.') text.pop_back();
        }
        std::from_chars(text.data(), text.data() + text.size(), value);
    }
};

/// A case: the zones of the disks' centres, the angles between them, and a cyclic order in which
/// there was room for all.
struct Situation {
    std::vector<Zone> zones;
    AngleTable angles;
    std::vector<std::size_t> order = {};
};

class Refutation {
  public:
    Refutation(const Puzzle& puzzle, std::uint64_t most, Limits limits, Progress& progress)
        : names_(largest(puzzle)), most_(most), limits_(std::move(limits)), progress_(progress) {
        for (const std::size_t name : names_) {
            diameters_.push_back(puzzle.diameters[name]);
            radii_.push_back(Rational(puzzle.diameters[name] / 2).get_d());
            reach_.push_back(Rational((puzzle.cavity - puzzle.diameters[name]) / 2).get_d());
        }
        Rational area;
        for (const Rational& diameter : diameters_) area += diameter * diameter;
        is_sparse_ = 2 * area <= puzzle.cavity * puzzle.cavity;
    }

    std::optional<DiskDistances> run() {
        const std::size_t n = names_.size();
        if (is_sparse_) return {};
        if (std::ranges::any_of(reach_, [](double reach) { return reach < 0; })) return {};
        Situation all;
        for (const double reach : reach_) all.zones.push_back({0, reach});
        all.angles.assign(n, std::vector<double>(n, 0));
        for (std::size_t i = 0; i < n; ++i) measure(all, i);
        if (!is_refuted(all)) return {};
        return std::move(proof_);
    }

  private:
    /// The angles between a disk and all others.
    void measure(Situation& now, std::size_t disk) const {
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (i == disk) continue;
            now.angles[i][disk] = now.angles[disk][i] =
                least_angle(now.zones[i], now.zones[disk], radii_[i] + radii_[disk]);
        }
    }

    /// The case in which the disk is nearer to the middle than the bound, or not: of disks of the
    /// same size an earlier one is as near or nearer.
    [[nodiscard]] Situation part(const Situation& now, std::size_t disk, double bound,
                                 bool nearer) const {
        Situation result = now;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (diameters_[i] != diameters_[disk]) continue;
            Zone& zone = result.zones[i];
            const Zone before = zone;
            if (nearer && i <= disk) zone.high = std::min(zone.high, bound);
            if (!nearer && i >= disk) zone.low = std::max(zone.low, bound);
            if (zone != before) measure(result, i);
        }
        return result;
    }

    /// For each disk the first with the same size in the same zone.
    [[nodiscard]] std::vector<std::size_t> alike(const Situation& now) const {
        std::vector<std::size_t> first(names_.size());
        for (std::size_t i = 0; i < first.size(); ++i) {
            first[i] = i;
            for (std::size_t k = i; k-- > 0;) {
                if (diameters_[i] == diameters_[k] && now.zones[i] == now.zones[k]) first[i] = k;
            }
        }
        return first;
    }

    OrderFound orders(const Situation& now, std::span<const std::size_t> sequence) {
        const std::uint64_t left = most_ - std::min(most_, tried_);
        OrderFound found = order_around(now.angles, alike(now), sequence, left);
        tried_ += found.tried;
        return found;
    }

    /// Few disks that have no order, from those in the sequence, which have none.
    std::vector<std::size_t> fewest(const Situation& now, std::vector<std::size_t> sequence) {
        for (std::size_t i = sequence.size(); i-- > 0 && sequence.size() > 2;) {
            auto fewer = sequence;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (!orders(now, fewer).order) sequence = std::move(fewer);
        }
        return sequence;
    }

    /// Whether the case has an end: then it is in the proof.
    bool is_closed(Situation& now) {
        constexpr std::uint64_t few = 500;
        const std::size_t n = names_.size();
        if (now.order.size() == n && has_directions(now.angles, now.order)) return false;
        std::vector<double> sums(n, 0);
        for (std::size_t i = 0; i < n; ++i) {
            sums[i] = std::accumulate(now.angles[i].begin(), now.angles[i].end(), 0.0);
        }
        std::vector<std::size_t> sequence(n);
        std::iota(sequence.begin(), sequence.end(), std::size_t{0});
        std::ranges::stable_sort(sequence, std::greater{}, [&](std::size_t i) { return sums[i]; });
        OrderFound found = orders(now, sequence);
        if (found.order) {
            now.order = *std::move(found.order);
            return false;
        }
        sequence.resize(found.deepest);
        if (found.tried < few) sequence = fewest(now, std::move(sequence));
        DistanceStep end;
        for (const std::size_t disk : sequence) end.disks.push_back(names_[disk]);
        proof_.steps.push_back(std::move(end));
        return true;
    }

    /// How much longer the longest ring becomes, up to a little more than a turn.
    [[nodiscard]] double gain(const Situation& now, std::size_t disk, double bound,
                              bool nearer) const {
        constexpr double most = 2 * std::numbers::pi + 0.3;
        const Situation then = part(now, disk, bound, nearer);
        return std::min(longest_ring(then.angles, now.order), most) -
               longest_ring(now.angles, now.order);
    }

    /// The disk whose zone is best divided: so that in both cases the room in the order that there
    /// still is gets less.
    [[nodiscard]] std::optional<std::size_t> best(const Situation& now) const {
        constexpr double little = 0.02;     // a gain
        constexpr double narrow = 1e-3;     // a zone, compared with the widest
        constexpr double shortest = 1e-10;  // compared with the cavity
        const auto width = [&](std::size_t i) { return now.zones[i].high - now.zones[i].low; };
        double widest = 0;
        for (std::size_t i = 0; i < names_.size(); ++i) widest = std::max(widest, width(i));
        std::optional<std::size_t> disk;
        double most = 0;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            if (width(i) < widest * narrow || width(i) < shortest * (reach_[i] + radii_[i])) {
                continue;
            }
            const double middle = now.zones[i].low + width(i) / 2;
            const double score =
                (gain(now, i, middle, true) + little) * (gain(now, i, middle, false) + little) +
                width(i) / widest * little * little;
            if (score > most) {
                most = score;
                disk = i;
            }
        }
        return disk;
    }

    /// Whether the case is refuted, with all cases in it.
    bool is_refuted(Situation now) {  // NOLINT(misc-no-recursion): zones get narrow soon
        constexpr std::size_t stride = 64;
        constexpr std::uint64_t places = 20;  // that take as long as a case
        tried_ += places;
        if (proof_.steps.size() % stride == 0) {
            limits_.check();
            progress_.report("refuting", tried_);
        }
        if (is_closed(now)) return true;
        if (tried_ >= most_) return false;
        const auto disk = best(now);
        if (!disk) return false;
        const Bound bound(now.zones[*disk].low, now.zones[*disk].high);
        proof_.steps.push_back({names_[*disk], bound.text});
        return is_refuted(part(now, *disk, bound.value, true)) &&
               is_refuted(part(now, *disk, bound.value, false));
    }

    std::vector<std::size_t> names_;  ///< of the disks, in the puzzle
    std::vector<Rational> diameters_;
    std::vector<double> radii_;
    std::vector<double> reach_;
    /// Whether the disks have half the cavity's area or less: then they can be packed (fekete2019).
    bool is_sparse_ = false;
    std::uint64_t most_;
    Limits limits_;
    Progress& progress_;
    std::uint64_t tried_ = 0;
    DiskDistances proof_;
};

/// The cavity smaller by this share, as a decimal.
std::string smaller(const Rational& cavity, double share) {
    constexpr double significant = 14;
    const double before_point = std::ceil(std::log10(cavity.get_d()));
    const auto digits = static_cast<unsigned>(std::clamp(significant - before_point, 0.0, 20.0));
    return decimal(cavity * (1 - Rational(share)), digits, Rounding::down);
}

}  // namespace

std::optional<DiskDistances> refute(const Puzzle& puzzle, std::uint64_t most, const Limits& limits,
                                    Progress& progress) {
    return Refutation(puzzle, most, limits, progress).run();
}

std::optional<TooSmall> too_small(const Puzzle& puzzle, const Rational& known, std::uint64_t most,
                                  const Limits& limits, Progress& progress) {
    constexpr std::array shares{0.1, 0.05, 0.02, 0.01, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9};
    std::optional<TooSmall> result;
    static_cast<void>(until_stopped([&] {
        for (const double share : shares) {
            const std::string cavity = smaller(puzzle.cavity, share);
            Puzzle narrower = with_cavity(puzzle, parse_decimal(cavity));
            if (narrower.cavity <= known) continue;
            auto proof = refute(narrower, most, limits, progress);
            if (!proof) return;
            result = {std::move(narrower), *std::move(proof)};
        }
    }));
    return result;
}

}  // namespace lastmove::packing
