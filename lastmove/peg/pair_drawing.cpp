#include "lastmove/peg/pair_drawing.hpp"

#include <fmt/format.h>

#include "lastmove/peg/drawing.hpp"
#include "lastmove/peg/ladder.hpp"
#include "lastmove/peg/pair_model.hpp"

namespace lastmove::peg {

PairWeight weigh_pairs(const Board& board, const Weights& pairs, const Position& position) {
    const PairModel model(board);
    PairWeight weight;
    for (std::size_t pair = 0; pair < model.pairs().size(); ++pair) {
        const auto [one, other] = model.pairs()[pair];
        if (!position.contains(one) || !position.contains(other)) continue;
        const auto found = pairs.find(model.pair_name(pair));
        if (found != pairs.end()) (one == other ? weight.pegs : weight.pairs) += found->second;
    }
    return weight;
}

Picture draw_pair_weights(const Problem& problem, std::size_t goal, const Weights& pairs) {
    Picture picture = draw_weights(problem, goal, by_hole(problem.board, pairs));
    const std::array positions{std::pair{"start", problem.start},
                               std::pair{"goal", problem.goals.at(goal)}};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto& [name, position] = positions[i];
        const PairWeight weight = weigh_pairs(problem.board, pairs, position);
        picture.frames.at(i).caption =
            fmt::format("{} weighs {}: pegs {}, pairs {}", name,
                        to_text(Rational(weight.pegs + weight.pairs)), to_text(weight.pegs),
                        to_text(weight.pairs));
    }
    return picture;
}

}  // namespace lastmove::peg
