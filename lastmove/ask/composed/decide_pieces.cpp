#include "lastmove/ask/composed/decide_pieces.hpp"

#include <fmt/format.h>

#include <atomic>
#include <mutex>
#include <stdexcept>

#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/threads.hpp"
#include "lastmove/check/certificate/beyond_python.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::ask {

namespace {

/// Words the puzzle as the piece is to have it. Throws std::logic_error if the certificate does not
/// prove that: a bug.
void require_about(Certificate& certificate, const Puzzle& puzzle, const Request& request) {
    const auto json = [&] { return to_json(certificate)["puzzle"]; };
    const Json before = json();
    certificate.puzzle = puzzle;
    if (json() == before) return;
    const CheckResult result = check(certificate, request.limits, request.progress);
    if (result.outcome == CheckResult::Outcome::gave_up) request.limits.check();
    if (result.outcome != CheckResult::Outcome::accepted) {
        throw std::logic_error("a certificate about something else than its piece: " +
                               result.reason);
    }
}

/// The threads that decide pieces, and what they have in common.
class PieceWorkers {
  public:
    PieceWorkers(std::span<const WantedPiece> wanted, const DecidePiece& decide, PieceStore& store,
                 const Request& request)
        : wanted_(wanted),
          decide_(decide),
          store_(store),
          request_(request),
          shelf_(std::shared_ptr<void>(), rulesets::in_force()),
          threads_(std::max(1U, request.limits.threads)) {
        decided_.pieces.resize(wanted.size());
    }

    DecidedPieces run() {
        on_threads(threads_, [&](std::size_t k) { work(k == 0); });
        return std::move(decided_);
    }

  private:
    void work(bool reports) {
        const Governed scope(request_.limits.governor);
        const rulesets::InForce rules(shelf_);
        Progress silent;
        Request own{.limits = request_.limits,
                    .progress = silent,
                    .options = request_.options,
                    .proof = true};
        own.limits.threads = 1;
        own.limits.memory /= threads_;
        own.options.forget("front");
        own.options.forget("pieces");
        try {
            for (std::size_t place = 0; (place = next_++) < wanted_.size();) {
                const auto stopped = until_stopped([&] { decide(place, own); });
                const std::scoped_lock lock(mutex_);
                if (stopped && !decided_.stopped) decided_.stopped = stopped->what();
                if (request_.limits.ended()) break;
                if (reports) {
                    request_.progress.report(
                        "deciding pieces", decided_.decided,
                        static_cast<double>(place) / static_cast<double>(wanted_.size()));
                }
            }
        } catch (...) {
            next_ = wanted_.size();
            throw;
        }
    }

    void decide(std::size_t place, const Request& own) {
        const WantedPiece& wanted = wanted_[place];
        std::optional<StoredPiece> piece = store_.find(wanted.puzzle, wanted.like, own);
        const bool is_found = piece.has_value();
        std::string missing;
        if (!is_found) {
            // With tables that it shares, a proof would depend on what was asked before.
            Request alone = own;
            alone.session = std::make_shared<Session>();
            Reply reply = decide_(place, alone);
            if (reply.certificate) {
                Certificate certificate = *std::move(reply.certificate);
                require_about(certificate, wanted.puzzle, own);
                piece = store_.write(certificate, reply.strength);
                piece->beyond_python = beyond_python(certificate, own.limits);
            } else {
                missing = why_no_certificate(reply);
                if (reply.details.contains("reason")) {
                    missing = reply.details["reason"].get<std::string>();
                }
            }
        }
        const std::scoped_lock lock(mutex_);
        if (!piece && !decided_.stopped) decided_.stopped = missing;
        decided_.decided += piece ? 1 : 0;
        decided_.found += is_found ? 1 : 0;
        decided_.pieces[place] = std::move(piece);
    }

    std::span<const WantedPiece> wanted_;
    const DecidePiece& decide_;
    PieceStore& store_;
    const Request& request_;
    std::shared_ptr<const rulesets::Shelf> shelf_;  ///< the caller's, who waits
    unsigned threads_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    DecidedPieces decided_;
};

}  // namespace

DecidedPieces decide_pieces(std::span<const WantedPiece> wanted, const DecidePiece& decide,
                            PieceStore& store, const Request& request) {
    return PieceWorkers(wanted, decide, store, request).run();
}

Certificate with_rules_of(Certificate piece, const RulesByName& whole) {
    piece = with_rules(std::move(piece));
    std::visit(
        [&](auto& puzzle) {
            if constexpr (requires { puzzle.rules; }) {
                for (auto& [name, text] : puzzle.rules) {
                    const auto found = whole.find(name);
                    if (found != whole.end()) text = found->second;
                }
            }
        },
        piece.puzzle);
    return piece;
}

}  // namespace lastmove::ask
