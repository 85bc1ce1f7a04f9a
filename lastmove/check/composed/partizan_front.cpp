// The step from a front to who wins a sum of partizan games.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/composed/step.hpp"
#include "lastmove/check/partizan/strategies.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

namespace {

using Sum = PartizanOptions::Sum;

[[nodiscard]] Rejection fault_at(const std::string& position, std::string_view why) {
    return Rejection(fmt::format("position '{}': {}", excerpt(position), why));
}

/// The sum of a plain text. Throws Rejection for others.
Sum read_plain(const std::string& position, PartizanOptions& rules) {
    const Sum sum = rules.read(position);
    if (rules.text(sum) != position) throw fault_at(position, "is not a plain text");
    return sum;
}

/// What pieces claim of positions, and whether it is used.
class FrontOfSides {
  public:
    FrontOfSides(const std::vector<ProofPiece>& pieces, PartizanOptions& rules)
        : used_(pieces.size()) {
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const Sum position = read_plain(position_of(pieces[i]), rules);
            const auto winners = claimed_winners(*pieces[i].claim);
            const std::string said = to_json(*pieces[i].claim).dump();
            const auto [begin, end] = entries_.equal_range(position);
            const bool twice = std::any_of(
                begin, end, [&](const auto& entry) { return entry.second.said == said; });
            if (twice)
                throw Rejection(fmt::format("two pieces about '{}'", excerpt(pieces[i].position)));
            entries_.emplace(position, Entry{winners, said, i});
        }
    }

    /// Whether a piece says that this player wins when that one begins.
    bool says(Sum position, Side first, Side winner) {
        bool found = false;
        const auto [begin, end] = entries_.equal_range(position);
        for (auto entry = begin; entry != end; ++entry) {
            if (entry->second.winners[static_cast<std::size_t>(first)] != winner) continue;
            used_[entry->second.place] = true;
            found = true;
        }
        return found;
    }

    void require_used() const {
        const auto unused = std::ranges::find(used_, false);
        if (unused != used_.end()) {
            throw Rejection(fmt::format("piece {} is not used", unused - used_.begin()));
        }
    }

  private:
    struct Entry {
        Winners winners;
        std::string said;  ///< the claim
        std::size_t place;
    };

    std::multimap<Sum, Entry> entries_;
    std::vector<bool> used_;  ///< by the place of the piece
};

/// One player's play above the front.
class PlayOfSide {
  public:
    PlayOfSide(Side winner, const FrontSide& side, bool misere, FrontOfSides& front,
               PartizanOptions& rules)
        : winner_(winner), loser_(opposite(winner)), misere_(misere), front_(front), rules_(rules) {
        for (const auto& [position, replies] : side.replies) {
            replies_.emplace(read_plain(position, rules), &replies);
        }
    }

    /// Whether the player may leave the sum.
    bool holds(Sum sum) {
        return front_.says(sum, loser_, winner_) || replies_.contains(sum) ||
               (!misere_ && !rules_.has_move(sum, loser_));
    }

    /// The player's move in a sum, or none, leads on.
    void verify_turn(Sum sum, const std::string* reply) {
        if (reply == nullptr) {
            if (misere_ && !rules_.has_move(sum, winner_)) return;
            if (!front_.says(sum, winner_, winner_)) {
                throw fault(sum, "no reply, and no piece");
            }
            return;
        }
        const auto options = rules_.options(sum, winner_);
        const auto found =
            std::ranges::find(options, *reply, [&](Sum to) { return rules_.text(to); });
        if (found == options.end()) throw fault(sum, "the reply is not legal");
        if (!holds(*found)) throw fault(sum, "the reply leads nowhere");
    }

    void verify_replies() {
        for (const auto& [position, replies] : replies_) verify_position(position, *replies);
    }

  private:
    using Replies = std::map<std::string, std::string>;

    [[nodiscard]] Rejection fault(Sum position, std::string_view why) const {
        return fault_at(rules_.text(position), why);
    }

    void verify_position(Sum position, const Replies& replies) {
        std::map<std::string, Sum> options;
        for (const Sum option : rules_.options(position, loser_)) {
            options.emplace(rules_.text(option), option);
        }
        if (misere_ && options.empty()) throw fault(position, "whoever cannot move wins");
        for (const auto& [option, reply] : replies) {
            if (!options.contains(option)) {
                throw fault(position, fmt::format("'{}' is not an option", excerpt(option)));
            }
        }
        for (const auto& [text, option] : options) {
            const auto reply = replies.find(text);
            verify_turn(option, reply == replies.end() ? nullptr : &reply->second);
        }
    }

    Side winner_, loser_;
    std::map<Sum, const Replies*> replies_;
    bool misere_;
    FrontOfSides& front_;
    PartizanOptions& rules_;
};

}  // namespace

std::string verify_front(const PartizanSum& puzzle, const Claim& claim, const Composed& evidence,
                         GameParts& games, Budget& budget) {
    const Winners winners = claimed_winners(claim);
    PartTable table(puzzle.forms, puzzle.braces, games, budget);
    PartizanOptions rules(table, budget);
    const Sum start = rules.read(puzzle.position);
    FrontOfSides front(evidence.pieces, rules);
    std::size_t positions = 0;
    for (const Side winner : {Side::left, Side::right}) {
        const auto& side = winner == Side::left ? evidence.left : evidence.right;
        const bool first = winners[static_cast<std::size_t>(winner)] == winner;
        const bool second = winners[static_cast<std::size_t>(opposite(winner))] == winner;
        if (side.has_value() != (first || second)) {
            throw Rejection("expected the play of each player who is claimed to win, and no other");
        }
        if (!side) continue;
        PlayOfSide play(winner, *side, puzzle.misere, front, rules);
        if (second && !play.holds(start)) throw Rejection("nothing about the position");
        if (first) {
            play.verify_turn(start, side->first.empty() ? nullptr : &side->first);
        } else if (!side->first.empty()) {
            throw Rejection("a first move of a player who is not claimed to win moving first");
        }
        play.verify_replies();
        positions += side->replies.size();
    }
    front.require_used();
    return fmt::format("{} above a front of {}", counted(positions, "position"),
                       counted(evidence.pieces.size(), "piece"));
}

}  // namespace lastmove::checking
