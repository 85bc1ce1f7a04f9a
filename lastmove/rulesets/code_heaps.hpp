// Heaps that a take-and-break code describes: what octal, kayles, dawson and others share.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

/// A heap becomes these heaps; none when nothing is left of it.
struct HeapMove {
    std::uint64_t from;
    std::vector<std::uint64_t> left;
};

/// The base of a ruleset whose positions are heaps of a take-and-break code.
struct CodeHeaps {
    using Position = std::uint64_t;
    using Move = HeapMove;

    explicit CodeHeaps(game::HeapCode heap_code) : code(std::move(heap_code)) {}
    explicit CodeHeaps(std::string_view heap_code) : code(game::parse_heap_code(heap_code)) {}

    game::HeapCode code;

    /// The largest heap accepted: one whose moves can be listed.
    [[nodiscard]] std::uint64_t largest() const {
        // The number of moves grows as this power of the heap.
        std::size_t degree = 0;
        for (std::size_t i = 0; i < code.digits().size(); ++i) {
            const bool repeated = i + code.repeated() >= code.digits().size();
            for (std::size_t j = 1; j <= game::HeapCode::most_heaps; ++j) {
                if (code.digits()[i].allows(j)) degree = std::max(degree, repeated ? j : j - 1);
            }
        }
        return degree <= 1 ? 10'000'000 : degree == 2 ? 5'000 : degree == 3 ? 500 : 150;
    }

    Position parse(game::Reader& reader) const { return reader.number(0, largest()); }
    std::string text(Position heap) const { return std::to_string(heap); }
    std::string text(const Move& move) const {
        if (move.left.empty()) return fmt::format("{}->0", move.from);
        return fmt::format("{}->{}", move.from, fmt::join(move.left, ","));
    }

    void moves(Position heap, auto&& visit) const {
        game::for_each_option(code, heap, [&](std::span<const std::size_t> left) {
            const Move move{heap, {left.rbegin(), left.rend()}};
            return game::detail::stops(visit, move, move.left);
        });
    }
    std::optional<game::Heap> heap(Position heap) const { return game::Heap{code, heap}; }
    Frame picture(Position heap) const { return game::draw_heap(heap); }
};

}  // namespace lastmove::rulesets
