// How many moves the plays of a sum of impartial games have.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/game/first_wins.hpp"
#include "lastmove/ask/game/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/ask/table/question.hpp"
#include "lastmove/impartial/lengths/lengths.hpp"

namespace lastmove::ask {

namespace {

using impartial::Lengths;
using impartial::PlayLengths;
using impartial::WonLengths;

/// Longer plays are not listed.
constexpr std::uint64_t most_listed_moves = 200;
/// How long the checker may count again where no certificate is wanted.
constexpr std::chrono::seconds recount_patience{2};

constexpr std::array length_keys{
    Key{"answer", "length",
        "{outcome:'N'|'P',fewest:count,most:count,parity:'even'|'odd'|'both',won_fewest:count,"
        "won_most:count,remoteness:count,suspense:count}|'unknown'",
        "the moves of all plays, and of those in which whoever can win makes winning moves only; "
        "remoteness if the winner hurries and the loser tarries, suspense the other way round"},
    Key{"plays", "length", "{fewest:count,most:count,parity:'even'|'odd'|'both'}",
        "of all plays, where the winner was not found"},
    Key{"shortest", "length", "[text]", "the moves of a shortest play, if they are not too many"},
    Key{"longest", "length", "[text]", "the moves of a longest play, likewise"},
};

Parity parity_of(const Lengths& lengths) {
    if (lengths.even && lengths.odd) return Parity::both;
    return lengths.odd ? Parity::odd : Parity::even;
}

std::string moves_in_words(std::uint64_t fewest, std::uint64_t most) {
    if (fewest == most) return counted(fewest, "move");
    return fmt::format("{} to {}", fewest, counted(most, "move"));
}

std::string plays_in_words(const Lengths& lengths) {
    const std::string moves = moves_in_words(lengths.fewest, lengths.most);
    if (lengths.fewest == lengths.most) {
        return fmt::format("Every play has {}: no choice changes who wins.\n", moves);
    }
    const Parity parity = parity_of(lengths);
    if (parity == Parity::both) return fmt::format("A play has {}.\n", moves);
    return fmt::format("A play has {}, always an {} number: no choice changes who wins.\n", moves,
                       parity == Parity::odd ? "odd" : "even");
}

std::string won_in_words(const WonLengths& won, bool misere) {
    std::string text = fmt::format("{}: the {} player wins{}", won.is_p ? 'P' : 'N',
                                   won.is_p ? "second" : "first", misere ? " (misere play)" : "");
    if (won.most == 0) return text + ": no moves are left.\n";
    text += fmt::format(", in {} if no win is given away.\n", moves_in_words(won.fewest, won.most));
    if (won.fewest < won.most) {
        text += fmt::format(
            "If the winner hurries and the loser tarries, in {} (the remoteness);\n"
            "if the winner tarries and the loser hurries, in {} (the suspense).\n",
            counted(won.remoteness, "move"), counted(won.suspense, "move"));
    }
    return text;
}

/// Lists a shortest and a longest play.
void list_plays(Reply& reply, PlayLengths& lengths, const game::Sum& sum, const Lengths& all) {
    if (all.most == 0 || all.most > most_listed_moves) return;
    const auto list = [&](const char* name, const std::vector<game::SumMove>& play) {
        std::vector<std::string> moves;
        moves.reserve(play.size());
        for (const game::SumMove& move : play) moves.push_back(move.text);
        reply.text += fmt::format("{}: {}\n", name, fmt::join(moves, "; "));
        reply.details[name] = std::move(moves);
    };
    list("shortest", lengths.shortest(sum));
    if (all.fewest < all.most) list("longest", lengths.longest(sum));
}

/// Backs the answer with a certificate, if the checker finds the same soon enough.
void prove_lengths(Reply& reply, const game::Sum& sum, const LengthClaim& claim,
                   const Request& request) {
    Certificate certificate{GamePuzzle{game::text(sum), request.is_misere()}, claim, Recount{}};
    const auto strength =
        verify(certificate, request.proof ? request : request.phase(recount_patience, 2));
    if (!strength) {
        reply.details["certificate"] = "the checker's own count reached a limit";
        if (!request.proof) return;
        reply.status = Status::gave_up;
        reply.text += "No certificate: the checker's own count reached a limit.\n";
        return;
    }
    reply.strength = *strength;
    reply.details["witness"] = brief_json(certificate.evidence);
    reply.text += explain(certificate.evidence) + "\n";
    reply.certificate = std::move(certificate);
}

LengthClaim claim_of(const Lengths& all, const WonLengths& won) {
    const auto count = [](std::uint64_t moves) { return static_cast<std::int64_t>(moves); };
    return {.fewest = count(all.fewest),
            .most = count(all.most),
            .parity = parity_of(all),
            .won_fewest = count(won.fewest),
            .won_most = count(won.most),
            .remoteness = count(won.remoteness),
            .suspense = count(won.suspense)};
}

void answer_with(Reply& reply, const LengthClaim& claim, bool is_p) {
    reply.answer = Json{{"outcome", is_p ? "P" : "N"}};
    reply.answer.update(to_json(Claim(claim)).at(LengthClaim::name));
    reply.strength = Strength::computed;
}

Reply length_of(const Subject& subject, const Request& request) {
    const game::Sum& sum = dynamic_cast<const GameSubject&>(subject).sum();
    const bool misere = request.is_misere();
    if (misere) require_misere_play(sum);
    const Stopwatch watch;
    Reply reply;
    reply.subject = subject.text();
    reply.question = "length";
    reply.picture = draw(sum);
    PlayLengths lengths(misere ? impartial::Play::misere : impartial::Play::normal, request.limits,
                        request.progress);
    if (game::over(sum)) {
        answer_with(reply, {}, true);
        reply.text = won_in_words({}, false);
    } else {
        std::optional<Lengths> all;
        std::optional<WonLengths> won;
        const bool is_known = finishes(reply, [&] {
            all = lengths.of_plays(sum);
            won = lengths.of_won_plays(sum);
        });
        if (all) reply.text += plays_in_words(*all);
        if (is_known) {
            const LengthClaim claim = claim_of(*all, *won);
            answer_with(reply, claim, won->is_p);
            reply.text.insert(0, won_in_words(*won, misere));
            until_stopped([&] { list_plays(reply, lengths, sum, *all); });
            prove_lengths(reply, sum, claim, request);
        } else if (all) {
            reply.details["plays"] = {{"fewest", all->fewest},
                                      {"most", all->most},
                                      {"parity", shape::ParityWord::write(parity_of(*all))}};
        }
    }
    reply.statistics = {lengths.positions(), watch.seconds()};
    return reply;
}

constexpr std::array length_answers{
    AnswersOf{"a game", Answers{"length", "misere rules", length_of}}};

}  // namespace

const Question& length_question() {
    static constexpr Question question{
        .name = "length",
        .argument = "SUBJECT",
        .required = true,
        .summary = "how many moves the plays of an impartial game have",
        .example = "lastmove length demon:20",
        .several = true,
        .after = "value",
        .keys = length_keys,
        .answers = length_answers};
    return question;
}

}  // namespace lastmove::ask
