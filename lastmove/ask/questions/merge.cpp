// The answer to a question whose tasks several runs shared.
#include <fmt/format.h>

#include <array>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/ask/tasks/merging.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array merge_keys{
    Key{"answer", "merge",
        "count|{subjects:count,rows:count,shown:count,stopped:count,refused:count}",
        "the answer to the question whose tasks were shared"},
    Key{"of", "merge", "text", "that question"},
    Key{"doubled?", "merge", "<count>", "by journals: the number of their tasks that another has"},
    Key{"missing?", "merge", "{tasks:count,some:[count],shards:[text]}",
        "the tasks that no journal has, some of their numbers, and the shards without a journal"},
};

/// What is missing, for programs.
Json missing_json(const MissingTasks& missing, const std::string& folder) {
    Json shards = Json::array();
    for (const Share& share : missing.journals) shards.push_back(shard_path(folder, share));
    return {{"tasks", missing.number}, {"some", missing.some}, {"shards", std::move(shards)}};
}

Reply merge_words(std::span<const std::string> words, const Request& request) {
    const std::string& folder = words[0];
    const SharedTasks tasks = read_shared_tasks(folder);
    MissingTasks missing;
    missing.by_share.resize(tasks.shards);
    Request asked = request;
    asked.options = tasks.said;
    asked.options.forget("certificates");  // the shards have written them
    if (request.options.has("json")) asked.options.say("json");
    asked.crew = missing_noted_in(missing);
    const Rulebook book = rulebook(tasks.words, tasks.said);
    const rulesets::InForce scope(book.shelf);
    const auto campaign = find_question(tasks.question)->campaign(book.words, asked);
    const JournalPlan plan = campaign->plan();
    std::optional<Journal> merged;
    if (request.options.has("output")) merged.emplace(request.options.text("output"), plan);
    const JournalsFound found =
        for_each_task(folder, tasks.shards, plan, [&](const JournalTask& task) {
            const std::string_view accepted = campaign->take(task.object);
            if (!accepted.empty()) {
                throw InputError(task.object, 0,
                                 fmt::format("in a journal of '{}' {}", folder, accepted),
                                 fmt::format("lastmove merge {}", folder), task.line);
            }
            if (merged) merged->write(task.object);
        });
    missing.journals = found.missing;
    if (merged) merged->close();
    campaign->run([](const std::string&) {});
    std::optional<Stopped> stopped;
    if (missing.number > 0) {
        stopped.emplace(
            Stop::interrupt,
            fmt::format("{} missing", missing.number == 1
                                          ? "1 task is"
                                          : fmt::format("{} tasks are", missing.number)));
    }
    Reply reply = campaign->reply(stopped);
    reply.question = "merge";
    reply.subject = folder;
    reply.details["of"] = tasks.question;
    reply.lines_before += reply.lines.value_or("");
    reply.lines.reset();
    for (const std::string& remark : campaign->remarks()) reply.text += remark + "\n";
    for (const auto& [path, number] : found.doubled) {
        reply.text += fmt::format("Doubled: {} of '{}', which another journal has, too.\n",
                                  counted(number, "task"), path);
    }
    if (!found.doubled.empty()) reply.details["doubled"] = found.doubled;
    if (missing.number > 0) {
        reply.text += (reply.text.empty() ? "" : "\n") + in_words(missing, folder);
        reply.details["missing"] = missing_json(missing, folder);
    }
    return reply;
}

}  // namespace

const Question& merge_question() {
    static constexpr Question question{
        .name = "merge",
        .argument = "DIR",
        .required = true,
        .summary = "the answer to a question whose tasks several runs shared",
        .example =
            "lastmove survey octal --digits 1 -n 2000 --shard 1/1 --journal shards && lastmove merge shards",
        .files = false,
        .after = "explore",
        .keys = merge_keys,
        .from_words = merge_words};
    return question;
}

}  // namespace lastmove::ask
