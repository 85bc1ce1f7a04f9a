// Steps to claims about sums of impartial games.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/composed/step.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/plain_text.hpp"

namespace lastmove::checking {

namespace {

bool may_end_early(const game::Sum& sum) {
    return std::ranges::any_of(sum.terms,
                               [](const game::Term& term) { return term.game->ends_early(); });
}

/// The positions of a front, each with P, N or both as far as they are claimed, and whether that is
/// used.
class FrontOfSum {
  public:
    explicit FrontOfSum(const std::vector<ProofPiece>& pieces) {
        for (const ProofPiece& entry : pieces) {
            const std::string& position = position_of(entry);
            const bool is_p = is_outcome(*entry.claim, 'P');
            if (!is_p && !is_outcome(*entry.claim, 'N')) {
                throw Rejection("a piece of a front does not say who wins");
            }
            if (!used_.try_emplace({position, is_p}, false).second) {
                throw Rejection(fmt::format("two pieces about '{}'", excerpt(position)));
            }
        }
    }

    /// Whether the player to move loses, or wins, by a piece.
    bool says(const std::string& position, bool is_p) {
        const auto found = used_.find({position, is_p});
        if (found == used_.end()) return false;
        found->second = true;
        return true;
    }

    void require_used() const {
        const auto unused =
            std::ranges::find(used_, false, [](const auto& entry) { return entry.second; });
        if (unused == used_.end()) return;
        throw Rejection(
            fmt::format("the piece about '{}' is not used", excerpt(unused->first.first)));
    }

  private:
    std::map<std::pair<std::string, bool>, bool> used_;
};

/// The winner's play above the front, move by move.
class PlayOfSum {
  public:
    PlayOfSum(const Composed& evidence, bool misere, Budget& budget)
        : replies_(evidence.replies), front_(evidence.pieces), misere_(misere), budget_(budget) {}

    /// Whether the winner may leave the position, in which an early end has been won or not.
    bool holds(const std::string& position, bool is_won) {
        return front_.says(position, true) || is_won || replies_.contains(position);
    }

    /// The winner's move in a position, or none, leads on.
    void verify_turn(const std::string& position, const std::string* reply) {
        const auto fail = [&](std::string_view why) {
            return Rejection(fmt::format("position '{}': {}", excerpt(position), why));
        };
        const Options options = expand(position, budget_);
        if (reply == nullptr) {
            if (misere_ && options.plain.empty()) return;
            if (!front_.says(position, false)) throw fail("no reply, and no piece");
            return;
        }
        if (!options.plain.contains(*reply)) throw fail("the reply is not legal");
        if (!holds(*reply, options.over.contains(*reply))) throw fail("the reply leads nowhere");
    }

    void verify_replies() {
        for (const auto& [position, replies] : replies_) verify_position(position, replies);
        front_.require_used();
    }

  private:
    void verify_position(const std::string& position,
                         const std::map<std::string, std::string>& replies) {
        const auto fail = [&](std::string_view why) {
            return Rejection(fmt::format("position '{}': {}", excerpt(position), why));
        };
        const game::Sum sum = parse_position(position);
        if (game::plain_text(sum) != position) throw fail("is not a plain text");
        if (game::over(sum)) throw fail("has already been won");
        const Options options = expand(position, budget_);
        if (!options.over.empty()) throw fail("the next move wins");
        if (misere_ && options.plain.empty()) throw fail("whoever cannot move wins");
        for (const auto& [option, reply] : replies) {
            if (!options.plain.contains(option)) {
                throw fail(fmt::format("'{}' is not an option", excerpt(option)));
            }
        }
        for (const std::string& option : options.plain) {
            const auto reply = replies.find(option);
            verify_turn(option, reply == replies.end() ? nullptr : &reply->second);
        }
    }

    const std::map<std::string, std::map<std::string, std::string>>& replies_;
    FrontOfSum front_;
    bool misere_;
    Budget& budget_;
};

}  // namespace

std::string verify_front(const GamePuzzle& puzzle, const Claim& claim, const Composed& evidence,
                         Budget& budget) {
    const bool is_p = is_outcome(claim, 'P');
    if (!is_p && !is_outcome(claim, 'N')) {
        throw Rejection("the step 'front' does not lead to this claim");
    }
    const game::Sum sum = parse_position(puzzle.position);
    if (puzzle.misere && may_end_early(sum)) throw Rejection("the game has no misère play");
    PlayOfSum play(evidence, puzzle.misere, budget);
    const std::string start = game::plain_text(sum);
    if (is_p) {
        if (!evidence.first.empty()) throw Rejection("a first move of the player who loses");
        if (!play.holds(start, game::over(sum))) throw Rejection("nothing about the position");
    } else {
        if (game::over(sum)) throw Rejection("the game is over");
        play.verify_turn(start, evidence.first.empty() ? nullptr : &evidence.first);
    }
    play.verify_replies();
    return fmt::format("{} above a front of {}", counted(evidence.replies.size(), "position"),
                       counted(evidence.pieces.size(), "piece"));
}

std::string verify_summands(const GamePuzzle& puzzle, const Claim& claim, const Composed& evidence,
                            Budget& budget) {
    if (puzzle.misere) throw Rejection("nimbers require normal play");
    const game::Sum sum = parse_position(puzzle.position);
    if (may_end_early(sum)) throw Rejection("nimbers of a game that can end early");
    std::vector<std::string> parts;
    std::int64_t nimber = 0;
    for (const ProofPiece& entry : evidence.pieces) {
        const std::string& position = position_of(entry);
        const auto* claimed = std::get_if<NimberClaim>(&*entry.claim);
        if (claimed == nullptr) throw Rejection("a summand's piece does not say its nimber");
        nimber ^= claimed->nimber;
        budget.step("adding summands", 1 + position.size());
        for (const game::Component& part : unfinished(parse_position(position))) {
            parts.push_back(game::text(part));
        }
    }
    if (game::join_plain(std::move(parts)) != game::plain_text(sum)) {
        throw Rejection("the pieces are not about the summands of the position");
    }
    const auto* claimed = std::get_if<NimberClaim>(&claim);
    const bool agrees =
        claimed != nullptr ? claimed->nimber == nimber : is_outcome(claim, nimber == 0 ? 'P' : 'N');
    if (!agrees) throw Rejection(fmt::format("the nimber of the sum is {}", nimber));
    return fmt::format("the nimbers of {} add up to {}", counted(evidence.pieces.size(), "summand"),
                       nimber);
}

}  // namespace lastmove::checking
