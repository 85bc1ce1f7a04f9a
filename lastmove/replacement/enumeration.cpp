#include "lastmove/replacement/enumeration.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "lastmove/exact/cyclotomic.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::int64_t most_looked_at = 64;  // coefficients of products in the search
constexpr std::uint64_t nodes_between_reports = 1 << 12;
constexpr std::uint32_t minus_one = UINT32_MAX;

std::uint64_t radical(std::uint64_t number) {
    std::uint64_t result = 1;
    for (std::uint64_t prime = 2; prime <= number; ++prime) {
        if (number % prime != 0) continue;
        result *= prime;
        while (number % prime == 0) number /= prime;
    }
    return result;
}

/// A Φ_d that may be a factor.
struct Choice {
    std::uint64_t d = 1;
    std::int64_t stride = 1;  ///< d/rad d, of which all its exponents are multiples
    Polynomial polynomial;
    std::vector<std::pair<std::size_t, std::uint32_t>> low_terms;  ///< modulo 2³²
};

std::vector<Choice> candidates(std::uint64_t n, std::size_t length) {
    std::vector<Choice> all;
    for (const std::uint64_t d : divisors(n)) {
        if (d == 1) continue;
        Choice candidate{d, static_cast<std::int64_t>(d / radical(d)), cyclotomic(d), {}};
        const Polynomial& polynomial = candidate.polynomial;
        const std::int64_t last =
            std::min(polynomial.highest(), static_cast<std::int64_t>(length) - 1);
        for (std::int64_t k = 0; k <= last; k += candidate.stride) {
            const Integer coefficient = polynomial.coefficient(k);
            if (coefficient == 0) continue;
            candidate.low_terms.emplace_back(k, static_cast<std::uint32_t>(coefficient.get_si()));
        }
        all.push_back(std::move(candidate));
    }
    std::ranges::stable_sort(all, {}, &Choice::stride);
    return all;
}

/// The search through sets of divisors.
class Search {
  public:
    Search(std::uint64_t n, const std::function<bool(const GameProduct&)>& visit, Limits limits,
           Progress& progress)
        : n_(static_cast<std::uint32_t>(n)),
          length_(static_cast<std::size_t>(
              std::min(static_cast<std::int64_t>(n / 2 + 1), most_looked_at))),
          candidates_(candidates(n, length_)),
          visit_(visit),
          limits_(std::move(limits)),
          progress_(progress),
          low_(candidates_.size() + 1, std::vector<std::uint32_t>(length_)) {}

    void run() {
        low_[0][0] = 1;
        exact_.push_back(Polynomial::power(0));
        search(0, 0, 0, 1);
    }

  private:
    /// Decides on all candidates from this index on; `share` of the whole search lies before, this
    /// branch is `part` of it. Returns whether to go on.
    bool search(std::size_t index, std::int64_t degree, double share, double part) {
        if (++nodes_ % nodes_between_reports == 0) {
            progress_.report("sets of divisors", nodes_, share);
            limits_.check();
        }
        const bool whole = index == candidates_.size();
        const std::int64_t final_below = whole ? degree / 2 + 1 : candidates_[index].stride;
        if (!may_be_natural(low_[index], final_below)) return true;
        if (whole) return chosen_.empty() || take();

        low_[index + 1] = low_[index];
        if (!search(index + 1, degree, share, part / 2)) return false;
        multiply(low_[index], candidates_[index], low_[index + 1]);
        chosen_.push_back(index);
        const bool on = search(index + 1, degree + candidates_[index].polynomial.highest(),
                               share + part / 2, part / 2);
        chosen_.pop_back();
        return on;
    }

    /// Whether the coefficients below this exponent may be those of what is wanted: from 0 to n, as
    /// they add up to a divisor of n (or one more); one may be the middle one, −1.
    [[nodiscard]] bool may_be_natural(const std::vector<std::uint32_t>& low,
                                      std::int64_t below) const {
        const auto last = std::min(below, static_cast<std::int64_t>(length_));
        int negative = 0;
        for (std::int64_t k = 0; k < last; ++k) {
            const std::uint32_t coefficient = low[static_cast<std::size_t>(k)];
            if (coefficient <= n_ + 1) continue;
            if (coefficient != minus_one || ++negative > 1) return false;
        }
        return true;
    }

    void multiply(const std::vector<std::uint32_t>& low, const Choice& candidate,
                  std::vector<std::uint32_t>& result) const {
        std::ranges::fill(result, 0);
        for (const auto& [k, coefficient] : candidate.low_terms) {
            for (std::size_t i = k; i < length_; ++i) result[i] += coefficient * low[i - k];
        }
    }

    /// Multiplies the chosen candidates out, beginning with what they have in common with the last.
    const Polynomial& product() {
        const auto differ = std::ranges::mismatch(chosen_, multiplied_).in1;
        const auto common = static_cast<std::size_t>(differ - chosen_.begin());
        multiplied_ = chosen_;
        exact_.resize(common + 1);
        for (std::size_t i = common; i < chosen_.size(); ++i) {
            exact_.push_back(exact_.back() * candidates_[chosen_[i]].polynomial);
        }
        return exact_.back();
    }

    bool take() {
        limits_.check();  // multiplying takes longer than reading the clock
        GameProduct found{{}, product(), false};
        if (!found.product.is_natural()) {
            const std::int64_t degree = found.product.highest();
            if (degree % 2 != 0 || found.product.coefficient(degree / 2) != -1) return true;
            if (!(found.product + Polynomial::power(degree / 2)).is_natural()) return true;
            found.is_true = true;
        }
        for (const std::size_t index : chosen_) found.factors.push_back(candidates_[index].d);
        std::ranges::sort(found.factors);
        return visit_(found);
    }

    std::uint32_t n_;
    std::size_t length_;
    std::vector<Choice> candidates_;
    const std::function<bool(const GameProduct&)>& visit_;
    Limits limits_;
    Progress& progress_;
    std::vector<std::vector<std::uint32_t>> low_;  ///< products so far, by how many are decided on
    std::vector<std::size_t> chosen_;
    std::vector<std::size_t> multiplied_;  ///< what `exact_` has the products of
    std::vector<Polynomial> exact_;
    std::uint64_t nodes_ = 0;
};

/// Whether the first set has fewer factors, or as many and comes first.
bool is_simpler(const std::vector<std::uint64_t>& one, const std::vector<std::uint64_t>& other) {
    if (other.empty() || one.size() != other.size()) {
        return other.empty() || one.size() < other.size();
    }
    return one < other;
}

}  // namespace

std::uint64_t GameProduct::least_displacement() const {
    std::uint64_t least = 1;
    for (const std::uint64_t d : factors) least = std::lcm(least, d);
    return least;
}

std::int64_t GameProduct::offsets() const {
    return is_true ? 1 : product.highest() - 1;
}

std::optional<ReplacementSet> GameProduct::middle_set() const {
    const std::int64_t middle = product.highest() / 2;
    if (middle == 0) return std::nullopt;
    return replacement_set(product.shifted(-middle) + Polynomial::power(0));
}

void each_product(std::uint64_t n, const std::function<bool(const GameProduct&)>& visit,
                  const Limits& limits, Progress& progress) {
    limits.check();
    Search(n, visit, limits, progress).run();
}

ProductCounts count_products(std::uint64_t n, const Limits& limits, Progress& progress) {
    ProductCounts counts;
    counts.n = n;
    GammaProducts gammas(n);
    const auto count = [&](const GameProduct& found) {
        ++(found.is_true ? counts.true_products : counts.monotonic);
        if (found.least_displacement() != n) return true;
        ++(found.is_true ? counts.new_true : counts.new_monotonic);
        counts.new_games += static_cast<std::uint64_t>(found.offsets());
        const bool known = found.is_true ? as_prime_form(*found.middle_set()).has_value()
                                         : gammas.pairs(found.factors).has_value();
        if (known) return true;
        ++(found.is_true ? counts.missed_true : counts.missed_monotonic);
        auto& first = found.is_true ? counts.first_true : counts.first_monotonic;
        if (is_simpler(found.factors, first)) first = found.factors;
        return true;
    };
    each_product(n, count, limits, progress);
    return counts;
}

}  // namespace lastmove::replacement
