// Peg solitaire problems as subjects.
#pragma once

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::ask {

/// A problem on a board; the title may be empty.
class PegSubject final : public Subject {
  public:
    /// With `board_alone` the problem is any on the board.
    PegSubject(std::string text, std::string title, peg::Problem problem, bool board_alone = false)
        : Subject(std::move(text)),
          title_(std::move(title)),
          problem_(std::move(problem)),
          board_alone_(board_alone) {}

    [[nodiscard]] const Kind& kind() const override;
    /// Of a board alone, what `show` says.
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply tests(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;
    [[nodiscard]] Reply thickness(const Request& request) const;
    [[nodiscard]] Reply facets(const Request& request) const;
    [[nodiscard]] Reply bases(const Request& request) const;
    [[nodiscard]] Reply count(const Request& request) const;
    [[nodiscard]] std::unique_ptr<LineOfPlay> line_of_play(const Request& request) const override;

  private:
    [[nodiscard]] Reply solve_by_test(const Request& request) const;
    [[nodiscard]] Reply solve_in_fewest_sweeps(const Request& request) const;

    std::string title_;
    peg::Problem problem_;
    bool board_alone_;
};

}  // namespace lastmove::ask
