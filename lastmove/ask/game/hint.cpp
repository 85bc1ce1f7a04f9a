// Winning moves in sums of games.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
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

}  // namespace

Reply GameSubject::hint(const Request& request) const {
    if (request.is_misere()) require_misere();
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
    Reply reply = reply_to("hint");
    reply.picture = draw(sum_);
    const Literature known = request.is_misere() ? misere_literature(sum_) : literature(sum_);
    const auto imitated =
        request.is_misere() ? std::nullopt : game::imitation(sum_, request.limits);
    std::optional<Stopped> stopped;
    std::vector<std::string> good;
    MoveReasons why;  // of each move, if all are requested
    proposed = std::vector<game::SumMove>{};
    if (known.strategy && !request.options.has("all")) {
        if (!known.strategy->move.empty()) {
            good.push_back(known.strategy->move);
            proposed = move_called(sum_, known.strategy->move);
        }
    } else if (imitated && !request.options.has("all")) {
        if (imitated->move) {
            good.push_back(imitated->move->text);
            proposed = std::vector<game::SumMove>{*imitated->move};
        }
    } else if (request.options.has("all")) {
        stopped = until_stopped([&] { proposed = outcomes.winning_moves(sum_); });
        good = texts(*proposed);
        const bool few = proposed->size() <= most_explained;
        if (!stopped && !request.is_misere() && few) why = reasons(sum_, *proposed);
    } else {
        stopped = until_stopped([&] {
            const auto move = outcomes.winning_move(sum_);
            if (!move) return;
            good.push_back(move->text);
            proposed->push_back(*move);
        });
    }
    if (stopped) {
        give_up(reply, stopped->what());
    } else {
        reply.answer = good;
        reply.strength = Strength::computed;
        const bool comma = std::ranges::any_of(
            good, [](const std::string& move) { return move.find(' ') != std::string::npos; });
        if (good.empty()) {
            reply.text = "There is no winning move.\n";
        } else if (comma) {
            for (const std::string& move : good) reply.text += move + "\n";
        } else {
            reply.text = wrap(good);
        }
        std::string reason = reason_of(sum_, known, imitated, request.options.has("all"));
        if (!reason.empty()) {
            reply.details["reason"] = reason;
            reply.text += reason + "\n";
        }
        if (!why.text.empty()) {
            Json list = Json::array();
            for (std::string& of : why.reasons) {
                list.push_back(of.empty() ? Json(nullptr) : Json(std::move(of)));
            }
            reply.details["reasons"] = std::move(list);
            reply.text += why.text;
        }
    }
    reply.statistics = {outcomes.positions() - before, watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
