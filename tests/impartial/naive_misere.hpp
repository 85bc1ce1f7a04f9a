// Misère play by the plainest recursion, to judge the clever ones.
#pragma once

#include <map>
#include <random>

#include "lastmove/impartial/misere/follower_graph.hpp"

namespace lastmove::impartial {

/// Outcomes of sums, each decided by looking at all its options.
class NaiveMisere {
  public:
    explicit NaiveMisere(FollowerGraph graph) : graph_(std::move(graph)) {}

    bool is_p(const Word& word) {
        const auto known = outcomes_.find(word);
        if (known != outcomes_.end()) return known->second;
        bool has_option = false;
        bool has_p_option = false;
        for (std::size_t i = 0; i < word.size(); ++i) {
            for (const Word& option : graph_.options[word[i]]) {
                Word next = option;
                for (std::size_t j = 0; j < word.size(); ++j) {
                    if (j != i) next = sum(next, {word[j]});
                }
                has_option = true;
                has_p_option = has_p_option || is_p(next);
            }
        }
        return outcomes_[word] = has_option && !has_p_option;
    }

    [[nodiscard]] const FollowerGraph& graph() const { return graph_; }

  private:
    FollowerGraph graph_;
    std::map<Word, bool> outcomes_;
};

/// Calls visit(word) for all sums of at most `size` generators below `generators`.
template <class Visit>
void for_each_word(std::size_t generators, std::size_t size, const Visit& visit, Word word = {}) {
    visit(std::as_const(word));
    if (size == 0) return;
    const Generator first = word.empty() ? 0 : word.back();
    for (Generator g = first; g < generators; ++g) {
        word.push_back(g);
        for_each_word(generators, size - 1, visit, word);
        word.pop_back();
    }
}

/// Generators with up to four options each, sums of up to two earlier generators.
inline FollowerGraph random_graph(std::size_t generators, std::mt19937& random) {
    FollowerGraph graph;
    for (Generator g = 0; g < generators; ++g) {
        std::vector<Word> options;
        const auto count = random() % 5;
        for (unsigned i = 0; i < count; ++i) {
            Word word;
            const auto size = g == 0 ? 0 : random() % 3;
            for (unsigned j = 0; j < size; ++j) {
                word = sum(word, {static_cast<Generator>(random() % g)});
            }
            options.push_back(word);
        }
        graph.options.push_back(options);
    }
    return graph;
}

}  // namespace lastmove::impartial
