#include "lastmove/check/heaps/bipartite_monoid.hpp"

#include <algorithm>
#include <set>

namespace lastmove::checking {

BipartiteMonoid::BipartiteMonoid(const QuotientTable& table, std::size_t order, Budget& budget) {
    const auto is_element = [&](std::uint32_t q) { return q < order; };
    if (order == 0) throw Rejection("a monoid has an identity");
    // No list in a certificate is longer than its file: reject before anything is allocated.
    if (order > 1 && (table.letters.empty() || table.letters[0].size() != order)) {
        throw Rejection("the list of products of a letter with the elements has the wrong length");
    }
    for (const auto& letter : table.letters) {
        if (letter.size() != order || !std::ranges::all_of(letter, is_element)) {
            throw Rejection(
                "the list of products of a letter with the elements has the wrong length");
        }
    }
    is_p_.resize(order);
    for (std::size_t i = 0; i < table.p_positions.size(); ++i) {
        const std::uint32_t q = table.p_positions[i];
        if (!is_element(q) || (i > 0 && q <= table.p_positions[i - 1])) {
            throw Rejection("the P-portion is not an ascending list of elements");
        }
        is_p_[q] = true;
    }
    if (is_p_[0]) throw Rejection("the identity is an N-position");
    multiply(table, budget);
    require_distinct(budget);
}

/// When letters commute, what a word of letters times an element is depends on the word's value
/// alone: so the products follow from a word for each element.
void BipartiteMonoid::multiply(const QuotientTable& table, Budget& budget) {
    for (const auto& a : table.letters) {
        for (const auto& b : table.letters) {
            for (std::size_t q = 0; q < order(); ++q) {
                budget.step("letters commute");
                if (a[b[q]] != b[a[q]]) throw Rejection("two letters do not commute");
            }
        }
    }
    budget.take(order() * (order() * sizeof(Element) + sizeof(std::vector<Element>)));
    rows_.resize(order());
    for (Element q = 0; q < order(); ++q) rows_[0].push_back(q);
    std::vector<Element> found{0};
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const auto& letter : table.letters) {
            const Element next = letter[found[i]];
            if (!rows_[next].empty()) continue;
            found.push_back(next);
            for (const Element q : rows_[found[i]]) {
                budget.step("products");
                rows_[next].push_back(letter[q]);
            }
        }
    }
    if (found.size() != order()) throw Rejection("the letters do not generate every element");
}

void BipartiteMonoid::require_distinct(Budget& budget) const {
    std::set<std::vector<bool>> rows;
    for (Element q = 0; q < order(); ++q) {
        budget.step("contexts", 1 + order() / 256);
        if (!rows.insert(p_beside(q)).second)
            throw Rejection("two elements cannot be distinguished");
    }
}

std::vector<bool> BipartiteMonoid::p_beside(Element q) const {
    std::vector<bool> row;
    row.reserve(order());
    for (const Element product : rows_[q]) row.push_back(is_p_[product]);
    return row;
}

}  // namespace lastmove::checking
