#include "lastmove/linear/bases.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

#include "lastmove/exact/integer_matrix.hpp"
#include "lastmove/linear/echelon.hpp"

namespace lastmove::linear {

namespace {

using Look = std::function<bool(const std::vector<std::size_t>&)>;

/// Builds bases move by move.
class Enumeration {
  public:
    Enumeration(const MoveSystem& system, Limits limits, Progress& progress, const Look& look)
        : system_(system),
          rank_(Lattice(system).rank()),
          echelon_(system.places),
          limits_(std::move(limits)),
          progress_(progress),
          look_(look) {}

    void all() {
        expected_ = candidate_bases(system_, std::numeric_limits<std::uint64_t>::max()).value_or(0);
        explore(0);
    }

    void random(std::uint64_t samples, std::uint64_t seed) {
        std::mt19937_64 generator(seed);
        std::vector<std::size_t> order(system_.moves.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        expected_ = samples;
        for (std::uint64_t sample = 0; sample < samples; ++sample) {
            // Not std::shuffle, whose order is another in every library.
            for (std::size_t i = order.size(); i > 1; --i) {
                std::swap(order[i - 1], order[generator() % i]);
            }
            echelon_.clear();
            chosen_.clear();
            for (const std::size_t move : order) {
                if (++steps_ % 16 == 0) limits_.check();
                if (chosen_.size() < rank_ && echelon_.push(system_.moves[move])) {
                    chosen_.push_back(move);
                }
            }
            std::ranges::sort(chosen_);
            if (!look()) return;
        }
    }

  private:
    /// All bases that go on from those chosen with moves from `next` on; whether to go on after.
    bool explore(std::size_t next) {
        const std::size_t missing = rank_ - chosen_.size();
        if (missing == 0) return look();
        if (system_.moves.size() - next < missing) return true;
        if (++steps_ % 256 == 0) limits_.check();
        if (echelon_.push(system_.moves[next])) {
            chosen_.push_back(next);
            if (!explore(next + 1)) return false;
            chosen_.pop_back();
            echelon_.pop();
        }
        return explore(next + 1);
    }

    bool look() {
        if (bases_ % 64 == 0) limits_.check();
        if (bases_ % 256 == 0) {
            progress_.report("bases", bases_,
                             static_cast<double>(bases_) / static_cast<double>(expected_));
        }
        ++bases_;
        return look_(chosen_);
    }

    const MoveSystem& system_;
    std::size_t rank_;
    Echelon echelon_;
    std::vector<std::size_t> chosen_;
    Limits limits_;
    Progress& progress_;
    const Look& look_;
    std::uint64_t bases_ = 0;
    std::uint64_t steps_ = 0;
    std::uint64_t expected_ = 0;
};

}  // namespace

MoveSystem only(const MoveSystem& system, const std::vector<std::size_t>& moves) {
    MoveSystem part{system.places, {}};
    for (const std::size_t move : moves) part.moves.push_back(system.moves[move]);
    return part;
}

std::optional<std::uint64_t> candidate_bases(const MoveSystem& system, std::uint64_t most) {
    const auto rank = static_cast<unsigned long>(Lattice(system).rank());
    Integer sets;
    mpz_bin_uiui(sets.get_mpz_t(), static_cast<unsigned long>(system.moves.size()), rank);
    if (!sets.fits_ulong_p() || sets.get_ui() > most) return std::nullopt;
    return sets.get_ui();
}

void for_each_basis(const MoveSystem& system, std::optional<std::uint64_t> samples,
                    std::uint64_t seed, const Limits& limits, Progress& progress,
                    const Look& look) {
    limits.check();
    Enumeration enumeration(system, limits, progress, look);
    if (samples) {
        enumeration.random(*samples, seed);
    } else {
        enumeration.all();
    }
}

std::vector<Integer> basis_divisors(const MoveSystem& system,
                                    const std::vector<std::size_t>& moves) {
    IntegerMatrix rows;
    for (const std::size_t move : moves) {
        rows.emplace_back(system.places);
        for (const Entry& entry : system.moves[move]) rows.back()[entry.place] += entry.amount;
    }
    auto divisors = elementary_divisors(rows, system.places);
    std::erase(divisors, 1);
    return divisors;
}

void survey_bases(const MoveSystem& system, std::optional<std::uint64_t> samples,
                  std::uint64_t seed, const Limits& limits, Progress& progress,
                  BasisSurvey& survey) {
    survey.rank = Lattice(system).rank();
    const auto look = [&](const std::vector<std::size_t>& moves) {
        ++survey.bases;
        auto& row = survey.rows[basis_divisors(system, moves)];
        if (row.bases++ == 0) row.example = moves;
        return true;
    };
    for_each_basis(system, samples, seed, limits, progress, look);
    survey.all = !samples;
}

}  // namespace lastmove::linear
