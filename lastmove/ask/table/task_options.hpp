// The options of questions that are many tasks, a part of the table of options.
#pragma once

#include <array>

#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

inline constexpr std::array task_options{
    Option{.name = "output",
           .type = Type::file,
           .value = "FILE",
           .questions = "table survey explore",
           .meaning = "keep the lines in a journal and resume after its last line; '-' prints them",
           .sample = "file"},
    Option{.name = "output",
           .type = Type::file,
           .value = "FILE",
           .questions = "merge",
           .meaning = "write the lines of all shards, as the journal of a single run",
           .sample = "file"},
    Option{.name = "retry",
           .type = Type::word,
           .value = "stopped",
           .questions = "table survey explore",
           .meaning = "repeat the tasks that smaller limits stopped, slowest last",
           .accepted = "stopped"},
    Option{.name = "shard",
           .type = Type::word,
           .value = "K/N",
           .questions = "table survey explore",
           .meaning = "do the K-th of N shares of the tasks; `lastmove merge` puts them together",
           .needs = "journal",
           .sample = "1/8"},
    Option{.name = "journal",
           .type = Type::folder,
           .value = "DIR",
           .questions = "table survey explore",
           .meaning = "the folder of the shards' journals",
           .needs = "shard",
           .sample = "folder"},
    Option{.name = "journal",
           .type = Type::folder,
           .value = "DIR",
           .questions = "plan",
           .meaning = "the folder of the shards' journals",
           .usual = "shards",
           .sample = "folder"},
    Option{.name = "shards",
           .type = Type::number,
           .value = "N",
           .questions = "plan",
           .meaning = "the number of shards",
           .sample = "64",
           .least = 1,
           .most = 1'000'000,
           .amount = "a number of shards"},
    Option{
        .name = "slurm",
        .questions = "plan",
        .meaning = "print a script for sbatch: an array of jobs, queued again until they are done"},
};

}  // namespace lastmove::ask
