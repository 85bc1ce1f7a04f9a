#include "lastmove/game/front.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "lastmove/base/governor.hpp"

namespace lastmove::game {

namespace {

using Level = std::map<Turn, std::vector<TurnAfter>>;

bool wins_at_once(const std::vector<TurnAfter>& moves) {
    return std::ranges::any_of(moves, &TurnAfter::has_won);
}

/// The turns of a level with a move that are not won at once.
std::vector<Turn> undecided(const Level& level) {
    std::vector<Turn> turns;
    for (const auto& [turn, moves] : level) {
        if (!moves.empty() && !wins_at_once(moves)) turns.push_back(turn);
    }
    return turns;
}

/// Moves the level above the front; returns the turns after it.
Level next_level(Level level, std::map<Turn, std::vector<TurnAfter>>& above,
                 const MovesOfTurn& moves) {
    Level next;
    std::set<Turn> after;
    for (const auto& [turn, all] : level) {
        if (wins_at_once(all)) continue;
        for (const TurnAfter& move : all) after.insert(move.turn);
    }
    above.merge(level);
    for (const Turn& turn : after) {
        checkpoint();
        if (!above.contains(turn)) next.emplace(turn, moves(turn));
    }
    return next;
}

}  // namespace

Front front(const MovesOfTurn& moves, std::span<const Turn> starts, std::size_t count) {
    Front found;
    std::map<Turn, std::vector<TurnAfter>> above;
    Level level;
    for (const Turn& start : starts) level.emplace(start, moves(start));
    while (!level.empty()) {
        std::vector<Turn> turns = undecided(level);
        const bool is_last = turns.size() >= count;
        if (turns.size() > found.turns.size()) {
            // What is decided at the level itself is above the front.
            found = {std::move(turns), above};
            for (const auto& [turn, all] : level) {
                if (all.empty() || wins_at_once(all)) found.above.emplace(turn, all);
            }
        }
        if (is_last) break;
        level = next_level(std::move(level), above, moves);
    }
    if (found.turns.empty()) found.above = std::move(above);
    return found;
}

namespace {

/// Who wins above a front, and how many of its turns that takes.
class Joining {
  public:
    Joining(const Front& front, const std::map<Turn, bool>& decided, bool misere)
        : front_(front), decided_(decided), misere_(misere) {}

    struct Result {
        std::optional<bool> mover_wins;
        double turns = 0;              ///< at the front, roughly
        const Turn* reply = nullptr;   ///< the move of a player who wins, if it is needed
        bool is_won_by_reply = false;  ///< at once
    };

    const Result& result(const Turn& turn) {
        if (const auto known = known_.find(turn); known != known_.end()) return known->second;
        const Result found = find(turn);
        return known_.emplace(turn, found).first->second;
    }

    /// Writes how the winner plays who has left the position to the other.
    void leave(const Turn& turn, JoinedFront& play) {
        if (take_decided(turn) || play.replies.contains(turn.position)) return;
        auto& replies = play.replies[turn.position];
        for (const TurnAfter& option : front_.above.at(turn)) {
            const std::string* reply = answer(option.turn);
            if (reply != nullptr) replies[option.turn.position] = *reply;
        }
        for (const TurnAfter& option : front_.above.at(turn)) follow(option.turn, play);
    }

    /// The winner's reply, if one is needed.
    const std::string* answer(const Turn& turn) {
        if (take_decided(turn)) return nullptr;
        const Turn* const reply = result(turn).reply;
        return reply == nullptr ? nullptr : &reply->position;
    }

    /// Writes how the winner goes on after that reply.
    void follow(const Turn& turn, JoinedFront& play) {
        const Result found = result(turn);
        if (found.reply != nullptr && !found.is_won_by_reply) leave(*found.reply, play);
    }

    [[nodiscard]] std::vector<Turn> used() const { return {used_.begin(), used_.end()}; }

  private:
    bool take_decided(const Turn& turn) {
        if (!decided_.contains(turn)) return false;
        used_.insert(turn);
        return true;
    }

    Result find(const Turn& turn) {
        if (const auto at = decided_.find(turn); at != decided_.end()) return {at->second, 1};
        const auto above = front_.above.find(turn);
        if (above == front_.above.end()) return {};
        if (above->second.empty()) return {misere_};
        Result best{false};
        double all = 0;
        for (const TurnAfter& option : above->second) {
            const Result after = option.has_won ? Result{false} : result(option.turn);
            all += after.turns;
            const bool wins = after.mover_wins == false;
            const bool is_better = best.mover_wins != true || after.turns < best.turns;
            if (wins && is_better) best = {true, after.turns, &option.turn, option.has_won};
            if (!after.mover_wins && best.mover_wins != true) best.mover_wins = std::nullopt;
        }
        if (best.mover_wins == false) best.turns = all;
        return best;
    }

    const Front& front_;
    const std::map<Turn, bool>& decided_;
    bool misere_;
    std::map<Turn, Result> known_;
    std::set<Turn> used_;
};

}  // namespace

JoinedFront join(const Front& front, const std::map<Turn, bool>& decided, const Turn& start,
                 bool misere) {
    Joining joining(front, decided, misere);
    JoinedFront play;
    play.mover_wins = joining.result(start).mover_wins;
    if (!play.mover_wins) return play;
    if (*play.mover_wins) {
        if (const std::string* first = joining.answer(start)) play.first = *first;
        joining.follow(start, play);
    } else {
        joining.leave(start, play);
    }
    play.used = joining.used();
    return play;
}

}  // namespace lastmove::game
