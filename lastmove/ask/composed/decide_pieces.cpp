#include "lastmove/ask/composed/decide_pieces.hpp"

#include <fmt/format.h>

#include <mutex>
#include <stdexcept>

#include "lastmove/answer/fields/json_field.hpp"
#include "lastmove/ask/reply/certificate_text.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/base/fault.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/base/tasks.hpp"
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
        throw Fault("a certificate about something else than its piece: " + result.reason);
    }
}

/// What became of one piece.
struct PieceResult {
    std::size_t place = 0;
    std::optional<StoredPiece> piece;
    bool is_found = false;  ///< it was in the folder
    std::string missing;    ///< why there is none
};

std::string packed(const PieceResult& result) {
    Json json{{"place", result.place}, {"found", result.is_found}, {"missing", result.missing}};
    if (result.piece) {
        json["piece"] = {{"sha256", result.piece->sha256},
                         {"claim", to_json(result.piece->claim)},
                         {"strength", static_cast<int>(result.piece->strength)},
                         {"beyond_python", result.piece->beyond_python}};
    }
    return json.dump();
}

PieceResult unpacked(std::string_view bytes) {
    const Json json = Json::parse(bytes);
    PieceResult result{json.at("place").get<std::size_t>(),
                       {},
                       json.at("found").get<bool>(),
                       json.at("missing").get<std::string>()};
    if (json.contains("piece")) {
        const Json& piece = json.at("piece");
        const reading::Value claim = reading::read_json(piece.at("claim").dump());
        result.piece = StoredPiece{piece.at("sha256").get<std::string>(),
                                   read_claim(reading::Field{claim, "claim"}),
                                   static_cast<Strength>(piece.at("strength").get<int>()),
                                   piece.at("beyond_python").get<std::string>()};
    }
    return result;
}

/// Pieces, decided and collected; several at once share the memory of the request.
class PieceTasks : public TasksOf<std::size_t, PieceResult> {
  public:
    PieceTasks(std::span<const WantedPiece> wanted, const DecidePiece& decide, PieceStore& store,
               const Request& request, PiecesNeeded* needed)
        : wanted_(wanted),
          needed_(needed),
          decide_(decide),
          store_(store),
          request_(request),
          shelf_(rulesets::in_force()),
          own_{.limits = request.limits,
               .progress = silent_,
               .options = request.options,
               .proof = true} {
        own_.limits.memory /= std::max(1U, request.limits.threads);
        own_.limits.threads = 1;
        own_.options.forget("front");
        own_.options.forget("pieces");
        decided_.pieces.resize(wanted.size());
    }

    DecidedPieces run() {
        const auto stopped =
            until_stopped([&] { do_tasks(*this, request_.limits, request_.crew); });
        if (stopped && !decided_.stopped) decided_.stopped = stopped->what();
        return std::move(decided_);
    }

  protected:
    std::optional<Numbered> take() override {
        if (request_.limits.ended()) return std::nullopt;
        const std::scoped_lock lock(mutex_);
        for (; next_ < wanted_.size() && needed_ != nullptr && !needed_->needs(next_); ++next_) {
            ++decided_.skipped;
        }
        if (next_ == wanted_.size()) return std::nullopt;
        const std::size_t place = next_++;
        return Numbered{place, place};
    }

    PieceResult work(std::size_t place) override {
        const Governed scope(request_.limits.governor);
        const rulesets::InForce rules(shelf_);
        PieceResult result;
        result.place = place;
        const auto stopped = until_stopped([&] { decide(result); });
        if (stopped) result.missing = stopped->what();
        return result;
    }

    void finish(PieceResult result) override {
        const std::scoped_lock lock(mutex_);
        if (result.piece) result.piece->is_found = result.is_found;
        if (result.piece && needed_ != nullptr) needed_->take(result.place, *result.piece);
        decided_.decided += result.piece ? 1 : 0;
        decided_.found += result.is_found ? 1 : 0;
        if (!result.piece && !decided_.stopped) decided_.stopped = result.missing;
        decided_.pieces[result.place] = std::move(result.piece);
        request_.progress.report(
            "deciding pieces", decided_.decided,
            static_cast<double>(result.place + 1) / static_cast<double>(wanted_.size()));
    }

    [[nodiscard]] std::string pack(const std::size_t& place) const override {
        return std::to_string(place);
    }
    [[nodiscard]] std::size_t unpack_task(std::string_view bytes) const override {
        return number_in<std::size_t>(bytes).value();
    }
    [[nodiscard]] std::string pack_result(const PieceResult& result) const override {
        return packed(result);
    }
    [[nodiscard]] PieceResult unpack_result(std::string_view bytes) const override {
        return unpacked(bytes);
    }

  private:
    void decide(PieceResult& result) {
        const WantedPiece& wanted = wanted_[result.place];
        result.piece = store_.find(wanted.puzzle, wanted.like, own_);
        result.is_found = result.piece.has_value();
        if (result.is_found) return;
        // With tables that it shares, a proof would depend on what was asked before.
        Request alone = own_;
        alone.session = std::make_shared<Session>();
        Reply reply = decide_(result.place, alone);
        if (!reply.certificate) {
            result.missing = reply.details.contains("reason")
                                 ? reply.details["reason"].get<std::string>()
                                 : why_no_certificate(reply);
            return;
        }
        Certificate certificate = *std::move(reply.certificate);
        require_about(certificate, wanted.puzzle, own_);
        result.piece = store_.write(certificate, reply.strength);
        result.piece->beyond_python = beyond_python(certificate, own_.limits);
    }

    std::span<const WantedPiece> wanted_;
    std::mutex mutex_;      ///< of what is needed, and of what has been decided
    PiecesNeeded* needed_;  ///< null: all are
    const DecidePiece& decide_;
    PieceStore& store_;
    Request request_;
    std::shared_ptr<const rulesets::Shelf> shelf_;
    Progress silent_;
    Request own_;
    std::size_t next_ = 0;
    DecidedPieces decided_;
};

}  // namespace

DecidedPieces decide_pieces(std::span<const WantedPiece> wanted, const DecidePiece& decide,
                            PieceStore& store, const Request& request, PiecesNeeded* needed) {
    return PieceTasks(wanted, decide, store, request, needed).run();
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
