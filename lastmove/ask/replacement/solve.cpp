// Plays of replacement-set games, or why there are none.
#include <fmt/format.h>

#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/verify.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/replacement/bijection.hpp"
#include "lastmove/replacement/drawing.hpp"
#include "lastmove/replacement/paper.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t longest_film = 60;     // rows
constexpr std::size_t longest_text = 4'000;  // moves
constexpr std::chrono::milliseconds shortest_patience{500};

constexpr std::string_view too_long =
    "the numbers of moves on all squares are too many to list within the memory limit";

std::string reason_of(const Stopped& stopped, const Limits& limits) {
    const bool lists = stopped.stop() == Stop::memory && !limits.ended();
    return lists ? std::string(too_long) : stopped.what();
}

std::vector<std::string> move_texts(const std::vector<replacement::Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const replacement::Move& move : moves) texts.push_back(replacement::to_text(move));
    return texts;
}

std::string play_text(const replacement::Game& game, const replacement::Solution& solution) {
    const std::vector<replacement::Move>& moves = solution.moves;
    if (moves.empty()) return "";
    if (moves.size() <= longest_film) {
        if (const auto film = replacement::film_text(game, moves, terminal_width)) return *film;
    }
    return moves_text(moves);
}

/// Whether a list of all moves is long, and takes long.
bool is_far(const replacement::Game& game) {
    constexpr std::int64_t far = 1'000'000;
    const auto unit = std::max<std::int64_t>(1, replacement::greatest_common_divisor(game.set));
    const auto displacement = replacement::gap(game);
    return !displacement.empty() &&
           (displacement.rbegin()->first - displacement.begin()->first) / unit >= far;
}

std::string power_text(std::int64_t trees) {
    return trees == 1 ? "T" : fmt::format("T^{}", trees);
}

/// Whether plays of the game are bijections between tuples of trees.
void require_trees(const replacement::Game& game) {
    const auto is_one = [](const replacement::State& state) {
        return state.size() == 1 && state.begin()->second == 1;
    };
    if (game.set == replacement::ReplacementSet{{-1, 1}, {1, 1}} && is_one(game.start) &&
        is_one(game.goal)) {
        return;
    }
    throw InputError(replacement::to_text(game), 1,
                     "for --bijection the set {-1,1}, one checker at the start and one at the goal",
                     "lastmove solve 'replace:{-1,1}:6' --bijection");
}

std::string verdict_text(const replacement::Solution& solution, bool proved) {
    const std::string moves = counted(solution.moves.size(), "move");
    if (solution.moves.empty()) return "Yes: the start is the goal.\n";
    if (proved) return fmt::format("Yes, in {}, and no play has fewer:\n", moves);
    if (solution.at_least == 0) return fmt::format("Yes, in {}:\n", moves);
    return fmt::format("Yes, in {}, the least number found; every play has at least {}:\n", moves,
                       grouped(std::to_string(solution.at_least)));
}

}  // namespace

std::string moves_text(const std::vector<replacement::Move>& moves) {
    const std::size_t shown = std::min(moves.size(), longest_text);
    std::vector<std::string> words;
    std::string word;
    for (const char c : brief(std::span(moves).first(shown)) + " ") {
        if (c != ' ') {
            word += c;
        } else {
            words.push_back(std::exchange(word, {}));
        }
    }
    std::string text = wrap(words);
    if (shown < moves.size()) {
        text += fmt::format("... and {} more; --json and --certificate list them all.\n",
                            counted(moves.size() - shown, "move"));
    }
    return text;
}

ReplacementSubject::Found ReplacementSubject::find_listed(const Request& request,
                                                          Statistics& statistics) const {
    if (request.options.text("method") == "paper") {
        const replacement::Decision decision = decide(game_, request.limits);
        if (const auto* solvable = std::get_if<replacement::Solvable>(&decision)) {
            const auto plan = paper_plan(game_, solvable->net);
            if (plan) return replacement::play(*plan, request.limits);
            return std::string(
                "the paper's algorithm requires one checker, a different goal square and a set "
                "with elements of both signs");
        }
    }
    replacement::DecisionByParts decision = decide_by_parts(game_, request.limits);
    if (auto* proof = std::get_if<DivisionRemainder>(&decision)) return Witness(std::move(*proof));
    if (const auto* proof = std::get_if<EmptyClass>(&decision)) return Witness(*proof);
    if (const auto* proof = std::get_if<UnreachableSquare>(&decision)) return Witness(*proof);
    replacement::Fewest found = replacement::solve_parts(
        std::get<std::vector<replacement::SolvablePart>>(decision), replacement::default_effort,
        request.options.has("optimal"), request.limits, request.progress);
    statistics.nodes = found.nodes;
    return std::move(found.solution);
}

ReplacementSubject::Found ReplacementSubject::find(const Request& request,
                                                   Statistics& statistics) const try {
    require_method(kind(), "solve", request.options.text("method"));
    if (is_far(game_)) {
        if (auto play = repeated(request)) return *std::move(play);
    }
    std::optional<Found> found;
    const auto stopped = until_stopped([&] { found = find_listed(request, statistics); });
    if (!stopped) return *std::move(found);
    if (stopped->stop() == Stop::memory && !request.limits.ended()) {
        if (auto play = repeated(request)) return *std::move(play);
    }
    return reason_of(*stopped, request.limits);
} catch (const Stopped& stopped) {
    return reason_of(stopped, request.limits);
}

void ReplacementSubject::answer_yes(Reply& reply, replacement::Solution solution,
                                    const Request& request) const {
    const std::vector<std::string> texts = move_texts(solution.moves);
    if (!conclude(reply, {to_puzzle(game_), Yes{}, Play{texts}}, request)) return;
    reply.details["moves"] = texts.size();
    if (solution.at_least > 0) reply.details["at_least"] = solution.at_least;
    bool proved = false;
    if (texts.size() == solution.at_least) {
        // The answer stays the replayed play; the certificate claims that it is the shortest. Where
        // that was not asked, it is said if it costs little.
        const Request proving =
            request.options.has("optimal") ? request : request.phase(shortest_patience, 2);
        Certificate certificate{to_puzzle(game_),
                                FewestMovesClaim{static_cast<std::int64_t>(texts.size())},
                                FewestMoves{texts}};
        proved = verify(certificate, proving).has_value();
        if (proved) {
            reply.details["minimal_strength"] = name(Strength::exhausted);
            reply.certificate = std::move(certificate);
        }
    }
    reply.details["minimal"] = proved;
    reply.text = verdict_text(solution, proved) + play_text(game_, solution);
    draw(reply, draw_play(game_, solution.moves));
    if (request.options.has("bijection")) add_bijection(reply, solution);
}

void ReplacementSubject::add_bijection(Reply& reply, const replacement::Solution& solution) const {
    constexpr std::size_t most_clauses = 20'000;
    const auto there = bijection(game_, solution.moves, most_clauses);
    if (!there) {
        give_up(reply, fmt::format("the bijection has more than {} cases", most_clauses));
        return;
    }
    const std::string code =
        fmt::format("data T = L | N T T deriving (Eq, Show)\n\n{}\n{}", to_haskell(*there, "there"),
                    to_haskell(inverse(*there), "back"));
    reply.details["bijection"] = code;
    reply.text =
        fmt::format("-- {} = {}, read off a play of {}: L is a leaf, N a pair of trees.\n{}",
                    power_text(there->from), power_text(there->to),
                    counted(solution.moves.size(), "move"), code);
}

void ReplacementSubject::answer_no(Reply& reply, const Witness& witness,
                                   const Request& request) const {
    if (!conclude(reply, {to_puzzle(game_), No{}, witness}, request)) return;
    reply.text = fmt::format("No. {}\n", explain(witness));
    draw(reply, draw_game(game_));
}

Reply ReplacementSubject::solve(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("solve");
    if (request.options.has("bijection")) require_trees(game_);
    Found found = find(request, reply.statistics);
    if (const auto* reason = std::get_if<std::string>(&found)) {
        give_up(reply, *reason);
    } else if (const auto* witness = std::get_if<Witness>(&found)) {
        answer_no(reply, *witness, request);
    } else if (const auto* play = std::get_if<replacement::RepeatedPlay>(&found)) {
        answer_repeated(reply, *play, request);
    } else {
        answer_yes(reply, std::get<replacement::Solution>(std::move(found)), request);
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ReplacementSubject::hint(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("hint");
    const Found found = find(request, reply.statistics);
    draw(reply, draw_game(game_));
    if (const auto* reason = std::get_if<std::string>(&found)) {
        give_up(reply, *reason);
    } else {
        reply.answer = Json::array();
        reply.strength = Strength::computed;
        const auto* solution = std::get_if<replacement::Solution>(&found);
        if (const auto* play = std::get_if<replacement::RepeatedPlay>(&found)) {
            const std::string move = replacement::to_text(play->parts.front().moves.front());
            reply.answer.push_back(move);
            reply.text =
                fmt::format("{}, the first of {} moves\n", move, grouped(play->moves.get_str()));
        } else if (solution == nullptr) {
            reply.text = "No move leads to the goal.\n";
        } else if (solution->moves.empty()) {
            reply.text = "The start is the goal already.\n";
        } else {
            const std::string move = replacement::to_text(solution->moves.front());
            reply.answer.push_back(move);
            reply.text =
                fmt::format("{}, the first of {}\n", move, counted(solution->moves.size(), "move"));
        }
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
