// What is known of a level's files, on this process and on all.
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/base/json.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/peg/parts/exchange.hpp"
#include "lastmove/peg/parts/level_file.hpp"

namespace lastmove::peg::parts {

/// A level.
struct Layer {
    std::vector<LevelFacts> here;  ///< of the files of this process's parts
    std::uint64_t count = 0;       ///< records, of all processes
    unsigned width = 0;            ///< bits of the largest number of ways, of all processes
};

/// As a line of the journal has it, and back.
///
/// ```
/// const peg::parts::Layer layer{{{7, 3, 12345}}, 9, 4};
/// EXPECT_EQ(peg::parts::layer_of(peg::parts::to_json(layer)).here[0].checks, 12345U);
/// ```
Json to_json(const Layer& layer);
Layer layer_of(const Json& json);

/// The number that a decimal text in JSON is.
Integer integer_of(const Json& json);

/// The sums over all processes of each of these numbers, as decimal texts. Completes the layer's
/// numbers of all processes. Collective.
Json sum_up(Exchange& exchange, Layer& layer, std::vector<Integer> numbers);

}  // namespace lastmove::peg::parts
