#include "lastmove/check/partizan/strategies.hpp"

#include <fmt/format.h>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

namespace {

/// What one player does.
class SideBook {
  public:
    SideBook(Side winner, const Strategy& strategy, bool misere, PartizanOptions& rules)
        : winner_(winner), strategy_(strategy), misere_(misere), rules_(rules) {}

    /// The player wins when the other begins.
    void require_second(const std::string& start) const {
        if (!is_left(start)) {
            throw Rejection(fmt::format("position '{}' is not in the strategy", excerpt(start)));
        }
    }

    /// The player wins when beginning.
    void require_first(const std::string& start) const {
        if (misere_ && !rules_.has_move(start, winner_)) {
            if (!strategy_.first.empty())
                throw Rejection("a first move in a position without moves");
            return;  // whoever cannot move wins misère play
        }
        if (strategy_.first.empty()) throw Rejection("the first move is missing");
        if (!rules_.options(start, winner_).contains(strategy_.first)) {
            throw Rejection("the first move is not legal");
        }
        if (!is_left(strategy_.first)) throw Rejection("the first move leads out of the strategy");
    }

    void require_no_first() const {
        if (!strategy_.first.empty())
            throw Rejection("a first move for a player who is not claimed to win moving first");
    }

    void verify_positions() const {
        for (const auto& [position, replies] : strategy_.replies) verify(position, replies);
    }

  private:
    /// Whether the winner may leave the position: it is in the book, or the other cannot move and loses.
    [[nodiscard]] bool is_left(const std::string& position) const {
        if (strategy_.replies.contains(position)) return true;
        return !misere_ && !rules_.has_move(position, opposite(winner_));
    }

    /// Every move from a position that the winner leaves has a reply to another one.
    void verify(const std::string& position,
                const std::map<std::string, std::string>& replies) const {
        const auto fail = [&](std::string_view reason) {
            return Rejection(fmt::format("position '{}': {}", excerpt(position), reason));
        };
        if (rules_.plain(position) != position) throw fail("is not a plain text");
        const std::set<std::string> options = rules_.options(position, opposite(winner_));
        if (misere_ && options.empty()) throw fail("whoever cannot move wins");
        for (const std::string& option : options) {
            const auto reply = replies.find(option);
            if (reply == replies.end()) {
                // Whoever cannot move wins misère play.
                if (misere_ && !rules_.has_move(option, winner_)) continue;
                throw fail(fmt::format("no reply to '{}'", excerpt(option)));
            }
            if (!rules_.options(option, winner_).contains(reply->second)) {
                throw fail(fmt::format("the reply to '{}' is not legal", excerpt(option)));
            }
            if (!is_left(reply->second)) {
                throw fail(
                    fmt::format("the reply to '{}' leads out of the strategy", excerpt(option)));
            }
        }
        for (const auto& [option, reply] : replies) {
            if (!options.contains(option)) {
                throw fail(fmt::format("'{}' is not an option", excerpt(option)));
            }
        }
    }

    Side winner_;
    const Strategy& strategy_;
    bool misere_;
    PartizanOptions& rules_;
};

/// Who wins when Left begins, and when Right does; nothing where that is not claimed.
std::array<std::optional<Side>, 2> claimed(const Claim& claim) {
    if (is_outcome(claim, 'L')) return {Side::left, Side::left};
    if (is_outcome(claim, 'R')) return {Side::right, Side::right};
    if (is_outcome(claim, 'N')) return {Side::left, Side::right};
    if (is_outcome(claim, 'P')) return {Side::right, Side::left};
    const auto* winner = std::get_if<WinnerClaim>(&claim);
    if (winner == nullptr) throw Rejection("the claim is not about a sum of games");
    const Side wins = winner->left_wins ? Side::left : Side::right;
    if (winner->left_begins) return {wins, std::nullopt};
    return {std::nullopt, wins};
}

}  // namespace

std::string verify_strategies(const PartizanSum& puzzle, const Claim& claim,
                              const Strategies& evidence, Budget& budget) {
    const auto winners = claimed(claim);
    PartizanOptions rules(puzzle.forms, puzzle.braces, budget);
    const std::string start = rules.plain(puzzle.position);
    std::size_t positions = 0;
    for (const Side winner : {Side::left, Side::right}) {
        const auto& strategy = winner == Side::left ? evidence.left : evidence.right;
        const bool first = winners[static_cast<std::size_t>(winner)] == winner;
        const bool second = winners[static_cast<std::size_t>(opposite(winner))] == winner;
        if (strategy.has_value() != (first || second)) {
            throw Rejection(strategy ? "a strategy for a player who is not claimed to win"
                                     : "no strategy for a player who is claimed to win");
        }
        if (!strategy) continue;
        const SideBook book(winner, *strategy, puzzle.misere, rules);
        if (first) {
            book.require_first(start);
        } else {
            book.require_no_first();
        }
        if (second) book.require_second(start);
        book.verify_positions();
        positions += strategy->replies.size();
    }
    return fmt::format("strategies of {} position{}, with a reply to every move", positions,
                       positions == 1 ? "" : "s");
}

}  // namespace lastmove::checking
