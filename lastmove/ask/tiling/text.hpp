// Tilings and what excludes them as text and pictures.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/tiling/blocks/tiling.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::ask {

/// Why the witness proves that there is no tiling, in a sentence that ends with a full stop.
///
/// ```
/// EXPECT_EQ(ask::explain_tiling(Witness{ExhaustedCover{}}),
///           "An exhaustive search found no tiling.");
/// ```
std::string explain_tiling(const Witness& witness);

/// What the witness is, in a few words.
std::string brief_tiling(const Witness& witness);

/// The moves of a tiling as texts.
std::vector<std::string> tiling_moves(const tiling::Problem& problem,
                                      std::span<const tiling::Placement> tiling);

/// Answers "no" with this witness: its weights drawn on the region, or a sentence that says it all.
void conclude_untileable(Reply& reply, const tiling::Problem& problem, const Witness& witness,
                         const Request& request, const std::string& reason = {});

/// What is wrong if tiling::wrong_area finds something: "The tiles have 60 cells, the region 90."
std::string wrong_area_text(const tiling::Problem& problem);

/// Answers "yes" with this tiling.
void conclude_tiled(Reply& reply, const tiling::Problem& problem,
                    std::span<const tiling::Placement> tiling, const Request& request);

/// Answers "yes" with a tiling of blocks.
void conclude_blocks(Reply& reply, const tiling::Problem& problem,
                     const tiling::BlockTiling& tiling, const Request& request);

/// What `--method` can be for `tests`.
std::vector<std::string> tiling_tests();

/// What `--method` can be for `solve`.
std::vector<std::string> tiling_methods();

/// A picture as text; if its lines would be longer than a page is wide, a line that says so.
std::string text_picture(const Picture& picture);

}  // namespace lastmove::ask
