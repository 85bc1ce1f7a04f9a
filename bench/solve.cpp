// Time to the first solution of all single-vacancy problems of each board, up to symmetry: jumps
// tried by the search from both ends, and by plain depth-first search with a table of positions.
//
// usage: solve [most jumps of the depth-first search, default 1000000]

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <unordered_set>

#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/search/space.hpp"

namespace {

using namespace lastmove;
using namespace lastmove::peg;

struct BoardRows {
    const char* name;
    const char* rows;
    Rule rule;
};

constexpr BoardRows boards[] = {
    {"triangle15", "o####|oo###|ooo##|oooo#|ooooo", Rule::jump_triangular},
    {"triangle21", "o#####|oo####|ooo###|oooo##|ooooo#|oooooo", Rule::jump_triangular},
    {"square4", "oooo|oooo|oooo|oooo", Rule::jump},
    {"square5", "ooooo|ooooo|ooooo|ooooo|ooooo", Rule::jump},
    {"square6", "oooooo|oooooo|oooooo|oooooo|oooooo|oooooo", Rule::jump},
    {"english", "##ooo##|##ooo##|ooooooo|ooooooo|ooooooo|##ooo##|##ooo##", Rule::jump},
    {"french", "##ooo##|#ooooo#|ooooooo|ooooooo|ooooooo|#ooooo#|##ooo##", Rule::jump},
    {"3-3-2-2", "##ooo###|##ooo###|##ooo###|oooooooo|oooooooo|oooooooo|##ooo###|##ooo###",
     Rule::jump},
    {"diamond41",
     "####o####|###ooo###|##ooooo##|#ooooooo#|ooooooooo|#ooooooo#|##ooooo##|###ooo###|####o####",
     Rule::jump},
    {"wiegleb",
     "###ooo###|###ooo###|###ooo###|ooooooooo|ooooooooo|ooooooooo|###ooo###|###ooo###|###ooo###",
     Rule::jump},
    {"square7", "ooooooo|ooooooo|ooooooo|ooooooo|ooooooo|ooooooo|ooooooo", Rule::jump},
    {"square8", "oooooooo|oooooooo|oooooooo|oooooooo|oooooooo|oooooooo|oooooooo|oooooooo",
     Rule::jump},
};

/// The problems from one vacancy to one survivor up to symmetry that pass parity.
std::vector<Problem> single_vacancy_problems(const Board& board) {
    const linear::Parity parity(board.move_system());
    std::vector<Problem> problems;
    for (std::uint16_t vacancy = 0; vacancy < board.size(); ++vacancy) {
        for (std::uint16_t survivor = 0; survivor < board.size(); ++survivor) {
            const bool least = std::ranges::all_of(board.symmetries(), [&](const auto& image) {
                return std::pair(image[vacancy], image[survivor]) >= std::pair(vacancy, survivor);
            });
            Problem problem = single_vacancy(board, vacancy, survivor);
            if (least && !parity.witness(gap(board, problem.start, problem.goals[0]))) {
                problems.push_back(std::move(problem));
            }
        }
    }
    return problems;
}

/// The baseline: depth first, each position up to symmetry once.
class DepthFirst {
  public:
    DepthFirst(const Problem& problem, std::uint64_t most)
        : space_(problem), goal_(to_mask<1>(problem.goals[0])), left_(most) {
        solved_ = visit(to_mask<1>(problem.start));
        tried_ = most - left_;
    }
    [[nodiscard]] bool solved() const { return solved_; }
    [[nodiscard]] std::uint64_t tried() const { return tried_; }

  private:
    bool visit(const Mask<1>& position) {
        if (position == goal_) return true;
        if (!seen_.insert(space_.canonical(position).words[0]).second) return false;
        for (const auto& jump : space_.jumps) {
            if (!jump.is_legal(position)) continue;
            if (left_ == 0) return false;
            --left_;
            if (visit(position ^ jump.holes)) return true;
        }
        return false;
    }

    Space<1> space_;
    Mask<1> goal_;
    std::uint64_t left_;
    std::uint64_t tried_ = 0;
    bool solved_ = false;
    std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

int main(int count, char** arguments) {
    const std::uint64_t most = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1'000'000;
    fmt::print(
        "| board | problems | solved | impossible | unknown | jumps tried | worst | seconds "
        "| depth-first solves | its jumps | ratio |\n");
    fmt::print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    Progress silent;
    for (const BoardRows& rows : boards) {
        const Board board = parse_problem(rows.rows, rows.rule).board;
        std::array<std::size_t, 3> outcomes{};
        std::uint64_t jumps = 0, worst = 0, baseline = 0;
        std::size_t baseline_solved = 0;
        std::chrono::duration<double> seconds{};
        const auto problems = single_vacancy_problems(board);
        for (const Problem& problem : problems) {
            const auto begin = std::chrono::steady_clock::now();
            const auto result = search(problem, Limits::within(std::chrono::seconds{10}), silent);
            seconds += std::chrono::steady_clock::now() - begin;
            ++outcomes[static_cast<std::size_t>(result.outcome)];
            jumps += result.nodes;
            worst = std::max(worst, result.nodes);
            const DepthFirst depth_first(problem, most);
            baseline += depth_first.tried();
            baseline_solved += depth_first.solved() ? 1U : 0U;
        }
        fmt::print("| {} | {} | {} | {} | {} | {} | {} | {:.2f} | {} | {} | {:.1f} |\n", rows.name,
                   problems.size(), outcomes[0], outcomes[1], outcomes[2], jumps, worst,
                   seconds.count(), baseline_solved, baseline,
                   static_cast<double>(baseline) / static_cast<double>(jumps));
        std::fflush(stdout);
    }
}
