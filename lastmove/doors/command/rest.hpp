// The rest of a batch: a question that had to be ended by force takes its process with it, so a
// fresh one goes on with the questions behind it.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace lastmove::command {

/// What one process leaves to the next.
struct Rest {
    std::vector<std::string> questions;  ///< those not asked yet
    int status = 0;                      ///< of those asked: see worse()
};

/// The exit status of several questions, of that of some of them and that of others: 2 if anything
/// was malformed, else the greater one.
///
/// ```
/// EXPECT_EQ(command::worse(3, 1), 3);
/// EXPECT_EQ(command::worse(2, 3), 2);
/// EXPECT_EQ(command::worse(0, 1), 1);
/// ```
int worse(int one, int other);

/// Has a fresh process take the place of this one: the same program, with the same number, command
/// line and standard files, finds the rest by inherited_rest(). Returns only where the system does
/// not allow it.
void hand_on(const Rest& rest, const std::vector<std::string>& command_line);

/// The rest that the process which was here before has handed on; nullopt if this is the first one,
/// and when it has been taken. Throws FileError if it cannot be read.
std::optional<Rest> inherited_rest();

}  // namespace lastmove::command
