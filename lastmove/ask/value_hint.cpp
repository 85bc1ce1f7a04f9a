// Winning moves of a player in sums of values and games.
#include <fmt/format.h>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/misere_sum.hpp"
#include "lastmove/ask/value_subject.hpp"
#include "lastmove/partizan/names.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::ValueId;
using partizan::Values;

/// A move of one term: its text, and the value that it leaves of the term.
struct TermMove {
    std::string text;
    ValueId left = 0;
};

std::vector<TermMove> moves(const ValueTerm& term, Player player, Values& values,
                            Evaluation& evaluation) {
    std::vector<TermMove> moves;
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        for (const game::Move& move : position->game->moves(position->position, player)) {
            const PartizanTerm next{position->game, move.parts.at(0)};
            moves.push_back({move.text, evaluation.of(ValueTerm(next))});
        }
        return moves;
    }
    if (const auto* impartial = std::get_if<game::Term>(&term)) {
        const game::Sum sum{{*impartial}};
        for (const game::SumMove& move : game::moves(sum)) {
            ValueSum next;
            for (const game::Term& part : game::after(sum, move).terms) {
                next.terms.emplace_back(part);
            }
            moves.push_back({move.text, evaluation.of(next)});
        }
        return moves;
    }
    const ValueId value = evaluation.of(term);
    const auto options = player == Player::left ? values.left(value) : values.right(value);
    for (const ValueId option : std::vector<ValueId>(options.begin(), options.end())) {
        moves.push_back({"to " + partizan::to_text(values, option), option});
    }
    return moves;
}

/// The player's winning moves: those after which the sum is not lost when the other one begins.
std::vector<std::string> winning_moves(const ValueSum& sum, Player player, Values& values,
                                       Evaluation& evaluation, bool all) {
    std::vector<std::string> good;
    const ValueId total = evaluation.of(sum);
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const ValueId rest = values.subtract(total, evaluation.of(sum.terms[i]));
        for (const TermMove& move : moves(sum.terms[i], player, values, evaluation)) {
            const ValueId after = values.add(rest, move.left);
            const bool wins = player == Player::left ? values.at_most(values.zero(), after)
                                                     : values.at_most(after, values.zero());
            if (!wins) continue;
            const bool several = sum.terms.size() > 1;
            good.push_back((several ? fmt::format("part {}, ", i + 1) : "") + move.text);
            if (!all) return good;
        }
    }
    return good;
}

}  // namespace

Reply ValueSubject::hint(const Request& request) const {
    if (request.misere) return misere_hint(reply_to("hint"), sum_, request);
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    const Player player = request.right ? Player::right : Player::left;
    const std::string_view name = request.right ? "Right" : "Left";
    reply.details["player"] = request.right ? "right" : "left";
    Values values(request.limits, request.progress);
    try {
        Evaluation evaluation(values, request);
        const auto good = winning_moves(sum_, player, values, evaluation, request.all);
        reply.answer = good;
        reply.strength = Strength::computed;
        for (const std::string& move : good) reply.text += move + "\n";
        if (good.empty()) {
            reply.text = fmt::format("{} has no winning move, when {} is to move.\n", name, name);
        }
    } catch (const partizan::Stopped& stopped) {
        give_up(reply, stopped.what());
    }
    reply.statistics.nodes = values.size();
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
