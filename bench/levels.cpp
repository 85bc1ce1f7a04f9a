// How many positions a count of a board would find, level by level, by sampling: positions of the
// right number of pegs and parity class are drawn at random and solved from the start.
//
// usage: bench_levels [PROBLEM [SAMPLES [SECONDS [FIRST..LAST]]]]
//
// SAMPLES positions of each level (100) of the PROBLEM (english), each given SECONDS of processor
// time (0.5); what is not decided then widens the interval. Levels after FIRST to LAST jumps (all).
//
// The number of positions with k pegs in a parity class is known: with V the vectors v for which
// the sum of v over each jump is even, it is the coefficient of x^k in
// Σ_{v in V} (−1)^(v·start) (1 − x)^|v| (1 + x)^(n − |v|) / |V| (MacWilliams). The share of them
// that can be reached is estimated by the sample: with its standard error, and Laplace's rule at 0
// and 1.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "lastmove/peg/board/mask.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/search/search.hpp"

namespace lastmove::peg {
namespace {

using Word = std::uint64_t;

/// A basis of the vectors with an even sum over each jump.
std::vector<Word> even_vectors(const Board& board) {
    std::vector<Word> rows;  // of the jumps, reduced, with their leading bits
    std::vector<unsigned> leads;
    for (const Jump& jump : board.jumps()) {
        Word row = Word{1} << jump.from | Word{1} << jump.over | Word{1} << jump.to;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if ((row >> leads[i] & 1U) != 0) row ^= rows[i];
        }
        if (row == 0) continue;
        const auto lead = static_cast<unsigned>(std::countr_zero(row));
        for (Word& other : rows) {
            if ((other >> lead & 1U) != 0) other ^= row;
        }
        rows.push_back(row);
        leads.push_back(lead);
    }
    std::vector<Word> basis;
    for (unsigned hole = 0; hole < board.size(); ++hole) {
        if (std::ranges::find(leads, hole) != leads.end()) continue;
        Word vector = Word{1} << hole;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if ((rows[i] >> hole & 1U) != 0) vector |= Word{1} << leads[i];
        }
        basis.push_back(vector);
    }
    return basis;
}

bool is_odd(Word word) {
    return std::popcount(word) % 2 != 0;
}

/// By number of pegs, how many positions are in the start's class.
std::vector<double> class_sizes(const std::vector<Word>& basis, Word start, std::size_t holes) {
    std::vector<double> sizes(holes + 1, 0);
    for (Word which = 0; which < Word{1} << basis.size(); ++which) {
        Word vector = 0;
        for (std::size_t i = 0; i < basis.size(); ++i)
            vector ^= (which >> i & 1U) != 0 ? basis[i] : 0;
        std::vector<double> product(holes + 1, 0);
        product[0] = is_odd(vector & start) ? -1 : 1;
        for (std::size_t hole = 0; hole < holes; ++hole) {
            const double factor = (vector >> hole & 1U) != 0 ? -1 : 1;
            for (std::size_t k = hole + 1; k > 0; --k) product[k] += factor * product[k - 1];
        }
        for (std::size_t k = 0; k <= holes; ++k) {
            sizes[k] += product[k] / static_cast<double>(Word{1} << basis.size());
        }
    }
    return sizes;
}

class Sampler {
  public:
    Sampler(Problem problem, double seconds)
        : problem_(std::move(problem)),
          seconds_(seconds),
          basis_(even_vectors(problem_.board)),
          start_(to_mask<1>(problem_.start).words[0]) {}

    struct Sample {
        int reached = 0;
        int unreached = 0;
        int unknown = 0;
    };
    Sample sample(std::size_t pegs, int number) {
        Sample sample;
        for (int i = 0; i < number; ++i) {
            const auto found = is_reached(draw(pegs));
            ++(!found ? sample.unknown : *found ? sample.reached : sample.unreached);
        }
        return sample;
    }
    [[nodiscard]] std::vector<double> sizes() const {
        return class_sizes(basis_, start_, problem_.board.size());
    }

  private:
    Word draw(std::size_t pegs) {
        std::vector<unsigned> holes(problem_.board.size());
        std::iota(holes.begin(), holes.end(), 0U);
        for (;;) {
            std::ranges::shuffle(holes, random_);
            Word position = 0;
            for (std::size_t i = 0; i < pegs; ++i) position |= Word{1} << holes[i];
            const bool fits = std::ranges::all_of(
                basis_, [&](Word vector) { return !is_odd(vector & (position ^ start_)); });
            if (fits) return position;
        }
    }
    [[nodiscard]] std::optional<bool> is_reached(Word position) const {
        Problem problem = problem_;
        problem.any_single = false;
        problem.goals = {to_position(Mask<1>::from_word(position))};
        if (problem.goals[0] == problem.start) return true;
        Limits limits;
        limits.memory = std::size_t{512} << 20;
        limits = limits.phase(std::chrono::duration<double>(seconds_));
        Progress silent;
        SearchResult result;
        static_cast<void>(until_stopped([&] { search(problem, limits, silent, result); }));
        if (result.outcome == SearchResult::Outcome::stopped) return std::nullopt;
        return result.outcome == SearchResult::Outcome::solved;
    }

    Problem problem_;
    double seconds_;
    std::vector<Word> basis_;
    Word start_;
    std::mt19937_64 random_{20'261'126};
};

/// An estimate with its standard error, and what the undecided ones may add.
struct Estimate {
    double positions = 0;
    double variance = 0;
    double more = 0;
};

void print_levels(const std::string& name, int samples, double seconds, std::size_t first,
                  std::size_t last) {
    const Problem problem = parse_subject(name);
    Sampler sampler(problem, seconds);
    const std::vector<double> sizes = sampler.sizes();
    fmt::print("{}: {} holes\n\n", name, problem.board.size());
    fmt::print("| jumps | in the class | reached | not | undecided | positions | ± |\n");
    fmt::print("|--:|--:|--:|--:|--:|--:|--:|\n");
    Estimate sum;
    for (std::size_t level = first; level <= last && level < problem.start.size(); ++level) {
        const std::size_t pegs = problem.start.size() - level;
        if (sizes[pegs] < 0.5) continue;
        const auto sample = sampler.sample(pegs, samples);
        const double known = std::max(1, sample.reached + sample.unreached);
        const double smooth = (sample.reached + 1) / (known + 2);
        const double share = sample.reached / static_cast<double>(samples);
        const double error = sizes[pegs] * std::sqrt(smooth * (1 - smooth) / samples);
        fmt::print("| {} | {:.3g} | {} | {} | {} | {:.3g} | {:.1g} |\n", level, sizes[pegs],
                   sample.reached, sample.unreached, sample.unknown, share * sizes[pegs], error);
        std::fflush(stdout);
        sum.positions += share * sizes[pegs];
        sum.variance += error * error;
        sum.more += sizes[pegs] * sample.unknown / samples;
    }
    fmt::print("\nsum {:.4g} ± {:.1g}, and up to {:.1g} more that were not decided\n",
               sum.positions, std::sqrt(sum.variance), sum.more);
}

}  // namespace
}  // namespace lastmove::peg

int main(int count, char** arguments) {
    const std::string name = count > 1 ? arguments[1] : "english";
    const int samples = count > 2 ? std::atoi(arguments[2]) : 100;
    const double seconds = count > 3 ? std::atof(arguments[3]) : 0.5;
    std::size_t first = 0;
    std::size_t last = 64;
    if (count > 4) std::sscanf(arguments[4], "%zu..%zu", &first, &last);
    lastmove::peg::print_levels(name, samples, seconds, first, last);
}
