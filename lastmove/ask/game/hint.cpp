// Winning moves in sums of games.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/game/mirror.hpp"

namespace lastmove::ask {

namespace {

std::vector<std::string> texts(const std::vector<game::SumMove>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const game::SumMove& move : moves) texts.push_back(move.text);
    return texts;
}

/// The move of this text, if there are not too many to look for it.
std::optional<std::vector<game::SumMove>> move_called(const game::Sum& sum,
                                                      const std::string& text) {
    constexpr std::size_t many = 100'000;
    if (game::count_moves(sum, many) >= many) return std::nullopt;
    std::vector<game::SumMove> found = game::moves(sum);
    std::erase_if(found, [&](const game::SumMove& move) { return move.text != text; });
    return found;
}

constexpr std::size_t most_explained = 1'000;

/// Why the hint is right. When all winning moves are listed, only what is said of the position
/// itself: each move has a reason of its own.
std::string reason_of(const game::Sum& sum, const Literature& known,
                      const std::optional<game::Imitation>& imitated, bool all) {
    if (is_finished(sum)) return "No moves are left.";
    if (all && known.first_wins() == true) {
        return known.theorem && known.theorem->nimber ? known.theorem->reason : "";
    }
    std::string reason = known.reason();
    if (!reason.empty() || !imitated) return reason;
    if (imitated->move) return all ? "" : why_won(sum, *imitated->move);
    return explain(imitated->evidence);
}

/// The winning moves that answer a hint.
struct FoundMoves {
    std::vector<std::string> texts;
    /// The same as moves; nullopt if there are too many moves to look one up.
    std::optional<std::vector<game::SumMove>> moves = std::vector<game::SumMove>{};
    MoveReasons why;                 ///< of each move, when all are asked for
    std::optional<Stopped> stopped;  ///< the limit that ended the search, if one did
};

/// All winning moves.
FoundMoves every_winning_move(const game::Sum& sum, const Request& request,
                              impartial::Outcomes& outcomes) {
    FoundMoves found;
    found.stopped = until_stopped([&] { found.moves = outcomes.winning_moves(sum); });
    found.texts = texts(*found.moves);
    const bool few = found.moves->size() <= most_explained;
    if (!found.stopped && !request.is_misere() && few) found.why = reasons(sum, *found.moves);
    return found;
}

/// One winning move, if there is one: from the literature, by imitation, or else by search.
FoundMoves one_winning_move(const game::Sum& sum, const Literature& known,
                            const std::optional<game::Imitation>& imitated,
                            impartial::Outcomes& outcomes) {
    FoundMoves found;
    const auto put = [&](const std::optional<game::SumMove>& move) {
        if (!move) return;
        found.texts.push_back(move->text);
        found.moves->push_back(*move);
    };
    if (known.strategy) {
        if (known.strategy->move.empty()) return found;
        found.texts.push_back(known.strategy->move);
        found.moves = move_called(sum, known.strategy->move);
    } else if (imitated) {
        put(imitated->move);
    } else {
        found.stopped = until_stopped([&] { put(outcomes.winning_move(sum)); });
    }
    return found;
}

/// The moves as text: on lines of their own if there are blanks in one.
std::string lines_of(const std::vector<std::string>& moves) {
    if (moves.empty()) return "There is no winning move.\n";
    const bool blank = std::ranges::any_of(
        moves, [](const std::string& move) { return move.find(' ') != std::string::npos; });
    return blank ? fmt::format("{}\n", fmt::join(moves, "\n")) : wrap(moves);
}

void say_why(Reply& reply, const std::string& reason, MoveReasons why) {
    if (!reason.empty()) {
        reply.details["reason"] = reason;
        reply.text += reason + "\n";
    }
    if (why.text.empty()) return;
    Json list = Json::array();
    for (std::string& of : why.reasons) {
        list.push_back(of.empty() ? Json(nullptr) : Json(std::move(of)));
    }
    reply.details["reasons"] = std::move(list);
    reply.text += why.text;
}

}  // namespace

Reply GameSubject::hint(const Request& request) const {
    if (!request.options.text("universe").empty()) {
        return ask::misere_hint(reply_to("hint"), parse_value_sum(text()), request);
    }
    if (request.is_misere()) require_misere_play(sum_);
    const auto loan = borrow_outcomes(request, play(request));
    impartial::Outcomes& outcomes = *loan;
    std::optional<std::vector<game::SumMove>> moves;
    Reply reply = winning_moves(request, outcomes, moves);
    if (reply.status != Status::answered) return reply;
    if (game::over(sum_)) {
        say_unproved(reply, "the game is over", request);
    } else if (moves) {
        prove_moves(reply, *moves, request.options.has("all"), request, outcomes);
    } else {
        say_unproved(reply, "there are too many moves to list", request);
    }
    if (reply.certificate && request.proof) {
        reply.text += explain(reply.certificate->evidence) + "\n";
    }
    return reply;
}

Reply GameSubject::winning_moves(const Request& request, impartial::Outcomes& outcomes,
                                 std::optional<std::vector<game::SumMove>>& proposed) const {
    const Stopwatch watch;
    const std::uint64_t before = outcomes.positions();
    const bool all = request.options.has("all");
    Reply reply = reply_to("hint");
    reply.picture = draw(sum_);
    const Literature known = request.is_misere() ? misere_literature(sum_) : literature(sum_);
    const auto imitated =
        request.is_misere() ? std::nullopt : game::imitation(sum_, request.limits);
    FoundMoves found = all ? every_winning_move(sum_, request, outcomes)
                           : one_winning_move(sum_, known, imitated, outcomes);
    proposed = std::move(found.moves);
    if (found.stopped) {
        give_up(reply, found.stopped->what());
    } else {
        if (!found.texts.empty()) draw_move(*reply.picture, sum_, found.texts.front());
        reply.text = lines_of(found.texts);
        reply.answer = std::move(found.texts);
        reply.strength = Strength::computed;
        say_why(reply, reason_of(sum_, known, imitated, all), std::move(found.why));
    }
    reply.statistics = {outcomes.positions() - before, watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
