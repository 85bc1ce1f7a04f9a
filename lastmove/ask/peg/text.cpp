#include "lastmove/ask/peg/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/pair_drawing.hpp"
#include "lastmove/peg/tests/pair_proof.hpp"

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

/// The leaf of a witness on pairs that is a single leaf, else null.
const PairTree* leaf_of(const Witness& witness) {
    const auto* pairs = std::get_if<PairWitness>(&witness);
    return pairs != nullptr && pairs->tree.branches.empty() ? &pairs->tree : nullptr;
}

/// Names with their weights and a word between, the heaviest first, for messages.
std::vector<std::string> heaviest(std::vector<std::pair<std::string, Rational>> listed,
                                  std::string_view between, std::string_view kind) {
    constexpr std::size_t most = 12;
    std::ranges::stable_sort(
        listed, [](const auto& a, const auto& b) { return cmp(abs(a.second), abs(b.second)) > 0; });
    std::vector<std::string> words;
    for (std::size_t i = 0; i < listed.size() && i < most; ++i) {
        const std::string comma = i + 1 < listed.size() ? "," : "";
        words.push_back(fmt::format("{}{}{}{}", listed[i].first, between,
                                    lastmove::to_text(listed[i].second), comma));
    }
    if (listed.size() > most) {
        words.push_back(
            fmt::format("and {}: see --certificate", counted(listed.size() - most, kind)));
    }
    return words;
}

/// What pairs of different holes weigh, and what jumps pay for holes.
std::string leaf_text(const PairTree& leaf) {
    std::vector<std::pair<std::string, Rational>> pairs;
    for (const auto& [name, weight] : leaf.pairs) {
        if (name.find(' ') != std::string::npos) pairs.emplace_back(name, weight);
    }
    std::string text;
    if (!pairs.empty()) {
        text +=
            "In addition, for pairs:\n" + wrap(heaviest(std::move(pairs), " weigh ", "more pair"));
    }
    if (!leaf.rents.empty()) {
        text +=
            "Rents, added to the weight of a jump for a hole that has a peg before or after it,\n"
            "or for one of two holes that are not occupied simultaneously for long:\n" +
            wrap(heaviest({leaf.rents.begin(), leaf.rents.end()}, " ", "more hole"));
    }
    return text;
}

/// Of one goal, without the graph of pairs.
Picture draw_weights(const peg::Problem& problem, const Witness& witness, std::size_t goal) {
    if (const PairTree* leaf = leaf_of(witness)) {
        return peg::draw_pair_weights(problem, goal, leaf->pairs);
    }
    const Weights* weights = weights_of(witness);
    if (weights == nullptr) return peg::draw_problem(problem);
    return peg::draw_weights(problem, goal, peg::by_hole(problem.board, *weights));
}

}  // namespace

Picture draw_witness(const peg::Problem& problem, const Witness& witness, std::size_t goal) {
    if (const auto* cases = std::get_if<Cases>(&witness)) {
        const Case& first = cases->cases.front();
        return draw_witness(problem, first.evidence, first.goals.front());
    }
    if (const auto* pairs = std::get_if<PairWitness>(&witness)) {
        return peg::draw_pair_proof(problem, goal, *pairs);
    }
    return draw_weights(problem, witness, goal);
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
    if (const PairTree* leaf = leaf_of(witness)) {
        return to_text(draw_weights(problem, witness, goal)) + leaf_text(*leaf);
    }
    if (weights_of(witness) == nullptr) return {};
    return to_text(draw_weights(problem, witness, goal));
}

}  // namespace lastmove::ask
