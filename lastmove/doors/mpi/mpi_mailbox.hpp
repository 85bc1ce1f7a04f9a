// The mailbox of a rank, by MPI.
#pragma once

#include <memory>

#include "lastmove/doors/mpi/mailbox.hpp"

namespace lastmove::ranks {

/// Of the world communicator. Requires that MPI is initialised until it is gone.
class MpiMailbox : public Mailbox {
  public:
    MpiMailbox();
    /// Waits until what was sent is on its way.
    ~MpiMailbox() override;

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int ranks() const override { return ranks_; }
    void send(int to, const Letter& letter) override;
    std::optional<Letter> receive() override;

    /// Forgets what is on its way: to ranks that do not answer.
    void forget();

  private:
    class Outgoing;

    int rank_ = 0;
    int ranks_ = 1;
    std::unique_ptr<Outgoing> outgoing_;  ///< letters on their way
};

}  // namespace lastmove::ranks
