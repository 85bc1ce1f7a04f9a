// Boards of strips and a monomino as subjects.
#pragma once

#include "lastmove/ask/tiling/subject.hpp"

namespace lastmove::ask {

/// A board to be covered by straight strips and exactly one monomino.
class StripsSubject final : public Subject {
  public:
    StripsSubject(std::string text, StripsPuzzle puzzle)
        : Subject(std::move(text)), puzzle_(puzzle) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply tests(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;
    [[nodiscard]] Reply count(const Request& request) const;
    [[nodiscard]] std::unique_ptr<LineOfPlay> line_of_play(const Request& request) const override;

  private:
    /// The board cell by cell; null if it is too large for that.
    [[nodiscard]] std::unique_ptr<TilingSubject> cell_by_cell(const StripsPuzzle& puzzle) const;
    [[nodiscard]] StripsPuzzle puzzle_of(const Request& request) const;

    StripsPuzzle puzzle_;
};

}  // namespace lastmove::ask
