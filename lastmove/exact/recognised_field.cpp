#include "lastmove/exact/recognised_field.hpp"

#include <algorithm>

#include "lastmove/exact/integer_relation.hpp"

namespace lastmove {

namespace {

constexpr std::size_t guard = 64;  // bits that errors may fill

void trim(RecognisedField::Element& element) {
    while (!element.empty() && element.back() == 0) element.pop_back();
}

}  // namespace

std::vector<Integer> RecognisedField::powers(const Integer& number, std::size_t count) const {
    std::vector<Integer> result{Integer(1) << bits_};
    while (result.size() < count) result.emplace_back((result.back() * number) >> bits_);
    return result;
}

std::optional<std::vector<Integer>> RecognisedField::relation(std::vector<Integer> numbers) const {
    for (Integer& number : numbers) number >>= guard;
    return integer_relation(numbers, bits_ - guard);
}

std::optional<RecognisedField::Element> RecognisedField::express(const Integer& number) const {
    std::vector<Integer> numbers = powers(root_, degree());
    numbers.push_back(number);
    const auto found = relation(std::move(numbers));
    if (!found || found->back() == 0) return std::nullopt;
    Element element;
    for (std::size_t i = 0; i < degree(); ++i) {
        element.emplace_back(-(*found)[i], found->back());
        element.back().canonicalize();
    }
    trim(element);
    return element;
}

bool RecognisedField::generate(const Integer& number) {
    for (std::size_t larger = 2 * degree(); larger <= most_; larger += degree()) {
        auto found = relation(powers(number, larger + 1));
        if (!found) continue;
        if (found->back() == 0) return false;
        if (found->back() < 0) {
            for (Integer& coefficient : *found) coefficient = -coefficient;
        }
        polynomial_ = *std::move(found);
        root_ = number;
        if (degree() == 2) take_root_of_discriminant();
        return true;
    }
    return false;
}

void RecognisedField::take_root_of_discriminant() {
    constexpr unsigned largest = 1'000;  // of the factors whose squares are divided out
    Integer root = polynomial_[1] * polynomial_[1] - 4 * polynomial_[0] * polynomial_[2];
    for (unsigned factor = 2; factor <= largest; ++factor) {
        while (root % (factor * factor) == 0) root /= factor * factor;
    }
    polynomial_ = {-root, 0, 1};
    root_ = sqrt(Integer(root << (2 * bits_)));
}

bool RecognisedField::extend(const Integer& number) {
    const RecognisedField before = *this;
    for (const int share : {0, 1, -1, 2, -2, 3, -3}) {
        if (share != 0 && before.degree() == 1) break;
        if (generate(number + share * before.root_) && express(number) && express(before.root_)) {
            return true;
        }
        *this = before;
    }
    return false;
}

RecognisedField::Element RecognisedField::product(const Element& a, const Element& b) const {
    if (a.empty() || b.empty()) return {};
    Element result(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) result[i + j] += a[i] * b[j];
    }
    for (; result.size() > degree(); result.pop_back()) {
        const Rational factor = result.back() / polynomial_.back();
        const std::size_t offset = result.size() - polynomial_.size();
        for (std::size_t i = 0; i < degree(); ++i) result[offset + i] -= factor * polynomial_[i];
    }
    trim(result);
    return result;
}

}  // namespace lastmove
