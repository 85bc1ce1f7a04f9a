#include <algorithm>

#include "lastmove/check/rules/board_moves.hpp"
#include "lastmove/check/rules/matches.hpp"

namespace lastmove::checking::written {

namespace {

/// The connected blocks of cells with some of the signs.
class Blocks {
  public:
    Blocks(const BoardRules& rules, const Field& field, const std::string& signs, Steps& steps)
        : rules_(rules), field_(field), signs_(signs), steps_(steps) {}

    /// Calls visit(places, whether a cell of `beside` is next to one of them, perhaps one of them
    /// itself) for each block of signs of `inside`, until it returns false.
    void for_each(Signs inside, Signs beside, const auto& visit) const {
        std::vector<bool> seen(signs_.size());
        for (std::size_t start = 0; start < signs_.size(); ++start) {
            steps_.step();
            if (seen[start] || !has(start, inside)) continue;
            std::vector<std::size_t> block{start};
            seen[start] = true;
            bool touches = false;
            for (std::size_t i = 0; i < block.size(); ++i) {
                for (const std::size_t next : field_.beside(rules_, block[i])) {
                    steps_.step();
                    touches = touches || has(next, beside);
                    if (!has(next, inside) || seen[next]) continue;
                    seen[next] = true;
                    block.push_back(next);
                }
            }
            if (!visit(block, touches)) return;
        }
    }

  private:
    [[nodiscard]] bool has(std::size_t place, Signs set) const {
        return (rules_.kind.alphabet.set(signs_[place]) & set) != 0;
    }

    const BoardRules& rules_;
    const Field& field_;
    const std::string& signs_;
    Steps& steps_;
};

}  // namespace

void hold(const BoardRules& rules, Position& position, Steps& steps) {
    std::string last;
    while (last != position.signs) {
        last = position.signs;
        for (const Hold& law : rules.holds) {
            const std::string before = position.signs;
            const Blocks blocks(rules, position.field, before, steps);
            blocks.for_each(law.held, law.to, [&](const auto& block, bool touches) {
                if (touches) return true;
                for (const std::size_t place : block) position.signs[place] = law.otherwise;
                return true;
            });
        }
    }
}

bool obeys(const BoardRules& rules, const Field& field, const std::string& signs, Steps& steps) {
    const View view{rules, field, signs, rules.kind.alphabet.sets()};
    for (const Shape& shape : rules.never) {
        if (matches_somewhere(view, shape, steps)) return false;
    }
    const Blocks blocks(rules, field, signs, steps);
    bool all_touch = true;
    for (const Touch& law : rules.touches) {
        blocks.for_each(law.blocks, law.touched, [&](const auto&, bool touches) {
            all_touch = all_touch && touches;
            return all_touch;
        });
    }
    return all_touch;
}

bool is_won(const BoardRules& rules, const Field& field, const std::string& signs, Steps& steps) {
    const View view{rules, field, signs, rules.kind.alphabet.sets()};
    return std::ranges::any_of(
        rules.wins, [&](const Shape& shape) { return matches_somewhere(view, shape, steps); });
}

}  // namespace lastmove::checking::written
