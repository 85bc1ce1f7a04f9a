// Who wins a sum, as many questions about positions some moves further, and one answer from theirs.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "lastmove/ask/composed/decide_pieces.hpp"
#include "lastmove/game/front.hpp"
#include "lastmove/game/needed_turns.hpp"

namespace lastmove::ask {

/// A question divided at a front: a family of tasks, one for each position, which know nothing of
/// each other, and what follows from their answers. The front and the join depend on the subject,
/// the play and the number of positions alone; so tasks may be done by threads, by other processes
/// or on other machines, in any order.
class FrontQuestion {
  public:
    /// Who wins the turns `starts`, in normal or in misère play, is to follow from the front.
    FrontQuestion(game::Front front, std::vector<game::Turn> starts, bool misere)
        : front_(std::move(front)), starts_(std::move(starts)), misere_(misere) {}
    virtual ~FrontQuestion() = default;
    FrontQuestion(const FrontQuestion&) = delete;
    FrontQuestion& operator=(const FrontQuestion&) = delete;

    /// The number of tasks.
    [[nodiscard]] std::size_t size() const { return front_.turns.size(); }
    /// The position of a task, as plain text, and who is to move.
    [[nodiscard]] const game::Turn& turn(std::size_t task) const { return front_.turns[task]; }
    /// What the piece of a task is about.
    [[nodiscard]] virtual WantedPiece wanted(std::size_t task) const = 0;
    /// The answer to a task, with a certificate about the position if limits allow. The rules of
    /// the subject's games must be in force. Safe in several threads, with a request for each.
    [[nodiscard]] Reply decide(std::size_t task, const Request& request) const;

    /// What is needed of the front, before anything is decided.
    [[nodiscard]] game::NeededTurns needed() const { return {front_, starts_, misere_}; }
    /// Keeps those pieces that are decided if the tasks are done one after another, and skipped if
    /// what was decided before makes them superfluous. So the answer does not depend on what was
    /// done meanwhile. Counts them anew.
    void keep_needed(DecidedPieces& decided) const;

    /// The answer that follows, and its certificate.
    struct Joined {
        std::string answer;  ///< N, P, L or R
        std::string text;    ///< the same for people
        Certificate certificate;
    };
    /// Joins the pieces of the tasks, of which some may be missing; nullopt if too many are. The
    /// certificate names only those that it needs. Linear in the positions above the front.
    [[nodiscard]] virtual std::optional<Joined> join(
        std::span<const std::optional<StoredPiece>> pieces) const = 0;

  protected:
    [[nodiscard]] const game::Front& front() const { return front_; }
    [[nodiscard]] const std::vector<game::Turn>& starts() const { return starts_; }
    [[nodiscard]] bool is_misere() const { return misere_; }
    /// Whether the player to move wins, for the tasks with a piece.
    [[nodiscard]] std::map<game::Turn, bool> decided(
        std::span<const std::optional<StoredPiece>> pieces) const;
    /// The entries of a certificate for these turns of the front, ascending.
    [[nodiscard]] std::vector<ProofPiece> entries(
        std::span<const game::Turn> used, std::span<const std::optional<StoredPiece>> pieces) const;

  private:
    /// The same for a request that is not divided itself.
    [[nodiscard]] virtual Reply decide_whole(std::size_t task, const Request& request) const = 0;

    game::Front front_;
    std::vector<game::Turn> starts_;
    bool misere_;
};

/// Answers a question that is divided: decides the pieces on the threads of the request, in the
/// folder that it names, and joins them. Throws InputError for a request that names no folder, and
/// FileError.
Reply answer_from_front(Reply reply, const FrontQuestion& question, const Request& request);

}  // namespace lastmove::ask
