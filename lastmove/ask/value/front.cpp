// Who wins a sum of partizan games, from a front of positions.
#include "lastmove/game/front.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <variant>

#include "lastmove/ask/composed/front_question.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/ask/sum/misere_sum.hpp"
#include "lastmove/ask/value/plain_sums.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/check/partizan/sum.hpp"
#include "lastmove/partizan/sums/form_certificate.hpp"

namespace lastmove::ask {

namespace {

using game::Player;

constexpr const char* partizan_front_example =
    "lastmove outcome domineering:4x5 --front 50 --certificate proof/domineering.json";

/// Moves by the checker's own tables of positions.
class TurnsOfSides {
  public:
    TurnsOfSides(const Limits& limits, Progress& progress)
        : budget_(limits, progress), parts_({}, {}, games_, budget_), rules_(parts_, budget_) {}

    std::string plain(const std::string& position) { return rules_.text(rules_.read(position)); }

    std::vector<game::TurnAfter> after(const game::Turn& turn) {
        const auto side = turn.mover == Player::left ? checking::Side::left : checking::Side::right;
        std::vector<game::TurnAfter> all;
        for (const auto option : rules_.options(rules_.read(turn.position), side)) {
            all.push_back({{rules_.text(option), game::other(turn.mover)}});
        }
        std::ranges::sort(all);
        return all;
    }

  private:
    checking::Budget budget_;
    checking::GameParts games_;
    checking::PartTable parts_;
    checking::PartizanOptions rules_;
};

PartizanSum sum_about(const std::string& position, bool misere, const RulesByName& rules) {
    Certificate piece{PartizanSum{position, misere}, OutcomeClaim{'P'}, Emptiness{}};
    return std::get<PartizanSum>(with_rules_of(std::move(piece), rules).puzzle);
}

/// Sums of positions alone: a value has no text that is the same in all pieces.
void require_positions(const ValueSum& sum, const Request& request) {
    if (!request.options.text("universe").empty()) {
        throw InputError("--front", 0, "no universe together with --front", partizan_front_example);
    }
    const auto has_no_text = [](const ValueTerm& term) {
        return std::holds_alternative<std::string>(term) || std::holds_alternative<BraceTerm>(term);
    };
    if (std::ranges::none_of(sum.terms, has_no_text)) return;
    throw InputError(text(sum), 0, "a sum of positions, without values, for --front",
                     partizan_front_example);
}

partizan::Outcome outcome_of(bool left_wins_first, bool right_wins_first) {
    using partizan::Outcome;
    if (left_wins_first) return right_wins_first ? Outcome::next : Outcome::left;
    return right_wins_first ? Outcome::right : Outcome::previous;
}

/// Who wins a sum of partizan games, whoever begins, from the positions of a front.
class FrontOfSides final : public FrontQuestion {
  public:
    FrontOfSides(std::string start, bool misere, game::Front front)
        : FrontQuestion(std::move(front), begun(start), misere),
          start_(std::move(start)),
          rules_(
              rules_of(with_rules(Certificate{PartizanSum{start_}, OutcomeClaim{'P'}, Emptiness{}})
                           .puzzle)) {}

    static std::vector<game::Turn> begun(const std::string& start) {
        return {{start, Player::left}, {start, Player::right}};
    }

    [[nodiscard]] WantedPiece wanted(std::size_t task) const override {
        const bool left = turn(task).mover == Player::left;
        return {sum_about(turn(task).position, is_misere(), rules_), WinnerClaim{left, left}};
    }
    [[nodiscard]] std::optional<Joined> join(
        std::span<const std::optional<StoredPiece>> pieces) const override {
        const std::map<game::Turn, bool> wins = decided(pieces);
        std::array<std::optional<FrontSide>, 2> sides;
        std::array<bool, 2> first_wins{};
        std::vector<game::Turn> used;
        for (const game::Turn& turn : starts()) {
            game::JoinedFront joined = game::join(front(), wins, turn, is_misere());
            if (!joined.mover_wins) return std::nullopt;
            first_wins[game::index(turn.mover)] = *joined.mover_wins;
            const Player winner = *joined.mover_wins ? turn.mover : game::other(turn.mover);
            auto& side = sides[game::index(winner)];
            if (!side) side.emplace();
            if (*joined.mover_wins) side->first = joined.first;
            side->replies.merge(joined.replies);
            used.insert(used.end(), joined.used.begin(), joined.used.end());
        }
        sort_unique(used);
        const partizan::Outcome outcome = outcome_of(first_wins[0], first_wins[1]);
        Composed evidence;
        evidence.step = ProofStep::front;
        evidence.left = std::move(sides[0]);
        evidence.right = std::move(sides[1]);
        evidence.pieces = entries(used, pieces);
        return Joined{std::string(letter(outcome)),
                      fmt::format("{}: {}{}\n", letter(outcome), meaning(outcome),
                                  is_misere() ? " (misere play)" : ""),
                      {PartizanSum{start_, is_misere()}, partizan::outcome_claim(outcome),
                       std::move(evidence)}};
    }

  private:
    [[nodiscard]] Reply decide_whole(std::size_t task, const Request& request) const override {
        Request of_mover = request;
        const bool left = turn(task).mover == Player::left;
        of_mover.options.say("player", std::string(left ? "left" : "right"));
        return ValueSubject(turn(task).position, sum_of_plain(turn(task).position)).hint(of_mover);
    }

    std::string start_;
    RulesByName rules_;
};

}  // namespace

std::unique_ptr<FrontQuestion> ValueSubject::front_question(const Request& request) const {
    require_positions(sum_, request);
    TurnsOfSides turns(request.limits, request.progress);
    const std::string start = turns.plain(ask::text(sum_));
    game::Front front =
        game::front([&](const game::Turn& turn) { return turns.after(turn); },
                    FrontOfSides::begun(start), request.options.number("front").value_or(1));
    return std::make_unique<FrontOfSides>(start, request.is_misere(), std::move(front));
}

Reply ValueSubject::outcome_from_front(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("outcome");
    finishes(reply, [&] { reply = answer_from_front(reply, *front_question(request), request); });
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
