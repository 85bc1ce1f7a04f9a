#include "lastmove/doors/command/table.hpp"

#include <fmt/format.h>

#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/tabulation/tabulation.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/task_lines.hpp"

namespace lastmove::command {

ask::Reply table(const Options& options, const ask::Request& request) {
    std::vector<std::string> words = options.words;
    words.insert(words.begin(), options.subject);
    const ask::Rulebook book = ask::rulebook(words, options.said);
    const rulesets::InForce scope(book.shelf);
    ask::Tabulation table(book.words, request);
    const std::string announcement = table.announcement();
    const bool is_told = !announcement.empty() && !options.said.has("quiet");
    if (is_told) say(fmt::format("lastmove: {}\n", announcement));
    const bool again = options.said.has("retry");
    const JournalPlan plan{table.heading(), again};
    TaskLines lines(options, plan, Unfiled::nothing, request.limits);
    lines.for_each_earlier([&](std::string_view object, std::size_t line) {
        if (!table.take(object)) lines.refuse(object, line, "a row of this table");
    });
    const auto stopped = until_stopped(
        [&] { table.fill([&](const std::string& line) { lines.write(line); }, again); });
    lines.close();
    ask::Reply reply = table.reply(stopped);
    const std::string& format = options.said.text("format");
    const bool is_for_programs = options.said.has("latex") || (!format.empty() && format != "text");
    if (stopped && is_for_programs) {
        say(fmt::format("lastmove: {}\n", reply.details.at("reason").get<std::string>()));
    }
    if (const std::string unproved = table.unproved(); !unproved.empty()) {
        say(fmt::format("lastmove: {}\n", unproved));
    }
    const std::uint64_t left = table.outdone();
    if (left > 0) {
        say(fmt::format(
            "lastmove: rows stopped by smaller limits: {}; --retry stopped repeats them\n", left));
        if (reply.status == ask::Status::answered) reply.status = ask::Status::gave_up;
    }
    return reply;
}

}  // namespace lastmove::command
