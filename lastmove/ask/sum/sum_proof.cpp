#include "lastmove/ask/sum/sum_proof.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/stream_output.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/reply/with_rules.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/table/kind.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/sums/form_certificate.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rulesets/reserved.hpp"

namespace lastmove::ask {

namespace {

using game::Player;
using partizan::Components;
using partizan::Convention;
using partizan::StrategyBook;

/// The maximum number of moves in a proof, and the maximum time, unless the proof is requested.
constexpr std::size_t unasked = 20'000;
constexpr std::chrono::seconds strategy_patience{2};
constexpr std::size_t asked = 2'000'000;
/// The moves of strategies that are written where the parts of a sum cancel.
constexpr std::size_t most_beside_cancelling = 20'000;

/// Whether values are taken as they are written, or as they are played.
enum class ValuesAs { written, played };

/// Why there can be no proof, whatever the limits.
struct Unprovable {
    std::string_view reason;
};

Components parts(const ProofDesk& desk, const ValueSum& sum, ValuesAs as);

Components parts(const ProofDesk& desk, const ValueTerm& term, ValuesAs as) {
    if (const auto* text = std::get_if<std::string>(&term)) {
        return desk.table.of(desk.forms,
                             as == ValuesAs::written ? desk.written(*text) : desk.played(*text));
    }
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        return desk.table.of(position->game, position->position, position->is_negative);
    }
    if (const auto* braces = std::get_if<BraceTerm>(&term)) {
        std::array<std::vector<Components>, 2> sides;
        for (const std::size_t side : {0U, 1U}) {
            for (const ValueSum& option : braces->options->at(side)) {
                sides[side].push_back(parts(desk, option, as));
            }
        }
        return desk.table.brace(std::move(sides[0]), std::move(sides[1]));
    }
    const auto& impartial = std::get<game::Term>(term);
    constexpr std::size_t most_moves = 10'000;
    if (impartial.game->ends_early()) throw Unprovable{"a game in the sum can end early"};
    if (game::count_moves({{impartial}}, most_moves) == most_moves) {
        throw Unprovable{"a game in the sum has more than 10,000 moves"};
    }
    Components sum;
    for (const game::Code& part : impartial.parts) {
        sum = partizan::joined(sum, desk.table.of(impartial.game, part, true));
    }
    return sum;
}

Components parts(const ProofDesk& desk, const ValueSum& sum, ValuesAs as) {
    Components total;
    for (const ValueTerm& term : sum.terms) total = partizan::joined(total, parts(desk, term, as));
    return total;
}

/// Whether checkers know which parts a position has: by the game's rules. Of games that other
/// programs define, they know the options that a certificate lists.
bool have_rules(const ValueTerm& term) {
    const auto is_built_in = [](std::string_view name) {
        constexpr std::string_view version = "impartial ";
        if (name.starts_with(version)) name.remove_prefix(version.size());
        return rulesets::is_reserved(name.substr(0, name.find(':')));
    };
    if (const auto* position = std::get_if<PartizanTerm>(&term)) {
        const game::PartizanGame& game = *position->game;
        return rules::rules_of(game) != nullptr || is_built_in(game.about().name);
    }
    const auto* position = std::get_if<game::Term>(&term);
    if (position == nullptr) return false;
    return rules::rules_of(*position->game) != nullptr || is_built_in(position->game->name());
}

/// The sum as a puzzle says it: positions whole, as they were asked about, whatever parts they
/// have; values by their forms.
std::string whole_text(StrategyBook& book, const ProofDesk& desk, const ValueSum& sum,
                       ValuesAs as) {
    std::vector<std::string> texts;
    for (const ValueTerm& term : sum.terms) {
        std::string text = have_rules(term) ? ask::text(term) : book.text(parts(desk, term, as));
        if (text != "0") texts.push_back(std::move(text));
    }
    return texts.empty() ? "0" : fmt::format("{}", fmt::join(texts, " + "));
}

/// Of a strategy, only the number of its positions, of a walk that of its replies.
Json brief_json(const Witness& evidence) {
    Json json{{"kind", kind(evidence)}};
    if (std::holds_alternative<Composed>(evidence)) return json;
    const auto* of_form = std::get_if<NegativeForm>(&evidence);
    const Strategies& strategies =
        of_form != nullptr ? of_form->strategies : std::get<Strategies>(evidence);
    for (const auto& [player, strategy] :
         {std::pair{"left", &strategies.left}, std::pair{"right", &strategies.right}}) {
        if (!*strategy) continue;
        json[player] = Json::object();
        if (!(*strategy)->first.empty()) json[player]["first"] = (*strategy)->first;
        if (const auto* walk = std::get_if<ReplyWalk>(&(*strategy)->replies)) {
            json[player]["replies"] = walk->places.size();
        } else {
            json[player]["positions"] = std::get<SumReplies>((*strategy)->replies).size();
        }
    }
    return json;
}

/// How it is won, as a sentence.
std::string sentence(const Witness& evidence) {
    if (!std::holds_alternative<Composed>(evidence)) return explain(evidence);
    return "The parts cancel: a move in one is answered by the same move in its negative.";
}

/// Writes a book and makes a certificate of it.
using Write = std::function<Certificate(StrategyBook&, const ProofDesk&)>;

/// Proves what the reply says, by a book. Returns why it is not proved, empty if it is.
using Prove = std::function<std::string(StrategyBook&, const ProofDesk&)>;

/// Has it proved by a book on the desk with `most` moves at most. Returns why it is not proved,
/// empty if it is. Throws Stopped.
std::string proved_or_why(const ProofDesk& desk, std::size_t most, const Prove& prove) {
    try {
        StrategyBook book(desk.table, desk.forms, desk.convention, desk.limits, desk.wins, most);
        book.prefer_known(desk.known);
        return prove(book, desk);
    } catch (const Unprovable& unprovable) {
        return std::string(unprovable.reason);
    } catch (const partizan::TooLong&) {
        return "it would have more than 2,000,000 moves, or a form of more than 1,000";
    } catch (const std::invalid_argument& error) {
        return error.what();
    } catch (const InputError& error) {
        return error.what();
    }
}

/// Has it proved; the reply says why it is not, if a proof is wanted.
void attempt(Reply& reply, const Request& request, const OpenDesk& open, const Prove& prove) {
    std::string why;
    try {
        const ProofDesk desk =
            open(request.proof ? std::nullopt : std::optional(strategy_patience));
        why = proved_or_why(desk, request.proof ? asked : unasked, prove);
    } catch (const Stopped& stopped) {
        why = clause(stopped.stop());
    }
    if (why.empty() || !request.proof) return;
    reply.status = Status::gave_up;
    reply.details["certificate"] = why;
}

/// Where a part of the sum cancels, `--pieces` needs a proof of the rest alone; a reply without a
/// proof says so.
void suggest_pieces(Reply& reply, const ValueSum& sum, const Request& request) {
    const std::size_t left = without_opposites(sum).terms.size();
    if (!request.proof || reply.certificate || request.is_misere() || left == sum.terms.size()) {
        return;
    }
    reply.details["certificate"] = fmt::format(
        "{}; in pieces only what does not cancel is proved: lastmove outcome {} "
        "--pieces FOLDER",
        reply.details.value("certificate", ""), shell_word(text(sum)));
}

/// Writes a certificate, has it checked, and says so in the reply.
void prove(Reply& reply, const Request& request, const OpenDesk& open, std::string_view where,
           const Write& write) {
    attempt(reply, request, open, [&](StrategyBook& book, const ProofDesk& desk) -> std::string {
        Certificate certificate = write(book, desk);
        const auto strength = verify(certificate, request);
        if (!strength) return "its verification reached a limit";
        reply.strength = *strength;
        reply.details["witness"] = brief_json(certificate.evidence);
        reply.text += fmt::format("{}{}\n", where, sentence(certificate.evidence));
        reply.certificate = std::move(certificate);
        return {};
    });
}

/// What is claimed of a sum, proved for those who begin: by strategies, or, where the parts cancel
/// and strategies are long, by the parts alone. Strategies are what all checkers know.
Certificate proved(StrategyBook& book, const ProofDesk& desk, const Components& start,
                   std::span<const Player> first, Certificate certificate, const Request& request) {
    const bool cancels = desk.convention == Convention::normal && desk.table.cancels(start);
    if (cancels) book.keep_to(most_beside_cancelling);
    try {
        for (const Player player : first) book.add(start, player);
        certificate.puzzle = book.puzzle(std::get<PartizanSum>(certificate.puzzle).position);
        certificate.evidence = book.strategies();
        return certificate;
    } catch (const partizan::TooLong&) {
        if (!cancels) throw;
    } catch (const Stopped&) {
        if (!cancels) throw;
        request.limits.check();  // else it was the time for strategies that ended
    }
    certificate.evidence = Composed{.step = ProofStep::summands, .pieces = {}};
    return certificate;
}

/// Writes a stream with the strategies of both players, as far as they win.
std::string write_streams(Reply& reply, const Components& start, const std::string& text,
                          const Claim& claim, StrategyBook& book, const Request& request) {
    const auto sides = book.write_long(start, request.limits.memory, request.progress);
    Strategies strategies;
    std::vector<const SortedRecords*> tables;
    for (const std::size_t side : {0U, 1U}) {
        if (!sides[side]) continue;
        auto& strategy = side == 0 ? strategies.left : strategies.right;
        strategy = SumStrategy{sides[side]->first, SumReplies()};
        tables.push_back(&sides[side]->records);
    }
    const Certificate certificate = with_rules({book.puzzle(text), claim, std::move(strategies)});
    return keep_stream(reply, certificate, tables, request);
}

/// What the move of that text leaves.
Components after(const ProofDesk& desk, const ValueSum& sum, Player player,
                 const std::string& move) {
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        ValueSum others = sum;
        others.terms.erase(others.terms.begin() + static_cast<std::ptrdiff_t>(i));
        const std::string part = part_text(sum, i);
        for (const TermMove& made : position_moves(sum.terms[i], player)) {
            if (part + made.text != move) continue;
            return partizan::joined(parts(desk, others, ValuesAs::played),
                                    parts(desk, made.left, ValuesAs::played));
        }
        const std::string to = part + "to ";
        if (std::holds_alternative<std::string>(sum.terms[i]) && move.starts_with(to)) {
            others.terms.emplace_back(move.substr(to.size()));
            return parts(desk, others, ValuesAs::played);
        }
    }
    throw partizan::TooLong();
}

}  // namespace

void prove_outcome(Reply& reply, const ValueSum& sum, partizan::Outcome outcome,
                   const Request& request, const OpenDesk& open, std::string_view where) {
    if (is_stream_wanted(request)) {
        attempt(reply, request, open, [&](StrategyBook& book, const ProofDesk& desk) {
            const Components start = parts(desk, sum, ValuesAs::written);
            const std::string text = whole_text(book, desk, sum, ValuesAs::written);
            return write_streams(reply, start, text, partizan::outcome_claim(outcome), book,
                                 request);
        });
        const std::string said = on_stream(reply);
        if (!said.empty()) reply.text += std::string(where) + said;
        return;
    }
    prove(reply, request, open, where, [&](StrategyBook& book, const ProofDesk& desk) {
        const Components start = parts(desk, sum, ValuesAs::written);
        // As in puzzle_about, so that the puzzles of pieces are the same: its forms come first.
        std::string text = whole_text(book, desk, sum, ValuesAs::written);
        return proved(
            book, desk, start, game::both,
            {book.puzzle(std::move(text)), partizan::outcome_claim(outcome), Strategies{}},
            request);
    });
    suggest_pieces(reply, sum, request);
}

std::variant<Strategies, std::string> winning_strategies(const ValueSum& sum,
                                                         std::span<const Player> first,
                                                         const OpenDesk& open) {
    Strategies strategies;
    std::string why =
        proved_or_why(open(std::nullopt), asked, [&](StrategyBook& book, const ProofDesk& desk) {
            const Components start = parts(desk, sum, ValuesAs::written);
            for (const Player player : first) book.add(start, player);
            strategies = book.strategies();
            return std::string();
        });
    if (!why.empty()) return why;
    return strategies;
}

PartizanSum puzzle_about(const ValueSum& sum, const Request& request) {
    NormalDesk fresh(request.limits, request.progress);
    const ProofDesk desk = fresh.proof_desk(std::nullopt);
    StrategyBook book(desk.table, desk.forms, desk.convention, desk.limits, desk.wins);
    return book.puzzle(whole_text(book, desk, sum, ValuesAs::written));
}

void prove_hint(Reply& reply, const ValueSum& sum, Player player,
                const std::vector<std::string>& good, const Request& request,
                const OpenDesk& open) {
    const bool won = !good.empty() || reply.details.value("won", false);
    const WinnerClaim claim{player == Player::left, (player == Player::left) == won};
    prove(reply, request, open, "", [&](StrategyBook& book, const ProofDesk& desk) {
        const Components start = parts(desk, sum, ValuesAs::played);
        if (good.empty()) {
            std::string text = whole_text(book, desk, sum, ValuesAs::played);
            return proved(book, desk, start, std::span(&player, 1),
                          {book.puzzle(std::move(text)), claim, Strategies{}}, request);
        }
        const Components left = after(desk, sum, player, good.front());
        book.add(start, player, &left);
        Strategies strategies = book.strategies();
        return Certificate{book.puzzle(whole_text(book, desk, sum, ValuesAs::played)), claim,
                           std::move(strategies)};
    });
}

void prove_thermograph(Reply& reply, const ValueSum& sum, const std::string& negative,
                       ThermographClaim walls, const Request& request, const OpenDesk& open) {
    prove(reply, request, open, "", [&](StrategyBook& book, const ProofDesk& desk) {
        const Components start = parts(desk, sum, ValuesAs::written);
        const partizan::FormId form = desk.played(negative);
        const Components difference = partizan::joined(start, desk.table.of(desk.forms, form));
        for (const Player first : {Player::left, Player::right}) book.add(difference, first);
        NegativeForm evidence{book.place(form), book.strategies()};
        return Certificate{book.puzzle(whole_text(book, desk, sum, ValuesAs::written)),
                           std::move(walls), std::move(evidence)};
    });
}

}  // namespace lastmove::ask
