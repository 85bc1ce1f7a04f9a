// Recursion over all followers of a sum, without the call stack.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "lastmove/impartial/misere/follower_graph.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

/// The value of `word`, where a position's value is that of a `Fold` made for each position:
/// fold.add(value of an option) for its options in turn, until that returns false; then
/// fold.value(). Values are kept for all positions visited. Throws Stopped at the meter's limits.
template <class Value, class Fold>
Value fold_followers(const FollowerGraph& graph, const Word& word, Meter& meter) {
    struct Frame {
        Word word;
        std::vector<Word> options;
        std::size_t next = 0;
        Fold fold;
    };
    std::unordered_map<Word, Value, WordHash> known;
    std::vector<Frame> stack;
    const auto open = [&](const Word& position) {
        std::vector<Word> words = options(graph, position);
        meter.take(sizeof(Frame) + words.size() * (sizeof(Word) + 8 * position.size()));
        stack.push_back({position, std::move(words), 0, Fold{}});
    };
    open(word);
    while (true) {
        Frame& top = stack.back();
        meter.step();
        const Value* ready = nullptr;
        bool goes_on = top.next < top.options.size();
        if (goes_on) {
            if (const auto found = known.find(top.options[top.next]); found != known.end()) {
                ready = &found->second;
            }
        }
        if (goes_on && ready == nullptr) {
            open(Word(top.options[top.next]));
            continue;
        }
        if (goes_on) {
            ++top.next;
            if (top.fold.add(*ready)) continue;
        }
        Value value = top.fold.value();
        if (stack.size() == 1) return value;
        meter.give_back(sizeof(Frame) + top.options.size() * (sizeof(Word) + 8 * top.word.size()));
        meter.take(128 + sizeof(Value) + top.word.size() * sizeof(Generator));
        known.emplace(std::move(top.word), std::move(value));
        stack.pop_back();
    }
}

}  // namespace lastmove::impartial
