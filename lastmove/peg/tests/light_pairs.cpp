#include "lastmove/peg/tests/light_pairs.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "lastmove/linear/light_weights.hpp"
#include "lastmove/peg/tests/pair_model.hpp"

namespace lastmove::peg {

namespace {

class PairLightener {
  public:
    PairLightener(const Board& board, const Position& start, const Position& goal, bool flat,
                  Limits limits)
        : model_(board),
          system_(model_.system(flat)),
          gap_(model_.gap(start, goal)),
          bounds_(system_.moves.size()),
          limits_(std::move(limits)) {
        for (std::size_t move = 0; move < system_.moves.size(); ++move) {
            moves_[{model_.jump_name(move), model_.met_name(move)}] = move;
        }
    }

    PairTree lighten(const PairTree& tree) {
        if (tree.branches.empty()) return leaf(tree);
        PairTree lighter = tree;
        const std::size_t move = moves_.at({tree.jump, tree.meets});
        auto& upper = bounds_.upper[move];
        const auto old_upper = upper;
        upper = std::min(upper.value_or(tree.at_most), tree.at_most);
        lighter.branches[0] = lighten(tree.branches[0]);
        upper = old_upper;
        auto& lower = bounds_.lower[move];
        const auto old_lower = lower;
        lower = std::max(lower, tree.at_most + 1);
        lighter.branches[1] = lighten(tree.branches[1]);
        lower = old_lower;
        return lighter;
    }

  private:
    [[nodiscard]] PairTree leaf(const PairTree& tree) const {
        linear::PlaceWeights weights(system_.places);
        std::vector<bool> allowed(system_.places);
        bool weighs = false;
        for (std::size_t pair = 0; pair < system_.places; ++pair) {
            const auto found = tree.pairs.find(model_.pair_name(pair));
            if (found != tree.pairs.end()) weights[pair] = found->second;
            weighs = weighs || weights[pair] != 0;
            const auto [one, other] = model_.pairs()[pair];
            allowed[pair] = one == other || weights[pair] != 0;
        }
        // Bounds that exclude each other need no weights.
        if (!weighs || limits_.ended()) return tree;
        const auto lighter =
            linear::light_weights(system_, gap_, bounds_, weights, allowed, limits_);
        PairTree named;
        for (std::size_t pair = 0; pair < system_.places; ++pair) {
            if (lighter[pair] != 0) named.pairs[model_.pair_name(pair)] = lighter[pair];
        }
        return named;
    }

    PairModel model_;
    linear::MoveSystem system_;
    linear::Gap gap_;
    linear::Bounds bounds_;
    Limits limits_;
    std::map<std::pair<std::string, std::string>, std::size_t> moves_;
};

}  // namespace

PairWitness lightened(const Board& board, const Position& start, const Position& goal,
                      const PairWitness& witness, const Limits& limits) {
    if (witness.timing) return witness;
    PairWitness lighter = witness;
    lighter.tree = PairLightener(board, start, goal, witness.flat, limits).lighten(witness.tree);
    return lighter;
}

}  // namespace lastmove::peg
