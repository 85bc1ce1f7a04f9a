// How many games are born by a day.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/ask/closure/closure.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/partizan/misere/born.hpp"

namespace lastmove::ask {

namespace {

unsigned day_of(const Request& request) {
    return static_cast<unsigned>(request.options.number("day").value_or(usual("enumerate", "day")));
}

constexpr std::string_view too_many = "there are too many sets of games of the previous day to try";

/// The counts of all days up to the request's, by a function that counts them.
void count_days(Reply& reply, const Request& request, std::string_view what,
                std::optional<std::vector<std::uint64_t>> (*count)(partizan::Forms&, unsigned)) {
    partizan::Forms forms(request.limits, request.progress);
    const auto counts = count(forms, day_of(request));
    if (!counts) {
        give_up(reply, too_many);
        return;
    }
    reply.answer = {{"forms", std::to_string(counts->back())}};
    reply.details["days"] = *counts;
    reply.strength = Strength::computed;
    reply.text = fmt::format("{} {} are born by day {} (days 0 to {}: {})\n", counts->back(), what,
                             day_of(request), day_of(request), fmt::join(*counts, ", "));
}

/// A closure has no games to count; a name that is none is told with those that there are here.
void require_universe(const std::string& name) {
    const std::vector<std::string> known{"M", "D", "E", "B", "D(1)", "impartial", "dead-ends"};
    const bool is_generated = name.starts_with("D(") && name.ends_with(")");
    if (name.empty() || is_generated || std::ranges::find(known, name) != known.end()) return;
    throw InputError(
        name, 1,
        "M, D, E, B, D(1) or D(GAMES), 'impartial' or 'dead-ends'" + did_you_mean(name, known),
        "lastmove enumerate --universe D --day 3");
}

void count_members(Reply& reply, const Request& request) {
    require_universe(request.options.text("universe"));
    MisereDesk desk(request);
    const auto born = partizan::born_by(desk.order, day_of(request));
    reply.statistics.nodes = desk.forms.size();
    if (!born) {
        give_up(reply, too_many);
        return;
    }
    reply.strength = Strength::computed;
    reply.answer = {{"classes", std::to_string(born->classes.size())}};
    if (born->forms) reply.answer["forms"] = std::to_string(*born->forms);
    reply.answer["with_tombstone"] = std::to_string(born->with_tombstone);
    reply.answer["invertible"] = std::to_string(born->invertible);
    std::string outcomes;
    for (const auto outcome : {partizan::Outcome::left, partizan::Outcome::next,
                               partizan::Outcome::previous, partizan::Outcome::right}) {
        const std::uint64_t count = born->outcomes.at(static_cast<std::size_t>(outcome));
        reply.answer["outcomes"][std::string(letter(outcome))] = std::to_string(count);
        outcomes += fmt::format("{}{} {}", outcomes.empty() ? "" : ", ", letter(outcome), count);
    }
    reply.text = fmt::format(
        "{}, born by day {}: {}{} of equal games\n"
        "  outcomes:   {}\n  invertible: {}\n  simplest form with a tombstone: {}\n",
        described(*desk.universe), day_of(request),
        born->forms ? fmt::format("{} {}, ", *born->forms, *born->forms == 1 ? "form" : "forms")
                    : "",
        born->classes.size() == 1 ? "1 class" : fmt::format("{} classes", born->classes.size()),
        outcomes, born->invertible, born->with_tombstone);
}

}  // namespace

Reply enumerate(const Request& request) {
    const Stopwatch watch;
    Reply reply;
    reply.subject =
        request.options.text("universe").empty() ? "M" : request.options.text("universe");
    reply.question = "enumerate";
    reply.details["universe"] = reply.subject;
    reply.details["day"] = request.options.number("day").value_or(usual("enumerate", "day"));
    finishes(reply, [&] {
        if (reply.subject == "impartial") {
            count_days(reply, request, "misere canonical forms of impartial games",
                       partizan::impartial_forms_by);
        } else if (reply.subject == "dead-ends") {
            count_days(reply, request, "Left's dead ends in canonical form",
                       partizan::dead_ends_by);
        } else {
            count_members(reply, request);
        }
    });
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
