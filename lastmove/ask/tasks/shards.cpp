#include "lastmove/ask/tasks/shards.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "lastmove/ask/table/kind.hpp"
#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_heading.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

constexpr std::string_view file_name = "tasks.json";
constexpr std::string_view merge_example = "lastmove merge shards";
/// Options that say where the lines go, and what is done again.
constexpr std::array not_shared{"output", "retry", "shard", "journal"};

std::string path_in(const std::string& folder) {
    return fmt::format("{}/{}", folder, file_name);
}

/// Throws InputError where other tasks are shared in the folder, or among another number of shards.
void require_together(const std::string& folder, const SharedTasks& found,
                      const SharedTasks& wanted, const JournalPlan& plan) {
    match_headings(found.heading, plan.heading, plan.raises_limits, path_in(folder));
    if (found.shards == wanted.shards && found.words == wanted.words) return;
    throw InputError(
        folder, 0,
        fmt::format("a folder for these tasks; {} shards of `lastmove {} {}` are there",
                    found.shards, found.question, fmt::join(found.words, " ")),
        "--journal other-shards");
}

}  // namespace

Json to_json(const SharedTasks& tasks) {
    Json options = Json::object();
    for (const std::string& name : tasks.said.own_names()) {
        if (std::ranges::find(not_shared, name) != not_shared.end()) continue;
        const std::string& typed = tasks.said.typed(name);
        options[name] = typed.empty() ? Json(true) : Json(typed);
    }
    return {{"question", tasks.question},
            {"words", tasks.words},
            {"options", std::move(options)},
            {"shards", tasks.shards},
            {"heading", Json::parse(tasks.heading)}};
}

SharedTasks shared_tasks(const Json& json) {
    const auto refuse = [&](std::string_view accepted) -> InputError {
        return {json_text(json), 0, fmt::format("in '{}' {}", file_name, accepted), merge_example};
    };
    SharedTasks tasks;
    try {
        json.at("question").get_to(tasks.question);
        json.at("words").get_to(tasks.words);
        json.at("shards").get_to(tasks.shards);
        tasks.heading = json_text(json.at("heading"));
        const Question* const question = find_question(tasks.question);
        if (question == nullptr || question->campaign == nullptr || tasks.words.empty() ||
            tasks.shards == 0) {
            throw refuse("a question that has tasks, its words, its options, and how many shards");
        }
        for (const auto& [name, value] : json.at("options").items()) {
            const auto own = options_of(tasks.question);
            if (std::ranges::find(own, name, &Option::name) == own.end()) {
                throw refuse(fmt::format("options of `{}`, not '{}'", tasks.question, name));
            }
            tasks.said.read(tasks.question, name,
                            value.is_string() ? value.get<std::string>() : "");
        }
    } catch (const Json::exception&) {
        throw refuse("what `--shard` wrote there");
    }
    return tasks;
}

std::string shard_path(const std::string& folder, const Share& share) {
    return fmt::format("{}/{}-of-{}.jsonl", folder, share.part + 1, share.parts);
}

void share_tasks(const std::string& folder, const SharedTasks& tasks, const JournalPlan& plan) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw FileError("write", folder, error.message());
    const Json wanted = to_json(tasks);
    if (std::filesystem::exists(path_in(folder), error)) {
        const SharedTasks found = read_shared_tasks(folder);
        require_together(folder, found, tasks, plan);
        if (to_json(found) == wanted) return;
    }
    write_file(path_in(folder), json_text(wanted, 1) + "\n", {});
}

std::string path_of_lines(const Question& question, std::span<const std::string> words,
                          const Said& said, const JournalPlan& plan) {
    if (!said.has("shard")) return said.text("output");
    if (said.has("output") || !said.has("journal")) {
        throw InputError(
            said.has("output") ? "--shard --output" : "--shard", 0,
            "the folder of the journals, --journal DIR, alone",
            example_with(question.name, "shard", said.text("shard")) + " --journal shards");
    }
    const Share share = share_of(said);
    const std::string& folder = said.text("journal");
    share_tasks(
        folder,
        {std::string(question.name), {words.begin(), words.end()}, said, share.parts, plan.heading},
        plan);
    return shard_path(folder, share);
}

SharedTasks read_shared_tasks(const std::string& folder) {
    const std::string path = path_in(folder);
    const std::string text = [&] {
        try {
            return read_file(path);
        } catch (const FileError& error) {
            throw FileError("read", folder,
                            fmt::format("there is no '{}' in it, as --shard K/N --journal {} "
                                        "writes it ({})",
                                        file_name, folder, error.what()));
        }
    }();
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) {
        throw InputError(text, 0, fmt::format("in '{}' JSON, as `--shard` wrote it", path),
                         merge_example);
    }
    return shared_tasks(json);
}

}  // namespace lastmove::ask
