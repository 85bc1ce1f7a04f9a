// The moves and replies after a position that a winner leaves, by the rules: what a record of a
// stream means (docs/certificates.md, "Strategies as streams").
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/form_table.hpp"

namespace lastmove::checking {

/// A table of a stream: who plays by it, and what must be in it, as play begins there.
struct StreamTable {
    Side winner = Side::left;  ///< of a partizan sum
    std::vector<std::string> left;
};

/// The tables that show the claim. Throws Rejection if the evidence, or the first move in it, does
/// not fit the puzzle and the claim.
std::vector<StreamTable> stream_tables(const Certificate& certificate, Budget& budget);

/// Moves from one position after another. Both players' options are in the order of their plain
/// texts, by bytes, each once, and counted from 0.
class Turns {
  public:
    /// What a reply leaves.
    struct Reply {
        std::string text;
        bool ends_play = false;  ///< and the winner has won
    };

    Turns() = default;
    virtual ~Turns() = default;
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    /// Goes to a position that the winner leaves. Throws Rejection if the winner may not leave it,
    /// and Stopped at a limit, as all of these functions do.
    virtual void go_to(const std::string& position) = 0;
    /// The number of the loser's options there.
    [[nodiscard]] virtual std::size_t options() const = 0;
    /// The plain text of an option.
    virtual std::string option(std::size_t option) = 0;
    /// Whether the winner has won there without a reply: in misère play, without a move.
    virtual bool is_won(std::size_t option) = 0;
    /// The winner's option at this place among those that the winner has there, if there is one.
    virtual std::optional<Reply> reply(std::size_t option, std::uint32_t place) = 0;
    /// The place of what a reply leaves; nullopt if there is no such reply.
    virtual std::optional<std::uint32_t> place(std::size_t option, const std::string& reply) = 0;

    /// All steps so far.
    [[nodiscard]] virtual std::uint64_t steps() const = 0;
};

/// Those of a winner. The certificate and `progress` must outlive them; what they keep from one
/// position to the next they drop when it takes an eighth of the memory of these limits, or if the
/// governor's is scarce.
std::unique_ptr<Turns> turns_of(const Certificate& certificate, Side winner, const Limits& limits,
                                Progress& progress);

}  // namespace lastmove::checking
