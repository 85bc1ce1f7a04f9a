#include "lastmove/impartial/misere/followers.hpp"

#include <algorithm>

#include "lastmove/base/sort_unique.hpp"
#include "lastmove/impartial/nimbers/meter.hpp"

namespace lastmove::impartial {

namespace {

constexpr std::uint64_t followers_between_checks = 4096;

std::size_t bytes(const Word& word) {
    return 2 * (sizeof(Word) + word.size() * sizeof(Generator));  // in the graph and in the index
}

}  // namespace

void Followers::check_limits() const {
    progress_.report("collecting followers", table_.size());
    limits_.check();
    limits_.check_memory(memory_ + table_.memory());
}

game::Id Followers::intern(const game::GamePointer& game, const game::Code& code) {
    const game::Id id = table_.intern(game, code);
    if (id == generators_.size()) generators_.push_back(unknown);
    return id;
}

Word Followers::simplest(Word word) const {
    std::erase(word, finished);
    std::ranges::sort(word);
    const auto [first, last] = std::ranges::equal_range(word, star_);
    const auto stars = last - first;
    word.erase(first, first + stars / 2 * 2);
    return word;
}

Generator Followers::number_of(std::vector<Word> options) {
    sort_unique(options);
    if (options.empty()) return finished;
    const auto next = static_cast<Generator>(graph_.options.size());
    const auto [place, added] = by_options_.try_emplace(options, next);
    if (added) {
        if (options == std::vector<Word>{{}}) star_ = next;
        graph_.options.push_back(std::move(options));
    }
    return place->second;
}

void Followers::find(game::Id root) {
    std::vector<game::Id> open{root};
    while (!open.empty()) {
        if (++steps_ % followers_between_checks == 0) check_limits();
        const game::Id id = open.back();
        if (generators_[id] != unknown) {
            open.pop_back();
            continue;
        }
        const game::GamePointer game = table_.game(id);
        std::vector<Word> options;
        std::vector<game::Id> missing;
        game->options(table_.code(id), [&](std::span<const game::Code> parts) {
            if (++steps_ % followers_between_checks == 0) check_limits();
            Word word;
            for (const game::Code& part : parts) {
                for (const game::Code& code : game->components(part)) {
                    const game::Id component = intern(game, code);
                    word.push_back(generators_[component]);
                    if (word.back() == unknown) missing.push_back(component);
                }
            }
            if (missing.empty()) options.push_back(simplest(std::move(word)));
        });
        if (missing.empty()) {
            for (const Word& word : options) memory_ += bytes(word);
            generators_[id] = number_of(std::move(options));
            open.pop_back();
            continue;
        }
        // Short positions come first, small heaps above all: others are sums of them.
        sort_unique(missing);
        std::ranges::stable_sort(missing, [&](game::Id a, game::Id b) {
            return std::pair(table_.length(a), table_.code(a)) >
                   std::pair(table_.length(b), table_.code(b));
        });
        open.insert(open.end(), missing.begin(), missing.end());
    }
}

Word Followers::word(const game::Sum& sum) {
    Word word;
    for (const game::Component& component : game::components(sum)) {
        const game::Id id = intern(component.game, component.code);
        find(id);
        word.push_back(generators_[id]);
    }
    return simplest(std::move(word));
}

std::vector<Word> Followers::options(const Word& word) const {
    std::vector<Word> all;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (i > 0 && word[i] == word[i - 1]) continue;
        Word rest = word;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Word& option : graph_.options[word[i]]) {
            all.push_back(simplest(impartial::sum(rest, option)));
        }
    }
    sort_unique(all);
    return all;
}

}  // namespace lastmove::impartial
