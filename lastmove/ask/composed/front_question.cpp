#include "lastmove/ask/composed/front_question.hpp"

#include <algorithm>
#include <utility>

#include "lastmove/ask/composed/say_pieces.hpp"

namespace lastmove::ask {

namespace {

/// Whether a claim about who wins says that the player to move does.
bool mover_wins(const Claim& claim) {
    if (const auto* winner = std::get_if<WinnerClaim>(&claim)) {
        return winner->left_begins == winner->left_wins;
    }
    return is_outcome(claim, 'N');
}

/// Follows a front while its pieces are decided.
class FrontNeeded final : public PiecesNeeded {
  public:
    explicit FrontNeeded(game::NeededTurns turns) : turns_(std::move(turns)) {}

    [[nodiscard]] bool needs(std::size_t place) const override { return turns_.needs(place); }
    void take(std::size_t place, const StoredPiece& piece) override {
        turns_.decide(place, mover_wins(piece.claim));
    }

  private:
    game::NeededTurns turns_;
};

}  // namespace

void FrontQuestion::keep_needed(DecidedPieces& decided) const {
    game::NeededTurns turns = needed();
    decided.decided = decided.found = decided.skipped = 0;
    for (std::size_t task = 0; task < size(); ++task) {
        auto& piece = decided.pieces[task];
        if (!turns.needs(task)) {
            piece = std::nullopt;
            ++decided.skipped;
        }
        if (!piece) continue;
        turns.decide(task, mover_wins(piece->claim));
        ++decided.decided;
        decided.found += piece->is_found ? 1 : 0;
    }
}

Reply FrontQuestion::decide(std::size_t task, const Request& request) const {
    Request whole = request;
    whole.proof = true;
    whole.options.forget("front");
    whole.options.forget("pieces");
    return decide_whole(task, whole);
}

std::map<game::Turn, bool> FrontQuestion::decided(
    std::span<const std::optional<StoredPiece>> pieces) const {
    std::map<game::Turn, bool> wins;
    for (std::size_t task = 0; task < size(); ++task) {
        if (pieces[task]) wins.emplace(turn(task), mover_wins(pieces[task]->claim));
    }
    return wins;
}

std::vector<ProofPiece> FrontQuestion::entries(
    std::span<const game::Turn> used, std::span<const std::optional<StoredPiece>> pieces) const {
    std::vector<ProofPiece> entries;
    for (const game::Turn& one : used) {
        const auto place = std::ranges::lower_bound(front_.turns, one) - front_.turns.begin();
        const StoredPiece& piece = *pieces[static_cast<std::size_t>(place)];
        entries.push_back({piece.sha256, one.position, piece.claim});
    }
    return entries;
}

Reply answer_from_front(Reply reply, const FrontQuestion& question, const Request& request) {
    PieceStore store(piece_folder(request), request);
    std::vector<WantedPiece> wanted;
    for (std::size_t task = 0; task < question.size(); ++task) {
        wanted.push_back(question.wanted(task));
    }
    const auto decide = [&](std::size_t task, const Request& own) {
        return question.decide(task, own);
    };
    FrontNeeded needed(question.needed());
    DecidedPieces decided = decide_pieces(wanted, decide, store, request, &needed);
    question.keep_needed(decided);
    auto joined = question.join(decided.pieces);
    if (!joined) {
        give_up_pieces(reply, decided, store);
        return reply;
    }
    reply.answer = joined->answer;
    reply.text = joined->text;
    prove_by_pieces(reply, std::move(joined->certificate), decided, store, request);
    return reply;
}

}  // namespace lastmove::ask
