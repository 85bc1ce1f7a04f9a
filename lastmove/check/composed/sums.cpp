// Steps to claims about sums of impartial games.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/composed/step.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/check/sums/strategy.hpp"

namespace lastmove::checking {

namespace {

/// The positions of a front, each with P, N or both as far as they are claimed, and whether that is
/// used.
class FrontOfSum {
  public:
    FrontOfSum(const std::vector<ProofPiece>& pieces, SumRules& rules) {
        for (const ProofPiece& entry : pieces) {
            const SumPosition position = rules.plain(position_of(entry));
            const bool is_p = is_outcome(*entry.claim, 'P');
            if (!is_p && !is_outcome(*entry.claim, 'N')) {
                throw Rejection("a piece of a front does not say who wins");
            }
            if (!used_.try_emplace({position, is_p}, false).second) {
                throw Rejection(fmt::format("two pieces about '{}'", excerpt(entry.position)));
            }
        }
    }

    /// Whether the player to move loses, or wins, by a piece.
    bool says(const SumPosition& position, bool is_p) {
        const auto found = used_.find({position, is_p});
        if (found == used_.end()) return false;
        found->second = true;
        return true;
    }

    void require_used(const SumRules& rules) const {
        const auto unused =
            std::ranges::find(used_, false, [](const auto& entry) { return entry.second; });
        if (unused == used_.end()) return;
        throw Rejection(fmt::format("the piece about '{}' is not used",
                                    excerpt(rules.text(unused->first.first))));
    }

  private:
    std::map<std::pair<SumPosition, bool>, bool> used_;
};

/// The winner's play above the front, move by move.
class PlayOfSum {
  public:
    PlayOfSum(const Composed& evidence, bool misere, SumRules& rules)
        : front_(evidence.pieces, rules), misere_(misere), rules_(rules) {
        for (const auto& [text, replies] : evidence.replies) {
            replies_.emplace(rules.plain(text), &replies);
        }
    }

    /// Whether the winner may leave the position, in which an early end has been won or not.
    bool holds(const SumPosition& position) {
        return front_.says(position, true) || rules_.over(position) || replies_.contains(position);
    }

    /// The winner's move in a position, or none, leads on.
    void verify_turn(const SumPosition& position, const std::string* reply) {
        if (reply == nullptr) {
            if (misere_ && !rules_.has_option(position)) return;
            if (!front_.says(position, false)) throw fault(position, "no reply, and no piece");
            return;
        }
        const auto left = rules_.option(position, *reply);
        if (!left) throw fault(position, "the reply is not legal");
        if (!holds(*left)) throw fault(position, "the reply leads nowhere");
    }

    void verify_replies() {
        for (const auto& [position, replies] : replies_) verify_position(position, *replies);
        front_.require_used(rules_);
    }

  private:
    using Replies = std::map<std::string, std::string>;

    [[nodiscard]] Rejection fault(const SumPosition& position, std::string_view why) const {
        return Rejection(fmt::format("position '{}': {}", excerpt(rules_.text(position)), why));
    }

    void verify_position(const SumPosition& position, const Replies& replies) {
        const Options options = options_after(position, misere_, rules_);
        for (const auto& [option, reply] : replies) {
            if (!options.plain.contains(option)) {
                throw fault(position, fmt::format("'{}' is not an option", excerpt(option)));
            }
        }
        for (const auto& [text, option] : options.plain) {
            const auto reply = replies.find(text);
            verify_turn(option, reply == replies.end() ? nullptr : &reply->second);
        }
    }

    std::map<SumPosition, const Replies*> replies_;
    FrontOfSum front_;
    bool misere_;
    SumRules& rules_;
};

}  // namespace

std::string verify_front(const GamePuzzle& puzzle, const Claim& claim, const Composed& evidence,
                         Budget& budget) {
    const bool is_p = is_outcome(claim, 'P');
    if (!is_p && !is_outcome(claim, 'N')) {
        throw Rejection("the step 'front' does not lead to this claim");
    }
    SumRules rules(budget);
    const SumStart start = start_of(puzzle, rules);
    if (start.misere && start.ends_early) throw Rejection("the game has no misère play");
    PlayOfSum play(evidence, puzzle.misere, rules);
    if (is_p) {
        if (!evidence.first.empty()) throw Rejection("a first move of the player who loses");
        if (!play.holds(start.position)) throw Rejection("nothing about the position");
    } else {
        if (rules.over(start.position)) throw Rejection("the game is over");
        play.verify_turn(start.position, evidence.first.empty() ? nullptr : &evidence.first);
    }
    play.verify_replies();
    return fmt::format("{} above a front of {}", counted(evidence.replies.size(), "position"),
                       counted(evidence.pieces.size(), "piece"));
}

std::string verify_summands(const GamePuzzle& puzzle, const Claim& claim, const Composed& evidence,
                            Budget& budget) {
    if (puzzle.misere) throw Rejection("nimbers require normal play");
    SumRules rules(budget);
    const SumStart start = start_of(puzzle, rules);
    if (start.ends_early) throw Rejection("nimbers of a game that can end early");
    SumPosition parts;
    std::int64_t nimber = 0;
    for (const ProofPiece& entry : evidence.pieces) {
        const std::string& position = position_of(entry);
        const auto* claimed = std::get_if<NimberClaim>(&*entry.claim);
        if (claimed == nullptr) throw Rejection("a summand's piece does not say its nimber");
        nimber ^= claimed->nimber;
        budget.step("adding summands", 1 + position.size());
        std::ranges::move(rules.read(position), std::back_inserter(parts));
    }
    std::ranges::sort(parts);
    if (parts != start.position) {
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
