#include "lastmove/ask/value/misere_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lastmove/ask/closure/closure.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/misere/kayles.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Components;
using partizan::Outcome;

constexpr const char* kayles_closure = "cl(partizan-kayles:n)";

/// The rows of a sum of Partizan Kayles alone, term by term; nothing for other sums.
std::optional<std::vector<std::uint64_t>> kayles_rows(const ValueSum& sum) {
    const game::PartizanCode kayles{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
    std::vector<std::uint64_t> rows;
    for (const ValueTerm& term : sum.terms) {
        const auto heaps = ask::heaps(term);
        if (!heaps || !(heaps->codes == kayles)) return std::nullopt;
        rows.insert(rows.end(), heaps->heaps.begin(), heaps->heaps.end());
    }
    return rows;
}

/// The text of a move that a theorem gives, as the sum's moves have it.
std::string kayles_text(const ValueSum& sum, const partizan::KaylesMove& move, Player player) {
    std::size_t row = move.row;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const auto rows = heaps(sum.terms[i])->heaps;
        if (row >= rows.size()) {
            row -= rows.size();
            continue;
        }
        const std::uint64_t falls = player == Player::left ? 1 : 2;
        const std::uint64_t rest = rows[row] - falls - move.left_standing;
        std::string text = part_text(sum, i);
        if (rows.size() > 1) text += fmt::format("{}: ", row + 1);
        text += fmt::format("{}->{}", rows[row], rest);
        if (move.left_standing > 0 && rest > 0) text += fmt::format(",{}", move.left_standing);
        return text;
    }
    return {};
}

/// What the move of that text leaves, if there is one.
std::optional<ValueSum> after_move(const ValueSum& sum, const std::string& text, Player player) {
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        const std::string part = part_text(sum, i);
        if (!text.starts_with(part)) continue;
        for (TermMove& move : position_moves(sum.terms[i], player)) {
            if (part + move.text != text) continue;
            ValueSum after = sum;
            after.terms.erase(after.terms.begin() + static_cast<std::ptrdiff_t>(i));
            std::ranges::move(move.left.terms, std::back_inserter(after.terms));
            return after;
        }
    }
    return std::nullopt;
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
        reply.text = fmt::format("{} to move has no move, and has won.\n", name);
    } else if (!move) {
        reply.details["reason"] = "Theorem 4.4";
        reply.text = fmt::format("{} to move has no winning move (Theorem 4.4).\n", name, name);
    } else {
        reply.answer.push_back(kayles_text(sum, *move, player));
        reply.details["reason"] = move->rule;
        reply.text = fmt::format("{}\n{}\n", reply.answer[0].get<std::string>(), move->rule);
    }
}

/// Who wins does not depend on a universe; the monoid of a closure tells it.
void refuse_universe(const Request& request) {
    if (request.options.text("universe").empty()) return;
    throw InputError(request.options.text("universe"), 1,
                     "cl(FAMILY), or no universe, for an outcome",
                     "lastmove outcome partizan-kayles:8 --universe 'cl(partizan-kayles:n)'");
}

}  // namespace

MiserePlay::MiserePlay(Limits limits, Progress& progress)
    : limits_(std::move(limits)),
      forms_(limits_, progress),
      table_(limits_),
      play_(table_, partizan::Convention::misere, limits_, progress) {}

void MiserePlay::keep_within(const Limits& limits) {
    limits_ = limits;
    forms_.keep_within(limits);
    table_.keep_within(limits);
    play_.keep_within(limits);
}

Session::Loan<MiserePlay> borrow_misere_play(const Request& request) {
    auto play = request.session->borrow<MiserePlay>(
        "misère play", request.limits, request.progress,
        [&](Progress& progress) { return std::make_shared<MiserePlay>(request.limits, progress); });
    play->keep_within(request.limits);
    return play;
}

ProofDesk MiserePlay::proof_desk(std::optional<std::chrono::seconds> patience) {
    if (patience) limits_ = limits_.phase(*patience);
    const auto form = [this](const std::string& text) {
        return partizan::parse_form(forms_, text);
    };
    return {table_,
            forms_,
            partizan::Convention::misere,
            limits_,
            [this](const Components& sum, Player first) { return play_.wins(sum, first); },
            form,
            form};
}

Outcome MiserePlay::outcome(const ValueSum& sum) {
    return play_.outcome(of(sum));
}

std::vector<MiserePlay::MadeMove> MiserePlay::moves(const ValueTerm& term, Player player) {
    std::vector<MadeMove> moves;
    for (TermMove& move : position_moves(term, player)) {
        moves.push_back({std::move(move.text), of(move.left)});
    }
    if (const auto* text = std::get_if<std::string>(&term)) {
        for (const auto option : forms_.options(partizan::parse_form(forms_, *text), player)) {
            const auto name = partizan::to_text(forms_, option);
            moves.push_back({"to " + name.value_or(fmt::format("option {}", moves.size() + 1)),
                             table_.of(forms_, option)});
        }
    }
    return moves;
}

bool MiserePlay::can_move(const ValueSum& sum, Player player) {
    const Components all = of(sum);
    return std::ranges::any_of(
        all, [&](partizan::ComponentId component) { return table_.moves(component, player) > 0; });
}

std::vector<std::string> MiserePlay::winning_moves(const ValueSum& sum, Player player, bool all) {
    std::vector<std::string> good;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        ValueSum others = sum;
        others.terms.erase(others.terms.begin() + static_cast<std::ptrdiff_t>(i));
        const Components rest = of(others);
        for (MadeMove& move : moves(sum.terms[i], player)) {
            if (play_.wins(partizan::joined(rest, move.left), other(player))) continue;
            good.push_back(part_text(sum, i) + move.text);
            if (!all) return good;
        }
    }
    return good;
}

Reply misere_outcome(Reply reply, const ValueSum& sum, const Request& request) {
    if (is_closure(request.options.text("universe")))
        return closure_outcome(reply.subject, request);
    refuse_universe(request);
    const Stopwatch watch;
    MiserePlay play(request.limits, request.progress);
    finishes(reply, [&] {
        const auto rows = kayles_rows(sum);
        const Outcome outcome = rows ? partizan::kayles_outcome(*rows) : play.outcome(sum);
        if (rows) reply.details["reason"] = "Milley's Theorem 4.4";
        reply.answer = letter(outcome);
        reply.strength = Strength::computed;
        reply.text = fmt::format("{}: {} (misere play{})\n", letter(outcome), meaning(outcome),
                                 rows ? ", Milley's Theorem 4.4" : "");
        // The theorem decides rows that are too long for a strategy to be written out.
        if (rows) {
            prove_by_closure(reply, kayles_closure, sum, std::nullopt, nullptr, request);
        } else {
            prove_outcome(reply, sum, outcome, request,
                          [&](auto patience) { return play.proof_desk(patience); });
        }
    });
    reply.statistics = {play.nodes(), watch.seconds()};
    return reply;
}

Reply misere_hint(Reply reply, const ValueSum& sum, const Request& request) {
    if (is_closure(request.options.text("universe"))) return closure_hint(reply.subject, request);
    refuse_universe(request);
    const Stopwatch watch;
    const Player player = request.is_rights_turn() ? Player::right : Player::left;
    const std::string_view name = request.is_rights_turn() ? "Right" : "Left";
    reply.details["player"] = request.is_rights_turn() ? "right" : "left";
    MiserePlay play(request.limits, request.progress);
    const OpenDesk open = [&](auto patience) { return play.proof_desk(patience); };
    if (const auto rows = kayles_rows(sum); rows && !request.options.has("all")) {
        say_kayles(reply, sum, *rows, player, name);
        std::optional<ValueSum> after;
        if (!reply.answer.empty()) {
            after = after_move(sum, reply.answer[0].get<std::string>(), player);
        }
        prove_by_closure(reply, kayles_closure, sum, player, after ? &*after : nullptr, request);
        return reply;
    }
    finishes(reply, [&] {
        const bool can_move = play.can_move(sum, player);
        const auto good = play.winning_moves(sum, player, request.options.has("all"));
        reply.answer = good;
        reply.strength = Strength::computed;
        reply.details["won"] = !can_move;
        for (const std::string& move : good) reply.text += move + "\n";
        if (!can_move) {
            reply.text = fmt::format("{} to move has no move, and has won.\n", name);
        } else if (good.empty()) {
            reply.text = fmt::format("{} to move has no winning move.\n", name, name);
        }
        prove_hint(reply, sum, player, good, request, open);
    });
    reply.statistics = {play.nodes(), watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
