// Who wins sums of forms and games in misère play, and by which moves.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/conclude.hpp"
#include "lastmove/ask/misere_sum.hpp"
#include "lastmove/partizan/form_names.hpp"
#include "lastmove/partizan/kayles.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Components;
using partizan::Outcome;

/// A move of one term: its text, and what it leaves of the term.
struct TermMove {
    std::string text;
    Components left;
};

/// The sum's components, and the winners of sums of them.
class Table {
  public:
    explicit Table(const Request& request)
        : forms_(request.limits, request.progress),
          table_(request.limits),
          play_(table_, partizan::Convention::misere, request.limits, request.progress) {}

    Components of(const ValueSum& sum) { return components(sum, table_, forms_); }
    partizan::SumPlay& play() { return play_; }

    std::vector<TermMove> moves(const ValueTerm& term, Player player) {
        std::vector<TermMove> moves;
        if (const auto* position = std::get_if<PartizanTerm>(&term)) {
            for (game::Move& move : position->game->moves(position->position, player)) {
                PartizanTerm after{position->game, std::move(move.parts.at(0))};
                moves.push_back({std::move(move.text), of(ValueSum{{std::move(after)}})});
            }
        } else if (const auto* impartial = std::get_if<game::Term>(&term)) {
            const game::Sum sum{{*impartial}};
            for (const game::SumMove& move : game::moves(sum)) {
                ValueSum after;
                for (game::Term& part : game::after(sum, move).terms) {
                    after.terms.emplace_back(std::move(part));
                }
                moves.push_back({move.text, of(after)});
            }
        } else {
            const auto form = partizan::parse_form(forms_, std::get<std::string>(term));
            for (const auto option : forms_.options(form, player)) {
                const auto name = partizan::to_text(forms_, option);
                moves.push_back({"to " + name.value_or(fmt::format("option {}", moves.size() + 1)),
                                 table_.of(forms_, option)});
            }
        }
        return moves;
    }

  private:
    partizan::Forms forms_;
    partizan::ComponentTable table_;
    partizan::SumPlay play_;
};

/// The moves after which the other player, moving first, loses.
std::vector<std::string> winning_moves(Table& table, const ValueSum& sum, Player player, bool all,
                                       bool& can_move) {
    std::vector<std::string> good;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        ValueSum others = sum;
        others.terms.erase(others.terms.begin() + static_cast<std::ptrdiff_t>(i));
        const Components rest = table.of(others);
        for (TermMove& move : table.moves(sum.terms[i], player)) {
            can_move = true;
            if (table.play().wins(partizan::joined(rest, move.left), other(player))) continue;
            const bool several = sum.terms.size() > 1;
            good.push_back((several ? fmt::format("part {}, ", i + 1) : "") + move.text);
            if (!all) return good;
        }
    }
    return good;
}

/// The rows of a sum of Partizan Kayles alone, term by term; nothing for other sums.
std::optional<std::vector<std::uint64_t>> kayles_rows(const ValueSum& sum) {
    const game::PartizanCode kayles{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
    std::vector<std::uint64_t> rows;
    for (const ValueTerm& term : sum.terms) {
        const auto* position = std::get_if<PartizanTerm>(&term);
        const auto heaps = position ? position->game->heaps(position->position) : std::nullopt;
        if (!heaps || !(heaps->codes == kayles)) return std::nullopt;
        rows.insert(rows.end(), heaps->heaps.begin(), heaps->heaps.end());
    }
    return rows;
}

/// The text of a move that a theorem gives, as the sum's moves have it.
std::string kayles_text(const ValueSum& sum, const partizan::KaylesMove& move, Player player) {
    std::size_t row = move.row;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const auto& position = std::get<PartizanTerm>(sum.terms[i]);
        const auto rows = position.game->heaps(position.position)->heaps;
        if (row >= rows.size()) {
            row -= rows.size();
            continue;
        }
        const std::uint64_t falls = player == Player::left ? 1 : 2;
        const std::uint64_t rest = rows[row] - falls - move.left_standing;
        std::string text = sum.terms.size() > 1 ? fmt::format("part {}, ", i + 1) : "";
        if (rows.size() > 1) text += fmt::format("{}: ", row + 1);
        text += fmt::format("{}->{}", rows[row], rest);
        if (move.left_standing > 0 && rest > 0) text += fmt::format(",{}", move.left_standing);
        return text;
    }
    return {};
}

/// Answers a question about Partizan Kayles by its theorem.
void say_kayles(Reply& reply, const ValueSum& sum, const std::vector<std::uint64_t>& rows,
                Player player, std::string_view name) {
    const auto move = partizan::kayles_move(rows, player);
    const bool can_move = std::ranges::any_of(
        rows, [&](std::uint64_t row) { return row >= (player == Player::left ? 1U : 2U); });
    reply.answer = Json::array();
    reply.strength = Strength::computed;
    reply.details["won"] = !can_move;
    if (!can_move) {
        reply.text = fmt::format("{} is to move, has no move, and has won.\n", name);
    } else if (!move) {
        reply.details["reason"] = "Theorem 4.4";
        reply.text =
            fmt::format("{} has no winning move, when {} is to move (Theorem 4.4).\n", name, name);
    } else {
        reply.answer.push_back(kayles_text(sum, *move, player));
        reply.details["reason"] = move->rule;
        reply.text = fmt::format("{}\n{}\n", reply.answer[0].get<std::string>(), move->rule);
    }
}

}  // namespace

Reply misere_outcome(Reply reply, const ValueSum& sum, const Request& request) {
    const Stopwatch watch;
    Table table(request);
    try {
        const auto rows = kayles_rows(sum);
        const Outcome outcome =
            rows ? partizan::kayles_outcome(*rows) : table.play().outcome(table.of(sum));
        if (rows) reply.details["reason"] = "Milley's Theorem 4.4";
        reply.answer = letter(outcome);
        reply.strength = Strength::computed;
        reply.text = fmt::format("{}: {} (misere play{})\n", letter(outcome), meaning(outcome),
                                 rows ? ", Milley's Theorem 4.4" : "");
    } catch (const partizan::Stopped& stopped) {
        give_up(reply, stopped.what());
    }
    reply.statistics = {table.play().searched(), watch.seconds()};
    return reply;
}

Reply misere_hint(Reply reply, const ValueSum& sum, const Request& request) {
    const Stopwatch watch;
    const Player player = request.right ? Player::right : Player::left;
    const std::string_view name = request.right ? "Right" : "Left";
    reply.details["player"] = request.right ? "right" : "left";
    if (const auto rows = kayles_rows(sum); rows && !request.all) {
        say_kayles(reply, sum, *rows, player, name);
        return reply;
    }
    Table table(request);
    try {
        bool can_move = false;
        const auto good = winning_moves(table, sum, player, request.all, can_move);
        reply.answer = good;
        reply.strength = Strength::computed;
        reply.details["won"] = !can_move;
        for (const std::string& move : good) reply.text += move + "\n";
        if (!can_move) {
            reply.text = fmt::format("{} is to move, has no move, and has won.\n", name);
        } else if (good.empty()) {
            reply.text = fmt::format("{} has no winning move, when {} is to move.\n", name, name);
        }
    } catch (const partizan::Stopped& stopped) {
        give_up(reply, stopped.what());
    }
    reply.statistics = {table.play().searched(), watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
