#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

/// The less number of the k-th pair: k times the golden ratio, rounded down.
std::uint64_t lower(std::uint64_t k) {
    const std::uint64_t square = 5 * k * k;
    auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(square)));
    while (root * root > square) --root;
    while ((root + 1) * (root + 1) <= square) ++root;
    return (k + root) / 2;
}

/// The other number of the pair with `number` from which the player to move loses.
std::uint64_t partner(std::uint64_t number) {
    // The pairs' less numbers are about 1.618 k, the greater ones 2.618 k.
    for (const double ratio : {1.6180339887498949, 2.6180339887498949}) {
        const auto guess = static_cast<std::uint64_t>(static_cast<double>(number) / ratio);
        for (std::uint64_t k = guess < 2 ? 0 : guess - 2; k <= guess + 2; ++k) {
            if (lower(k) == number) return number + k;
            if (lower(k) + k == number) return number - k;
        }
    }
    return 0;  // every number is in one pair
}

struct Wythoff {
    using Position = std::vector<std::uint32_t>;
    struct Move {
        Position from;
        Position to;
    };

    static constexpr game::About about{
        .name = "wythoff",
        .aliases = "",
        .title = "Wythoff's game",
        .rules =
            "Two heaps of counters. A move takes any number of counters from one heap, or the same "
            "number from both.",
        .source = "Wythoff 1907 (wythoff1907)",
        .accepted = "two heaps from 0 to 1000000, separated by a comma",
        .example = "wythoff:3,5"};
    static constexpr std::array examples{
        game::Example{"wythoff:3,5", 0}, game::Example{"wythoff:2,1", 0},
        game::Example{"wythoff:0,7", 7}, game::Example{"wythoff:1,1", 2},
        game::Example{"wythoff:7,4", 0}, game::Example{"wythoff:2,2", 1}};

    Position parse(game::Reader& reader) const {
        const auto first = static_cast<std::uint32_t>(reader.number(0, 1'000'000));
        reader.expect(",");
        return {first, static_cast<std::uint32_t>(reader.number(0, 1'000'000))};
    }
    std::string text(const Position& heaps) const {
        return fmt::format("{},{}", heaps[0], heaps[1]);
    }
    std::string text(const Move& move) const {
        return fmt::format("{}->{}", text(move.from), text(move.to));
    }

    void moves(const Position& heaps, auto&& visit) const {
        const auto go = [&](std::uint32_t first, std::uint32_t second) {
            const Position to{heaps[0] - first, heaps[1] - second};
            visit(Move{heaps, to}, to);
        };
        for (std::uint32_t taken = 1; taken <= heaps[0]; ++taken) go(taken, 0);
        for (std::uint32_t taken = 1; taken <= heaps[1]; ++taken) go(0, taken);
        for (std::uint32_t taken = 1; taken <= std::min(heaps[0], heaps[1]); ++taken) {
            go(taken, taken);
        }
    }
    Position canonical(const Position& heaps) const {
        const auto [less, more] = std::minmax(heaps[0], heaps[1]);
        return {less, more};
    }
    std::optional<game::Theorem> theorem(const Position& heaps) const {
        if (partner(heaps[0]) == heaps[1]) return game::Theorem{0, std::string(pairs)};
        return game::Theorem{std::nullopt,
                             "The heaps are not a pair of Wythoff's sequence (wythoff1907)."};
    }
    std::optional<game::Strategy> strategy(const Position& heaps) const {
        if (partner(heaps[0]) == heaps[1]) return game::Strategy{"", std::string(pairs)};
        const std::string reason = "It leaves a pair of Wythoff's sequence (wythoff1907).";
        if (partner(heaps[0]) < heaps[1]) {
            const Position to{heaps[0], static_cast<std::uint32_t>(partner(heaps[0]))};
            return game::Strategy{text(Move{heaps, to}), reason};
        }
        if (partner(heaps[1]) < heaps[0]) {
            const Position to{static_cast<std::uint32_t>(partner(heaps[1])), heaps[1]};
            return game::Strategy{text(Move{heaps, to}), reason};
        }
        const auto [less, more] = std::minmax(heaps[0], heaps[1]);
        const auto target = static_cast<std::uint32_t>(lower(more - less));
        const std::uint32_t taken = less - target;
        return game::Strategy{text(Move{heaps, {heaps[0] - taken, heaps[1] - taken}}), reason};
    }
    Frame picture(const Position& heaps) const {
        Frame frame = game::draw_heap(heaps[0]);
        for (Element& element : game::draw_heap(heaps[1]).elements) {
            if (auto* mark = std::get_if<Mark>(&element)) mark->at.x += 2;
            frame.elements.push_back(std::move(element));
        }
        frame.caption = text(heaps);
        return frame;
    }

  private:
    static constexpr std::string_view pairs =
        "The smaller heap is k times the golden ratio, rounded down, and the other is larger by k: "
        "no move leads from such a pair to another, and from any other position some move leads to "
        "one (wythoff1907).";
};

}  // namespace

game::Ruleset wythoff() {
    return game::ruleset<Wythoff>();
}

}  // namespace lastmove::rulesets
