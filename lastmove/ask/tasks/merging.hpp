// The journals of shards, put together.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lastmove/ask/tasks/campaign.hpp"
#include "lastmove/ask/tasks/shards.hpp"
#include "lastmove/base/journal_reader.hpp"

namespace lastmove::ask {

/// What is not there.
struct MissingTasks {
    std::vector<Share> journals;          ///< shards that have none
    std::uint64_t number = 0;             ///< of tasks, those among them
    std::vector<std::uint64_t> some;      ///< the first of them, by the numbers that shards go by
    std::vector<std::uint64_t> by_share;  ///< how many of each shard
};

/// What was found in the journals of a folder.
struct JournalsFound {
    std::vector<Share> missing;                    ///< shards that have none
    std::map<std::string, std::uint64_t> doubled;  ///< by journals: their tasks that another has
};

/// Hands over the tasks of all journals in the folder in their order, each once. A task that stands
/// in two of them must be the same in both, but for its seconds. Journals are put in order first.
/// Throws InputError where one is of other tasks, is corrupt, or contradicts another; FileError
/// where one cannot be read, or is being written.
JournalsFound for_each_task(const std::string& folder, std::uint64_t shards,
                            const JournalPlan& plan,
                            const std::function<void(const JournalTask&)>& take);

/// A crew that does no task: it finishes those that are known, and notes which are missing.
Crew missing_noted_in(MissingTasks& missing);

/// What is missing, in lines; empty if nothing is.
std::string in_words(const MissingTasks& missing, const std::string& folder);

}  // namespace lastmove::ask
