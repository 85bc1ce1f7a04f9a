// What all steps of a count have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/count/shape.hpp"
#include "lastmove/peg/parts/numbering.hpp"
#include "lastmove/peg/parts/ways.hpp"

namespace lastmove::peg::parts {

/// A goal of a level, by the number of its least image.
struct GoalNumber {
    std::uint64_t number;
    std::uint64_t goals;  ///< how many goals have that least image
};

/// The problem as the steps see it. Positions are counted up to the symmetries that fix the start
/// and, if winning positions are counted, the set of goals.
class Stage {
  public:
    Stage(const Problem& problem, bool winning, std::size_t parts);

    [[nodiscard]] const Numbering& numbering() const { return numbering_; }
    [[nodiscard]] const Ranges& ranges() const { return ranges_; }
    [[nodiscard]] const counting::Shape<1>& shape(counting::Direction direction) const {
        return direction == counting::Direction::forward ? forward_ : backward_;
    }
    /// Whether the positions of a level have an odd number of pegs.
    [[nodiscard]] bool odd(std::size_t level) const { return (pegs_ - level) % 2 != 0; }
    /// The number of the start's least image.
    [[nodiscard]] std::uint64_t start() const { return start_; }
    /// The goals with that many jumps behind them, by number.
    [[nodiscard]] std::vector<GoalNumber> goals(std::size_t level) const;

    /// The number of images of a position under the symmetries, which are written to `images`.
    std::size_t orbit(const Mask<1>& position, std::vector<Mask<1>>& images) const {
        images.resize(forward_.order());
        forward_.images(position, images);
        return forward_.orbit(images);
    }
    /// Whether a least image is also one under all symmetries that fix the start: as many are as
    /// there are classes.
    [[nodiscard]] bool is_class(const Mask<1>& position) const {
        return !all_ || all_->least(position) == position;
    }
    /// By how many bits the number of ways may be longer after a jump: all images of a position
    /// have equally many ways, and at most one predecessor for each jump.
    [[nodiscard]] unsigned growth() const;

  private:
    Problem problem_;
    std::size_t pegs_;
    Numbering numbering_;
    Ranges ranges_;
    std::vector<Permutation> group_;       ///< fixes the start
    std::vector<Permutation> symmetries_;  ///< those that are divided by
    counting::Shape<1> forward_;
    counting::Shape<1> backward_;
    std::optional<counting::Shape<1>> all_;  ///< where the group is larger
    std::uint64_t start_;
};

}  // namespace lastmove::peg::parts
