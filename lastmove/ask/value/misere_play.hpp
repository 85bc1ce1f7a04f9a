// Sums of forms and games in misère play: who wins, and by which moves.
#pragma once

#include <string>
#include <vector>

#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/sum/sum_proof.hpp"

namespace lastmove::ask {

/// Searches sums of terms, these taken as they are written. Every function throws Stopped at a
/// limit, and InputError for games that end before all moves are made.
class MiserePlay {
  public:
    /// A move of one term: its text, and what it leaves of the term.
    struct MadeMove {
        std::string text;
        partizan::Components left;
    };

    /// The listener must outlive the object.
    MiserePlay(Limits limits, Progress& progress);

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits);

    partizan::Outcome outcome(const ValueSum& sum);
    std::vector<MadeMove> moves(const ValueTerm& term, game::Player player);
    /// The texts of the moves that win; with `all` false, of the first that is found.
    std::vector<std::string> winning_moves(const ValueSum& sum, game::Player player, bool all);
    bool can_move(const ValueSum& sum, game::Player player);

    /// The tools for writing proofs. With a patience, questions are given up after it from now on.
    ProofDesk proof_desk(std::optional<std::chrono::seconds> patience);

    [[nodiscard]] std::uint64_t nodes() const { return play_.searched(); }

  private:
    partizan::Components of(const ValueSum& sum) { return components(sum, table_, forms_); }

    Limits limits_;
    partizan::Forms forms_;
    partizan::ComponentTable table_;
    partizan::SumPlay play_;
};

/// The one last used for misère play in the request's session, or a new one.
Session::Loan<MiserePlay> borrow_misere_play(const Request& request);

}  // namespace lastmove::ask
