// How the parts of a count pass positions to each other, by MPI.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lastmove/peg/parts/exchange.hpp"

namespace lastmove::ranks {

/// Each rank has equally many parts: as many as it has threads. Requires that MPI is initialised.
class MpiExchange final : public peg::parts::Exchange {
  public:
    MpiExchange(int rank, int ranks, std::size_t parts_of_each);

    [[nodiscard]] std::size_t parts() const override { return ranks_ * here_; }
    [[nodiscard]] std::size_t first() const override { return rank_ * here_; }
    [[nodiscard]] std::size_t here() const override { return here_; }

    std::vector<peg::parts::Runs> swap(std::vector<peg::parts::Runs> out) override;
    std::vector<std::string> gather(std::string text) override;

    /// The bytes that this rank has sent to others.
    [[nodiscard]] std::size_t sent() const { return sent_; }

  private:
    std::size_t rank_;
    std::size_t ranks_;
    std::size_t here_;
    std::size_t sent_ = 0;
};

}  // namespace lastmove::ranks
