// A packing, the smallest cavity, or why there is no packing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/packing/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/check/packing/algebraic.hpp"
#include "lastmove/check/packing/packing.hpp"
#include "lastmove/exact/decimal.hpp"
#include "lastmove/exact/polynomial.hpp"
#include "lastmove/packing/algebraic.hpp"
#include "lastmove/packing/drawing.hpp"
#include "lastmove/packing/impossible.hpp"
#include "lastmove/packing/refutation.hpp"

namespace lastmove::ask {

namespace {

/// The effort for a proof on which a moment is spent (packing::refute).
constexpr std::uint64_t proof_effort = 10'000;

packing::Effort effort(const Request& request, std::uint64_t descents) {
    const bool timed = request.limits.deadline != Limits::Clock::time_point::max();
    return {request.options.number("seed").value_or(usual("solve", "seed")),
            timed ? UINT64_MAX : descents};
}

/// The packing that packing::search or packing::minimise finds; where it finds none, gives up.
template <class Find>
std::optional<packing::Found> found_by(const Find& find, const packing::Puzzle& puzzle,
                                       const packing::Effort& effort, const Request& request,
                                       Reply& reply) {
    packing::Tried tried;
    std::optional<packing::Found> found;
    const bool finished = finishes(
        reply, [&] { found = find(puzzle, effort, request.limits, request.progress, tried); });
    if (found) return found;
    reply.statistics.nodes = tried.descents;
    if (!finished) return found;
    std::string reason =
        fmt::format("no packing was found in {}", counted(tried.descents, "descent"));
    if (tried.nearest) {
        reason += fmt::format(
            ", but there is one in a cavity of diameter {:.9g}, the same up to rounding",
            *tried.nearest);
    }
    give_up(reply, reason);
    return found;
}

/// The disks with their centres, in columns.
std::string table(const packing::Puzzle& puzzle, const PackedDisks& disks) {
    std::size_t width = 8;
    std::size_t numbers = 0;
    for (const std::string& diameter : puzzle.text.diameters) {
        width = std::max(width, diameter.size());
    }
    for (const auto& [x, y] : disks.centres) numbers = std::max({numbers, x.size(), y.size()});
    std::string text =
        fmt::format("{:>{}}  {:>{}} {:>{}}\n", "diameter", width, "x", numbers, "y", numbers);
    for (std::size_t i = 0; i < disks.centres.size(); ++i) {
        const auto& [x, y] = disks.centres[i];
        text += fmt::format("{:>{}}  {:>{}} {:>{}}\n", puzzle.text.diameters[i], width, x, numbers,
                            y, numbers);
    }
    return text;
}

/// "Yes, all 3 disks fit in a cavity of diameter 5".
std::string they_fit(const packing::Found& found) {
    const std::size_t n = found.disks.centres.size();
    return fmt::format("Yes, {} in a cavity of diameter {}",
                       n == 1 ? "the disk fits" : fmt::format("all {} disks fit", n),
                       found.puzzle.text.cavity);
}

/// The field in which the centres lie, in words.
std::string field_of(const AlgebraicDisks& disks) {
    Terms terms;
    for (std::size_t i = 0; i < disks.polynomial.size(); ++i) {
        if (disks.polynomial[i] != 0) {
            terms[static_cast<std::int64_t>(i)] = disks.polynomial[i].get_num();
        }
    }
    if (disks.polynomial.size() == 2) return "are fractions";
    std::string equation = lastmove::to_text(terms);
    std::ranges::replace(equation, 'T', 's');
    constexpr unsigned digits = 12;
    AlgebraicDisks root = disks;
    root.centres.assign(1, {AlgebraicDisks::Coefficients{0, 1}, {}});
    return fmt::format("lie in Q(s), where {} = 0 and s is about {}", equation,
                       packing::approximately(root, digits).centres[0][0]);
}

/// Says where the disks lie, and how narrowly.
void say_decimals(Reply& reply, const packing::Found& found, const Request& request) {
    const Limits unlimited;  // the same was just measured within the limits
    checking::Budget budget(unlimited, request.progress);
    const checking::Gap gap = checking::narrowest(found.puzzle.text, found.disks, budget);
    const std::string margin = checking::in_words(gap);
    reply.text = fmt::format("{}, the smallest margin {}:\n{}", they_fit(found), margin,
                             table(found.puzzle, found.disks));
    reply.details["margin"] = margin.substr(0, margin.find(' '));
}

/// Says where the disks lie, up to rounding, and how many contacts there are.
void say_algebraic(Reply& reply, const packing::Found& found, const Request& request) {
    const Limits unlimited;
    checking::Budget budget(unlimited, request.progress);
    const checking::Contacts contacts = checking::contacts_of(
        found.puzzle.cavity, found.puzzle.diameters, *found.algebraic, budget);
    reply.text = fmt::format(
        "{}, tightly, with exactly {} with the wall and {} between disks:\n{}"
        "These centres are rounded; exactly, they {}.\n",
        they_fit(found), counted(contacts.walls, "contact"), counted(contacts.pairs, "contact"),
        table(found.puzzle, found.disks), field_of(*found.algebraic));
    reply.details["margin"] = "0";
    reply.details["contacts"] = contacts.walls + contacts.pairs;
}

/// Says that the disks fit, where, and how narrowly.
void say_they_fit(Reply& reply, const packing::Found& found, const Request& request) {
    reply.statistics.nodes = found.descents;
    Certificate certificate{found.puzzle.text, Yes{}, found.disks};
    if (found.algebraic) certificate.evidence = *found.algebraic;
    if (!conclude(reply, certificate, request)) return;
    (found.algebraic ? say_algebraic : say_decimals)(reply, found, request);
    reply.picture = packing::draw_packing(found.puzzle, found.disks);
    reply.details["cavity"] = found.puzzle.text.cavity;
    reply.details["seed"] = request.options.number("seed").value_or(usual("solve", "seed"));
}

/// Says what is known of smaller cavities than that of the puzzle, in which the disks fit; they do
/// not fit in those of less than `known`.
void say_at_least(Reply& reply, const packing::Puzzle& puzzle, const Rational& known,
                  const Request& request) {
    const auto narrower =
        packing::too_small(puzzle, known, 10 * proof_effort, request.limits, request.progress);
    const auto is_verified = [&] {
        const Certificate certificate{narrower->puzzle.text, No{}, narrower->proof};
        return verify(certificate, request).has_value();
    };
    reply.text += "the smallest found. ";
    if (!narrower || !is_verified()) {
        reply.details["at_least"] = decimal(known, 12, Rounding::down);
        reply.text += fmt::format("No cavity of diameter less than {} is possible.\n",
                                  decimal(known, 5, Rounding::down));
        return;
    }
    const std::string& least = narrower->puzzle.text.cavity;
    const double gap = Rational(1 - narrower->puzzle.cavity / puzzle.cavity).get_d();
    reply.details["at_least"] = least;
    reply.text += fmt::format(
        "No cavity of diameter {} or less is possible, so that this one is at most a share of "
        "about {:.1g} above the least.\n",
        least, gap);
    if (puzzle.diameters.size() <= packing::most_refuted) {
        reply.text += fmt::format("The proof: lastmove solve pack:{}:{} --certificate FILE\n",
                                  least, fmt::join(puzzle.text.diameters, ","));
    }
}

}  // namespace

Reply PackingSubject::solve_smallest(const Request& request) const {
    constexpr std::uint64_t descents = 50'000;
    constexpr double share = 0.8;  // of the time, for the search; then a bound is proved
    Reply reply = reply_to("solve");
    Request searching = request;
    searching.limits = request.limits.hurried(
        std::chrono::duration<double>(share * std::max(request.limits.seconds_left(), 0.0)));
    const auto found =
        found_by(packing::minimise, puzzle_, effort(request, descents), searching, reply);
    if (found) say_they_fit(reply, *found, request);
    if (reply.answer != "yes") return reply;
    const packing::LeastCavity bound = packing::least_cavity(puzzle_);
    const bool minimal = bound.side_by_side && found->puzzle.cavity == bound.diameter;
    const std::string radius = decimal(found->puzzle.cavity / 2, 40);
    reply.details["radius"] = radius;
    reply.details["minimal"] = minimal;
    reply.text += fmt::format("The cavity's radius is {}: ", radius);
    if (minimal) {
        reply.details["at_least"] = decimal(bound.diameter, 12, Rounding::down);
        reply.text +=
            "no smaller cavity is possible, since the two largest disks lie side by side.\n";
    } else {
        say_at_least(reply, found->puzzle, bound.diameter, request);
    }
    if (!minimal && searching.limits.ended()) {
        say_unfinished(reply, clause(searching.limits.reason()));
    }
    return reply;
}

void PackingSubject::say_they_do_not(Reply& reply, Witness why, const Request& request) const {
    const Certificate certificate{puzzle_.text, No{}, std::move(why)};
    if (!conclude(reply, certificate, request)) return;
    reply.text = fmt::format("No. {}\n", explain(*reply.witness));
    reply.picture = packing::draw_disks(puzzle_);
}

void PackingSubject::decide(Reply& reply, const Request& request) const {
    constexpr std::uint64_t first_descents = 20'000;
    constexpr std::uint64_t descents = 3'000'000;
    std::optional<packing::Found> found;
    std::optional<Witness> why;
    packing::Tried tried;
    // First what takes a moment each, then a proof that may take a part of the time, then the rest.
    const bool finished = finishes(reply, [&] {
        why = packing::refute(puzzle_, proof_effort, request.limits, request.progress);
        if (!why) why = packing::too_many_equal(puzzle_);  // a theorem from the literature
        if (why) return;
        const packing::Effort little{effort(request, 0).seed, first_descents};
        found = packing::search(puzzle_, little, request.limits, request.progress, tried);
        if (!found) why = proof(request);
    });
    if (!finished) {
        reply.statistics.nodes = tried.descents;
    } else if (why) {
        say_they_do_not(reply, *std::move(why), request);
    } else {
        if (!found) {
            found = found_by(packing::search, puzzle_, effort(request, descents), request, reply);
        }
        if (found) say_they_fit(reply, *found, request);
    }
}

std::optional<DiskDistances> PackingSubject::proof(const Request& request) const {
    constexpr auto patience = std::chrono::seconds(30);
    constexpr unsigned half = 2;
    std::optional<DiskDistances> why;
    const Limits limits = request.limits.phase(patience, half);
    static_cast<void>(until_stopped(
        [&] { why = packing::refute(puzzle_, 100 * proof_effort, limits, request.progress); }));
    return why;
}

Reply PackingSubject::solve(const Request& request) const {
    if (!request.options.text("method").empty()) {
        throw InputError(request.options.text("method"), 1,
                         "no method: there is only one search for packings",
                         "lastmove solve pack:7:4,3");
    }
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    if (request.options.has("minimise")) {
        reply = solve_smallest(request);
    } else if (auto why = packing::impossibility(puzzle_)) {
        say_they_do_not(reply, *std::move(why), request);
    } else {
        decide(reply, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
