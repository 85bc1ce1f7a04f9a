#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "lastmove/impartial/misere/quotient.hpp"

namespace lastmove::impartial {

namespace {

std::string letter_text(Generator letter) {
    if (letter < 26) return {static_cast<char>('a' + letter)};
    if (letter < 52) return {static_cast<char>('A' + letter - 26)};
    return fmt::format("{{{}}}", letter + 1);
}

std::string form_text(const Word& form) {
    if (form.empty()) return "1";
    std::string text;
    for (std::size_t i = 0; i < form.size();) {
        const auto end = std::ranges::upper_bound(form, form[i]) - form.begin();
        const std::size_t exponent = static_cast<std::size_t>(end) - i;
        text += letter_text(form[i]);
        if (exponent > 1) text += std::to_string(exponent);
        i += exponent;
    }
    return text;
}

/// Whether a comes before b: the exponent of the last letter decides first.
bool comes_before(const Word& a, const Word& b) {
    return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

struct Relation {
    Word word;
    Element element;
};

/// The least words that are no normal forms: all words with one letter less are.
std::vector<Relation> relations(const MisereQuotient& quotient) {
    const auto letters = static_cast<Generator>(quotient.letters().size());
    std::vector<Element> letter_image;
    for (const Generator g : quotient.letters()) letter_image.push_back(quotient.images()[g]);
    const auto image = [&](const Word& word) {
        Element element = 0;
        for (const Generator letter : word)
            element = quotient.product(element, letter_image[letter]);
        return element;
    };
    const auto is_form = [&](const Word& word) { return quotient.form(image(word)) == word; };
    std::vector<Relation> found;
    std::set<Word> seen;
    for (Element q = 0; q < quotient.order(); ++q) {
        for (Generator letter = 0; letter < letters; ++letter) {
            const Word word = sum(quotient.form(q), {letter});
            const Element element = quotient.product(q, letter_image[letter]);
            if (quotient.form(element) == word) continue;
            bool is_least = true;
            for (std::size_t i = 0; is_least && i < word.size(); ++i) {
                Word shorter = word;
                shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
                is_least = is_form(shorter);
            }
            if (is_least && seen.insert(word).second) found.push_back({word, element});
        }
    }
    std::ranges::sort(found, comes_before, &Relation::word);
    return found;
}

constexpr std::size_t shown = 12;  ///< items of a list that is cut off

/// The items with commas between them, or the first ones and how many there are.
std::string listed(const std::vector<std::string>& items, std::size_t most, std::string_view name) {
    if (items.size() <= most) return fmt::format("{}", fmt::join(items, ","));
    return fmt::format("{},... ({} {})", fmt::join(items.begin(), items.begin() + shown, ","),
                       items.size(), name);
}

}  // namespace

std::string to_text(const MisereQuotient& quotient, Element element) {
    return form_text(quotient.form(element));
}

PresentationText presentation_text(const MisereQuotient& quotient, std::size_t most) {
    std::vector<std::string> letters;
    for (Generator letter = 0; letter < quotient.letters().size(); ++letter) {
        letters.push_back(letter_text(letter));
    }
    std::vector<std::string> equations;
    for (const auto& [word, element] : relations(quotient)) {
        equations.push_back(form_text(word) + "=" + to_text(quotient, element));
    }
    std::vector<std::string> p_positions;
    for (Element q = 0; q < quotient.order(); ++q) {
        if (quotient.is_p(q)) p_positions.push_back(to_text(quotient, q));
    }
    const auto joined = [&](std::size_t items) {
        return fmt::format("<{} | {}>; P = {{{}}}", listed(letters, items, "generators"),
                           listed(equations, items, "relations"),
                           listed(p_positions, items, "elements"));
    };
    std::string whole = joined(std::string::npos);
    std::string brief = whole.size() > most ? joined(shown) : whole;
    return {std::move(whole), std::move(brief)};
}

std::string presentation(const MisereQuotient& quotient) {
    return presentation_text(quotient).whole;
}

}  // namespace lastmove::impartial
