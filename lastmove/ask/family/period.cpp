// The period of a family's nimbers, proved from finitely many of them.
#include "lastmove/impartial/sequence/period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "lastmove/ask/family/apparent_period.hpp"
#include "lastmove/ask/family/known_heaps.hpp"
#include "lastmove/ask/family/no_period.hpp"
#include "lastmove/ask/family/period_by_theorem.hpp"
#include "lastmove/ask/family/sequence_picture.hpp"
#include "lastmove/ask/family/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/say_period.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/impartial/sequence/certificate.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t farthest_heap = 1'000'000;  ///< the largest heap looked at by default
constexpr std::uint64_t fewest_drawn = 200;
constexpr std::uint64_t most_drawn = 400;
constexpr std::uint64_t turns_drawn = 3;
constexpr std::uint64_t glance = 500;        ///< members of other families, where nothing is proved
constexpr std::size_t longest_look = 5'000;  ///< at which a period without proof is sought

/// A preperiod of heaps as one of members: member n is heap n + shift.
std::uint64_t shifted(std::size_t preperiod, std::int64_t shift) {
    return static_cast<std::uint64_t>(
        std::max<std::int64_t>(0, static_cast<std::int64_t>(preperiod) - shift));
}

/// The codes by which a move is made: "octal:0.07, and 0.7 with an additional *1".
std::string heaps_text(const MemberHeaps& heaps) {
    std::string text = "octal:" + game::to_text(heaps.code());
    for (const game::MovesBeside& some : std::span(heaps.moves).subspan(1)) {
        text += fmt::format(", and {} with an additional *{}", to_text(some.code), some.beside);
    }
    return text;
}

/// What the nimbers show without a proof.
void say_apparent(Reply& reply, std::span<const std::int64_t> nimbers) {
    reply.details["empirical"] = nullptr;
    const auto last = last_member(nimbers);
    if (const auto seen = apparent_period(nimbers)) {
        reply.details["empirical"] = {{"period", seen->period},
                                      {"preperiod", seen->from},
                                      {"last", seen->last},
                                      {"saltus", seen->saltus}};
        reply.text += fmt::format(
            "Empirical: up to n = {} the nimbers repeat with period {}{} from n = {} on.\n",
            seen->last, seen->period,
            seen->saltus == 0 ? "" : fmt::format(" and saltus {}", seen->saltus), seen->from);
    } else if (last) {
        reply.text += fmt::format("Empirical: no period is observed up to n = {}.\n", *last);
    }
    if (last && *last + 1 < nimbers.size()) {
        reply.text +=
            fmt::format("There are no members from n = {} to {}.\n", *last + 1, nimbers.size() - 1);
    }
}

/// What is known when the nimbers prove no period.
void say_unproved_period(Reply& reply, const std::optional<Stopped>& stopped, std::size_t nimbers,
                         const std::string& code, std::uint64_t last) {
    if (!stopped) {
        give_up(reply,
                fmt::format("the nimbers of {} up to heap {} do not prove a period", code, last));
        return;
    }
    give_up(reply, stopped->what());
    reply.text +=
        nimbers == 1 ? fmt::format("One nimber of {} is known; it does not prove a period.\n", code)
                     : fmt::format("{} nimbers of {} are known; they do not prove a period.\n",
                                   grouped(std::to_string(nimbers)), code);
}

/// The period and how it was found. The preperiod is one of members.
void say_proved_period(Reply& reply, const impartial::Period& period, std::uint64_t preperiod,
                       const MemberHeaps& heaps) {
    say_period(reply, period.period, preperiod, static_cast<std::int64_t>(period.saltus));
    reply.strength = Strength::computed;
    reply.details["code"] = game::to_text(heaps.code());
    for (const game::MovesBeside& some : std::span(heaps.moves).subspan(1)) {
        reply.details["beside"].push_back(Json::array({some.beside, to_text(some.code)}));
    }
    reply.details["shift"] = heaps.shift;
    reply.details["values"] = period.values;
}

/// The period that a theorem proves, as data and in words.
void say_by_theorem(Reply& reply, PeriodByTheorem proved) {
    const auto& [period, preperiod, saltus] = proved.claim;
    say_period(reply, static_cast<std::uint64_t>(period), static_cast<std::uint64_t>(preperiod),
               saltus);
    reply.details["theorem"] = proved.theorem;
    reply.details["values"] = proved.nimbers.size();
    reply.strength = proved.strength;
    reply.certificate = std::move(proved.proof);
    reply.text += fmt::format(
        "Proved: by the theorem '{}', and the nimbers of {}, the period continues forever.\n",
        proved.theorem, counted(proved.nimbers.size(), "member"));
}

/// That there is no period, and the automaton that says the nimbers.
void say_no_period(Reply& reply, NoPeriod found, Strength strength) {
    reply.answer = "none";
    reply.strength = strength;
    reply.text = fmt::format(
        "no period.\n"
        "Proved: a move divides by {}; with a period, a number and a large one that such a move "
        "leaves of it would have equal nimbers.\n",
        found.divisor);
    if (const auto& automaton = std::get<Division>(found.proof.evidence).automaton) {
        reply.details["automaton"] = {
            {"base", automaton->base}, {"nimbers", automaton->nimbers}, {"next", automaton->next}};
        reply.text += fmt::format(
            "Proved: an automaton of {} says the nimber of every n; it reads the digits in base {},"
            " the most significant one first, from state 0 on.\n{}",
            counted(automaton->next.size(), "state"), automaton->base, table_of(*automaton));
    }
    reply.certificate = std::move(found.proof);
}

/// Why there is a period; `family` is the subject's text.
std::string proof_of_period(const impartial::Period& period, const MemberHeaps& heaps,
                            std::string_view family) {
    std::string text =
        fmt::format("Proved: by the first {} nimbers of {}, the period continues forever.\n",
                    grouped(std::to_string(period.values)), heaps_text(heaps));
    if (!heaps.by_number || heaps.shift != 0) {
        text += fmt::format("{} for n is a heap of size n{} under {}.\n", family,
                            heaps.shift == 0  ? ""
                            : heaps.shift > 0 ? fmt::format(" + {}", heaps.shift)
                                              : fmt::format(" - {}", -heaps.shift),
                            heaps.moves.size() == 1 ? "this code" : "these codes");
    }
    return text;
}

}  // namespace

void FamilySubject::draw_period(Reply& reply, std::optional<std::size_t> period,
                                std::uint64_t preperiod, const Request& request) const {
    const std::uint64_t wanted = preperiod + turns_drawn * period.value_or(0);
    const std::uint64_t drawn = std::clamp(wanted, fewest_drawn, most_drawn) - 1;
    MemberNimbers members;
    const auto stopped = until_stopped([&] {
        find_nimbers(std::min(drawn, request.options.number("last").value_or(drawn)), request,
                     members);
    });
    if (!stopped)
        reply.picture =
            draw_sequence(text(), members.values, period, extent_on(request.options.text("size")));
}

void FamilySubject::answer_period(Reply& reply, const MemberHeaps& heaps,
                                  const Request& request) const {
    const std::uint64_t last =
        heaps.size(request.options.number("last").value_or(farthest_heap)).value_or(0);
    const auto is_proved = [&](const impartial::Period& period,
                               const impartial::NimSequence& nimbers) {
        const CheckResult result = check(impartial::certificate(heaps.moves, period, nimbers),
                                         request.limits, request.progress);
        return result.outcome == CheckResult::Outcome::accepted;
    };
    impartial::PeriodSearch search;
    const auto stopped = until_stopped([&] {
        const auto known = borrow_heaps(request);
        impartial::find_period(known->of(heaps.moves), static_cast<std::size_t>(last),
                               request.limits, request.progress, search, is_proved);
    });
    reply.statistics.nodes = search.nimbers.size();
    if (!search.period) {
        say_unproved_period(reply, stopped, search.nimbers.size(), game::to_text(heaps.code()),
                            last);
        draw_period(reply, std::nullopt, 0, request);
        return;
    }
    const impartial::Period& period = *search.period;
    const std::uint64_t preperiod = shifted(period.preperiod, heaps.shift);
    say_proved_period(reply, period, preperiod, heaps);
    Certificate proof = impartial::certificate(heaps.moves, period, search.nimbers);
    if (const auto strength = verify(proof, request)) {
        reply.strength = *strength;
        reply.certificate = std::move(proof);
    }
    draw_period(reply, period.period, preperiod, request);
    reply.text += proof_of_period(period, heaps, text());
}

void FamilySubject::answer_apparent_period(Reply& reply, const Request& request) const {
    MemberNimbers members;
    const bool finished = finishes(reply, [&] {
        find_nimbers(request.options.number("last").value_or(glance), request, members);
    });
    if (!finished) return;
    give_up(reply, "no theorem proves periods for such a family");
    const std::vector<std::int64_t>& found = members.values;
    say_apparent(reply, std::span(found).first(std::min(found.size(), longest_look)));
    reply.picture =
        draw_sequence(text(), found, std::nullopt, extent_on(request.options.text("size")));
}

Reply FamilySubject::period(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("period");
    const auto read = [&](std::uint64_t n) { return member(n); };
    const auto heaps = member_heaps_and_beside(family_, read);
    std::optional<PeriodByTheorem> proved;
    std::optional<NoPeriod> none;
    if (heaps && impartial::has_period_theorem(heaps->moves)) {
        answer_period(reply, *heaps, request);
    } else if (finishes(reply, [&] { proved = period_by_theorem(family_, read, request); })) {
        if (proved) {
            say_by_theorem(reply, *std::move(proved));
            draw_period(reply, static_cast<std::size_t>(reply.answer["period"]),
                        reply.answer["preperiod"], request);
        } else if (finishes(reply, [&] { none = no_period(family_, request); })) {
            const auto strength = none ? verify(none->proof, request) : std::nullopt;
            if (strength) {
                say_no_period(reply, *std::move(none), *strength);
                draw_period(reply, std::nullopt, 0, request);
            } else {
                answer_apparent_period(reply, request);
            }
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
