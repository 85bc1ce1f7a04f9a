// Who wins sums of values and games, proved: strategies that the checker follows.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/partizan/sums/strategy_book.hpp"

namespace lastmove::ask {

/// The tools for writing a proof: the stores and the engine that found the answer.
struct ProofDesk {
    partizan::ComponentTable& table;
    partizan::Forms& forms;
    partizan::Convention convention;
    Limits limits;
    partizan::StrategyBook::Wins wins;
    /// The form that a value's text writes, and the one in which it is played.
    std::function<partizan::FormId(const std::string&)> written;
    std::function<partizan::FormId(const std::string&)> played;
    /// What the engine knows without a search; may be empty.
    partizan::StrategyBook::Known known = {};
};

/// Makes the desk; with a patience, one that gives up after it.
using OpenDesk = std::function<ProofDesk(std::optional<std::chrono::seconds> patience)>;

/// Gives the reply, which says who wins, a certificate that the checker accepts. A long proof is
/// omitted unless requested; if it is requested and a limit stops it, the reply gives up. `where`
/// begins the sentence about the proof.
void prove_outcome(Reply& reply, const ValueSum& sum, partizan::Outcome outcome,
                   const Request& request, const OpenDesk& open, std::string_view where = "");

/// How those play who win the sum when one of these players begins; or why that is not written, as
/// a clause. Throws Stopped at a limit of the desk.
std::variant<Strategies, std::string> winning_strategies(const ValueSum& sum,
                                                         std::span<const game::Player> first,
                                                         const OpenDesk& open);

/// The puzzle of that certificate. Throws InputError, std::invalid_argument and TooLong for sums
/// that no certificate can be about, and Stopped.
PartizanSum puzzle_about(const ValueSum& sum, const Request& request);

/// The same for a player's winning moves, of which the first is played; none: the other player
/// wins.
void prove_hint(Reply& reply, const ValueSum& sum, game::Player player,
                const std::vector<std::string>& good, const Request& request, const OpenDesk& open);

/// The same for the thermograph of a sum, of which `negative` writes the value with Left and Right
/// exchanged.
void prove_thermograph(Reply& reply, const ValueSum& sum, const std::string& negative,
                       ThermographClaim walls, const Request& request, const OpenDesk& open);

}  // namespace lastmove::ask
