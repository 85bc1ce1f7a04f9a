#include "lastmove/peg/explore/problem_family.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <random>

#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/explore/reachability.hpp"

namespace lastmove::peg {

namespace {

using Random = std::mt19937_64;

/// The standard fixes what the generator says, but not what its distributions make of it.
std::size_t draw(Random& random, std::size_t choices) {
    return static_cast<std::size_t>(random() % choices);
}

std::size_t draw(Random& random, const Range& range) {
    return range.least + draw(random, range.most - range.least + 1);
}

Random generator(std::uint64_t seed, std::uint64_t index) {
    const auto low = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
    std::seed_seq sequence{low(seed), low(seed >> 32U), low(index), low(index >> 32U)};
    return Random(sequence);
}

/// Puts `pegs` more pegs on holes of `free`, which are shuffled.
void fill(Random& random, std::vector<std::uint16_t>& free, std::size_t pegs, Position& position) {
    for (std::size_t i = 0; i < pegs; ++i) {
        std::swap(free[i], free[i + draw(random, free.size() - i)]);
        position.insert(free[i]);
    }
}

std::vector<std::uint16_t> all_holes(const Board& board) {
    std::vector<std::uint16_t> holes(board.size());
    std::iota(holes.begin(), holes.end(), std::uint16_t{0});
    return holes;
}

/// Positions with `pegs` and `pegs` − `jumps` pegs.
Endpoints draw_positions(Random& random, const Board& board, std::size_t pegs, std::size_t jumps) {
    std::vector<std::uint16_t> holes = all_holes(board);
    Endpoints problem;
    fill(random, holes, pegs, problem.start);
    fill(random, holes, pegs - jumps, problem.goal);
    return problem;
}

/// A start with `pegs` pegs and a goal that `jumps` random jumps lead to, legal or not.
std::optional<Endpoints> draw_sum(Random& random, const Board& board, std::size_t pegs,
                                  std::size_t jumps) {
    if (board.jumps().empty()) return std::nullopt;
    linear::Gap gap(board.size());
    for (std::size_t i = 0; i < jumps; ++i) {
        const Jump& jump = board.jumps()[draw(random, board.jumps().size())];
        ++gap[jump.from];
        ++gap[jump.over];
        --gap[jump.to];
    }
    Endpoints problem;
    std::vector<std::uint16_t> even;
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) {
        if (gap[hole] < -1 || gap[hole] > 1) return std::nullopt;
        if (gap[hole] == 1) problem.start.insert(hole);
        if (gap[hole] == -1) problem.goal.insert(hole);
        if (gap[hole] == 0) even.push_back(hole);
    }
    if (problem.start.size() > pegs || pegs - problem.start.size() > even.size()) {
        return std::nullopt;
    }
    Position both;
    fill(random, even, pegs - problem.start.size(), both);
    for (std::uint16_t hole = 0; hole < board.size(); ++hole) {
        if (!both.contains(hole)) continue;
        problem.start.insert(hole);
        problem.goal.insert(hole);
    }
    return problem;
}

bool belongs(const Ladder& ladder, FamilyKind kind, const Endpoints& problem,
             const Limits& limits) {
    const auto difference = gap(ladder.board(), problem.start, problem.goal);
    if (kind == FamilyKind::any) return true;
    if (ladder.parity().witness(difference)) return false;
    if (kind == FamilyKind::parity) return true;
    if (ladder.lattice().witness(difference)) return false;
    bool passes = false;
    until_stopped([&] {
        passes = !linear::pagoda_witness(ladder.move_system(), difference, limits).failed();
    });
    return passes;
}

std::optional<Endpoints> attempt(Random& random, const Ladder& ladder, FamilyKind kind,
                                 std::size_t pegs, std::size_t jumps, const Limits& limits) {
    if (kind == FamilyKind::sums) return draw_sum(random, ladder.board(), pegs, jumps);
    const Endpoints problem = draw_positions(random, ladder.board(), pegs, jumps);
    if (!belongs(ladder, kind, problem, limits)) return std::nullopt;
    return problem;
}

constexpr std::array<std::string_view, 4> kind_names{"any", "parity", "pagoda", "sums"};

}  // namespace

std::string_view name(FamilyKind family) {
    return kind_names.at(static_cast<std::size_t>(family));
}

std::optional<FamilyKind> family_named(std::string_view text) {
    const auto* const found = std::ranges::find(kind_names, text);
    if (found == kind_names.end()) return std::nullopt;
    return static_cast<FamilyKind>(found - kind_names.begin());
}

std::optional<Endpoints> random_problem(const Ladder& ladder, const ProblemFamily& family,
                                        std::uint64_t seed, std::uint64_t index,
                                        const Limits& limits) {
    constexpr std::size_t attempts = 200'000;
    constexpr std::size_t between_looks_at_the_clock = 128;
    const std::size_t least_jumps = std::max<std::size_t>(family.jumps.least, 1);
    const Range pegs{std::max(family.pegs.least, least_jumps + 1),
                     std::min(family.pegs.most, ladder.board().size())};
    if (pegs.least > pegs.most || least_jumps > family.jumps.most) return std::nullopt;
    Random random = generator(seed, index);
    for (std::size_t i = 1; i <= attempts; ++i) {
        if (i % between_looks_at_the_clock == 0 && limits.ended()) break;
        const std::size_t start_pegs = draw(random, pegs);
        const std::size_t jumps =
            draw(random, Range{least_jumps, std::min(family.jumps.most, start_pegs - 1)});
        const auto problem = attempt(random, ladder, family.kind, start_pegs, jumps, limits);
        if (problem) return problem;
    }
    return std::nullopt;
}

std::uint64_t number_of_problems(const Board& board, const linear::Parity& parity,
                                 const ProblemFamily& family) {
    const std::size_t holes = board.size();
    const bool one_class = family.kind == FamilyKind::any;
    const std::vector<std::uint32_t> classes = parity_classes(board, parity);
    const std::size_t sizes = holes + 1;
    const std::size_t number = one_class ? 1 : std::size_t{1} << parity.functions().size();
    std::vector<std::uint64_t> positions(number * sizes);  // by class and pegs
    for (std::uint32_t position = 0; position < classes.size(); ++position) {
        const std::size_t its_class = one_class ? 0 : classes[position];
        ++positions[its_class * sizes + static_cast<std::size_t>(std::popcount(position))];
    }
    std::uint64_t problems = 0;
    for (std::size_t its_class = 0; its_class < number; ++its_class) {
        for (std::size_t pegs = 0; pegs <= holes; ++pegs) {
            for (std::size_t jumps = 1; jumps <= pegs; ++jumps) {
                if (!family.pegs.contains(pegs) || !family.jumps.contains(jumps)) continue;
                problems += positions[its_class * sizes + pegs] *
                            positions[its_class * sizes + pegs - jumps];
            }
        }
    }
    return problems;
}

}  // namespace lastmove::peg
