// Heaps on which Left and Right play by take-and-break codes of their own: what partizan octal
// games and the kayles games share.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/game/partizan_game.hpp"

namespace lastmove::rulesets {

/// Heaps, and the codes that both play by.
struct HeapsPosition {
    game::PartizanCode codes;
    std::vector<std::uint64_t> heaps;  ///< descending, none of them empty
};

std::string pack(const HeapsPosition& position);
HeapsPosition unpack(std::type_identity<HeapsPosition>, std::string_view bytes);

/// Reads heaps with commas between them.
std::vector<std::uint64_t> take_heaps(game::Reader& reader);
/// "6,3,3".
std::string text_of(const std::vector<std::uint64_t>& heaps);

/// The base of these rulesets.
struct PartizanHeaps {
    using Position = HeapsPosition;
    /// One heap, counted from 1 where there are several, becomes these.
    struct Move {
        std::size_t place;
        std::uint64_t from;
        std::vector<std::uint64_t> left;
    };

    std::string text(const Position& position) const { return text_of(position.heaps); }
    std::string text(const Move& move) const {
        return (move.place == 0 ? "" : std::to_string(move.place) + ": ") +
               std::to_string(move.from) + "->" + text_of(move.left);
    }

    void moves(const Position& position, game::Player player, auto&& visit) const {
        const bool is_left = player == game::Player::left;
        const game::HeapCode& code = is_left ? position.codes.left : position.codes.right;
        for (std::size_t i = 0; i < position.heaps.size(); ++i) {
            game::for_each_option(code, position.heaps[i], [&](std::span<const std::size_t> heaps) {
                Position after = position;
                after.heaps.erase(after.heaps.begin() + static_cast<std::ptrdiff_t>(i));
                after.heaps.insert(after.heaps.end(), heaps.begin(), heaps.end());
                std::ranges::sort(after.heaps, std::greater());
                const std::size_t place = position.heaps.size() > 1 ? i + 1 : 0;
                visit(Move{place, position.heaps[i], {heaps.rbegin(), heaps.rend()}}, after);
            });
        }
    }

    std::vector<Position> split(const Position& position) const {
        std::vector<Position> parts;
        parts.reserve(position.heaps.size());
        for (const std::uint64_t heap : position.heaps) parts.push_back({position.codes, {heap}});
        return parts;
    }
    std::optional<game::PartizanCode> codes(const Position& position) const {
        return position.codes;
    }
    std::vector<std::uint64_t> heaps(const Position& position) const { return position.heaps; }
    /// The heaps as strips of counters.
    Frame picture(const Position& position) const;
};

}  // namespace lastmove::rulesets
