// Counting the positions, plays and solutions of a peg problem.
#include "lastmove/peg/count/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/governed.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/parts/bitmap_files.hpp"
#include "lastmove/peg/parts/count_in_parts.hpp"

namespace lastmove::ask {

namespace {

struct CountRow {
    const char* key;
    const char* title;
    std::optional<Integer> number;  ///< nullopt: not counted
};

/// Without the winning positions where these are not counted.
std::string level_table(const peg::Count& counted) {
    const bool winning = counted.winning_positions.has_value();
    std::string text = fmt::format("{:>5} {:>20} {:>18}", "jumps", "positions", "up to symmetry");
    text += winning ? fmt::format(" {:>18}\n", "winning") : "\n";
    for (std::size_t jumps = 0; jumps < counted.levels.size(); ++jumps) {
        const peg::CountLevel& level = counted.levels[jumps];
        text += fmt::format("{:>5} {:>20} {:>18}", jumps, grouped(level.positions.get_str()),
                            grouped(level.classes.get_str()));
        text +=
            winning ? fmt::format(" {:>18}\n", grouped(level.winning_positions.get_str())) : "\n";
    }
    return text;
}

/// Without the winning positions where these are not counted yet.
Json levels(const peg::Count& counted) {
    Json list = Json::array();
    for (const peg::CountLevel& level : counted.levels) {
        list.push_back(
            {{"positions", level.positions.get_str()}, {"classes", level.classes.get_str()}});
        if (counted.winning_positions) {
            list.back()["winning_positions"] = level.winning_positions.get_str();
        }
    }
    return list;
}

/// What the levels say that are counted before a limit is reached.
Reply reply_by_levels(Reply reply, const peg::Count& counted) {
    reply.answer = "unknown";
    reply.strength = Strength::none;
    reply.details["levels"] = levels(counted);
    reply.text =
        fmt::format("Counted up to {}:\n{}", lastmove::counted(counted.levels.size() - 1, "jump"),
                    level_table(counted));
    return reply;
}

/// Counts in memory, or in the directory that was named.
peg::Count count_where_asked(const peg::Problem& problem, const std::string& name,
                             const Request& request, const peg::CountOptions& options) {
    const std::string& directory = request.options.text("directory");
    const Limits& limits = request.limits;
    if (directory.empty()) return peg::count(problem, options, limits, request.progress);
    if (!peg::parts::counts_in_parts(problem)) {
        throw InputError(name, 0, "with --directory a board of at most 64 holes", "peg:english");
    }
    if (request.exchange) {
        return peg::parts::count_in_parts(problem, options, {directory, name}, *request.exchange,
                                          limits, request.progress);
    }
    const peg::parts::Place place{directory, name};
    if (peg::parts::counts_in_bitmap_files(problem, options, place, limits)) {
        return peg::parts::count_in_bitmap_files(problem, options, place, limits, request.progress);
    }
    peg::parts::OneProcess exchange(
        peg::parts::parts_of(directory).value_or(std::max(1U, limits.threads)));
    return peg::parts::count_in_parts(problem, options, place, exchange, limits, request.progress);
}

/// What to do about a count that was stopped.
std::string advice(const Request& request, Stop stop) {
    const std::string& directory = request.options.text("directory");
    if (!directory.empty()) {
        return fmt::format("The levels are kept in '{}': the same command goes on from there.\n",
                           directory);
    }
    if (stop != Stop::memory) return "";
    return "To count on the disk with this memory: --directory SCRATCH\n";
}

}  // namespace

Reply PegSubject::count(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("count");
    const std::string only{request.options.text("only")};
    peg::CountOptions options;
    options.plays = only.empty();
    options.winning = only != "positions";
    options.so_far = [&](const peg::Count& counted) {
        Reply known = reply_by_levels(reply_to("count"), counted);
        known.statistics = {counted.nodes, watch.seconds()};
        request.know(known);
    };
    peg::Count counted;
    const auto stopped =
        until_stopped([&] { counted = count_where_asked(problem_, text(), request, options); });
    if (stopped) {
        reply = cut_short(reply, request, stopped->what());
        reply.text += advice(request, stopped->stop());
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    const std::array rows{
        CountRow{"positions", "reachable positions", counted.positions},
        CountRow{"classes", "  up to symmetry", counted.classes},
        CountRow{"winning_positions", "winning positions", counted.winning_positions},
        CountRow{"plays", "plays to the end", counted.plays},
        CountRow{"solutions", "solutions", counted.solutions}};
    reply.answer = Json::object();
    for (const CountRow& row : rows) {
        if (!row.number) continue;
        reply.answer[row.key] = row.number->get_str();
        reply.text += fmt::format("{:<20} {:>30}\n", row.title, grouped(row.number->get_str()));
    }
    reply.text += "\n" + level_table(counted);
    reply.details["levels"] = levels(counted);
    reply.strength = Strength::computed;
    reply.picture = peg::draw_problem(problem_);
    reply.statistics = {counted.nodes, watch.seconds()};
    return reply;
}

}  // namespace lastmove::ask
