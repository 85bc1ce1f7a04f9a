// Winning moves of a player in sums of values and games.
#include <fmt/format.h>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/value/subject.hpp"

namespace lastmove::ask {

using game::Player;

Reply ValueSubject::hint(const Request& request) const {
    if (request.misere) return misere_hint(reply_to("hint"), sum_, request);
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    const Player player = request.right ? Player::right : Player::left;
    const std::string_view name = request.right ? "Right" : "Left";
    reply.details["player"] = request.right ? "right" : "left";
    auto desk = borrow_desk(request);
    const std::uint64_t before = desk->nodes();
    try {
        const auto good = desk->winning_moves(sum_, player, request.all);
        reply.answer = good;
        reply.strength = Strength::computed;
        for (const std::string& move : good) reply.text += move + "\n";
        if (good.empty()) {
            reply.text = fmt::format("{} to move has no winning move.\n", name, name);
        }
        prove_hint(reply, sum_, player, good, request,
                   [&](auto patience) { return desk->proof_desk(patience); });
    } catch (const partizan::Stopped& stopped) {
        desk.discard();
        give_up(reply, stopped.what());
    }
    reply.statistics.nodes = desk->nodes() - before;
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
