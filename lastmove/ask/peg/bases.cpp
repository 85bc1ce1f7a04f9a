// The lattices that bases of a peg board's jumps span.
#include "lastmove/linear/bases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/linear/exact_simplex.hpp"
#include "lastmove/linear/half_integral.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/board/isolated.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::ask {

namespace {

constexpr std::uint64_t few = 1'000'000;
constexpr std::uint64_t bases_sample = 10'000;

std::vector<std::string> jump_names(const peg::Board& board,
                                    const std::vector<std::size_t>& jumps) {
    std::vector<std::string> names;
    names.reserve(jumps.size());
    for (const std::size_t jump : jumps) names.push_back(board.jump_name(board.jumps()[jump]));
    return names;
}

std::vector<std::string> texts(const std::vector<Integer>& numbers) {
    std::vector<std::string> texts;
    texts.reserve(numbers.size());
    for (const Integer& number : numbers) texts.push_back(number.get_str());
    return texts;
}

/// A basis that does not span twice a hole, and the weights that show it: every jump of the basis
/// weighs an integer, twice the hole does not.
struct Counterexample {
    std::vector<std::size_t> jumps;
    std::vector<Integer> divisors;
    std::size_t hole = 0;
    linear::PlaceWeights weights;
};

/// The basis with the fewest positions modulo its lattice of those with a divisor that does not
/// divide 2; verified.
std::optional<Counterexample> counterexample(const peg::Board& board,
                                             const linear::BasisSurvey& survey) {
    const linear::MoveSystem system = board.move_system();
    std::optional<Counterexample> best;
    Integer fewest;
    for (const auto& [divisors, row] : survey.rows) {
        if (divisors.empty() || divisors.back() <= 2) continue;
        Integer index = 1;
        for (const Integer& divisor : divisors) index *= divisor;
        if (best && index >= fewest) continue;
        const linear::MoveSystem basis = linear::only(system, row.example);
        const linear::Lattice lattice(basis);
        for (std::size_t hole = 0; hole < board.size(); ++hole) {
            linear::Gap twice(board.size());
            twice[hole] = 2;
            auto weights = lattice.witness(twice);
            if (!weights || !linear::is_lattice_witness(basis, twice, *weights)) continue;
            best = {row.example, divisors, hole, *std::move(weights)};
            fewest = index;
            break;
        }
    }
    return best;
}

std::string table(const peg::Board& board, const linear::BasisSurvey& survey) {
    std::string text = fmt::format("{:>12}  positions modulo the span of the basis\n", "bases");
    for (const auto& [divisors, row] : survey.rows) {
        text += fmt::format("{:>12}  {}\n", grouped(std::to_string(row.bases)),
                            linear::to_text({divisors, board.size() - survey.rank}));
    }
    return text;
}

/// Adds what the bases say of Conjecture 6.2: that each spans twice every hole.
void tell_doubles(Reply& reply, const peg::Board& board, const linear::BasisSurvey& survey) {
    if (survey.bases == 0) return;
    const auto against = counterexample(board, survey);
    if (!peg::isolated_points(board).empty()) {
        reply.text += "Conjecture 6.2 does not apply to boards with isolated points.\n";
        return;
    }
    if (!against) {
        reply.text += fmt::format("Conjecture 6.2 holds for {}: they span twice every hole.\n",
                                  survey.all ? "this board" : "these bases");
        return;
    }
    const auto names = jump_names(board, against->jumps);
    const std::string hole = board.hole_name(against->hole);
    reply.text += fmt::format(
        "Conjecture 6.2 fails here. The basis\n"
        "{}has elementary divisors {} and does not span 2 {}:\n"
        "under these weights each of its jumps has an integer weight, but 2 {} weighs {}.\n\n",
        wrap(names), fmt::join(texts(against->divisors), " "), hole, hole,
        lastmove::to_text(Rational(2 * against->weights[against->hole])));
    reply.picture = peg::draw_weights(board, against->weights);
    reply.text += lastmove::to_text(*reply.picture);
    Json weights = Json::object();
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (against->weights[place] == 0) continue;
        weights[board.hole_name(place)] = lastmove::to_text(against->weights[place]);
    }
    reply.details["counterexample"] = {{"jumps", names},
                                       {"divisors", texts(against->divisors)},
                                       {"twice", hole},
                                       {"weights", std::move(weights)}};
}

/// Adds a counterexample to Conjecture 6.1: the gap, counts that sum to it, and the proof that
/// twice the gap is no sum of jumps.
void tell(Reply& reply, const peg::Board& board, const linear::NotHalfIntegral& found) {
    const linear::MoveSystem system = board.move_system();
    const std::vector<Integer> target(found.gap.begin(), found.gap.end());
    const auto decided = linear::decide_exactly(system.moves, target);
    const auto& counts = std::get<linear::Combination>(decided).counts;
    Json gap = Json::object();
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (found.gap[hole] != 0) gap[board.hole_name(hole)] = found.gap[hole];
    }
    Json amounts = Json::object();
    std::vector<std::string> words;
    for (std::size_t jump = 0; jump < counts.size(); ++jump) {
        if (counts[jump] == 0) continue;
        const std::string name = board.jump_name(board.jumps()[jump]);
        amounts[name] = lastmove::to_text(counts[jump]);
        words.push_back(lastmove::to_text(counts[jump]) + "*" + name);
    }
    const auto& tree = std::get<linear::BranchTree>(found.witness);
    reply.details["half_integral"] = false;
    reply.details["fractions"] = {
        {"gap", std::move(gap)},
        {"counts", std::move(amounts)},
        {"refuted", lastmove::to_json(Witness{peg::by_name(board, tree)})}};
    reply.picture = peg::draw_weights(board, {found.gap.begin(), found.gap.end()});
    reply.text += fmt::format(
        "\n"
        "Conjecture 6.1 fails here. This gap passes the lattice and pagoda tests\n\n"
        "{}\n"
        "as the sum\n"
        "{}but twice the gap is not a sum of jumps: a tree with {} proves it.\n",
        lastmove::to_text(*reply.picture), wrap(words),
        linear::leaves(tree) == 1 ? "one leaf" : fmt::format("{} leaves", linear::leaves(tree)));
}

/// Adds what the bases say of Conjecture 6.1. Throws Stopped at a limit.
void tell_half_integrality(Reply& reply, const peg::Board& board,
                           std::optional<std::uint64_t> samples, const Request& request) {
    const linear::MoveSystem system = board.move_system();
    const auto halves = linear::half_integrality(
        system, samples, request.options.number("seed").value_or(usual("solve", "seed")),
        request.limits, request.progress);
    reply.details["gaps"] = halves.gaps;
    reply.details["half_integral"] = nullptr;
    if (halves.counterexample) {
        tell(reply, board, *halves.counterexample);
        return;
    }
    if (halves.all) reply.details["half_integral"] = true;
    reply.text += fmt::format(
        "\nConjecture 6.1 {}: {} put to the integer test.\n",
        halves.all ? "holds on this board" : "is not refuted by these bases",
        halves.gaps == 1 ? "1 gap was" : grouped(std::to_string(halves.gaps)) + " gaps were");
}

}  // namespace

Reply PegSubject::bases(const Request& request) const {
    const Stopwatch watch;
    Reply reply = reply_to("bases");
    const peg::Board& board = problem_.board;
    const linear::MoveSystem system = board.move_system();
    std::optional<std::uint64_t> samples = request.options.number("last");
    if (!samples && !linear::candidate_bases(system, few)) samples = bases_sample;
    linear::BasisSurvey survey;
    auto stopped = until_stopped([&] {
        linear::survey_bases(system, samples,
                             request.options.number("seed").value_or(usual("solve", "seed")),
                             request.limits, request.progress, survey);
    });
    if (stopped && survey.bases == 0) {
        give_up(reply, stopped->what());
        reply.statistics.seconds = watch.seconds();
        return reply;
    }
    reply.strength = Strength::computed;
    reply.answer = Json::array();
    for (const auto& [divisors, row] : survey.rows) {
        reply.answer.push_back({{"divisors", texts(divisors)},
                                {"bases", row.bases},
                                {"example", jump_names(board, row.example)}});
    }
    reply.details["bases"] = survey.bases;
    reply.details["all"] = survey.all;
    reply.details["rank"] = survey.rank;
    reply.text = title_.empty() ? "" : title_ + "\n\n";
    reply.text += fmt::format(
        "{}{} of {} of the {}{}.\n\n{}\n", survey.all ? "" : "Random bases: ",
        survey.bases == 1 ? "1 basis" : grouped(std::to_string(survey.bases)) + " bases",
        survey.rank, counted(board.jumps().size(), "jump"), survey.all ? ", all of them" : "",
        table(board, survey));
    reply.picture = peg::draw_position(board, {});
    tell_doubles(reply, board, survey);
    if (!stopped) {
        stopped = until_stopped([&] { tell_half_integrality(reply, board, samples, request); });
    }
    if (stopped) {
        reply.status = Status::gave_up;
        reply.details["reason"] = stopped->what();
        reply.text += fmt::format("Not finished: {}.\n", stopped->what());
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
