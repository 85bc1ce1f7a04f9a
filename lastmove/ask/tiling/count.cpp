// The tilings of a region, counted; how many have each tile in each place.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/cover/by_option.hpp"
#include "lastmove/tiling/dominoes/kasteleyn.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/region/symmetry.hpp"
#include "lastmove/tiling/search/turns.hpp"
#include "lastmove/tiling/tests/tests.hpp"

namespace lastmove::ask {

namespace {

using tiling::Placement;

constexpr std::size_t most_places_listed = 200;

/// Lets the checker count again, for a certificate.
void recount(Reply& reply, const tiling::Problem& problem, const Integer& tilings,
             const Request& request) {
    Certificate certificate{tiling::to_puzzle(problem), TilingsClaim{tilings}, Recount{}};
    const auto strength = verify(certificate, request);
    if (!strength) {
        reply.text += "The verification, a second count, reached a limit.\n";
        return;
    }
    reply.strength = *strength;
    reply.witness = certificate.evidence;
    reply.certificate = std::move(certificate);
    reply.text += "The verification, a second count, gave the same number.\n";
}

std::string tilings_line(const Integer& tilings) {
    return fmt::format("{:<20} {:>30}\n", "tilings", grouped(tilings.get_str()));
}

/// A proof that there is no tiling, if one is found soon.
std::optional<Witness> soon_refuted(const tiling::Problem& problem, const Request& request) {
    constexpr std::chrono::seconds patience{20};
    std::optional<Witness> witness;
    until_stopped([&] {
        const Limits limits = request.limits.phase(patience, 4);
        const auto placements = tiling::placements(problem, limits);
        tiling::check_search(placements, limits);
        witness = tiling::forced_witness(problem, placements);
        if (witness) return;
        const cover::ExactCover cover = tiling::exact_cover(problem, placements);
        tiling::SearchTurns turns(cover, request.progress);
        if (!turns.can_learn()) return;
        const auto decision = turns.learn(tiling::conflicts_first, limits);
        if (decision && std::holds_alternative<Witness>(*decision)) {
            witness = std::get<Witness>(*decision);
        }
    });
    if (witness && std::holds_alternative<ExhaustedCover>(*witness)) return std::nullopt;
    return witness;
}

/// Answers 0 with that proof.
void conclude_none(Reply& reply, const tiling::Problem& problem, const Witness& witness,
                   const Request& request) {
    conclude_untileable(reply, problem, witness, request);
    if (reply.status != Status::refuted) return;
    reply.status = Status::answered;
    reply.answer = Json{{"tilings", "0"}};
    reply.text = tilings_line(0) + reply.text;
}

struct NumberOfTilings {
    Integer all;
    std::optional<Integer> classes;  ///< up to symmetry, if requested
    std::uint64_t nodes = 0;
};

/// Counts them. Throws Stopped.
NumberOfTilings number_of_tilings(const tiling::Problem& problem, const Request& request) {
    constexpr int narrow = 14;  // a sweep along a narrow region is faster than a determinant
    const bool is_narrow = std::min(problem.region.height(), problem.region.width()) <= narrow;
    const bool by_class = request.options.has("distinct");
    if (tiling::is_dominoes(problem) && !is_narrow && !by_class) {
        return {tiling::count_dominoes(problem, request.limits, request.progress), {}, 0};
    }
    const auto placements = tiling::placements(problem, request.limits);
    tiling::check_search(placements, request.limits);
    const cover::ExactCover cover = tiling::exact_cover(problem, placements);
    const cover::CoverCount all = cover::count_covers(cover, request.limits, request.progress);
    NumberOfTilings number{all.covers, std::nullopt, all.nodes};
    if (by_class) {
        number.classes = cover::count_classes(cover, tiling::symmetries(problem, cover),
                                              request.limits, request.progress)
                             .covers;
    }
    return number;
}

struct Places {
    std::vector<Placement> placements;
    cover::CoversByOption tilings;
};

/// Counts the tilings with each placement. Throws Stopped.
Places tilings_by_place(const tiling::Problem& problem, const Request& request) {
    Places places{tiling::placements(problem, request.limits), {}};
    if (tiling::is_dominoes(problem)) {
        places.tilings = tiling::count_dominoes_by_place(problem, places.placements, request.limits,
                                                         request.progress);
    } else {
        tiling::check_search(places.placements, request.limits);
        places.tilings = cover::count_by_option(tiling::exact_cover(problem, places.placements),
                                                request.limits, request.progress);
    }
    return places;
}

double share(const Integer& part, const Integer& whole) {
    return whole == 0 ? 0 : Rational(part, whole).get_d();
}

/// Adds how many tilings have each placement, and how likely it is in a random tiling.
void list_places(Reply& reply, const tiling::Problem& problem, const Places& places) {
    Json list = Json::array();
    std::vector<double> shares;
    for (std::size_t i = 0; i < places.placements.size(); ++i) {
        const Integer& with = places.tilings.with[i];
        const std::string tile = to_text(problem, places.placements[i]);
        shares.push_back(share(with, places.tilings.all));
        list.push_back({{"tile", tile}, {"tilings", with.get_str()}});
        if (i < most_places_listed) {
            reply.text += fmt::format("{:<20} {:>30}  {:.6f}\n", tile, grouped(with.get_str()),
                                      shares.back());
        }
    }
    if (list.size() > most_places_listed) {
        reply.text += fmt::format("The first {} places are listed; --json lists all {}.\n",
                                  most_places_listed, grouped(std::to_string(list.size())));
    }
    reply.details["places"] = std::move(list);
    reply.picture = tiling::draw_shares(problem, places.placements, shares);
}

}  // namespace

Reply TilingSubject::count(const Request& request) const {
    const bool by_place = request.options.has("places");
    if (by_place && request.options.has("distinct")) {
        throw InputError("--places", 1, "no count up to symmetry, since places differ",
                         "lastmove count tile:4x4:I2 --places");
    }
    const Stopwatch watch;
    Reply reply = reply_to("count");
    reply.picture = tiling::draw_region(problem_.region);
    // Counting examines all of a region that is too large for it before it finds no tiling.
    if (!by_place && !tiling::is_dominoes(problem_) &&
        problem_.region.size() >= tiling::least_cells_coloured) {
        if (const auto witness = soon_refuted(problem_, request)) {
            conclude_none(reply, problem_, *witness, request);
            reply.statistics.seconds = watch.seconds();
            return reply;
        }
    }
    NumberOfTilings counted;
    Places places;
    const bool finished = finishes(reply, [&] {
        if (by_place) places = tilings_by_place(problem_, request);
        counted = by_place ? NumberOfTilings{places.tilings.all, {}, 0}
                           : number_of_tilings(problem_, request);
    });
    if (finished) {
        reply.answer = Json{{"tilings", counted.all.get_str()}};
        reply.text = tilings_line(counted.all);
        if (counted.classes) {
            const std::string number = counted.classes->get_str();
            reply.answer["classes"] = number;
            reply.text += fmt::format("{:<20} {:>30}\n", "  up to symmetry", grouped(number));
        }
        reply.strength = Strength::computed;
        reply.statistics.nodes = counted.nodes;
        if (by_place) list_places(reply, problem_, places);
        if (request.proof) {
            recount(reply, problem_, counted.all, request);
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
