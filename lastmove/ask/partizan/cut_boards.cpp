#include "lastmove/ask/partizan/cut_boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "lastmove/ask/partizan/observed_period.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/now_and_then.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/sum/sum_proof.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Outcome;

/// Who wins the members 0, 1, …; nullopt where there is none.
using Outcomes = std::vector<std::optional<Outcome>>;

/// The members from which it follows who wins the others.
struct DecisiveBoards {
    std::uint64_t piece = 0;  ///< the player along wins this one moving second
    std::uint64_t from = 0;   ///< and as many members from this one on, whoever begins
};

/// The outcome of boards that the player wins, whoever begins.
Outcome won_by(Player player) {
    return player == Player::left ? Outcome::left : Outcome::right;
}

/// Looks for them among boards, each of which is added in its turn.
class BoardSearch {
  public:
    explicit BoardSearch(Player along) : won_(won_by(along)) {}

    /// Adds who wins the next member, if there is one. Returns whether that decides all others.
    bool add(std::optional<Outcome> outcome) {
        const std::uint64_t n = outcomes_.size();
        outcomes_.push_back(outcome);
        if (outcome != won_) run_from_ = n + 1;
        if (!piece_ && n > 0 && (outcome == won_ || outcome == Outcome::previous)) piece_ = n;
        return piece_ && outcomes_.size() - run_from_ >= *piece_;
    }

    [[nodiscard]] DecisiveBoards found() const { return {*piece_, run_from_}; }
    [[nodiscard]] const Outcomes& outcomes() const { return outcomes_; }

  private:
    Outcome won_;
    Outcomes outcomes_;
    std::uint64_t run_from_ = 0;
    std::optional<std::uint64_t> piece_;
};

std::string_view name_of(Player player) {
    return player == Player::left ? "Left" : "Right";
}

/// Adds who wins the boards, those before `end`.
void say_boards(Reply& reply, const Outcomes& outcomes, std::size_t end) {
    Json letters = Json::array();
    std::string text;
    for (std::size_t n = 0; n < std::min(end, outcomes.size()); ++n) {
        letters.push_back(outcomes[n] ? Json(letter(*outcomes[n])) : Json(nullptr));
        text += fmt::format(" {}", outcomes[n] ? letter(*outcomes[n]) : "-");
    }
    reply.details["outcomes"] = std::move(letters);
    if (!text.empty()) reply.text += fmt::format("Outcomes for n = 0, 1, ...:{}\n", text);
}

void say_found(Reply& reply, const DecisiveBoards& found, const Outcomes& outcomes, Player along) {
    const auto& [piece, from] = found;
    reply.answer = {{"outcome", letter(won_by(along))}, {"from", from}};
    reply.strength = Strength::computed;
    reply.text = fmt::format("{} wins for all n >= {}, whoever begins.\n", name_of(along), from);
    say_boards(reply, outcomes, from);
    reply.details["piece"] = piece;
    const std::string last = piece == 1 ? "" : fmt::format(" to {}", from + piece - 1);
    reply.text += fmt::format(
        "{0} wins for n = {1}{2}, and moving second for n = {3}. A longer board can be cut into "
        "one of these and pieces of length {3}: {0} never plays across a cut.\n",
        name_of(along), from, last, piece);
}

/// The strategies, and the claim that they prove; or why they are not written.
std::variant<Certificate, std::string> certify(const game::Family& family, Player along,
                                               const DecisiveBoards& found,
                                               const ValueMember& member, NormalDesk& desk) {
    const auto open = [&](auto patience) { return desk.proof_desk(patience); };
    CutBoards evidence;
    const std::array other{game::other(along)};
    auto piece = winning_strategies(*member(found.piece), other, open);
    if (auto* why = std::get_if<std::string>(&piece)) return std::move(*why);
    evidence.piece = std::get<Strategies>(std::move(piece));
    for (std::uint64_t n = found.from; n < found.from + found.piece; ++n) {
        auto written = winning_strategies(*member(n), game::both, open);
        if (auto* why = std::get_if<std::string>(&written)) return std::move(*why);
        evidence.members.push_back(std::get<Strategies>(std::move(written)));
    }
    const OutcomesClaim claim{static_cast<std::int64_t>(found.from), letter(won_by(along)).front()};
    return Certificate{GameFamily{family.with("<n>")}, claim, std::move(evidence)};
}

/// Adds the certificate, once it is verified; says why there is none, if it is wanted.
void prove_outcomes(Reply& reply, const game::Family& family, Player along,
                    const DecisiveBoards& found, const ValueMember& member, NormalDesk& desk,
                    const Request& request) {
    std::string why;
    const auto stopped = until_stopped([&] {
        auto proof = certify(family, along, found, member, desk);
        if (const auto* reason = std::get_if<std::string>(&proof)) {
            why = *reason;
        } else if (const auto strength = verify(std::get<Certificate>(proof), request)) {
            reply.strength = *strength;
            reply.certificate = std::get<Certificate>(std::move(proof));
        } else {
            why = "its verification reached a limit";
        }
    });
    if (stopped) why = stopped->what();
    if (why.empty() || !request.proof) return;
    reply.status = Status::gave_up;
    reply.details["certificate"] = why;
}

}  // namespace

std::optional<Player> player_along(const game::Family& family) {
    constexpr std::string_view game = "domineering:";
    constexpr std::string_view gap = "<n>";
    const std::string text = family.with(gap);
    if (!text.starts_with(game)) return std::nullopt;
    const std::string_view sides = std::string_view(text).substr(game.size());
    const std::size_t by = sides.find('x');
    if (by == std::string_view::npos) return std::nullopt;
    const auto is_number = [](std::string_view side) {
        return !side.empty() && side.find_first_not_of("0123456789") == std::string_view::npos;
    };
    const std::string_view rows = sides.substr(0, by);
    const std::string_view columns = sides.substr(by + 1);
    if (is_number(rows) && columns == gap) return Player::right;
    if (rows == gap && is_number(columns)) return Player::left;
    return std::nullopt;
}

void say_outcomes(Reply& reply, const game::Family& family, Player along, const ValueMember& member,
                  std::uint64_t last, const Request& request) {
    auto desk = borrow_desk(request);
    const std::uint64_t before = desk->nodes();
    BoardSearch search(along);
    NowAndThen now_and_then;
    bool is_decided = false;
    const auto give_up_at = [&](Reply& known, std::string_view reason) {
        give_up(known, reason);
        say_boards(known, search.outcomes(), search.outcomes().size());
    };
    const auto stopped = until_stopped([&] {
        for (std::uint64_t n = 0; n <= last && !is_decided; ++n) {
            request.limits.check();
            const auto sum = member(n);
            is_decided = search.add(sum ? std::optional(desk->outcome(*sum)) : std::nullopt);
            now_and_then([&] {
                Reply known = reply;
                give_up_at(known, fmt::format("the boards up to n = {} do not decide all", n));
                request.know(known);
            });
        }
    });
    if (is_decided) {
        say_found(reply, search.found(), search.outcomes(), along);
        request.know(reply);
        prove_outcomes(reply, family, along, search.found(), member, *desk, request);
    } else {
        give_up_at(reply, stopped ? std::string(stopped->what())
                                  : fmt::format("the boards up to n = {} do not decide all", last));
    }
    if (stopped) desk.discard();
    if (!search.outcomes().empty()) {
        std::vector<std::string> cells;
        for (const auto& outcome : search.outcomes()) {
            cells.emplace_back(outcome ? letter(*outcome) : "");
        }
        reply.picture =
            draw_observed(family.text(), *find_column("outcome"), cells, std::nullopt, request);
    }
    reply.statistics.nodes = desk->nodes() - before;
}

}  // namespace lastmove::ask
