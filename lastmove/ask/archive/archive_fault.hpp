// What is wrong with an archive, as opposed to a file that cannot be read.
#pragma once

#include <stdexcept>
#include <string>

namespace lastmove::ask {

/// Thrown where an archive is damaged, or is none that a bundle can be: what() is a clause.
class ArchiveFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace lastmove::ask
