#include "lastmove/impartial/misere/quotient.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace lastmove::impartial {

MisereQuotient::MisereQuotient() : forms_{{}}, products_{0}, is_p_{false} {}

MisereQuotient::MisereQuotient(const std::vector<std::vector<Element>>& times,
                               const std::vector<bool>& p_positions) {
    find_forms(times);
    const std::size_t size = order();
    std::vector<Element> number(size);
    for (Element q = 0; q < size; ++q) number[old_numbers_[q]] = q;
    for (const auto& row : times) images_.push_back(number[row[0]]);
    for (Element q = 0; q < size; ++q) is_p_.push_back(p_positions[old_numbers_[q]]);
    // The form of r is that of a smaller s, times one letter.
    products_.resize(size * size);
    std::map<Word, Element> number_of_form;
    for (Element r = 0; r < size; ++r) number_of_form.emplace(forms_[r], r);
    for (Element q = 0; q < size; ++q) products_[q] = q;
    for (Element r = 1; r < size; ++r) {
        Word shorter = forms_[r];
        const Generator letter = letters_[shorter.back()];
        shorter.pop_back();
        const Element s = number_of_form.at(shorter);
        for (Element q = 0; q < size; ++q) {
            products_[r * size + q] = number[times[letter][old_numbers_[products_[s * size + q]]]];
        }
    }
    old_numbers_ = {};
}

/// Layer by layer: the elements found so far times 1, 2, … copies of the next letter. A layer that
/// brings nothing new ends it, since no later one can.
void MisereQuotient::find_forms(const std::vector<std::vector<Element>>& times) {
    std::vector<bool> found(times.empty() ? 1 : times.front().size());
    found[0] = true;
    forms_ = {{}};
    old_numbers_ = {0};
    for (Generator g = 0; g < times.size(); ++g) {
        if (found[times[g][0]]) continue;
        const auto letter = static_cast<Generator>(letters_.size());
        letters_.push_back(g);
        std::vector<Element> layer = old_numbers_;
        std::vector<Word> words = forms_;
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t i = 0; i < layer.size(); ++i) {
                layer[i] = times[g][layer[i]];
                words[i].push_back(letter);
                if (found[layer[i]]) continue;
                found[layer[i]] = grows = true;
                forms_.push_back(words[i]);
                old_numbers_.push_back(layer[i]);
            }
        }
    }
}

std::size_t MisereQuotient::p_count() const {
    return static_cast<std::size_t>(std::ranges::count(is_p_, true));
}

Element MisereQuotient::image(const Word& word) const {
    return std::accumulate(word.begin(), word.end(), Element{0},
                           [&](Element q, Generator g) { return product(q, images_[g]); });
}

Word MisereQuotient::word(Element element) const {
    Word word;
    for (const Generator letter : forms_[element]) word.push_back(letters_[letter]);
    return word;
}

std::vector<Element> contexts(const MisereQuotient& quotient) {
    const auto size = static_cast<Element>(quotient.order());
    std::vector<Element> part(size);  // classes of elements that no context so far distinguishes
    std::vector<Element> chosen;
    Element parts = 1;
    for (Element c = 0; c < size && parts < size; ++c) {
        std::map<std::pair<Element, bool>, Element> finer;
        std::vector<Element> now(size);
        for (Element q = 0; q < size; ++q) {
            const bool is_p = quotient.is_p(quotient.product(q, c));
            now[q] = finer.try_emplace({part[q], is_p}, static_cast<Element>(finer.size()))
                         .first->second;
        }
        if (finer.size() == parts) continue;
        parts = static_cast<Element>(finer.size());
        part = std::move(now);
        chosen.push_back(c);
    }
    return chosen;
}

bool is_tame(const MisereQuotient& quotient) {
    const auto size = static_cast<Element>(quotient.order());
    std::vector<Element> p_positions;
    for (Element q = 0; q < size; ++q) {
        if (quotient.is_p(q)) p_positions.push_back(q);
    }
    if (size == 1) return true;
    const auto square = [&](Element q) { return quotient.product(q, q); };
    if (size == 2) return p_positions.size() == 1 && square(p_positions[0]) == 0;
    // {1, a} with a² = 1 and a in P; all the rest is a group of exponent 2, with identity e in P
    // (so of order 2^n), in which ae is not e.
    if (p_positions.size() != 2) return false;
    const bool a_first = square(p_positions[0]) == 0;
    const Element a = p_positions[a_first ? 0 : 1];
    const Element e = p_positions[a_first ? 1 : 0];
    if (square(a) != 0 || square(e) != e || quotient.product(a, e) == e) return false;
    for (Element q = 1; q < size; ++q) {
        if (q != a && (square(q) != e || quotient.product(q, e) != q)) return false;
    }
    return true;
}

}  // namespace lastmove::impartial
