// A tiling drawn at random.
#include "lastmove/tiling/dominoes/random.hpp"

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/cover/by_option.hpp"
#include "lastmove/tiling/dominoes/kasteleyn.hpp"

namespace lastmove::ask {

namespace {

using tiling::Placement;

/// nullopt if there is none. Throws Stopped.
std::optional<std::vector<Placement>> random_tiling(const tiling::Problem& problem, Draws& draws,
                                                    const Request& request) {
    if (tiling::is_dominoes(problem)) {
        return tiling::random_dominoes(problem, draws, request.limits, request.progress);
    }
    const std::vector<Placement> placements = tiling::placements(problem, request.limits);
    tiling::check_search(placements, request.limits);
    const auto cover = cover::random_cover(tiling::exact_cover(problem, placements), draws,
                                           request.limits, request.progress);
    if (!cover) return std::nullopt;
    std::vector<Placement> tiling;
    for (const std::size_t option : *cover) tiling.push_back(placements[option]);
    return tiling;
}

}  // namespace

Reply TilingSubject::solve_at_random(const Request& request) const {
    const auto& said = request.options;
    if (said.has("all") || said.has("tiles") || !said.text("method").empty()) {
        throw InputError("--random", 1,
                         "no --all, --tiles or --method besides, which ask for others",
                         "lastmove solve tile:aztec10:I2 --random");
    }
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    const std::uint64_t seed = request.options.number("seed").value_or(usual("solve", "seed"));
    reply.details["seed"] = seed;
    Draws draws(seed);
    std::optional<std::vector<Placement>> drawn;
    if (finishes(reply, [&] { drawn = random_tiling(problem_, draws, request); })) {
        if (!drawn) {
            Request any = request;
            any.options.forget("random");
            any.options.forget("seed");
            return solve(any);
        }
        conclude_tiled(reply, problem_, *drawn, request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
