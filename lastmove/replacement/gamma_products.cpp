// Sets of factors as disjoint unions of those of Γ(a,b).
#include <algorithm>

#include "lastmove/exact/cyclotomic.hpp"
#include "lastmove/replacement/enumeration.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::size_t most_remembered = 1'000'000;  // sets

}  // namespace

GammaProducts::GammaProducts(std::uint64_t n) : divisors_(divisors(n)), parts_(divisors_.size()) {
    for (std::size_t i = 0; i < divisors_.size(); ++i) {
        for (const std::uint64_t b : divisors(divisors_[i])) {
            if (b == divisors_[i]) continue;
            Part part{{static_cast<std::int64_t>(divisors_[i] / b), static_cast<std::int64_t>(b)},
                      Set(divisors_.size())};
            for (std::size_t k = 0; k <= i; ++k) {
                part.factors[k] = divisors_[i] % divisors_[k] == 0 && b % divisors_[k] != 0;
            }
            parts_[i].push_back(std::move(part));
        }
    }
}

std::optional<std::vector<GammaPair>> GammaProducts::pairs(std::span<const std::uint64_t> factors) {
    Set left(divisors_.size());
    for (const std::uint64_t factor : factors) {
        left[static_cast<std::size_t>(std::ranges::lower_bound(divisors_, factor) -
                                      divisors_.begin())] = true;
    }
    found_.clear();
    if (!cover(left)) return std::nullopt;
    return found_;
}

bool GammaProducts::cover(const Set& left) {
    const auto greatest = std::find(left.rbegin(), left.rend(), true);
    if (greatest == left.rend()) return true;
    if (failed_.contains(left)) return false;
    const auto index = static_cast<std::size_t>(left.rend() - greatest) - 1;
    for (const Part& part : parts_[index]) {
        Set rest = left;
        bool inside = true;
        for (std::size_t k = 0; k <= index && inside; ++k) {
            if (!part.factors[k]) continue;
            inside = left[k];
            rest[k] = false;
        }
        if (!inside) continue;
        found_.push_back(part.pair);
        if (cover(rest)) return true;
        found_.pop_back();
    }
    if (failed_.size() == most_remembered) failed_.clear();
    failed_.insert(left);
    return false;
}

}  // namespace lastmove::replacement
