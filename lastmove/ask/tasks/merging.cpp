#include "lastmove/ask/tasks/merging.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <queue>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

namespace {

/// Of all journals together.
constexpr std::size_t read_at_once = std::size_t{64} << 20;
constexpr std::size_t least_block = std::size_t{1} << 12;
constexpr std::size_t most_missing_listed = 20;

/// The next task of a journal.
struct NextTask {
    JournalTask task;
    std::size_t journal;

    friend bool operator<(const NextTask& one, const NextTask& other) {
        return one.task.index > other.task.index;  // the least stands at the top of a queue
    }
};

/// What a task says, without the time that it took.
Json without_seconds(const JournalTask& task) {
    Json json = Json::parse(task.object);
    json.erase("seconds");
    return json;
}

[[noreturn]] void refuse_contradiction(const JournalTask& one, const std::string& first,
                                       const JournalTask& other, const std::string& second) {
    throw InputError(
        other.object, 0,
        fmt::format("in '{}' task {} as in line {} of '{}'", second, other.index, one.line, first),
        fmt::format("sed -n {}p {}", one.line, first), other.line);
}

}  // namespace

JournalsFound for_each_task(const std::string& folder, std::uint64_t shards,
                            const JournalPlan& plan,
                            const std::function<void(const JournalTask&)>& take) {
    JournalsFound found;
    std::vector<JournalReader> readers;
    const std::size_t block =
        std::max(least_block, read_at_once / static_cast<std::size_t>(shards));
    for (std::uint64_t part = 0; part < shards; ++part) {
        const std::string path = shard_path(folder, {part, shards});
        std::error_code error;
        if (!std::filesystem::exists(path, error)) {
            found.missing.push_back({part, shards});
            continue;
        }
        Journal(path, {plan.heading}).close();
        readers.emplace_back(path, block);
    }
    std::priority_queue<NextTask> queue;
    const auto read = [&](std::size_t journal) {
        if (auto task = readers[journal].next()) queue.push({*std::move(task), journal});
    };
    for (std::size_t i = 0; i < readers.size(); ++i) read(i);
    std::optional<NextTask> last;
    while (!queue.empty()) {
        NextTask next = queue.top();
        queue.pop();
        read(next.journal);
        if (last && last->task.index == next.task.index) {
            if (without_seconds(last->task) != without_seconds(next.task)) {
                refuse_contradiction(last->task, readers[last->journal].path(), next.task,
                                     readers[next.journal].path());
            }
            ++found.doubled[readers[next.journal].path()];
            continue;
        }
        take(next.task);
        last = std::move(next);
    }
    return found;
}

Crew missing_noted_in(MissingTasks& missing) {
    return [&missing](Tasks& tasks, const Limits& /*limits*/) {
        while (const auto task = tasks.next_packed()) {
            if (task->is_done) {
                tasks.finish_packed(task->bytes);
                continue;
            }
            ++missing.number;
            if (!missing.by_share.empty()) {
                ++missing.by_share[task->number % missing.by_share.size()];
            }
            if (missing.some.size() < most_missing_listed) missing.some.push_back(task->number);
        }
    };
}

std::string in_words(const MissingTasks& missing, const std::string& folder) {
    if (missing.number == 0) return {};
    const std::uint64_t shards = missing.by_share.size();
    std::string text = fmt::format("Missing: {}, {}{}.\n", counted(missing.number, "task"),
                                   fmt::join(missing.some, ", "),
                                   missing.some.size() < missing.number ? ", ..." : "");
    std::size_t listed = 0;
    for (std::uint64_t part = 0; part < shards; ++part) {
        if (missing.by_share[part] == 0) continue;
        if (listed++ == most_missing_listed) {
            text += "  ...\n";
            break;
        }
        const Share share{part, shards};
        const bool has_none = std::ranges::find(missing.journals, share) != missing.journals.end();
        text += fmt::format(
            "  shard {}/{}: {}{}\n", part + 1, shards, counted(missing.by_share[part], "task"),
            has_none ? fmt::format("; there is no '{}'", shard_path(folder, share)) : "");
    }
    return text;
}

}  // namespace lastmove::ask
