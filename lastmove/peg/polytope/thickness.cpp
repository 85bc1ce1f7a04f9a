#include "lastmove/peg/polytope/thickness.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "lastmove/linear/thickness.hpp"

namespace lastmove::peg {

namespace {

std::int64_t floor_of(const Rational& number) {
    Integer floor;
    mpz_fdiv_q(floor.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
    return floor.get_si();
}

/// What is asked again and again about one gap.
struct Question {
    const linear::MoveSystem& system;
    const linear::Lattice& lattice;
    const linear::Gap& gap;
    Limits limits;
    Progress& progress;
};

/// A tree for the gap minus `times` · jump, as one for the gap when the jump is played at least
/// `times` times.
linear::BranchTree with_more(linear::BranchTree tree, std::size_t jump, std::int64_t times) {
    if (tree.move == jump) tree.at_most += times;
    for (auto& branch : tree.branches) branch = with_more(std::move(branch), jump, times);
    return tree;
}

/// The bounds of one jump; nullopt if the gap is no sum of jumps. Jumps take a peg away each, so
/// none is unbounded.
std::optional<JumpThickness> bounds_of(const Question& question, std::size_t jump) {
    auto rational =
        linear::rational_thickness(question.system, question.gap, jump, question.limits);
    auto* most = std::get_if<linear::RationalThickness>(&rational);
    if (most == nullptr) return std::nullopt;
    auto integer =
        linear::integer_thickness(question.system, question.lattice, question.gap, jump,
                                  floor_of(most->bound), question.limits, question.progress);
    auto* times = std::get_if<linear::IntegerThickness>(&integer);
    if (times == nullptr) return std::nullopt;
    JumpThickness bounds{most->bound, times->bound, std::move(most->pagoda), 0, 0};
    linear::BranchTree proof{bounds.pagoda, 0, 0, {}};
    if (times->refutation) {
        // The gap is a sum of jumps, so no lattice refutes what is left of it.
        proof = with_more(std::get<linear::BranchTree>(*std::move(times->refutation)), jump,
                          times->bound + 1);
        bounds.leaves = linear::leaves(proof);
    }
    bounds.proofs.emplace(0, std::move(proof));
    return bounds;
}

/// Takes what is larger of the two.
void enlarge(JumpThickness& known, JumpThickness other) {
    const std::int64_t integer = std::max(known.integer, other.integer);
    const std::size_t leaves = known.integer >= other.integer ? known.leaves : other.leaves;
    auto proofs = std::move(known.proofs);
    proofs.merge(other.proofs);
    if (known.pagoda.empty() || other.rational > known.rational) known = std::move(other);
    known.proofs = std::move(proofs);
    known.integer = integer;
    known.leaves = leaves;
}

/// For each jump the first one that a symmetry maps onto it.
std::vector<std::pair<std::size_t, const Permutation*>> representatives(const Board& board) {
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> numbers;
    const auto& jumps = board.jumps();
    for (std::size_t jump = 0; jump < jumps.size(); ++jump) {
        numbers[{jumps[jump].from, jumps[jump].to}] = jump;
    }
    std::vector<std::pair<std::size_t, const Permutation*>> first(jumps.size(), {jumps.size(), {}});
    for (std::size_t jump = 0; jump < jumps.size(); ++jump) {
        for (const Permutation& image : board.symmetries()) {
            auto& other = first[numbers.at({image[jumps[jump].from], image[jumps[jump].to]})];
            if (other.second == nullptr) other = {jump, &image};
        }
    }
    return first;
}

/// Steps from one cell to another along the lines of the rule.
int distance(Rule rule, Cell from, Cell to) {
    const int rows = to.row - from.row;
    const int columns = to.column - from.column;
    const bool longest = rule == Rule::jump_diagonal ||
                         (rule == Rule::jump_triangular && (rows > 0) == (columns > 0));
    return longest ? std::max(std::abs(rows), std::abs(columns))
                   : std::abs(rows) + std::abs(columns);
}

}  // namespace

void find_thickness(const Problem& problem, const Limits& limits, Progress& progress,
                    Thickness& known) {
    const Board& board = problem.board;
    const linear::MoveSystem system = board.move_system();
    const linear::Lattice lattice(system);
    const std::size_t jumps = board.jumps().size();
    known = {};
    known.jumps.resize(jumps);
    for (std::size_t goal = 0; goal < problem.goals.size(); ++goal) {
        const Position& end = problem.goals[goal];
        const linear::Gap difference = gap(board, problem.start, end);
        // A jump leaves a peg.
        if ((end.empty() && !problem.start.empty()) || lattice.witness(difference)) {
            known.impossible.push_back(goal);
            continue;
        }
        const Question question{system, lattice, difference, limits, progress};
        bool possible = true;
        for (std::size_t jump = 0; possible && jump < jumps; ++jump) {
            const std::size_t done = goal * jumps + jump;
            progress.report(
                "thickness", done,
                static_cast<double>(done) / static_cast<double>(problem.goals.size() * jumps));
            auto bounds = bounds_of(question, jump);
            possible = bounds.has_value();
            if (!possible) break;
            bounds->goal = goal;
            auto proof = bounds->proofs.extract(0);
            proof.key() = goal;
            bounds->proofs.insert(std::move(proof));
            enlarge(known.jumps[jump], *std::move(bounds));
            known.possible = true;
            if (goal + 1 == problem.goals.size()) known.decided = jump + 1;
        }
        if (!possible) known.impossible.push_back(goal);
    }
    known.decided = jumps;
}

void find_thickness(const Board& board, const Limits& limits, Progress& progress,
                    Thickness& known) {
    const linear::AnyGap any = linear::any_gap(board.move_system());
    const linear::Lattice lattice(any.system);
    const Question question{any.system, lattice, any.gap, limits, progress};
    const auto first = representatives(board);
    known = {};
    known.jumps.resize(first.size());
    known.possible = true;
    for (std::size_t& jump = known.decided; jump < first.size(); ++jump) {
        progress.report("thickness", jump,
                        static_cast<double>(jump) / static_cast<double>(first.size()));
        const auto& [representative, image] = first[jump];
        if (representative != jump) {
            known.jumps[jump] = known.jumps[representative];
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                known.jumps[jump].pagoda[(*image)[hole]] = known.jumps[representative].pagoda[hole];
            }
            continue;
        }
        known.jumps[jump] = bounds_of(question, jump).value();
        known.jumps[jump].pagoda.resize(board.size());
        known.jumps[jump].proofs.clear();
    }
}

Golden golden_thickness(const Board& board, const Jump& jump) {
    std::map<int, std::int64_t> holes_at;  // of a distance: few powers are needed
    for (const Cell& hole : board.holes()) {
        ++holes_at[distance(board.rule(), board.holes()[jump.over], hole)];
    }
    Golden sum;
    for (const auto& [steps, holes] : holes_at) {
        sum = sum + Golden{holes, 0} * sigma_power(steps);
    }
    return sum;
}

Golden golden_thickness(Rule rule) {
    // σ + 2σ² + 3σ³ + … = σ/(1 − σ)² = 3 + 2σ, and 4, 6 or 8 times as many cells as the distance
    // are that far from a cell.
    const int around = rule == Rule::jump ? 4 : rule == Rule::jump_triangular ? 6 : 8;
    return Golden{1, 0} + Golden{around, 0} * Golden{3, 2};
}

}  // namespace lastmove::peg
