// Replacement-set games made of cyclotomic products, by trying all sets of factors.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "lastmove/exact/cyclotomic.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// Λ − 1 as a replacement set.
inline ReplacementSet set_of(const Polynomial& expansion) {
    ReplacementSet set;
    Terms terms = expansion.terms();
    terms[0] += 1;
    for (const auto& [step, count] : terms) {
        if (count > 0) set[step] = count.get_si();
    }
    return set;
}

/// All games whose least displacement is n: monotonic products at every offset, and true ones.
inline std::vector<Game> primitive_games(std::uint64_t n) {
    std::vector<std::uint64_t> factors = divisors(n);
    factors.erase(factors.begin());
    std::vector<Game> games;
    for (std::uint64_t bits = 1; bits < std::uint64_t{1} << factors.size(); ++bits) {
        std::vector<std::uint64_t> chosen;
        std::uint64_t least = 1;
        for (std::size_t i = 0; i < factors.size(); ++i) {
            if ((bits >> i & 1) == 0) continue;
            chosen.push_back(factors[i]);
            least = std::lcm(least, factors[i]);
        }
        if (least != n) continue;
        const Polynomial product = cyclotomic_product(chosen);
        const Terms terms = product.terms();
        const auto negative = [](const auto& term) { return term.second < 0; };
        const auto negatives = std::ranges::count_if(terms, negative);
        const auto place = static_cast<std::int64_t>(n);
        if (negatives == 0) {
            for (std::int64_t offset = 1; offset < product.highest(); ++offset) {
                games.push_back(displacement(set_of(product.shifted(-offset)), place));
            }
        } else if (const auto one = std::ranges::find_if(terms, negative);
                   negatives == 1 && one->second == -1) {
            games.push_back(displacement(set_of(product.shifted(-one->first)), place));
        }
    }
    return games;
}

}  // namespace lastmove::replacement
