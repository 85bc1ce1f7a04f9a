#include "lastmove/doors/command/campaign.hpp"

#include <fmt/format.h>

#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/ask/tasks/shards.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/task_lines.hpp"

namespace lastmove::command {

ask::Reply run_campaign(const ask::Question& question, const Options& options,
                        const ask::Request& request) {
    std::vector<std::string> words = options.words;
    words.insert(words.begin(), options.subject);
    const ask::Rulebook book = ask::rulebook(words, options.said);
    const rulesets::InForce scope(book.shelf);
    const auto campaign = question.campaign(book.words, request);
    const std::string announcement = campaign->announcement();
    if (!announcement.empty() && !options.said.has("quiet")) {
        say(fmt::format("lastmove: {}\n", announcement));
    }
    const JournalPlan plan = campaign->plan();
    TaskLines lines(options, ask::path_of_lines(question, words, options.said, plan), plan,
                    campaign->unfiled(), request.limits);
    lines.take_earlier(*campaign);
    ask::Reply reply = ask::run_to_reply(
        *campaign, [&](const std::string& line) { lines.write(line); }, [&] { lines.close(); });
    if (lines.is_printed() && !options.said.has("json")) reply.text = "\n" + reply.text;
    for (const std::string& remark : campaign->remarks())
        say(fmt::format("lastmove: {}\n", remark));
    return reply;
}

}  // namespace lastmove::command
