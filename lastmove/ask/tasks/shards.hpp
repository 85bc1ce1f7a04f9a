// The folder in which several runs share the tasks of one question, a journal for each.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lastmove/ask/table/question.hpp"
#include "lastmove/ask/table/said.hpp"
#include "lastmove/base/journal.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/base/tasks.hpp"

namespace lastmove::ask {

/// The question whose tasks are shared: the file tasks.json of the folder.
struct SharedTasks {
    std::string question;
    std::vector<std::string> words;
    Said said;  ///< its own options, but for those that say where the lines go
    std::uint64_t shards = 1;
    std::string heading;  ///< of the journals: one JSON object
};

/// As JSON, and back.
///
/// ```
/// ask::SharedTasks tasks{"survey", {"octal"}, {}, 4, R"({"journal":1})"};
/// tasks.said.read("survey", "digits", "1");
/// EXPECT_EQ(ask::shared_tasks(to_json(tasks)).said.number("digits"), 1U);
/// EXPECT_EQ(to_json(tasks).dump(), R"({"question":"survey","words":["octal"],)"
///                                  R"("options":{"digits":"1"},"shards":4,"heading":{"journal":1}})");
/// ```
Json to_json(const SharedTasks& tasks);
/// Throws InputError.
SharedTasks shared_tasks(const Json& json);

/// The journal of a share: "shards/3-of-8.jsonl".
std::string shard_path(const std::string& folder, const Share& share);

/// Notes in the folder, which is made if need be, that the tasks are shared there. Throws
/// InputError where another question, or another number of shards, has the folder: with what
/// differs; FileError.
void share_tasks(const std::string& folder, const SharedTasks& tasks, const JournalPlan& plan);

/// Where the lines of a question go: `--output`, or the journal of the shard, whose folder is
/// prepared; empty if they are not kept. `words` are what the question is about. Throws as
/// share_tasks.
std::string path_of_lines(const Question& question, std::span<const std::string> words,
                          const Said& said, const JournalPlan& plan);

/// The tasks that are shared in the folder. Throws InputError, FileError.
SharedTasks read_shared_tasks(const std::string& folder);

}  // namespace lastmove::ask
