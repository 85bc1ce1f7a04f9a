// How the parts of a count pass positions to each other: in one process here, or between the
// processes of a cluster by whoever implements the interface with messages.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lastmove::peg::parts {

/// Runs for all parts, in the order of the parts: each a string of blocks (block.hpp), which may be
/// empty.
using Runs = std::vector<std::string>;

/// A count has `parts()` parts, of which each process works for `here()`, from `first()` on. Both
/// functions are collective: every process calls them in the same order, and waits for the others.
/// What they throw must end all processes.
class Exchange {
  public:
    virtual ~Exchange() = default;

    /// The number of parts of the whole count, at least 1.
    [[nodiscard]] virtual std::size_t parts() const = 0;
    /// The first part of this process.
    [[nodiscard]] virtual std::size_t first() const = 0;
    /// The number of parts of this process, at least 1.
    [[nodiscard]] virtual std::size_t here() const = 0;

    /// All to all: out[i][p] goes from part first() + i to part p. Returns in[i][p], which part
    /// first() + i gets from part p.
    virtual std::vector<Runs> swap(std::vector<Runs> out) = 0;

    /// The texts of all processes, in the order of their parts, to each of them.
    virtual std::vector<std::string> gather(std::string text) = 0;
};

/// All parts in one process.
///
/// ```
/// peg::parts::OneProcess exchange(2);
/// const auto in = exchange.swap({{"a to a", "a to b"}, {"b to a", "b to b"}});
/// EXPECT_EQ(in[1], (peg::parts::Runs{"a to b", "b to b"}));
/// EXPECT_EQ(exchange.gather("all").size(), 1U);
/// ```
class OneProcess final : public Exchange {
  public:
    explicit OneProcess(std::size_t parts) : parts_(parts) {}

    [[nodiscard]] std::size_t parts() const override { return parts_; }
    [[nodiscard]] std::size_t first() const override { return 0; }
    [[nodiscard]] std::size_t here() const override { return parts_; }

    std::vector<Runs> swap(std::vector<Runs> out) override {
        std::vector<Runs> in(parts_, Runs(parts_));
        for (std::size_t from = 0; from < parts_; ++from) {
            for (std::size_t to = 0; to < parts_; ++to) in[to][from].swap(out[from][to]);
        }
        return in;
    }
    std::vector<std::string> gather(std::string text) override { return {std::move(text)}; }

  private:
    std::size_t parts_;
};

}  // namespace lastmove::peg::parts
