// Replacement-set games: the tape, the rules, the polynomials, the tests.
#include <fmt/format.h>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/ask/replacement/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/cyclotomic.hpp"
#include "lastmove/replacement/drawing.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t longest_polynomial = 200;  // letters
constexpr std::int64_t highest_degree = 2'000;  // of an expansion that is looked at for cyclotomics
constexpr auto tape_patience = std::chrono::seconds(30);

std::string shortened_polynomial(std::string text) {
    if (text.size() <= longest_polynomial) return text;
    const std::size_t end = text.rfind(' ', longest_polynomial);
    return text.substr(0, end) + " ...";
}

/// "T^-1 times Φ_6", and the displacements that this solves.
std::string factors_text(const replacement::ReplacementSet& set) {
    const Polynomial step = replacement::expansion(set);
    const bool is_short = !step.is_zero() && step.terms().size() <= 2;
    if (step.is_zero() || (!is_short && step.highest() - step.lowest() > highest_degree)) return "";
    const auto product = as_cyclotomic_product(step);
    if (!product || product->factors.empty()) return "";
    std::string text;
    for (const std::uint64_t d : product->factors) {
        text += fmt::format("{}Phi_{}", text.empty() ? "" : " ", d);
    }
    text = fmt::format("factors        T^{} {}\n", product->shift, text);
    const auto period = least_period(*product);
    if (period && product->factors.front() != 1 && replacement::has_both_signs(set)) {
        text += fmt::format("displacements  one checker can move {}, and multiples of that\n",
                            counted(static_cast<std::size_t>(*period), "square"));
    }
    return text;
}

std::string rules(const replacement::Game& game) {
    return fmt::format(
        "An expansion on square k replaces a checker there by one on each square k + r, r in {};\n"
        "a contraction is the reverse. The tape is infinite in both directions.\n",
        replacement::to_text(game.set));
}

/// A test: what it is called, whether it refutes and with which witness, or the limit it reached.
struct TestOutcome {
    std::string_view name;
    bool passed = false;
    std::optional<Witness> witness;
    double seconds = 0;
};

}  // namespace

ReplacementPuzzle to_puzzle(const replacement::Game& game) {
    return {game.set, game.start, game.goal};
}

replacement::Game to_game(const ReplacementPuzzle& puzzle) {
    return {puzzle.set, puzzle.start, puzzle.goal};
}

void draw(Reply& reply, std::optional<Picture> picture) {
    reply.picture = std::move(picture);
    if (reply.picture) return;
    reply.no_picture =
        fmt::format("it is too wide; up to {} squares are drawn", replacement::widest_picture);
}

Reply ReplacementSubject::show(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("show");
    reply.answer = replacement::to_text(game_);
    reply.strength = Strength::computed;
    draw(reply, draw_game(game_));
    const auto film =
        replacement::film_text({game_.set, game_.start, game_.goal}, {}, terminal_width);
    const auto goal =
        replacement::film_text({game_.set, game_.goal, game_.start}, {}, terminal_width);
    if (film && goal) {
        reply.text =
            *film + "goal" + goal->substr(goal->rfind("\nstart") + 6).insert(0, " ") + "\n";
    }
    if (!title_.empty()) {
        reply.details["title"] = title_;
        reply.text.insert(0, title_ + "\n");
    }
    const std::string step = lastmove::to_text(replacement::expansion(game_.set));
    reply.details["expansion"] = step;
    reply.text += rules(game_) + "\n";
    reply.text += fmt::format("start          {}\ngoal           {}\nexpansion      adds {}\n",
                              shortened_polynomial(lastmove::to_text(game_.start)),
                              shortened_polynomial(lastmove::to_text(game_.goal)),
                              shortened_polynomial(step));
    reply.text += factors_text(game_.set);
    // Of a tape too long for the limits the rest is shown.
    std::optional<decltype(net_moves(game_, request.limits))> net;
    until_stopped([&] { net = net_moves(game_, request.limits); });
    if (!net) {
        reply.details["reason"] = "the net moves take more than the limits allow";
    } else if (const auto* x = std::get_if<Polynomial>(&*net)) {
        const std::string text = lastmove::to_text(*x);
        reply.details["net_moves"] = text;
        reply.text +=
            fmt::format("net moves      {}  (positive: expansions)\n", shortened_polynomial(text));
    } else {
        reply.details["net_moves"] = nullptr;
        reply.text += "net moves      none: the expansion does not divide goal - start\n";
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

Reply ReplacementSubject::overview(const Request& request) const {
    const Request hurried = request.phase(tape_patience);
    const Reply shown = show(hurried);
    Reply reply = solve(hurried);
    std::string answer = reply.text;
    const auto* play = reply.witness ? std::get_if<Play>(&*reply.witness) : nullptr;
    const auto* pattern = reply.witness ? std::get_if<Pattern>(&*reply.witness) : nullptr;
    if (pattern != nullptr || (play != nullptr && !play->moves.empty())) {
        answer = fmt::format(
            "{}, beginning with {}.\n", answer.substr(0, answer.find(':')),
            pattern != nullptr ? pattern->parts.front().moves.front() : play->moves.front());
    }
    reply.text = shown.text.substr(0, shown.text.find("\n\n") + 1) + "\n" + answer;
    return reply;
}

Reply ReplacementSubject::tests(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("tests");
    require_method(kind(), "tests", request.options.text("method"));
    reply.answer = "unknown";
    draw(reply, draw_game(game_));
    const auto start = Stopwatch();
    replacement::DecisionByParts decision;
    const auto stopped = until_stopped([&] { decision = decide_by_parts(game_, request.limits); });
    const double seconds = start.seconds();
    std::vector<TestOutcome> outcomes{{"division", true, std::nullopt, seconds},
                                      {"reachability", true, std::nullopt, seconds}};
    if (stopped) {
        outcomes[0].passed = outcomes[1].passed = false;
    } else if (const auto* proof = std::get_if<DivisionRemainder>(&decision)) {
        outcomes[0] = {"division", false, *proof, seconds};
        // Without net moves there is nothing to reach.
        outcomes[1].passed = false;
    } else if (const auto* empty = std::get_if<EmptyClass>(&decision)) {
        outcomes[1] = {"reachability", false, *empty, seconds};
    } else if (const auto* square = std::get_if<UnreachableSquare>(&decision)) {
        outcomes[1] = {"reachability", false, *square, seconds};
    }
    Json tests = Json::array();
    std::string table;
    std::optional<Witness> witness;
    for (const TestOutcome& outcome : outcomes) {
        if (!request.options.text("method").empty() &&
            request.options.text("method") != outcome.name)
            continue;
        const char* verdict = outcome.passed ? "pass" : outcome.witness ? "fail" : "unknown";
        tests.push_back(
            {{"name", outcome.name}, {"verdict", verdict}, {"seconds", outcome.seconds}});
        if (outcome.witness) tests.back()["witness"] = lastmove::to_json(*outcome.witness);
        table += fmt::format("{:<14} {:<8}{}\n", outcome.name, verdict,
                             outcome.witness ? " " + brief(*outcome.witness) : "");
        if (outcome.witness) witness = outcome.witness;
    }
    if (witness) {
        answer_no(reply, *witness, request);
    } else if (stopped) {
        give_up(reply, stopped->what());
    } else {
        reply.text = "No test refutes it; a solution exists: lastmove solve.\n";
        if (std::holds_alternative<DivisionRemainder>(decision)) {
            reply.text = "This test needs the net moves, and there are none.\n";
        }
    }
    reply.text = table + "\n" + reply.text;
    reply.details["tests"] = std::move(tests);
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
