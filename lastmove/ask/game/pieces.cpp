// Sums of impartial games in pieces: from a front of positions, or from their summands.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "lastmove/ask/composed/front_question.hpp"
#include "lastmove/ask/composed/say_pieces.hpp"
#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/sums/options.hpp"
#include "lastmove/game/front.hpp"
#include "lastmove/game/plain_text.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::ask {

namespace {

std::vector<game::TurnAfter> turns_after(const game::Turn& turn) {
    const game::Sum sum = rulesets::parse(turn.position);
    std::vector<game::TurnAfter> after;
    for (const game::SumMove& move : game::moves(sum)) {
        const game::Sum next = game::after(sum, move);
        after.push_back({{game::plain_text(next)}, game::over(next)});
    }
    sort_unique(after);
    return after;
}

/// The puzzle of a piece: with the rules that it names, worded as in the whole.
GamePuzzle puzzle_of(const std::string& position, bool misere, const RulesByName& rules) {
    Certificate piece{GamePuzzle{position, misere}, OutcomeClaim{'P'}, Emptiness{}};
    return std::get<GamePuzzle>(with_rules_of(std::move(piece), rules).puzzle);
}

/// The rules that the certificate about this position brings along.
RulesByName rules_named(const std::string& position) {
    return rules_of(
        with_rules(Certificate{GamePuzzle{position}, OutcomeClaim{'P'}, Emptiness{}}).puzzle);
}

/// Who wins a sum of impartial games, from the positions of a front.
class FrontOfGame final : public FrontQuestion {
  public:
    FrontOfGame(const game::Sum& sum, game::Front front, bool misere)
        : FrontQuestion(std::move(front), std::vector{game::Turn{game::plain_text(sum)}}, misere),
          position_(game::text(sum)),
          is_over_(game::over(sum)),
          rules_(rules_named(position_)) {}

    [[nodiscard]] WantedPiece wanted(std::size_t task) const override {
        return {puzzle_of(turn(task).position, is_misere(), rules_), OutcomeClaim{'P'}};
    }
    [[nodiscard]] std::optional<Joined> join(
        std::span<const std::optional<StoredPiece>> pieces) const override {
        const game::JoinedFront joined =
            game::join(front(), decided(pieces), starts()[0], is_misere());
        if (!joined.mover_wins) return std::nullopt;
        const bool first = *joined.mover_wins && !is_over_;
        Composed evidence;
        evidence.step = ProofStep::front;
        evidence.first = joined.first;
        evidence.replies = joined.replies;
        evidence.pieces = entries(joined.used, pieces);
        const char letter = first ? 'N' : 'P';
        return Joined{
            {letter},
            fmt::format("{}: the {} player wins{}.\n", letter, first ? "first" : "second",
                        is_misere() ? " (misere play)" : ""),
            {GamePuzzle{position_, is_misere()}, OutcomeClaim{letter}, std::move(evidence)}};
    }

  private:
    [[nodiscard]] Reply decide_whole(std::size_t task, const Request& request) const override {
        const std::string& position = turn(task).position;
        return GameSubject(position, rulesets::parse(position)).outcome(request);
    }

    std::string position_;
    bool is_over_;
    RulesByName rules_;
};

}  // namespace

std::unique_ptr<FrontQuestion> GameSubject::front_question(const Request& request) const {
    if (request.is_misere()) require_misere_play(sum_);
    constexpr std::size_t most_characters = 100'000'000;  // of the position's options
    const std::size_t most_moves = most_characters / (1 + game::text(sum_).size());
    if (game::count_moves(sum_, most_moves) >= most_moves) {
        throw Stopped(Stop::memory, "the position has too many moves to be divided");
    }
    game::Front front = game::front(turns_after, std::array{game::Turn{game::plain_text(sum_)}},
                                    request.options.number("front").value_or(1));
    return std::make_unique<FrontOfGame>(sum_, std::move(front), request.is_misere());
}

Reply GameSubject::outcome_from_front(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("outcome");
    reply.picture = draw(sum_);
    finishes(reply, [&] { reply = answer_from_front(reply, *front_question(request), request); });
    reply.statistics.seconds = watch.seconds();
    return reply;
}

void GameSubject::prove_by_summands(Reply& reply, const Request& request) const {
    if (request.is_misere()) {
        throw InputError("--misere --pieces", 0,
                         "normal play, in which nimbers add up, or --front N",
                         "lastmove outcome kayles:7,8 --misere --front 20 --pieces proof");
    }
    if (game::ends_early(sum_)) {
        throw InputError(game::text(sum_), 0,
                         "games that cannot end early, whose nimbers add up, or --front N",
                         "lastmove outcome treblecross:9 --front 20 --pieces proof");
    }
    constexpr std::size_t most_summands = 10'000;
    // Boards whole, as plain texts have them, though they may fall apart.
    const std::vector<game::Component> summands = checking::unfinished(sum_);
    if (summands.size() > most_summands) {
        return say_unproved(reply, "it would have more than 10,000 pieces", request);
    }
    const auto stopped = until_stopped([&] {
        PieceStore store(piece_folder(request), request);
        const RulesByName rules = rules_named(game::text(sum_));
        std::vector<std::string> parts;
        parts.reserve(summands.size());
        for (const game::Component& part : summands) parts.push_back(game::text(part));
        std::ranges::sort(parts);
        std::vector<std::string> distinct = parts;
        sort_unique(distinct);
        std::vector<WantedPiece> wanted;
        wanted.reserve(distinct.size());
        for (const std::string& part : distinct) {
            wanted.push_back({puzzle_of(part, false, rules), NimberClaim{0}});
        }
        const auto decide = [&](std::size_t place, const Request& own) {
            const std::string& part = distinct[place];
            return GameSubject(part, rulesets::parse(part)).value(own);
        };
        const DecidedPieces decided = decide_pieces(wanted, decide, store, request);
        if (decided.decided < wanted.size()) {
            return say_unproved(reply, decided.stopped.value_or("a limit was reached"), request);
        }
        Composed evidence;
        evidence.step = ProofStep::summands;
        std::int64_t total = 0;
        for (const std::string& part : parts) {
            const auto place = std::ranges::lower_bound(distinct, part) - distinct.begin();
            const StoredPiece& piece = *decided.pieces[static_cast<std::size_t>(place)];
            total ^= std::get<NimberClaim>(piece.claim).nimber;
            evidence.pieces.push_back({piece.sha256, part, piece.claim});
        }
        const bool is_outcome = reply.question == "outcome";
        const Claim claim =
            is_outcome ? Claim(OutcomeClaim{total == 0 ? 'P' : 'N'}) : Claim(NimberClaim{total});
        prove_by_pieces(reply, {GamePuzzle{game::text(sum_), false}, claim, std::move(evidence)},
                        decided, store, request);
    });
    if (stopped) say_unproved(reply, stopped->what(), request);
}

}  // namespace lastmove::ask
