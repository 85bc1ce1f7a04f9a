// How ranks reach each other: by MPI, or in tests by a table in memory.
#pragma once

#include <optional>

#include "lastmove/doors/mpi/letter.hpp"

namespace lastmove::ranks {

/// The mailbox of one rank. Used by one thread.
class Mailbox {
  public:
    Mailbox() = default;
    virtual ~Mailbox() = default;
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    [[nodiscard]] virtual int rank() const = 0;
    /// How many there are, from 0.
    [[nodiscard]] virtual int ranks() const = 0;
    /// Sends without waiting until it is read.
    virtual void send(int to, const Letter& letter) = 0;
    /// The next letter, if one is there. Letters from one rank come in the order in which they were
    /// sent.
    virtual std::optional<Letter> receive() = 0;
};

}  // namespace lastmove::ranks
