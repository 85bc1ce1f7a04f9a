// Sums of values and games in normal play: who wins, and by which moves, without their values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/ask/sum/sum_proof.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/partizan/normal/canonical_forms.hpp"
#include "lastmove/partizan/normal/normal_play.hpp"

namespace lastmove::ask {

/// A move in one term of a sum.
struct TermMove {
    std::string text;
    ValueSum left;  ///< what it makes of the term
};

/// The player's moves in a position, or in braces; a value has none here.
std::vector<TermMove> position_moves(const ValueTerm& term, game::Player player);

/// "part 2, " before the text of a move in the second term; empty if there is one term only.
std::string part_text(const ValueSum& sum, std::size_t term);

/// Searches sums of terms. Every function throws Stopped at a limit, and InputError for a game
/// that has no nimber.
class NormalDesk {
  public:
    /// The listener must outlive the desk.
    NormalDesk(const Limits& limits, Progress& progress);
    NormalDesk(const NormalDesk&) = delete;
    NormalDesk& operator=(const NormalDesk&) = delete;

    /// Replaces the limits. Results found so far are kept.
    void keep_within(const Limits& limits);

    partizan::Values& values() { return values_; }
    /// The sum's value, in the desk's store.
    partizan::ValueId value(const ValueSum& sum) { return evaluation_.of(sum); }

    /// Whether the player, moving first, wins.
    bool wins(const ValueSum& sum, game::Player first);
    partizan::Outcome outcome(const ValueSum& sum);
    /// The player's moves in one of the terms: of braces, to their options; of a value, to the
    /// options of its canonical form.
    std::vector<TermMove> moves(const ValueTerm& term, game::Player player);
    /// The texts of the moves that win; with `all` false, of the first that is found.
    std::vector<std::string> winning_moves(const ValueSum& sum, game::Player player, bool all);

    /// The tools for writing proofs. With a patience, questions are given up after it from now on.
    ProofDesk proof_desk(std::optional<std::chrono::seconds> patience);

    /// The number of positions searched and of values met.
    [[nodiscard]] std::uint64_t nodes() const { return play_.searched() + values_.size(); }

  private:
    partizan::Atoms joined(const partizan::Atoms& a, const partizan::Atoms& b);
    partizan::Atoms atoms(const ValueSum& sum);
    partizan::Atoms atoms(const ValueTerm& term);
    partizan::Atoms atoms(const game::Term& term);
    partizan::Components components(const BraceTerm& braces);
    partizan::Components components(const ValueSum& sum);
    partizan::Components components(const game::Term& term);

    void value_followers(partizan::FormId form);
    partizan::FormId written_form(const std::string& text);

    Limits limits_;
    impartial::Nimbers nimbers_;
    partizan::Values values_;
    Evaluation evaluation_;
    partizan::ComponentTable components_;
    partizan::NormalPlay play_;
    partizan::Forms forms_;
    partizan::CanonicalForms canonical_forms_;
};

/// The desk last used for normal play in the request's session, or a new one.
Session::Loan<NormalDesk> borrow_desk(const Request& request);

}  // namespace lastmove::ask
