// Winning moves of a player in sums of values and games.
#include <fmt/format.h>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/value/subject.hpp"

namespace lastmove::ask {

using game::Player;

namespace {

/// Draws the first of the good moves, or the sum if there is none.
void draw_good(Reply& reply, const ValueSum& sum, const std::vector<std::string>& good,
               Player player) {
    if (!good.empty()) {
        reply.picture = draw_move(sum, good.front(), player);
    } else if (auto drawn = frames(sum); !drawn.empty()) {
        reply.picture = Picture{"The sum " + text(sum), std::move(drawn)};
    }
}

}  // namespace

Reply ValueSubject::hint(const Request& request) const {
    const Player player = request.is_rights_turn() ? Player::right : Player::left;
    Reply reply = request.is_drawn() ? begun("hint", request) : reply_to("hint");
    if (request.is_misere()) {
        reply = misere_hint(std::move(reply), sum_, request);
        if (reply.answer.is_array()) draw_good(reply, sum_, reply.answer, player);
        return reply;
    }
    const Stopwatch watch;
    const std::string_view name = request.is_rights_turn() ? "Right" : "Left";
    reply.details["player"] = request.is_rights_turn() ? "right" : "left";
    auto desk = borrow_desk(request);
    const std::uint64_t before = desk->nodes();
    const bool finished = finishes(reply, [&] {
        const auto good = desk->winning_moves(sum_, player, request.options.has("all"));
        reply.answer = good;
        reply.strength = Strength::computed;
        for (const std::string& move : good) reply.text += move + "\n";
        draw_good(reply, sum_, good, player);
        if (good.empty()) {
            reply.text = fmt::format("{} to move has no winning move.\n", name, name);
        }
        prove_hint(reply, sum_, player, good, request,
                   [&](auto patience) { return desk->proof_desk(patience); });
    });
    if (!finished) desk.discard();
    reply.statistics.nodes = desk->nodes() - before;
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
