// A search for one cover that can be continued, so that other methods can have their turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lastmove/cover/exact_cover.hpp"

namespace lastmove::cover {

/// The search of first_cover().
class CoverSearch {
  public:
    /// Throws as first_cover().
    CoverSearch(const ExactCover& problem, const Limits& limits);
    ~CoverSearch();
    CoverSearch(const CoverSearch&) = delete;
    CoverSearch& operator=(const CoverSearch&) = delete;

    /// Goes on until about `most` partial covers have been examined since the beginning; nullopt if
    /// that does not suffice. Where it ends does not depend on the clock. Throws Stopped at a
    /// limit. After that, and after an answer, it must not be called again.
    ///
    /// ```
    /// const cover::ExactCover dominoes{{{}, {}, {}, {}}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}, {}};
    /// cover::CoverSearch search(dominoes, {});
    /// Progress silent;
    /// EXPECT_FALSE(search.run(0, {}, silent));
    /// EXPECT_TRUE(search.run(1'000, {}, silent)->cover);
    /// ```
    std::optional<FirstCover> run(std::uint64_t most, const Limits& limits, Progress& progress);

    /// The number of partial covers examined.
    [[nodiscard]] std::uint64_t nodes() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace lastmove::cover
