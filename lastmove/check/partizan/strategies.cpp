#include "lastmove/check/partizan/strategies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/partizan/strategy_walk.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

namespace {

using Sum = PartizanOptions::Sum;
using Place = SumReplies::Place;

/// The sums that replies speak of, among those of the rules.
class SpokenSums {
  public:
    /// With what another strategy's terms have been found to be, which are the same in part.
    SpokenSums(const SumReplies& replies, PartizanOptions& rules, const SpokenSums* other)
        : replies_(replies),
          rules_(rules),
          terms_(replies.terms().size()),
          ranks_(terms_.size()),
          sums_(replies.sums().size()) {
        std::vector<std::uint32_t> order(terms_.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto text = [&](std::uint32_t term) -> auto& {
            return replies.terms()[term];
        };
        std::ranges::sort(order, {}, text);
        for (std::size_t i = 1; i < order.size(); ++i) {
            const bool is_new = text(order[i]) != text(order[i - 1]);
            ranks_[order[i]] = ranks_[order[i - 1]] + (is_new ? 1 : 0);
        }
        if (other == nullptr) return;
        const auto& others = other->replies_.terms();
        for (std::size_t term = 0; term < std::min(terms_.size(), others.size()); ++term) {
            if (text(static_cast<std::uint32_t>(term)) == others[term]) {
                terms_[term] = other->terms_[term];
            }
        }
    }

    /// The sum, if it is written plainly. Throws Rejection when it cannot be read.
    std::optional<Sum> read(Place sum) {
        for (const std::uint32_t term : replies_.sums()[sum]) {
            if (!terms_[term]) terms_[term] = rules_.table().plain(replies_.terms()[term]);
        }
        return known(sum);
    }

    /// The same, where all of its parts have been met.
    std::optional<Sum> known(Place sum) {
        if (sums_[sum]) return sums_[sum];
        PartTable::Parts parts;
        std::uint32_t last = 0;
        for (const std::uint32_t term : replies_.sums()[sum]) {
            const auto met = part(term);
            if (!met || ranks_[term] < last) return std::nullopt;
            last = ranks_[term];
            parts.push_back(*met);
        }
        return sums_[sum] = rules_.of(std::move(parts));
    }

  private:
    /// The part that has moves and is plainly called by the term, if it has been met.
    std::optional<PartId> part(std::uint32_t term) {
        if (terms_[term]) return terms_[term];
        const auto met = rules_.table().known(replies_.terms()[term]);
        if (met && !rules_.table().is_finished(*met)) terms_[term] = met;
        return terms_[term];
    }

    const SumReplies& replies_;
    PartizanOptions& rules_;
    std::vector<std::optional<PartId>> terms_;
    std::vector<std::uint32_t> ranks_;  ///< of terms, by their texts
    std::vector<std::optional<Sum>> sums_;
};

/// What one player does, as a table.
class SideBook {
  public:
    SideBook(Side winner, const SumReplies& replies, bool misere, PartizanOptions& rules,
             const SideBook* other)
        : winner_(winner),
          replies_(replies),
          misere_(misere),
          rules_(rules),
          spoken_(replies, rules, other != nullptr ? &other->spoken_ : nullptr) {
        for (std::size_t number = 0; number < replies.size(); ++number) {
            try {
                if (const auto sum = spoken_.read(replies.position(number))) {
                    about(*sum).is_in_book = true;
                }
            } catch (const Rejection&) {
                continue;  // verify_positions says so in its turn
            }
        }
    }

    /// The player may leave this at the beginning.
    void require_left(Sum sum) {
        if (!is_left(sum)) {
            throw Rejection(fmt::format("position '{}' is not in the strategy", shown(sum)));
        }
    }

    void verify_positions() {
        for (std::size_t number = 0; number < replies_.size(); ++number) verify(number);
    }

  private:
    static constexpr Place none = ~Place{0};
    /// What is known of a sum.
    struct About {
        bool is_in_book = false;
        std::size_t option_of = 0;  ///< the number of a position, from 1, whose option it is
        Place reply = none;         ///< where the reply to it leads there
    };

    About& about(Sum sum) {
        if (sum >= about_.size()) about_.resize(rules_.size());
        return about_[sum];
    }

    [[nodiscard]] std::string shown(Sum sum) const { return excerpt(rules_.text(sum)); }

    /// Whether the winner may leave the position: it is in the book, or the other cannot move and
    /// loses.
    bool is_left(Sum sum) {
        if (about(sum).is_in_book) return true;
        return !misere_ && !rules_.has_move(sum, opposite(winner_));
    }

    /// What is wrong with the reply to an option, if anything is.
    std::optional<std::string> fault(Sum option) {
        const Place reply = about(option).reply;
        if (reply == none) {
            // Whoever cannot move wins misère play.
            if (misere_ && !rules_.has_move(option, winner_)) return std::nullopt;
            return fmt::format("no reply to '{}'", shown(option));
        }
        rules_.meet_options(option, winner_);
        const std::optional<Sum> left = spoken_.known(reply);
        if (!left || !rules_.is_option(*left, option, winner_)) {
            return fmt::format("the reply to '{}' is not legal", shown(option));
        }
        if (!is_left(*left)) {
            return fmt::format("the reply to '{}' leads out of the strategy", shown(option));
        }
        return std::nullopt;
    }

    /// Every move from a position that the winner leaves has a reply to another one.
    void verify(std::size_t number) {
        const Place position = replies_.position(number);
        const auto fail = [&](std::string_view reason) {
            return Rejection(
                fmt::format("position '{}': {}", excerpt(replies_.text(position)), reason));
        };
        const std::optional<Sum> sum = spoken_.read(position);
        if (!sum) throw fail("is not a plain text");
        std::vector<Sum> options = rules_.options(*sum, opposite(winner_));
        if (misere_ && options.empty()) throw fail("whoever cannot move wins");
        for (const Sum option : options) about(option).option_of = number + 1;
        const auto answers = replies_.answers(number);
        for (const auto& [option, reply] : answers) {
            if (const auto answered = spoken_.known(option)) about(*answered).reply = reply;
        }
        const auto is_faulty = [&](Sum option) { return fault(option).has_value(); };
        if (std::ranges::any_of(options, is_faulty)) {
            std::ranges::sort(options, {}, [&](Sum option) { return rules_.text(option); });
            throw fail(*fault(*std::ranges::find_if(options, is_faulty)));
        }
        for (const auto& [option, reply] : answers) {
            const auto answered = spoken_.known(option);
            if (!answered || about(*answered).option_of != number + 1) {
                throw fail(fmt::format("'{}' is not an option", excerpt(replies_.text(option))));
            }
            about(*answered).reply = none;
        }
    }

    Side winner_;
    const SumReplies& replies_;
    bool misere_;
    PartizanOptions& rules_;
    SpokenSums spoken_;
    std::vector<About> about_;  ///< by sum
};

/// Where the first move leads of a player who is claimed to win moving first; nothing if that
/// player has no move in misère play, and so has won.
std::optional<Sum> opening(Sum start, Side winner, const SumStrategy& strategy, bool misere,
                           PartizanOptions& rules) {
    if (misere && !rules.has_move(start, winner)) {
        if (!strategy.first.empty()) throw Rejection("a first move in a position without moves");
        return std::nullopt;
    }
    if (strategy.first.empty()) throw Rejection("the first move is missing");
    const auto options = rules.options(start, winner);
    const auto first =
        std::ranges::find(options, strategy.first, [&](Sum option) { return rules.text(option); });
    if (first == options.end()) throw Rejection("the first move is not legal");
    return *first;
}

/// The players' strategies, verified one after the other.
class BothSides {
  public:
    BothSides(PartizanOptions& rules, bool misere) : rules_(rules), misere_(misere) {}

    /// The player wins from what is left at first. Returns the number of positions of the strategy.
    std::size_t verify(const WinnerFrom& from) {
        const Side winner = from.winner;
        if (const auto* walk = std::get_if<ReplyWalk>(&from.strategy->replies)) {
            return verify_walk({winner, misere_, from.left, *walk}, rules_);
        }
        const auto& replies = std::get<SumReplies>(from.strategy->replies);
        const SideBook* other = winner == Side::right && books_[0] ? &*books_[0] : nullptr;
        SideBook& book = books_[static_cast<std::size_t>(winner)].emplace(winner, replies, misere_,
                                                                          rules_, other);
        for (const Sum sum : from.left) book.require_left(sum);
        book.verify_positions();
        return replies.size();
    }

  private:
    PartizanOptions& rules_;
    bool misere_;
    std::array<std::optional<SideBook>, 2> books_;
};

}  // namespace

Winners claimed_winners(const Claim& claim) {
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

std::vector<WinnerFrom> winners_from(const PartizanSum& puzzle, const Claim& claim,
                                     const Strategies& evidence, PartizanOptions& rules) {
    const Winners winners = claimed_winners(claim);
    const Sum start = rules.read(puzzle.position);
    std::vector<WinnerFrom> all;
    for (const Side winner : {Side::left, Side::right}) {
        const auto& strategy = winner == Side::left ? evidence.left : evidence.right;
        const bool first = winners[static_cast<std::size_t>(winner)] == winner;
        const bool second = winners[static_cast<std::size_t>(opposite(winner))] == winner;
        if (strategy.has_value() != (first || second)) {
            throw Rejection(strategy ? "a strategy for a player who is not claimed to win"
                                     : "no strategy for a player who is claimed to win");
        }
        if (!strategy) continue;
        if (!first && !strategy->first.empty()) {
            throw Rejection("a first move for a player who is not claimed to win moving first");
        }
        WinnerFrom from{winner, &*strategy, {}};
        if (second) from.left.push_back(start);
        if (first) {
            const auto left = opening(start, winner, *strategy, puzzle.misere, rules);
            if (left) from.left.push_back(*left);
        }
        all.push_back(std::move(from));
    }
    return all;
}

std::string verify_strategies(const PartizanSum& puzzle, const Claim& claim,
                              const Strategies& evidence, GameParts& games, Budget& budget) {
    PartTable table(puzzle.forms, puzzle.braces, games, budget);
    PartizanOptions rules(table, budget);
    std::size_t positions = 0;
    BothSides sides(rules, puzzle.misere);
    for (const WinnerFrom& from : winners_from(puzzle, claim, evidence, rules)) {
        positions += sides.verify(from);
    }
    return fmt::format("strategies of {} position{}, with a reply to every move", positions,
                       positions == 1 ? "" : "s");
}

}  // namespace lastmove::checking
