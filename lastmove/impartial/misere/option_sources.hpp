// Where the search for quotients gets the options of a generator from.
#pragma once

#include <array>
#include <span>

#include "lastmove/game/heap_code.hpp"
#include "lastmove/impartial/misere/follower_graph.hpp"

namespace lastmove::impartial {

/// The options of a graph's generators: visit is called with spans of generators.
class GraphOptions {
  public:
    explicit GraphOptions(const FollowerGraph& graph) : graph_(graph) {}
    explicit GraphOptions(FollowerGraph&&) = delete;
    template <class Visit>
    void operator()(Generator generator, Visit visit) const {
        for (const Word& word : graph_.options[generator]) visit(std::span<const Generator>(word));
    }

  private:
    const FollowerGraph& graph_;
};

/// The options of heaps, expanded when they are needed: all of them would take too much memory.
class HeapOptions {
  public:
    explicit HeapOptions(const game::HeapCode& code) : code_(code) {}
    explicit HeapOptions(game::HeapCode&&) = delete;
    template <class Visit>
    void operator()(Generator generator, Visit visit) const {
        game::for_each_option(code_, generator + 1, [&](std::span<const std::size_t> heaps) {
            std::array<Generator, game::HeapCode::most_heaps> word{};
            for (std::size_t i = 0; i < heaps.size(); ++i) {
                word[i] = static_cast<Generator>(heaps[i] - 1);
            }
            visit(std::span<const Generator>(word).first(heaps.size()));
        });
    }

  private:
    const game::HeapCode& code_;
};

}  // namespace lastmove::impartial
