// Solving a tiling problem: by matching where that decides it, as a whole where it is large; else
// by searches and tests of its placements (search.cpp).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/tiling/dominoes/dominoes.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/region/symmetry.hpp"
#include "lastmove/tiling/tests/colouring.hpp"
#include "lastmove/tiling/tests/tests.hpp"

namespace lastmove::ask {

namespace {

using std::chrono::seconds;
using tiling::Placement;

constexpr std::size_t most_cells_listed_first = 2'000;
constexpr std::size_t most_tilings_drawn = 60;           // of all tilings
constexpr std::size_t most_cells_told_in_full = 10'000;  // of a tiling in blocks

std::vector<Placement> chosen(const std::vector<Placement>& placements,
                              std::span<const std::size_t> cover) {
    std::vector<Placement> tiling;
    for (const std::size_t option : cover) tiling.push_back(placements[option]);
    return tiling;
}

void require_no_monomino(const Request& request) {
    if (request.options.text("monomino").empty()) return;
    throw InputError(request.options.text("monomino"), 1,
                     "no cell for the monomino, since the puzzle is not a board of strips",
                     "lastmove solve tile:8x8:3 --monomino c3");
}

/// Adds all tilings, as lists of the placements that are chosen; the first of them are drawn.
void list_tilings(Reply& reply, const tiling::Problem& problem,
                  const std::vector<Placement>& placements,
                  const std::vector<std::vector<std::size_t>>& tilings, const Request& request) {
    reply.details["tilings"] = std::to_string(tilings.size());
    Json all = Json::array();
    Picture picture{fmt::format("{} of a region.", counted(tilings.size(), "tiling")), {}};
    for (const auto& tiling : tilings) {
        const std::vector<Placement> tiles = chosen(placements, tiling);
        all.push_back(tiling_moves(problem, tiles));
        if (picture.frames.size() == most_tilings_drawn) continue;
        picture.frames.push_back(tiling::draw_tiling(problem, tiles).frames.front());
        picture.frames.back().caption = fmt::format("{}", picture.frames.size());
    }
    reply.details["all"] = std::move(all);
    reply.text = fmt::format("Yes, in {} way{}{}:\n{}", grouped(std::to_string(tilings.size())),
                             tilings.size() == 1 ? "" : "s",
                             request.options.has("distinct") ? " up to symmetry" : "",
                             text_picture(picture));
    if (tilings.size() > most_tilings_drawn) {
        reply.text +=
            fmt::format("The first {} are shown; --json lists all of them.\n", most_tilings_drawn);
    }
    reply.picture = std::move(picture);
}

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// What parity or lattice has against a small problem.
std::optional<Witness> refutation_modulo(const tiling::Problem& problem, const Limits& limits) {
    const auto placements = tiling::placements(problem, limits);
    for (const std::string_view test : {"parity", "lattice"}) {
        if (auto report = tiling::run_test(test, problem, placements, limits); report.witness) {
            return std::move(report.witness);
        }
    }
    return std::nullopt;
}

std::string explain(const tiling::TooFewNeighbours& few) {
    const std::string single =
        few.single == 0
            ? ""
            : fmt::format(" and {} may be covered alone",
                          few.single == 1 ? "one" : grouped(std::to_string(few.single)));
    return fmt::format(
        "A tile that covers {} of weight -1 covers one of weight 1, but there {} {}{}.\n",
        few.cells == 1 ? "the one cell"
                       : fmt::format("one of the {} cells", grouped(std::to_string(few.cells))),
        few.neighbours == 1 ? "is only" : "are only",
        few.neighbours == 0 ? "none" : grouped(std::to_string(few.neighbours)), single);
}

}  // namespace

Reply TilingSubject::solve(const Request& request) const {
    require_no_monomino(request);
    require_method(kind(), "solve", request.options.text("method"));
    if (request.options.has("random")) return solve_at_random(request);
    if (request.options.has("all")) return solve_all(request);
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    // What asks for no list of placements comes first where that list is long.
    const bool large = problem_.region.size() > most_cells_listed_first;
    const bool is_matching =
        request.options.text("method").empty() && tiling::is_matching(problem_);
    if (request.options.text("method").empty()) {
        if (const auto wrong = tiling::wrong_area(problem_)) {
            conclude_untileable(reply, problem_, *wrong, request, wrong_area_text(problem_));
            reply.statistics.seconds = watch.seconds();
            return reply;
        }
    }
    if (large && request.options.text("method").empty() &&
        (solve_by_colouring(reply, request) || solve_by_blocks(reply, request))) {
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    if (is_matching && solve_by_matching(reply, request)) {
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    if (is_one_of(request.options.text("method"), {"colouring", "blocks", "matching"})) {
        solve_as_a_whole(reply, request);
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    std::vector<Placement> placements;
    const auto list = [&] { placements = tiling::placements(problem_, request.limits); };
    if (finishes(reply, list)) {
        if (request.options.text("method").empty()) {
            solve_by_all(reply, request, placements);
        } else if (is_one_of(request.options.text("method"), {"learning", "cover", "search"})) {
            solve_by_search(reply, request, placements);
        } else {
            solve_by_test(reply, request, placements);
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

bool TilingSubject::solve_by_colouring(Reply& reply, const Request& request) const {
    const auto report =
        tiling::run_colouring(problem_, request.limits.phase(patience(seconds(10)), 4));
    if (report.witness) conclude_untileable(reply, problem_, *report.witness, request);
    return report.witness.has_value();
}

bool TilingSubject::solve_by_blocks(Reply& reply, const Request& request) const {
    const bool forced = !request.options.text("method").empty();
    const auto tiling = tiling::block_tiling(
        problem_, forced ? request.limits : request.limits.phase(patience(seconds(20)), 4),
        request.progress);
    if (!tiling) return false;
    if (problem_.region.size() <= most_cells_told_in_full || request.options.has("tiles")) {
        conclude_tiled(reply, problem_, tiling::all_tiles(problem_, *tiling), request);
        if (reply.picture && problem_.region.size() > tiling::most_cells_drawn) {
            reply.picture = tiling::draw_blocks(problem_, *tiling);
        }
    } else {
        conclude_blocks(reply, problem_, *tiling, request);
    }
    return true;
}

seconds TilingSubject::patience(seconds usual) const {
    return tiling::is_matching(problem_) ? seconds(1) : usual;
}

bool TilingSubject::solve_by_matching(Reply& reply, const Request& request) const {
    std::optional<std::variant<std::vector<Placement>, tiling::TooFewNeighbours>> found;
    if (!finishes(reply, [&] { found = tiling::match(problem_, request.limits); })) return true;
    if (!found) return false;
    if (const auto* tiling = std::get_if<std::vector<Placement>>(&*found)) {
        conclude_tiled(reply, problem_, *tiling, request);
        return true;
    }
    // What a colouring shows is easier to see.
    const bool named = !request.options.text("method").empty();
    const bool is_small = problem_.region.size() < tiling::least_cells_coloured;
    const auto seen =
        named || !is_small ? std::nullopt : refutation_modulo(problem_, request.limits);
    if (seen) {
        conclude_untileable(reply, problem_, *seen, request);
    } else if (named || is_small || !solve_by_colouring(reply, request)) {
        const auto& few = std::get<tiling::TooFewNeighbours>(*found);
        conclude_untileable(reply, problem_, few.weights, request);
        reply.text += explain(few);
    }
    return true;
}

void TilingSubject::solve_as_a_whole(Reply& reply, const Request& request) const {
    if (request.options.text("method") == "matching") {
        if (!tiling::is_matching(problem_)) {
            give_up(reply, "only tilings with tiles of two cells are matchings");
        } else if (!solve_by_matching(reply, request)) {
            give_up(reply,
                    "no allowed number of single cells has the parity of the region and is at most "
                    "its size");
        }
        return;
    }
    if (request.options.text("method") == "blocks") {
        if (solve_by_blocks(reply, request)) return;
        request.limits.ended() ? give_up(reply, request.limits.reason())
                               : give_up(reply, "no dissection into blocks was found");
        return;
    }
    const auto report = tiling::run_colouring(problem_, request.limits);
    if (report.witness) {
        conclude_untileable(reply, problem_, *report.witness, request);
    } else if (report.stopped) {
        give_up(reply, report.stopped->what());
    } else {
        give_up(reply, "none of the colourings tried refutes it");
    }
}

void TilingSubject::solve_by_test(Reply& reply, const Request& request,
                                  const std::vector<Placement>& placements) const {
    const auto report =
        tiling::run_test(request.options.text("method"), problem_, placements, request.limits);
    if (report.witness) {
        conclude_untileable(reply, problem_, *report.witness, request);
    } else if (report.stopped) {
        give_up(reply, report.stopped->what());
    } else {
        give_up(reply,
                fmt::format("the {} test does not refute it", request.options.text("method")));
    }
}

Reply TilingSubject::solve_all(const Request& request) const {
    if (!request.options.text("method").empty()) {
        throw InputError(request.options.text("method"), 1,
                         "no method together with --all, which searches",
                         "lastmove solve tile:4x4:T4 --all");
    }
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    std::vector<Placement> placements;
    const bool listed = finishes(reply, [&] {
        placements = tiling::placements(problem_, request.limits);
        tiling::check_search(placements, request.limits);
    });
    if (!listed) return reply;
    const cover::ExactCover cover = tiling::exact_cover(problem_, placements);
    std::vector<std::vector<std::size_t>> tilings;
    std::optional<Reply> known;  // with the first tiling
    std::size_t bytes = 0;
    const auto keep = [&](std::span<const std::size_t> cover) {
        std::vector<std::size_t> tiling(cover.begin(), cover.end());
        // Ten times what is kept, for the list of texts that it becomes.
        bytes += 10 * (sizeof(std::vector<std::size_t>) + tiling.size() * sizeof(std::size_t));
        request.limits.check_memory(bytes);
        if (!known) {
            known = reply;
            conclude_tiled(*known, problem_, chosen(placements, tiling), request);
        }
        tilings.push_back(std::move(tiling));
        return true;
    };
    cover::CoverVisits visited;
    const auto stopped = until_stopped([&] {
        visited = request.options.has("distinct")
                      ? cover::each_class(cover, tiling::symmetries(problem_, cover), keep,
                                          request.limits, request.progress)
                      : cover::each_cover(cover, keep, request.limits, request.progress);
    });
    if (!stopped && tilings.empty()) {
        Request one = request;
        one.options.forget("all");
        return solve(one);
    }
    if (!stopped) {
        reply = *std::move(known);
        reply.statistics.nodes = visited.nodes;
        list_tilings(reply, problem_, placements, tilings, request);
    } else if (known && known->status == Status::answered) {
        reply = *std::move(known);
        reply.details["tilings"] = tilings.size();
        reply.text += fmt::format("At least {}.\n", counted(tilings.size(), "tiling"));
        say_unfinished(reply, stopped->what());
    } else {
        give_up(reply, stopped->what());
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
