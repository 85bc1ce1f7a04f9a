// Nimbers of sums, part by part.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/game/nimber_proof.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/borrow_outcomes.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/winner_first.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

namespace {

using impartial::Value;

std::string value_text(const Value& value) {
    return value ? nimber_text(*value) : "none";
}

Json value_json(const Value& value) {
    return value ? Json(*value) : Json(nullptr);
}

/// Each term with its nimber, in columns.
std::string table(const std::vector<std::pair<std::string, Value>>& terms) {
    std::size_t width = 0;
    for (const auto& [name, value] : terms) width = std::max(width, name.size());
    std::string text;
    for (const auto& [name, value] : terms) {
        text += fmt::format("  {:<{}}  {}\n", name, width, value_text(value));
    }
    return text;
}

}  // namespace

std::string nimber_text(game::Nimber nimber) {
    if (nimber == 0) return "0";
    return nimber == 1 ? "*" : fmt::format("*{}", nimber);
}

void GameSubject::add_winning_moves(Reply& reply, const Request& request,
                                    impartial::Outcomes& outcomes) const {
    constexpr std::size_t many = 2'000;
    std::optional<std::vector<game::SumMove>> listed;
    const auto find = [&](const Request& which) { return winning_moves(which, outcomes, listed); };
    Reply moves = reply_to("hint");
    bool all = game::count_moves(sum_, many) < many;
    if (all) {
        Request every = request.phase(unasked_patience);
        every.options.say("all");
        outcomes.keep_within(every.limits);
        moves = find(every);
        all = moves.status == Status::answered;
    }
    outcomes.keep_within(request.limits);
    if (!all) moves = find(request);
    if (moves.status != Status::answered) {
        reply.text += "A winning move was not found within the limits.\n";
    }
    if (!moves.answer.is_array() || moves.answer.empty()) return;
    if (all) {
        reply.details["winning_moves"] = moves.answer;
        reply.text += "winning moves:\n" + moves.text;
    } else {
        reply.details["winning_move"] = moves.answer[0];
        reply.text += fmt::format("a winning move: {}\n", moves.answer[0].get<std::string>());
    }
}

Reply GameSubject::value(const Request& request) const {
    if (!request.options.text("universe").empty()) {
        return ask::misere_value(reply_to("value"), parse_value_sum(text()), request);
    }
    if (request.is_misere()) return misere_value(request);
    const Stopwatch watch;
    const auto loan = borrow_outcomes(request, impartial::Play::normal);
    impartial::Outcomes& outcomes = *loan;
    const std::uint64_t before = outcomes.positions();
    std::vector<std::pair<std::string, Value>> terms;
    const auto seek = [&](const Request& hurried) {
        Reply found = reply_to("value");
        found.picture = draw(sum_);
        terms.clear();
        outcomes.keep_within(hurried.limits);
        finishes(found, [&] {
            for (const game::Term& term : sum_.terms) {
                terms.emplace_back(game::text(term), outcomes.nimber(game::Sum{{term}}));
            }
        });
        return found;
    };
    Reply reply =
        winner_first(request, seek, [&](const Request& hurried) { return outcome(hurried); });
    outcomes.keep_within(request.limits);
    if (reply.status == Status::answered) {
        Value total = 0;
        Json parts = Json::array();
        for (const auto& [name, value] : terms) {
            parts.push_back({{"part", name}, {"nimber", value_json(value)}});
            total = total && value ? Value(*total ^ *value) : std::nullopt;
        }
        reply.answer = value_text(total);
        reply.strength = Strength::computed;
        reply.details["nimber"] = value_json(total);
        reply.details["parts"] = std::move(parts);
        if (terms.size() > 1) reply.text = table(terms);
        // Where play is over there is no nimber, and whoever moved last has won.
        const bool p = total == Value(0) || game::over(sum_);
        reply.text += fmt::format("value {}: the {} player wins ({}).\n", value_text(total),
                                  p ? "second" : "first", p ? "P" : "N");
        if (!p) add_winning_moves(reply, request, outcomes);
        if (total && request.options.has("pieces")) {
            prove_by_summands(reply, request);
        } else if (total) {
            prove_nimber(reply, *total, request, outcomes);
            if (reply.certificate && request.proof) {
                reply.text += explain(reply.certificate->evidence) + "\n";
            }
        } else {
            say_unproved(reply, "it has no nimber; 'outcome' proves the outcome", request);
        }
    }
    reply.statistics = {outcomes.positions() - before, watch.seconds()};
    return reply;
}

InputError GameSubject::refusal(std::string_view question) const {
    const Question* const asked = find_question(question);
    if (asked == nullptr || asked->argument != "FAMILY") return Subject::refusal(question);
    return InputError(fmt::format("{} {}", question, text()), question.size() + 2,
                      "a family, with n in place of a number",
                      fmt::format("lastmove {} kayles:n", question));
}

}  // namespace lastmove::ask
