// The tests of a tiling problem, and tiles that begin a tiling.
#include "lastmove/tiling/tests/tests.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/cover/by_option.hpp"
#include "lastmove/tiling/dominoes/dominoes.hpp"
#include "lastmove/tiling/dominoes/kasteleyn.hpp"
#include "lastmove/tiling/drawing/drawing.hpp"
#include "lastmove/tiling/search/turns.hpp"
#include "lastmove/tiling/tests/relaxed_tilings.hpp"

namespace lastmove::ask {

namespace {

constexpr std::chrono::seconds hint_patience{10};   // to show that there is no tiling
constexpr std::chrono::seconds blocks_patience{5};  // to find one of blocks
constexpr std::chrono::seconds picture_patience{8};

using tiling::Placement;

Json to_json(const tiling::TestReport& report) {
    Json json{{"name", report.name},
              {"verdict", linear::name(report.verdict)},
              {"seconds", report.seconds}};
    if (report.witness) json["witness"] = lastmove::to_json(*report.witness);
    if (report.stopped) json["reason"] = report.stopped->what();
    return json;
}

Json number_json(const std::optional<Copies>& count) {
    if (!count) return "any";
    if (*count == exactly(count->most)) return count->most;
    return {{"least", count->least}, {"most", count->most}};
}

std::string number_text(const std::optional<Copies>& count) {
    if (!count) return "any number";
    if (*count == exactly(count->most)) return fmt::format("exactly {}", count->most);
    if (count->least == 0) return fmt::format("at most {}", count->most);
    return fmt::format("{} to {}", count->least, count->most);
}

std::string line(const tiling::TestReport& report) {
    return fmt::format("{:<14} {:<8} {:>9.3f} ms{}\n", report.name, linear::name(report.verdict),
                       1000 * report.seconds,
                       report.witness   ? "  " + brief_tiling(*report.witness)
                       : report.stopped ? fmt::format("  {}", report.stopped->what())
                                        : "");
}

/// The options of a cover, by number; nullopt if there is none. Throws Stopped.
std::optional<std::vector<std::size_t>> tiling_of(const cover::ExactCover& cover,
                                                  const Request& request) {
    const tiling::Decision decision = tiling::decide(cover, request.limits, request.progress);
    const auto* options = std::get_if<std::vector<std::size_t>>(&decision);
    return options == nullptr ? std::nullopt : std::optional(*options);
}

// Tiles that begin a tiling, as texts. Each throws Stopped.

/// The first of a tiling that is a matching.
void add_tile_of_matching(const tiling::Problem& problem, const Request& request,
                          std::vector<std::string>& good) {
    const auto found = tiling::match(problem, request.limits);
    if (!found) return;
    if (const auto* tiling = std::get_if<std::vector<Placement>>(&*found)) {
        good.push_back(to_text(problem, tiling->front()));
    }
}

/// All dominoes that lie in some tiling.
void add_dominoes(const tiling::Problem& problem, const Request& request,
                  std::vector<std::string>& good) {
    const std::vector<Placement> placements = tiling::placements(problem, request.limits);
    const auto tilings =
        tiling::count_dominoes_by_place(problem, placements, request.limits, request.progress);
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (tilings.with[i] > 0) good.push_back(to_text(problem, placements[i]));
    }
}

/// One, or with --all all of them. Tiles of a tiling that was found are good; the others are looked
/// at one by one.
void add_tiles(const tiling::Problem& problem, const Request& request,
               std::vector<std::string>& good) {
    const std::vector<Placement> placements = tiling::placements(problem, request.limits);
    if (tiling::forced_witness(problem, placements)) return;
    const cover::ExactCover cover = tiling::exact_cover(problem, placements);
    const auto first = tiling_of(cover, request);
    if (!first) return;
    std::vector<bool> known(placements.size());
    for (const std::size_t option : *first) known[option] = true;
    for (std::size_t option = 0; option < placements.size(); ++option) {
        if (!known[option]) {
            if (!request.options.has("all")) continue;
            const auto rest = cover::rest_of(cover, option);
            if (!rest) continue;
            const auto next = tiling_of(rest->problem, request);
            if (!next) continue;
            for (const std::size_t other : *next) known[rest->options[other]] = true;
        }
        good.push_back(to_text(problem, placements[option]));
        if (!request.options.has("all")) break;
    }
}

/// Whether tiles that have to lie where they lie leave a cell uncovered, if that is found soon.
bool is_refuted_by_force(const tiling::Problem& problem, const Limits& limits) {
    bool refuted = false;
    until_stopped([&] {
        const std::vector<Placement> placements = tiling::placements(problem, limits);
        refuted = tiling::forced_witness(problem, placements).has_value();
    });
    return refuted;
}

/// What the region has that passes the tests: a signed and a fractional tiling, if they are soon
/// found and can be drawn.
void draw_relaxed(Picture& picture, const tiling::Problem& problem, const Request& request) {
    const Limits hurried = request.limits.phase(picture_patience, 2);
    std::vector<Frame> frames;
    const auto add = [&](std::string_view what, const auto& seek) {
        until_stopped([&] {
            const std::vector<Placement> placements = tiling::placements(problem, hurried);
            const auto counts = seek(problem, placements, hurried);
            if (!counts || !tiling::adds_up(problem, placements, *counts)) return;
            auto drawn = tiling::draw_layers(problem, placements, *counts, what);
            if (drawn) std::ranges::move(drawn->frames, std::back_inserter(frames));
        });
    };
    add("signed tiling", tiling::signed_tiling);
    add("fractional tiling", tiling::fractional_tiling);
    if (frames.empty()) return;
    picture.frames = std::move(frames);
    picture.description += " In a signed or fractional tiling, the numbers on a cell add up to 1.";
}

}  // namespace

Reply TilingSubject::tests(const Request& request) const {
    require_method(kind(), "tests", request.options.text("method"));
    const Stopwatch watch;
    Reply reply = reply_to("tests");
    reply.answer = "unknown";
    Json reports = Json::array();
    std::string table;
    std::optional<Stopped> stopped;
    const auto add = [&](const tiling::TestReport& report) {
        reports.push_back(to_json(report));
        table += line(report);
        // Verified at once, while there is time.
        if (report.witness && reply.status == Status::answered) {
            conclude_untileable(reply, problem_, *report.witness, request);
        }
        if (report.stopped) stopped = report.stopped;
        Reply known = reply;
        known.text = table + "\n" + reply.text;
        known.details["tests"] = reports;
        request.know(known);
    };
    const bool coloured = request.options.text("method").empty()
                              ? problem_.region.size() >= tiling::least_cells_coloured
                              : request.options.text("method") == tiling::colouring_name;
    if (coloured) add(tiling::run_colouring(problem_, request.limits));
    if (request.options.text("method") != tiling::colouring_name) {
        std::vector<Placement> placements;
        const auto unlisted =
            until_stopped([&] { placements = tiling::placements(problem_, request.limits); });
        if (unlisted) {
            stopped = unlisted;
        } else if (request.options.text("method").empty()) {
            for (const std::string_view test : tiling::test_names) {
                add(tiling::run_test(test, problem_, placements, request.limits));
            }
        } else {
            add(tiling::run_test(request.options.text("method"), problem_, placements,
                                 request.limits));
        }
    }
    if (reply.status == Status::answered) {
        reply.text = "No test refutes it; a search may decide it: lastmove solve.\n";
        reply.picture = tiling::draw_region(problem_.region);
        if (stopped) {
            give_up(reply, stopped->what());
        } else if (request.is_drawn()) {
            draw_relaxed(*reply.picture, problem_, request);
        }
    }
    reply.text = table + "\n" + reply.text;
    reply.details["tests"] = std::move(reports);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

bool TilingSubject::hint_as_a_whole(Reply& reply, const Request& request) const {
    const Limits part = request.limits.phase(hint_patience, 4);
    if (tiling::run_colouring(problem_, part).witness ||
        (!problem_.region.is_rectangle() && is_refuted_by_force(problem_, part))) {
        reply.text = "There is no tiling.\n";
    } else {
        const auto tiling =
            tiling::block_tiling(problem_, part.phase(blocks_patience), request.progress);
        if (!tiling) return false;
        reply.answer.push_back(to_text(problem_, tiling::all_tiles(problem_, *tiling).front()));
        reply.text = reply.answer[0].get<std::string>() + "\n";
    }
    reply.strength = Strength::computed;
    return true;
}

Reply TilingSubject::hint(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    reply.answer = Json::array();
    reply.picture = tiling::draw_region(problem_.region);
    if (!request.options.has("all") && problem_.region.size() >= tiling::least_cells_coloured) {
        if (hint_as_a_whole(reply, request)) {
            reply.statistics.seconds = watch.seconds();
            return reply;
        }
    }
    std::vector<std::string> good;
    const bool finished = finishes(reply, [&] {
        if (tiling::is_matching(problem_) && !request.options.has("all")) {
            add_tile_of_matching(problem_, request, good);
        } else if (tiling::is_dominoes(problem_)) {
            add_dominoes(problem_, request, good);
        } else {
            add_tiles(problem_, request, good);
        }
    });
    if (!finished) {
        reply.details["good"] = good;
    } else {
        reply.answer = good;
        reply.strength = Strength::computed;
        reply.text =
            good.empty() ? "There is no tiling.\n" : fmt::format("{}\n", fmt::join(good, "\n"));
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply TilingSubject::show(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("show");
    reply.answer = "tile:" + to_text(problem_);
    reply.strength = Strength::computed;
    reply.details["title"] = title_;
    reply.details["lattice"] = name(problem_.region.lattice());
    reply.details["cells"] = problem_.region.size();
    reply.details["freedom"] = name(problem_.tiles.freedom);
    Json tiles = Json::array();
    std::string listing;
    for (const tiling::Tile& tile : problem_.tiles.tiles) {
        const auto ways = orientations(tile.shape, problem_.tiles.lattice, problem_.tiles.freedom);
        tiles.push_back({{"name", tile.name},
                         {"rows", tiling::to_rows(tile.shape)},
                         {"cells", tile.shape.size()},
                         {"ways", ways.size()},
                         {"count", number_json(tile.count)}});
        listing +=
            fmt::format("  {:<14} {:<10} {:<8} {}\n", tile.name, number_text(tile.count),
                        counted(ways.size(), "way"), fmt::join(tiling::to_rows(tile.shape), "|"));
    }
    reply.details["tiles"] = std::move(tiles);
    until_stopped([&] {
        const auto placements = tiling::placements(problem_, request.limits);
        reply.details["placements"] = placements.size();
        listing += fmt::format("{} in total.\n", counted(placements.size(), "placement"));
    });
    reply.picture = tiling::draw_region(problem_.region);
    reply.text = title_.empty() ? "" : title_ + "\n\n";
    reply.text += fmt::format(
        "{}\nCover each of {} exactly once. Tiles may be {}:\n{}", text_picture(*reply.picture),
        counted(problem_.region.size(), "cell"),
        problem_.tiles.freedom == tiling::Freedom::free        ? "rotated and reflected"
        : problem_.tiles.freedom == tiling::Freedom::one_sided ? "rotated, but not reflected"
                                                               : "only translated",
        listing);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
