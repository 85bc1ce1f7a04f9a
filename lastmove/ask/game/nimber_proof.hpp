// What shows the nimbers of parts of a sum, as certificates have it.
#pragma once

#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/check/sums/theorems.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

/// Limits of a strategy that is worked out as a proof: the number of replies and the time unless
/// the proof is requested, and the number of replies if it is.
inline constexpr std::size_t unasked_replies = 20'000;
inline constexpr std::chrono::milliseconds unasked_patience{500};
inline constexpr std::size_t asked_replies = 20'000'000;

/// Why an answer that a paper gives has no certificate.
inline constexpr const char* left_to_literature =
    "a paper says so, and a longer proof is sought only if it is asked for";

/// The maximum number of replies, and the limits of the search for them.
struct BookLimits {
    std::size_t most;
    Limits limits;

    /// Those of a request: wider if a proof is requested.
    static BookLimits of(const Request& request);
    /// The same; but where it takes few moves to compute the nimbers of a sum again, not many more
    /// replies than that.
    static BookLimits beside_recount(const game::Sum& sum, const Request& request);
};

/// Chooses how the nimbers of parts are shown: by a theorem, by a period, computed again, or by
/// play.
class NimberProofs {
  public:
    /// The sources allowed.
    enum class Choice {
        theorems,  ///< theorems, also if they say only who wins, and imitation
        formulas,  ///< what says the nimbers of options, too: theorems, periods, and computing
                   ///< those of heaps again
        recount,   ///< the same, and computing those of other positions again
        all        ///< whatever says nimbers
    };

    /// The outcomes must outlive the object.
    NimberProofs(Choice choice, Request request, impartial::Outcomes& outcomes)
        : choice_(choice), request_(std::move(request)), outcomes_(outcomes) {}

    /// Adds what shows the nimbers of all parts of the sum; whether there is something for each.
    /// Large heaps are best added first.
    bool add(const game::Sum& sum);

    [[nodiscard]] const NimberProof& proof() const { return proof_; }
    /// Why a part has nothing that shows its nimber, as a clause.
    [[nodiscard]] const std::string& reason() const { return reason_; }

  private:
    bool add(const game::Component& part);
    [[nodiscard]] bool fits(const checking::NamedTheorem& theorem,
                            const game::Component& part) const;
    bool add_source(const game::Component& part);
    bool add_play(const game::Component& part, const std::string& text);
    bool add_recount(const game::Component& part);

    Choice choice_;
    Request request_;
    impartial::Outcomes& outcomes_;
    NimberProof proof_;
    std::set<std::string> without_source_;  ///< texts of parts that a source does not fit
    std::string reason_;
};

/// The proof with its sources but without books: for replies, which are to stay short.
Json brief_json(const Witness& evidence);

}  // namespace lastmove::ask
