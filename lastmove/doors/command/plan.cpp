#include "lastmove/doors/command/plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view usual_folder = "shards";

std::string example_of_plan() {
    return std::string(ask::find_question("plan")->example);
}

/// As a word of the shell.
std::string shell_word(std::string_view word) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,=+@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) {
        return std::string(word);
    }
    std::string text = "'";
    for (const char letter : word) {
        if (letter == '\'') text += "'\\'";
        text += letter;
    }
    return text + "'";
}

/// The command line of a shard.
std::string command_of_shard(const Options& options, std::string_view shard) {
    std::string line = "lastmove";
    for (const std::string& word : options.words) line += " " + shell_word(word);
    const std::string& folder = options.said.text("journal");
    return fmt::format("{} --shard {}/{} --journal {}", line, shard, *options.said.number("shards"),
                       shell_word(folder.empty() ? usual_folder : folder));
}

/// What each job runs: slurm warns it with SIGUSR1; lastmove then closes its journal and ends with
/// status 3, and the job is queued again, unless it would never end: no task fits into its time.
constexpr std::string_view slurm_script = R"script(#!/bin/bash
#SBATCH --job-name=lastmove-{question}
#SBATCH --array=1-{shards}
#SBATCH --ntasks=1
#SBATCH --cpus-per-task={threads}
#SBATCH --open-mode=append
#SBATCH --requeue
#SBATCH --signal=B:USR1@120
# Also say --time and --mem, as your cluster wants them. In the end: lastmove merge {folder}
journal={folder}/"$SLURM_ARRAY_TASK_ID"-of-{shards}.jsonl
before=$(cksum "$journal" 2>/dev/null)
warned=0
{command} &
pid=$!
trap 'warned=1; kill -USR1 "$pid"' USR1
wait "$pid"
status=$?
while kill -0 "$pid" 2>/dev/null; do
    wait "$pid"
    status=$?
done
if [ "$warned" = 1 ] && [ "$status" = 3 ]; then
    if [ "$(cksum "$journal" 2>/dev/null)" != "$before" ]; then
        scontrol requeue "${{SLURM_ARRAY_JOB_ID}}_${{SLURM_ARRAY_TASK_ID}}"
    else
        echo "No task was done between the start and Slurm's warning: say a longer --time" >&2
    fi
fi
exit "$status"
)script";

/// The option of the plan that stands there, if any, and its value; moves on behind it.
bool read_own(std::span<const std::string_view>& words, ask::Said& said) {
    const std::string_view word = words.front();
    const std::size_t equals = word.find('=');
    const std::string_view flag = word.substr(0, equals);
    constexpr std::array own{"shards", "slurm", "journal"};
    const auto* const found = std::ranges::find_if(
        own, [&](std::string_view name) { return flag == fmt::format("--{}", name); });
    if (found == own.end()) return false;
    words = words.subspan(1);
    if (*found == std::string_view("slurm")) {
        said.read("plan", *found);
        return true;
    }
    std::string value(equals == std::string_view::npos ? "" : word.substr(equals + 1));
    if (equals == std::string_view::npos && !words.empty()) {
        value = words.front();
        words = words.subspan(1);
    }
    said.read("plan", *found, value);
    return true;
}

}  // namespace

Options read_plan(std::span<const std::string_view> words) {
    Options options;
    options.command = "plan";
    std::vector<const char*> rest{"lastmove"};
    while (!words.empty()) {
        if (read_own(words, options.said)) continue;
        options.words.emplace_back(words.front());
        words = words.subspan(1);
    }
    for (const std::string& word : options.words) rest.push_back(word.c_str());
    if (options.words.empty() || options.words.front().starts_with('-')) {
        throw InputError(fmt::format("plan {}", fmt::join(options.words, " ")), 0,
                         "the command of a question after 'plan'", example_of_plan());
    }
    const Options planned = read_options(static_cast<int>(rest.size()), rest.data());
    const ask::Question* const question = ask::find_question(planned.command);
    if (question == nullptr || question->campaign == nullptr) {
        throw InputError(options.words.front(), 1,
                         "a question that is many tasks: table, survey or explore",
                         example_of_plan());
    }
    for (const std::string_view name : {"shard", "output"}) {
        if (planned.said.has_named(name)) {
            throw InputError(fmt::format("--{}", name), 0,
                             "a command without it: each shard has its own", example_of_plan());
        }
    }
    if (!options.said.has("shards")) {
        throw InputError(fmt::format("plan {}", planned.command), 0, "how many shards, --shards N",
                         example_of_plan());
    }
    options.subject = planned.command;
    options.limits = planned.limits;
    if (!planned.said.has("threads")) options.limits.threads = 1;
    return options;
}

std::string plan(const Options& options) {
    const std::uint64_t shards = *options.said.number("shards");
    if (!options.said.has("slurm")) {
        std::string lines;
        for (std::uint64_t shard = 1; shard <= shards; ++shard) {
            lines += command_of_shard(options, std::to_string(shard)) + "\n";
        }
        return lines;
    }
    const std::string& folder = options.said.text("journal");
    return fmt::format(slurm_script, fmt::arg("question", options.subject),
                       fmt::arg("shards", shards), fmt::arg("threads", options.limits.threads),
                       fmt::arg("folder", shell_word(folder.empty() ? usual_folder : folder)),
                       fmt::arg("command", command_of_shard(options, "\"$SLURM_ARRAY_TASK_ID\"")));
}

}  // namespace lastmove::command
