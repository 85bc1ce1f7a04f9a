// Contradictions by unit propagation: the clauses of a tiling problem, and steps that follow from
// them.
#include <fmt/format.h>

#include <algorithm>
#include <compare>

#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

/// A variable from 1, negative where it is false.
using Literal = std::int64_t;

/// Options of which a number from `least` to `most` is to be chosen.
struct Demanded {
    std::vector<std::uint32_t> options;  ///< from 1, ascending
    std::uint64_t least = 1;
    std::uint64_t most = 1;
};

/// A tile, and the cells that it covers.
struct CellsOfTile {
    std::vector<std::size_t> cells;
    std::size_t tile;

    friend auto operator<=>(const CellsOfTile&, const CellsOfTile&) = default;
};

/// All placements, in the order of their cells, then of their tiles.
std::vector<CellsOfTile> placements_in_order(const TilingBoard& board, Budget& budget) {
    std::vector<CellsOfTile> all;
    for (std::size_t tile = 0; tile < board.tiles().size(); ++tile) {
        for (const TileShape& way : board.tiles()[tile].ways) {
            for (const Cell first : board.cells()) {
                budget.step("listing", 1 + way.size() / 16);
                auto cells = board.laid(way, first);
                if (!cells) continue;
                budget.take(sizeof(CellsOfTile) + cells->size() * sizeof(std::size_t));
                all.push_back({*std::move(cells), tile});
            }
        }
    }
    std::ranges::sort(all);
    return all;
}

/// The placements as choices for each cell and each tile that has a count.
std::vector<Demanded> demands_of(const TilingBoard& board,
                                 const std::vector<CellsOfTile>& placements, Budget& budget) {
    std::vector<Demanded> all(board.cells().size());
    std::vector<Demanded> by_tile;
    for (const CheckedTile& tile : board.tiles()) {
        by_tile.push_back(tile.count ? Demanded{{}, tile.count->least, tile.count->most}
                                     : Demanded{});
    }
    std::uint32_t option = 0;
    for (const auto& [cells, tile] : placements) {
        ++option;
        budget.take((1 + cells.size()) * sizeof(option));
        for (const std::size_t cell : cells) all[cell].options.push_back(option);
        if (board.tiles()[tile].count) by_tile[tile].options.push_back(option);
    }
    for (std::size_t tile = 0; tile < by_tile.size(); ++tile) {
        if (board.tiles()[tile].count) all.push_back(std::move(by_tile[tile]));
    }
    return all;
}

/// Clauses one after the other, and what is true while one of them is derived.
class PropagationReplay {
  public:
    PropagationReplay(const TilingBoard& board, Budget& budget) : budget_(budget) {
        const std::vector<CellsOfTile> placements = placements_in_order(board, budget);
        const std::vector<Demanded> choices = demands_of(board, placements, budget);
        variables_ = static_cast<Literal>(placements.size());
        choices_of_option_.resize(placements.size() + 1);
        for (const Demanded& choice : choices) {
            if (choice.most == 1) exclude(choice.options);
        }
        for (const Demanded& choice : choices) {
            if (choice.least == 1 && choice.most == 1) {
                add({choice.options.begin(), choice.options.end()});
            }
        }
        for (const Demanded& choice : choices) {
            if (choice.most == 1 && choice.least <= 1) continue;
            if (choice.least == 0 && choice.most >= choice.options.size()) continue;
            count(choice);
        }
        truth_.resize(static_cast<std::size_t>(variables_) + 1);
    }

    void derive(const PropagationStep& step) {
        for (const Literal literal : step.clause) {
            if (literal == 0 || std::abs(literal) > variables_) {
                throw Rejection("a variable that does not exist");
            }
        }
        for (const std::uint32_t reason : step.reasons) {
            if (reason >= clauses_.size())
                throw Rejection("a reason that is not an earlier clause");
        }
        if (!contradicts(step)) throw Rejection("a clause that does not follow from its reasons");
        for (const Literal literal : trail_) truth(literal) = 0;
        trail_.clear();
        add(step.clause);
    }

  private:
    /// Of these options no two are chosen.
    void exclude(const std::vector<std::uint32_t>& options) {
        for (const std::uint32_t option : options) {
            choices_of_option_[option].push_back(exclusive_.size());
        }
        budget_.take(16 * options.size());
        exclusive_.push_back(options);
    }

    void add(std::vector<Literal> clause) {
        budget_.take(sizeof(std::vector<Literal>) + clause.size() * sizeof(Literal));
        clauses_.push_back(std::move(clause));
    }

    /// Defines variables, of which the one for (i, j) says that at least j of the first i options
    /// are chosen, where 1 ≤ i and 1 ≤ j ≤ `highest`; and requires a number from least to most.
    void count(const Demanded& choice) {
        const auto size = static_cast<Literal>(choice.options.size());
        const auto least = static_cast<Literal>(choice.least);
        const auto most = static_cast<Literal>(choice.most);
        const Literal highest = std::min(std::max(least, most + 1), size);
        const Literal before = variables_;
        const auto among = [&](Literal i, Literal j) { return before + (i - 1) * highest + j; };
        for (Literal i = 1; i <= size; ++i) {
            const Literal option = choice.options[static_cast<std::size_t>(i - 1)];
            for (Literal j = 1; j <= highest; ++j) {
                budget_.step("counting");
                const Literal now = among(i, j);
                if (j < i) add({-among(i - 1, j), now});
                if (j == 1) add({-option, now});
                if (1 < j && j <= i) {
                    add({-option, -among(i - 1, j - 1), now});
                    add({among(i - 1, j - 1), -now});
                }
                std::vector<Literal> otherwise{-now};
                if (j <= i) otherwise.push_back(option);
                if (j < i) otherwise.push_back(among(i - 1, j));
                add(std::move(otherwise));
            }
        }
        variables_ += size * highest;
        if (least > size) add({});
        if (0 < least && least <= size) add({among(size, least)});
        if (most < size) add({-among(size, most + 1)});
    }

    signed char& truth(Literal literal) {
        return truth_[static_cast<std::size_t>(std::abs(literal))];
    }

    [[nodiscard]] bool is_false(Literal literal) {
        return truth(literal) == (literal < 0 ? 1 : -1);
    }

    /// Makes a literal true, and the rivals of an option false. Returns whether that contradicts
    /// what was true.
    bool contradicts(Literal literal) {
        if (is_false(literal)) return true;
        if (truth(literal) != 0) return false;
        truth(literal) = literal < 0 ? -1 : 1;
        trail_.push_back(literal);
        if (literal < 0 || static_cast<std::size_t>(literal) >= choices_of_option_.size()) {
            return false;
        }
        for (const std::size_t choice : choices_of_option_[static_cast<std::size_t>(literal)]) {
            budget_.step("propagating", 1 + exclusive_[choice].size() / 64);
            for (const std::uint32_t option : exclusive_[choice]) {
                if (option == literal || truth(option) < 0) continue;
                if (truth(option) > 0) return true;
                truth(option) = -1;
                trail_.push_back(-static_cast<Literal>(option));
            }
        }
        return false;
    }

    /// Whether a contradiction follows when all literals of the step's clause are false.
    bool contradicts(const PropagationStep& step) {
        for (const Literal literal : step.clause) {
            if (contradicts(-literal)) return true;
        }
        for (const std::uint32_t reason : step.reasons) {
            budget_.step("propagating", 1 + clauses_[reason].size() / 64);
            Literal left = 0;
            for (const Literal literal : clauses_[reason]) {
                if (is_false(literal) || literal == left) continue;
                if (left != 0) throw Rejection("a reason with two literals that are not false");
                left = literal;
            }
            if (left == 0 || contradicts(left)) return true;
        }
        return false;
    }

    Budget& budget_;
    Literal variables_ = 0;
    std::vector<std::vector<std::uint32_t>> exclusive_;  ///< options of which one at most is chosen
    std::vector<std::vector<std::size_t>>
        choices_of_option_;  ///< the entries of exclusive_, by option
    std::vector<std::vector<Literal>> clauses_;
    std::vector<signed char> truth_;  ///< by variable: 1 true, -1 false, 0 neither
    std::vector<Literal> trail_;      ///< the literals that are true
};

}  // namespace

std::string verify_propagation(const TilingBoard& board, const UnitPropagation& proof,
                               Budget& budget) {
    PropagationReplay replay(board, budget);
    for (const PropagationStep& step : proof.steps) replay.derive(step);
    if (proof.steps.empty() || !proof.steps.back().clause.empty()) {
        throw Rejection("the last clause is not empty");
    }
    return fmt::format(
        "{} of unit propagation lead to a contradiction",
        proof.steps.size() == 1 ? "1 step" : fmt::format("{} steps", proof.steps.size()));
}

}  // namespace lastmove::checking
