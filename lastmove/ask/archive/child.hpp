// Another program, run as a process.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "lastmove/base/descriptor.hpp"

namespace lastmove::ask {

/// A process whose output is read; it ends with this object. What it writes as errors is dropped.
class Child {
  public:
    /// Starts a program, looked up on PATH unless its name has a slash, with these words (its own
    /// name first), and the file `input` as standard input.
    Child(std::vector<std::string> words, const std::string& input);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    [[nodiscard]] bool runs() const { return id_ > 0; }

    /// All that it writes. Throws FileError, naming `name`, and Stopped by the governor of this
    /// thread.
    std::string output(const std::string& name);

  private:
    pid_t id_ = 0;
    Descriptor output_;
};

}  // namespace lastmove::ask
