// Plans for many machines: the commands of all shards, or a script for Slurm.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lastmove/doors/command/options.hpp"

namespace lastmove::command {

/// Reads what stands after `lastmove plan`: the options of the plan, anywhere, and the command of a
/// question that is many tasks. Throws InputError, also for what that command would refuse.
///
/// ```
/// const std::vector<std::string_view> words{"survey", "octal", "--shards", "2", "--digits", "1"};
/// const command::Options options = command::read_plan(words);
/// EXPECT_EQ(command::plan(options),
///           "lastmove survey octal --digits 1 --shard 1/2 --journal shards\n"
///           "lastmove survey octal --digits 1 --shard 2/2 --journal shards\n");
/// ```
Options read_plan(std::span<const std::string_view> words);

/// A line for each shard; or, with `--slurm`, a script for sbatch: an array of jobs that are warned
/// before their time is over and go on later.
std::string plan(const Options& options);

}  // namespace lastmove::command
