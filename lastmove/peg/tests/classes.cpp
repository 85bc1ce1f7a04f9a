#include "lastmove/peg/tests/classes.hpp"

#include <algorithm>
#include <cassert>

namespace lastmove::peg {

namespace {

/// The exponent row + column (sign 1) or row − column (sign −1).
int exponent(Cell cell, int sign) {
    return cell.row + sign * cell.column;
}

/// Whether p^(row ± column) sums to 0 over three holes in a row along every line of the rule.
bool is_invariant(Rule rule, int sign) {
    return std::ranges::all_of(lines(rule),
                               [&](Cell line) { return exponent(line, sign) % 3 != 0; });
}

std::optional<Gf4> sum_over(const Board& board, const Position& position, int sign) {
    if (!is_invariant(board.rule(), sign)) return std::nullopt;
    Gf4 sum;
    for (std::size_t hole = 0; hole < board.size(); ++hole) {
        if (position.contains(hole)) sum = sum + Gf4::power(exponent(board.holes()[hole], sign));
    }
    return sum;
}

}  // namespace

DeBruijnClass de_bruijn_class(const Board& board, const Position& position) {
    return {sum_over(board, position, 1), sum_over(board, position, -1)};
}

std::size_t number_of_classes(Rule rule) {
    const auto values = [&](int sign) { return is_invariant(rule, sign) ? std::size_t{4} : 1; };
    return values(1) * values(-1);
}

std::string to_text(const DeBruijnClass& position_class) {
    std::string text;
    for (const auto& sum : {position_class.sum, position_class.difference}) {
        if (sum) text += (text.empty() ? "(" : ", ") + std::string(sum->text());
    }
    return text.empty() ? "none" : text + ")";
}

std::optional<linear::PlaceWeights> rule_of_three_witness(const Board& board,
                                                          const linear::Gap& gap) {
    assert(gap.size() == board.size());
    for (const int sign : {1, -1}) {
        if (!is_invariant(board.rule(), sign)) continue;
        for (const unsigned coordinate : {0U, 1U}) {
            linear::PlaceWeights weights(board.size());
            bool odd = false;
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                const Gf4 power = Gf4::power(exponent(board.holes()[hole], sign));
                const bool one = (power.bits() >> coordinate & 1U) != 0;
                weights[hole] = one;
                odd ^= one && gap[hole] % 2 != 0;
            }
            if (odd) return weights;
        }
    }
    return std::nullopt;
}

}  // namespace lastmove::peg
