// Bitmaps of positions in files, for counts that go on where they were stopped.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/base/governor.hpp"
#include "lastmove/peg/count/flood.hpp"
#include "lastmove/peg/count/shape.hpp"

namespace lastmove::peg::counting {

/// The files, and what is known of them.
struct KeptBitmaps {
    std::string reached;  ///< the file of the positions that can be reached
    std::string winning;  ///< and of those that win
    /// The number of positions of a level, forwards also 0 for the one after the last, if they are
    /// in the file of that direction.
    std::function<std::optional<std::uint64_t>(Direction, std::size_t level)> known;
    /// Called with such a number, level by level, when the positions are on the disk.
    std::function<void(Direction, std::size_t level, std::uint64_t positions)> note;
};

/// Numbers of levels that are to be noted when their positions are on the disk.
class Notes {
  public:
    /// Both must outlive the object. Without a keeper nothing is noted.
    Notes(const KeptBitmaps* kept, const Bitmap& set, Direction direction)
        : kept_(kept), set_(set), direction_(direction) {}

    void add(std::size_t level, std::uint64_t positions) {
        constexpr std::chrono::seconds often{30};
        if (kept_ == nullptr) return;
        waiting_.emplace_back(level, positions);
        if (Clock::now() - begin_ > often) put_down();
    }

    /// Does work that adds notes, and puts all down that it has added, also if it throws.
    template <class Work>
    void during(const Work& work) {
        try {
            work();
        } catch (const Stopped&) {
            put_down();
            throw;
        }
        put_down();
    }

  private:
    using Clock = std::chrono::steady_clock;

    void put_down() {
        if (!waiting_.empty()) set_.file()->put_on_disk();
        for (const auto& [level, positions] : waiting_) kept_->note(direction_, level, positions);
        waiting_.clear();
        begin_ = Clock::now();
    }

    const KeptBitmaps* kept_;
    const Bitmap& set_;
    Direction direction_;
    std::vector<std::pair<std::size_t, std::uint64_t>> waiting_;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace lastmove::peg::counting
