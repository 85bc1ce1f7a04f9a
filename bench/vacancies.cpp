// Random single-vacancy problems of large boards that pass parity, as `solve` decides them; and
// depth-first search that tries first the jumps after which the pegs are closest to the survivor.
//
// usage: bench_vacancies [PROBLEMS [SECONDS]]
//
// PROBLEMS problems of each board (40), each given SECONDS of processor time (2); the first three
// of them with either.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <unordered_set>

#include "bench/processor_time.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/peg/board/families.hpp"
#include "lastmove/peg/board/mask.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {
namespace {

constexpr const char* boards[] = {"square9",     "square12",  "square15",   "square16",
                                  "rect3x20",    "rect3x40",  "rect4x20",   "rect5x20",
                                  "rect7x14",    "rect8x32",  "triangle78", "triangle153",
                                  "triangle253", "diamond85", "diamond145"};

constexpr std::size_t compared = 3;  // problems that the baseline is given, too

/// The baseline; a play, or none within the limits.
class Nearest {
  public:
    Nearest(const Problem& problem, const Limits& limits)
        : board_(problem.board), goal_(to_mask<4>(problem.goals[0])), limits_(limits) {
        const Cell end = board_.holes()[Mask<4>(goal_).take()];
        for (const Cell& hole : board_.holes()) {
            const Cell apart = hole - end;
            weights_.push_back(apart.row * apart.row + apart.column * apart.column);
        }
        until_stopped([&] { solved_ = visit(to_mask<4>(problem.start)); });
    }
    [[nodiscard]] bool solved() const { return solved_; }

  private:
    struct Hash {
        std::size_t operator()(const Mask<4>& mask) const { return mask.hash(); }
    };

    bool visit(const Mask<4>& position) {
        if (position == goal_) return true;
        limits_.check();
        if (!seen_.insert(position).second) return false;
        std::vector<std::pair<int, const Jump*>> tried;
        for (const Jump& jump : board_.jumps()) {
            if (!position.contains(jump.from) || !position.contains(jump.over) ||
                position.contains(jump.to)) {
                continue;
            }
            tried.emplace_back(weights_[jump.to] - weights_[jump.from] - weights_[jump.over],
                               &jump);
        }
        std::ranges::stable_sort(tried, {}, [](const auto& one) { return one.first; });
        return std::ranges::any_of(tried, [&](const auto& one) {
            Mask<4> next = position;
            next.erase(one.second->from);
            next.erase(one.second->over);
            next.insert(one.second->to);
            return visit(next);
        });
    }

    const Board& board_;
    Mask<4> goal_;
    const Limits& limits_;
    std::vector<int> weights_;
    std::unordered_set<Mask<4>, Hash> seen_;
    bool solved_ = false;
};

struct Row {
    std::size_t yes = 0;
    std::size_t no = 0;
    std::vector<double> seconds;
    std::string unknown;
    std::size_t baseline = 0;
};

Row run(const std::string& name, std::size_t problems, double seconds) {
    const Board board = *family_board(name);
    const linear::Parity parity(board.move_system());
    std::mt19937 random(7);
    Progress silent;
    Row row;
    while (row.seconds.size() < problems) {
        const auto vacancy = static_cast<std::uint16_t>(random() % board.size());
        const auto survivor = static_cast<std::uint16_t>(random() % board.size());
        const Problem problem = single_vacancy(board, vacancy, survivor);
        if (parity.witness(gap(board, problem.start, problem.goals[0]))) continue;
        const std::string text =
            fmt::format("peg:{}:{}:{}", name, board.hole_name(vacancy), board.hole_name(survivor));
        const auto within = [&] { return Limits{}.phase(std::chrono::duration<double>(seconds)); };
        ask::Reply reply;
        row.seconds.push_back(bench::seconds_of([&] {
            reply = ask::parse_subject(text)->answer("solve", ask::Request{within(), silent});
        }));
        if (reply.answer == "yes") {
            ++row.yes;
        } else if (reply.answer == "no") {
            ++row.no;
        } else {
            row.unknown += " " + text;
        }
        if (row.seconds.size() > compared) continue;
        const Limits limits = within();
        row.baseline += Nearest(problem, limits).solved() ? 1 : 0;
    }
    std::ranges::sort(row.seconds);
    return row;
}

}  // namespace
}  // namespace lastmove::peg

int main(int count, char** words) {
    using namespace lastmove::peg;
    const std::size_t problems = count > 1 ? std::strtoull(words[1], nullptr, 10) : 40;
    const double seconds = count > 2 ? std::strtod(words[2], nullptr) : 2;
    fmt::print(
        "| board | holes | problems | yes | no | median seconds | worst | depth first, of 3: yes |\n");
    fmt::print("|---|--:|--:|--:|--:|--:|--:|--:|\n");
    std::string unknown;
    for (const char* name : boards) {
        const Row row = run(name, problems, seconds);
        fmt::print("| {} | {} | {} | {} | {} | {:.2f} | {:.2f} | {} |\n", name,
                   family_board(name)->size(), problems, row.yes, row.no,
                   row.seconds[row.seconds.size() / 2], row.seconds.back(), row.baseline);
        std::fflush(stdout);
        unknown += row.unknown;
    }
    if (!unknown.empty()) fmt::print("\nUndecided:{}\n", unknown);
}
