#include "lastmove/game/needed_turns.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace lastmove::game {

NeededTurns::NeededTurns(const Front& front, std::span<const Turn> starts, bool misere) {
    std::map<Turn, std::uint32_t> places;
    const auto place = [&](const Turn& turn) {
        const auto next = static_cast<std::uint32_t>(nodes_.size());
        const auto [found, is_new] = places.try_emplace(turn, next);
        if (is_new) nodes_.emplace_back();
        return found->second;
    };
    for (const Turn& turn : front.turns) place(turn);
    std::vector<std::pair<std::size_t, bool>> at_once;
    for (const auto& [turn, moves] : front.above) {
        const std::uint32_t node = place(turn);
        const bool is_won = std::ranges::any_of(moves, &TurnAfter::has_won);
        if (is_won || moves.empty()) at_once.emplace_back(node, is_won || misere);
        for (const TurnAfter& move : moves) {
            if (move.has_won) continue;
            const std::uint32_t option = place(move.turn);
            nodes_[node].options.push_back(option);
            nodes_[option].parents.push_back(node);
        }
    }
    for (Node& node : nodes_) {
        node.open = node.options.size();
        node.wanted = node.parents.size();
    }
    for (const Turn& start : starts) ++nodes_[place(start)].wanted;
    for (const auto& [node, mover_wins] : at_once) settle(node, mover_wins);
}

void NeededTurns::decide(std::size_t place, bool mover_wins) {
    settle(place, mover_wins);
}

/// Decides a turn, and those before it that follow.
void NeededTurns::settle(std::size_t node, bool mover_wins) {
    std::vector<std::pair<std::size_t, bool>> decided{{node, mover_wins}};
    while (!decided.empty()) {
        const auto [place, wins] = decided.back();
        decided.pop_back();
        if (nodes_[place].wins) continue;
        const bool mattered = matters(place);
        nodes_[place].wins = wins;
        if (mattered) forget_options(place);
        for (const std::uint32_t parent : nodes_[place].parents) {
            Node& before = nodes_[parent];
            --before.open;
            if (before.wins) continue;
            if (!wins || before.open == 0) decided.emplace_back(parent, !wins);
        }
    }
}

/// A turn does not matter any more, and so perhaps not its options.
void NeededTurns::forget_options(std::size_t node) {
    std::vector<std::size_t> idle{node};
    while (!idle.empty()) {
        const std::size_t place = idle.back();
        idle.pop_back();
        for (const std::uint32_t option : nodes_[place].options) {
            if (--nodes_[option].wanted == 0 && !nodes_[option].wins) idle.push_back(option);
        }
    }
}

}  // namespace lastmove::game
