// Tiling problems as subjects.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/tiling/region/problem.hpp"
#include "lastmove/tiling/search/learning.hpp"

namespace lastmove::ask {

/// A region and tiles; the title may be empty.
class TilingSubject final : public Subject {
  public:
    TilingSubject(std::string text, std::string title, tiling::Problem problem)
        : Subject(std::move(text)), title_(std::move(title)), problem_(std::move(problem)) {}

    [[nodiscard]] const tiling::Problem& problem() const { return problem_; }

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply tests(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;
    [[nodiscard]] Reply count(const Request& request) const;
    [[nodiscard]] std::unique_ptr<LineOfPlay> line_of_play(const Request& request) const override;
    /// The same; as long as no tile is laid, the position is called `root`, if that is not empty.
    [[nodiscard]] std::unique_ptr<LineOfPlay> line_from(std::string root,
                                                        const Request& request) const;

  private:
    [[nodiscard]] Reply solve_all(const Request& request) const;
    [[nodiscard]] Reply solve_at_random(const Request& request) const;
    /// Each says whether it answered.
    [[nodiscard]] bool hint_as_a_whole(Reply& reply, const Request& request) const;
    [[nodiscard]] bool solve_by_colouring(Reply& reply, const Request& request) const;
    [[nodiscard]] bool solve_by_blocks(Reply& reply, const Request& request) const;
    /// The time for what gives a shorter witness than a search: little where matching decides.
    [[nodiscard]] std::chrono::seconds patience(std::chrono::seconds usual) const;
    /// Requires tiling::is_matching.
    [[nodiscard]] bool solve_by_matching(Reply& reply, const Request& request) const;
    /// `--method colouring`, `blocks` and `matching`.
    void solve_as_a_whole(Reply& reply, const Request& request) const;
    void solve_by_test(Reply& reply, const Request& request,
                       const std::vector<tiling::Placement>& placements) const;
    /// `--method learning`, `cover` and `search`.
    void solve_by_search(Reply& reply, const Request& request,
                         const std::vector<tiling::Placement>& placements) const;
    /// Whatever decides it first: what is forced, a search, a test.
    void solve_by_all(Reply& reply, const Request& request,
                      const std::vector<tiling::Placement>& placements) const;
    void conclude_decision(Reply& reply, const tiling::Decision& decision,
                           const std::vector<tiling::Placement>& placements,
                           const Request& request) const;

    std::string title_;
    tiling::Problem problem_;
};

/// What `read` makes of the text after "tile:"; errors are reported for the whole text.
template <class Read>
auto after_tile(const std::string& text, Read read) {
    return read_behind(text, std::string_view("tile:").size(), read);
}

}  // namespace lastmove::ask
