#include "lastmove/impartial/misere/quotient_closure.hpp"

#include <algorithm>
#include <bit>

namespace lastmove::impartial {

namespace {

constexpr std::uint32_t no_parent = UINT32_MAX;

bool contains(std::span<const std::uint64_t> bits, std::size_t i) {
    return ((bits[i / 64] >> (i % 64)) & 1U) != 0;
}

bool is_within(std::span<const std::uint64_t> part, std::span<const std::uint64_t> whole) {
    for (std::size_t i = 0; i < part.size(); ++i) {
        if ((part[i] & ~whole[i]) != 0) return false;
    }
    return true;
}

}  // namespace

QuotientClosure::QuotientClosure(const MisereQuotient& quotient, Meter& meter)
    : quotient_(quotient),
      meter_(meter),
      words_((quotient.order() + 63) / 64),
      by_element_(quotient.order()) {}

/// {y : element·y in P}.
QuotientClosure::Bits QuotientClosure::p_beside(Element element) const {
    Bits bits(words_);
    for (Element y = 0; y < quotient_.order(); ++y) {
        if (quotient_.is_p(quotient_.product(element, y)))
            bits[y / 64] |= std::uint64_t{1} << y % 64;
    }
    return bits;
}

bool QuotientClosure::is_within_another(Element element, const Bits& bits) const {
    return std::ranges::any_of(by_element_[element], [&](std::uint32_t other) {
        return is_within(bits, deficits_[other].bits);
    });
}

std::optional<Word> QuotientClosure::add(Element element, std::span<const Element> options) {
    const Generator generator = generators_++;
    if (options.empty()) {
        // A game without moves is 0: it adds no move to any sum, so every sum behaves as without
        // it, provided that it goes to the identity.
        if (element == 0) return std::nullopt;
        return Word{generator};
    }
    Bits winning(words_);
    for (const Element option : options) {
        const Bits beside = p_beside(option);
        for (std::size_t i = 0; i < words_; ++i) winning[i] |= beside[i];
        meter_.step();
    }
    Bits deficit = p_beside(element);
    for (std::size_t i = 0; i < words_; ++i) {
        if ((deficit[i] & winning[i]) != 0) return Word{generator};
        deficit[i] = ~(deficit[i] | winning[i]);
    }
    if (const std::size_t rest = quotient_.order() % 64; rest != 0) {
        deficit.back() &= (std::uint64_t{1} << rest) - 1;
    }
    if (is_within_another(element, deficit)) return std::nullopt;
    const std::size_t types_before = types_.size();
    const std::size_t deficits_before = deficits_.size();
    types_.push_back({element, deficit, generator});
    if (auto failure = keep({element, std::move(deficit), no_parent, generator, true})) {
        return failure;
    }
    return close(types_before, deficits_before);
}

/// Extends the deficits that were there by the types that are new, and new deficits by all types.
std::optional<Word> QuotientClosure::close(std::size_t types_before, std::size_t deficits_before) {
    for (std::size_t i = 0; i < deficits_.size(); ++i) {
        const std::size_t from = i < deficits_before ? types_before : 0;
        for (std::size_t t = from; t < types_.size(); ++t) {
            meter_.step();
            if (!deficits_[i].greatest) break;
            Deficit next{quotient_.product(deficits_[i].element, types_[t].element),
                         extended(deficits_[i], types_[t]), static_cast<std::uint32_t>(i),
                         types_[t].generator, true};
            if (auto failure = keep(std::move(next))) return failure;
        }
    }
    return std::nullopt;
}

QuotientClosure::Bits QuotientClosure::extended(const Deficit& deficit, const Type& type) const {
    Bits bits(words_);
    for (Element y = 0; y < quotient_.order(); ++y) {
        const Element beside_type = quotient_.product(type.element, y);
        if (!contains(deficit.bits, beside_type)) continue;
        if (contains(type.deficit, quotient_.product(deficit.element, y))) {
            bits[y / 64] |= std::uint64_t{1} << y % 64;
        }
    }
    return bits;
}

std::optional<Word> QuotientClosure::keep(Deficit deficit) {
    if (std::ranges::all_of(deficit.bits, [](std::uint64_t word) { return word == 0; })) {
        return std::nullopt;
    }
    if (is_within_another(deficit.element, deficit.bits)) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(deficits_.size());
    const bool fails = contains(deficit.bits, 0);
    std::erase_if(by_element_[deficit.element], [&](std::uint32_t other) {
        const bool smaller = is_within(deficits_[other].bits, deficit.bits);
        if (smaller) {
            deficits_[other].greatest = false;
            deficits_[other].bits = {};
            meter_.give_back(words_ * sizeof(std::uint64_t));
            bytes_ -= words_ * sizeof(std::uint64_t);
        }
        return smaller;
    });
    meter_.take(sizeof(Deficit) + words_ * sizeof(std::uint64_t));
    bytes_ += sizeof(Deficit) + words_ * sizeof(std::uint64_t);
    by_element_[deficit.element].push_back(number);
    deficits_.push_back(std::move(deficit));
    if (fails) return sum_of(number);
    return std::nullopt;
}

Word QuotientClosure::sum_of(std::uint32_t deficit) const {
    Word word;
    for (std::uint32_t at = deficit; at != no_parent; at = deficits_[at].parent) {
        word.push_back(deficits_[at].generator);
    }
    std::ranges::sort(word);
    return word;
}

}  // namespace lastmove::impartial
