#include "lastmove/ask/peg_text.hpp"

#include <fmt/format.h>

#include "lastmove/ask/explain.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/drawing.hpp"
#include "lastmove/peg/ladder.hpp"

namespace lastmove::ask {

namespace {

std::string goals_text(const peg::Problem& problem, const std::vector<std::size_t>& goals) {
    constexpr std::size_t most = 12;
    std::string text;
    for (std::size_t i = 0; i < goals.size() && i < most; ++i) {
        text += i > 0 ? ", " : "";
        text += problem.any_single ? problem.board.hole_name(goals[i])
                                   : fmt::format("goal {}", goals[i] + 1);
    }
    if (goals.size() > most) text += fmt::format(" and {} more", goals.size() - most);
    return text;
}

}  // namespace

Picture draw_witness(const peg::Problem& problem, const Witness& witness, std::size_t goal) {
    if (const auto* cases = std::get_if<Cases>(&witness)) {
        const Case& first = cases->cases.front();
        return draw_witness(problem, first.evidence, first.goals.front());
    }
    const Weights* weights = weights_of(witness);
    if (weights == nullptr) return peg::draw_problem(problem);
    return peg::draw_weights(problem, goal, peg::by_hole(problem.board, *weights));
}

std::string witness_text(const peg::Problem& problem, const Witness& witness, std::size_t goal) {
    if (const auto* cases = std::get_if<Cases>(&witness)) {
        std::string text;
        for (const Case& part : cases->cases) {
            text +=
                fmt::format("{}: {}\n{}", goals_text(problem, part.goals), explain(part.evidence),
                            witness_text(problem, part.evidence, part.goals.front()));
        }
        return text;
    }
    if (weights_of(witness) == nullptr) return {};
    return to_text(draw_witness(problem, witness, goal));
}

}  // namespace lastmove::ask
