#include "lastmove/impartial/misere/follower_graph.hpp"

#include <algorithm>
#include <stdexcept>

#include "lastmove/base/hash.hpp"
#include "lastmove/base/sort_unique.hpp"

namespace lastmove::impartial {

namespace {}  // namespace

void require_well_founded(const FollowerGraph& graph) {
    for (std::size_t generator = 0; generator < graph.options.size(); ++generator) {
        for (const Word& word : graph.options[generator]) {
            if (!std::ranges::is_sorted(word) || (!word.empty() && word.back() >= generator)) {
                throw std::invalid_argument(
                    "an option is not an ascending "
                    "word of earlier generators");
            }
        }
    }
}

std::vector<Word> heap_options(const game::HeapCode& code, std::size_t heap) {
    std::vector<Word> words;
    game::for_each_option(code, heap, [&](std::span<const std::size_t> heaps) {
        Word word;
        word.reserve(heaps.size());
        for (const std::size_t size : heaps) word.push_back(static_cast<Generator>(size - 1));
        words.push_back(std::move(word));
    });
    sort_unique(words);
    return words;
}

FollowerGraph heap_followers(const game::HeapCode& code, std::size_t heaps) {
    FollowerGraph graph;
    for (std::size_t heap = 1; heap <= heaps; ++heap) {
        graph.options.push_back(heap_options(code, heap));
    }
    return graph;
}

Word sum(const Word& a, const Word& b) {
    Word word(a.size() + b.size());
    std::ranges::merge(a, b, word.begin());
    return word;
}

std::vector<Word> options(const FollowerGraph& graph, const Word& word) {
    std::vector<Word> words;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (i > 0 && word[i] == word[i - 1]) continue;
        Word rest = word;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Word& option : graph.options[word[i]]) words.push_back(sum(rest, option));
    }
    sort_unique(words);
    return words;
}

std::size_t WordHash::operator()(const Word& word) const {
    return static_cast<std::size_t>(mix_all(word, word.size()));
}

}  // namespace lastmove::impartial
