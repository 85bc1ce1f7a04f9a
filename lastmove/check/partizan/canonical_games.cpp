#include "lastmove/check/partizan/canonical_games.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "lastmove/base/sort_unique.hpp"

namespace lastmove::checking {

namespace {

constexpr std::uint32_t longest_compared = 1'000;
constexpr std::size_t bytes_of_comparison = 48;

std::uint64_t pair_of(CanonicalGames::Game a, CanonicalGames::Game b) {
    return std::uint64_t{a} << 32 | b;
}

}  // namespace

CanonicalGames::CanonicalGames(Budget& budget) : budget_(budget) {
    known_.emplace(Options{}, add({}));
}

CanonicalGames::Game CanonicalGames::add(Options options) {
    Node node;
    for (const auto& side : options) {
        for (const Game option : side)
            node.length = std::max(node.length, nodes_[option].length + 1);
    }
    if (node.length > longest_compared) {
        throw Stopped(Stop::memory, "plays of more than 1,000 moves are not compared");
    }
    // Of integers n, those of greater amount have the one before as their only option.
    const auto& [left, right] = options;
    if (left.empty() && right.empty()) {
        node.integer = 0;
    } else if (right.empty() && left.size() == 1 && nodes_[left[0]].integer.value_or(-1) >= 0) {
        node.integer = *nodes_[left[0]].integer + 1;
    } else if (left.empty() && right.size() == 1 && nodes_[right[0]].integer.value_or(1) <= 0) {
        node.integer = *nodes_[right[0]].integer - 1;
    }
    budget_.step("comparing games");
    budget_.take(sizeof(Node) + sizeof(Game) * 2 * (left.size() + right.size()) +
                 bytes_of_comparison);
    node.options = std::move(options);
    nodes_.push_back(std::move(node));
    return static_cast<Game>(nodes_.size() - 1);
}

bool CanonicalGames::at_least(Game a, Game b) {
    const auto known = order_.find(pair_of(a, b));
    if (known != order_.end()) return known->second;
    budget_.step("comparing games");
    budget_.take(bytes_of_comparison);
    const auto is_not = [&](const std::vector<Game>& options, const auto& wins) {
        return std::ranges::none_of(options, wins);
    };
    const bool result =
        is_not(nodes_[a].options[1], [&](Game option) { return at_least(b, option); }) &&
        is_not(nodes_[b].options[0], [&](Game option) { return at_least(option, a); });
    order_.emplace(pair_of(a, b), result);
    return result;
}

/// The player's options, each reversible one replaced by those of the reply's, as often as there is
/// one. The game keeps its value.
std::vector<CanonicalGames::Game> CanonicalGames::bypassed(Game game, std::size_t side) {
    std::vector<Game> open = nodes_[game].options[side];
    std::vector<Game> kept;
    std::vector<Game> met;
    while (!open.empty()) {
        const Game option = open.back();
        open.pop_back();
        if (std::ranges::find(met, option) != met.end()) continue;
        met.push_back(option);
        const std::vector<Game> replies = nodes_[option].options[1 - side];
        const auto reply =
            std::ranges::find_if(replies, [&](Game after) { return is_better(game, after, side); });
        if (reply == replies.end()) {
            kept.push_back(option);
            continue;
        }
        const std::vector<Game>& instead = nodes_[*reply].options[side];
        open.insert(open.end(), instead.begin(), instead.end());
    }
    sort_unique(kept);
    return kept;
}

std::vector<CanonicalGames::Game> CanonicalGames::undominated(const std::vector<Game>& options,
                                                              std::size_t side) {
    std::vector<Game> kept;
    for (const Game option : options) {
        const bool is_dominated = std::ranges::any_of(
            options, [&](Game other) { return other != option && is_better(other, option, side); });
        if (!is_dominated) kept.push_back(option);
    }
    return kept;
}

CanonicalGames::Game CanonicalGames::make(Options options) {
    for (auto& side : options) sort_unique(side);
    if (const auto known = known_.find(options); known != known_.end()) return known->second;
    const Game written = add(options);
    Options best;
    for (const std::size_t side : {0U, 1U}) best[side] = bypassed(written, side);
    for (const std::size_t side : {0U, 1U}) best[side] = undominated(best[side], side);
    const auto same = known_.find(best);
    const Game canonical = same != known_.end() ? same->second : add(best);
    if (same == known_.end()) known_.emplace(std::move(best), canonical);
    known_.emplace(std::move(options), canonical);
    return canonical;
}

CanonicalGames::Game CanonicalGames::sum(Game a, Game b) {
    if (a == zero) return b;
    if (b == zero) return a;
    if (a > b) std::swap(a, b);
    if (const auto known = sums_.find(pair_of(a, b)); known != sums_.end()) return known->second;
    Options options;
    for (const std::size_t side : {0U, 1U}) {
        for (const Game option : std::vector(nodes_[a].options[side])) {
            options[side].push_back(sum(option, b));
        }
        for (const Game option : std::vector(nodes_[b].options[side])) {
            options[side].push_back(sum(a, option));
        }
    }
    const Game total = make(std::move(options));
    budget_.take(bytes_of_comparison);
    sums_.emplace(pair_of(a, b), total);
    return total;
}

CanonicalGames::Game CanonicalGames::integer(std::int64_t n) {
    Game game = zero;
    for (std::int64_t i = 0; i < std::abs(n); ++i) {
        Options options;
        options[n > 0 ? 0 : 1].push_back(game);
        game = make(std::move(options));
    }
    return game;
}

}  // namespace lastmove::checking
