// Tiling problems as subjects.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::ask {

/// A region and tiles; the title may be empty.
class TilingSubject final : public Subject {
  public:
    TilingSubject(std::string text, std::string title, tiling::Problem problem)
        : Subject(std::move(text)), title_(std::move(title)), problem_(std::move(problem)) {}

    [[nodiscard]] const tiling::Problem& problem() const { return problem_; }

    [[nodiscard]] Reply show(const Request& request) const override;
    [[nodiscard]] Reply solve(const Request& request) const override;
    [[nodiscard]] Reply tests(const Request& request) const override;
    [[nodiscard]] Reply hint(const Request& request) const override;
    [[nodiscard]] Reply count(const Request& request) const override;

  protected:
    [[nodiscard]] std::string_view questions() const override {
        return "'show', 'solve', 'tests', 'count' or 'hint' of a puzzle";
    }
    [[nodiscard]] std::string_view example() const override {
        return "lastmove solve tile:mutilated8:I2";
    }

  private:
    [[nodiscard]] Reply solve_all(const Request& request) const;
    /// Each says whether it answered.
    [[nodiscard]] bool hint_as_a_whole(Reply& reply, const Request& request) const;
    [[nodiscard]] bool solve_by_colouring(Reply& reply, const Request& request) const;
    [[nodiscard]] bool solve_by_blocks(Reply& reply, const Request& request) const;
    /// `--method colouring` and `blocks`.
    void solve_as_a_whole(Reply& reply, const Request& request) const;
    void solve_by_test(Reply& reply, const Request& request,
                       const std::vector<tiling::Placement>& placements) const;
    void solve_by_cover(Reply& reply, const Request& request,
                        const std::vector<tiling::Placement>& placements) const;

    std::string title_;
    tiling::Problem problem_;
};

/// A board to be covered by straight strips and exactly one monomino.
class StripsSubject final : public Subject {
  public:
    StripsSubject(std::string text, StripsPuzzle puzzle)
        : Subject(std::move(text)), puzzle_(puzzle) {}

    [[nodiscard]] Reply show(const Request& request) const override;
    [[nodiscard]] Reply solve(const Request& request) const override;
    [[nodiscard]] Reply tests(const Request& request) const override;
    [[nodiscard]] Reply hint(const Request& request) const override;
    [[nodiscard]] Reply count(const Request& request) const override;

  protected:
    [[nodiscard]] std::string_view questions() const override {
        return "'show', 'solve', 'tests', 'count' or 'hint' of a puzzle";
    }
    [[nodiscard]] std::string_view example() const override { return "lastmove solve tile:8x8:3"; }

  private:
    /// The board cell by cell; nothing when it is too large for that.
    [[nodiscard]] std::unique_ptr<TilingSubject> cell_by_cell(const StripsPuzzle& puzzle) const;
    [[nodiscard]] StripsPuzzle puzzle_of(const Request& request) const;

    StripsPuzzle puzzle_;
};

/// Reads a subject that begins with `tile:`: a board and the length of strips, a region and tiles,
/// or the name of a built-in puzzle. Throws InputError.
///
/// ```
/// EXPECT_EQ(ask::parse_tiling("tile:8x8:3")->text(), "tile:8x8:3");
/// EXPECT_EQ(ask::parse_tiling("tile:mutilated-chessboard")->text(), "tile:mutilated-chessboard");
/// EXPECT_THROW(ask::parse_tiling("tile:8x8:Q"), InputError);
/// ```
std::unique_ptr<Subject> parse_tiling(const std::string& text);

}  // namespace lastmove::ask
