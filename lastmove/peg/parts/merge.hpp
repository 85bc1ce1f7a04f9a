// The second half of a step: a part's runs into one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/peg/parts/range_table.hpp"
#include "lastmove/peg/parts/spool.hpp"

namespace lastmove::peg::parts {

/// Merges runs of the numbers from `begin` to `end`, and the records `more` (in order), and calls
/// visit(record) in the order of the numbers, once for each, with the sum of its ways.
///
/// Not by comparing the first records of all runs: range by range into a table that fits into the
/// processor's cache, which costs the same however many runs there are. About `memory` bytes are
/// taken. Throws Stopped, and FileError.
template <std::size_t Words, class Visit>
void merge(const Spool& spool, std::uint64_t begin, std::uint64_t end,
           const std::vector<Record<Words>>& more, std::size_t memory, const Limits& limits,
           Visit&& visit) {
    constexpr std::size_t slots = std::size_t{1} << 15;
    __extension__ using Wide = unsigned __int128;
    auto readers = spool.readers<Words>(memory);
    RangeTable<Words> table(slots);
    const auto add = [&](const Record<Words>& record) {
        while (table.full() || !table.add(record)) table.grow();
    };
    const std::uint64_t pieces = spool.records() / (slots / 2) + 1;
    auto next = more.begin();
    for (std::uint64_t piece = 0; piece < pieces; ++piece) {
        const auto bound = [&](std::uint64_t number) {
            return begin + static_cast<std::uint64_t>(Wide{end - begin} * number / pieces);
        };
        const std::uint64_t to = bound(piece + 1);
        table.set_range(bound(piece), to);
        for (auto& reader : readers) {
            for (; !reader.done() && reader.current().number < to; reader.advance()) {
                add(reader.current());
            }
        }
        for (; next != more.end() && next->number < to; ++next) add(*next);
        table.drain(visit);
        limits.check();
    }
}

}  // namespace lastmove::peg::parts
