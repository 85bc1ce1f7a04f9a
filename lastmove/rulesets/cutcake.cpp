#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::rulesets {

namespace {

struct Cutcake {
    /// Rows and columns of each piece by turns.
    using Position = std::vector<std::uint32_t>;
    struct Move {
        std::size_t piece;
        std::string text;
    };

    static constexpr game::About about{
        .name = "cutcake",
        .aliases = "cut-cake",
        .title = "Cutcake",
        .rules =
            "Rectangular cakes, ruled into squares. Left cuts a piece in two along a vertical "
            "line, Right along a horizontal line.",
        .source = "Winning Ways, chapter 2 (berlekamp2001)",
        .accepted = "pieces AxB, A rows of B squares, A and B from 1 to 1000, separated by commas",
        .example = "cutcake:4x7"};
    // As the table of Winning Ways has them.
    static constexpr std::array examples{
        game::PartizanExample{"cutcake:1x1", "0"},     game::PartizanExample{"cutcake:1x5", "4"},
        game::PartizanExample{"cutcake:2x3", "0"},     game::PartizanExample{"cutcake:2x5", "1"},
        game::PartizanExample{"cutcake:2x8", "3"},     game::PartizanExample{"cutcake:3x8", "3"},
        game::PartizanExample{"cutcake:4x7", "0"},     game::PartizanExample{"cutcake:9x4", "-1"},
        game::PartizanExample{"cutcake:7x1,2x6", "-4"}};

    Position parse(game::Reader& reader) const {
        constexpr std::size_t most = 1000;
        Position cakes;
        do {
            cakes.push_back(static_cast<std::uint32_t>(reader.number(1, most)));
            reader.expect("x");
            cakes.push_back(static_cast<std::uint32_t>(reader.number(1, most)));
            if (cakes.size() > 2 * most) reader.fail("at most 1000 pieces");
        } while (reader.take(","));
        return cakes;
    }
    std::string text(const Position& cakes) const {
        std::string text;
        for (std::size_t i = 0; i + 1 < cakes.size(); i += 2) {
            text += fmt::format("{}{}x{}", i > 0 ? "," : "", cakes[i], cakes[i + 1]);
        }
        return text;
    }
    std::string text(const Move& move) const { return move.text; }

    void moves(const Position& cakes, game::Player player, auto&& visit) const {
        const std::size_t side = player == game::Player::left ? 1 : 0;
        for (std::size_t i = 0; i + 1 < cakes.size(); i += 2) {
            for (std::uint32_t cut = 1; 2 * cut <= cakes[i + side]; ++cut) {
                Position pieces{cakes[i], cakes[i + 1], cakes[i], cakes[i + 1]};
                pieces[side] = cut;
                pieces[side + 2] -= cut;
                Position left = cakes;
                const auto at = left.begin() + static_cast<std::ptrdiff_t>(i);
                left.insert(left.erase(at, at + 2), pieces.begin(), pieces.end());
                const std::string piece = cakes.size() > 2 ? fmt::format("{}: ", i / 2 + 1) : "";
                visit(Move{i / 2,
                           fmt::format("{}{}x{}->{}", piece, cakes[i], cakes[i + 1], text(pieces))},
                      left);
            }
        }
    }

    std::vector<Position> split(const Position& cakes) const {
        std::vector<Position> pieces;
        for (std::size_t i = 0; i + 1 < cakes.size(); i += 2) {
            if (cakes[i] * cakes[i + 1] > 1) pieces.push_back({cakes[i], cakes[i + 1]});
        }
        return pieces;
    }

    Frame picture(const Position& cakes) const {
        constexpr std::uint32_t most = 60;  // squares of all pieces along a side
        Frame frame{{}, text(cakes)};
        double x = 0;
        for (std::size_t i = 0; i + 1 < cakes.size(); i += 2) {
            Patch cake;
            cake.tint = static_cast<int>(i / 2);
            if (cakes[i] > most || x + cakes[i + 1] > most) {
                frame.elements.emplace_back(Label{{x + 1, 0}, counted(cakes.size() / 2, "piece")});
                return frame;
            }
            for (std::uint32_t row = 0; row < cakes[i]; ++row) {
                for (std::uint32_t column = 0; column < cakes[i + 1]; ++column) {
                    cake.cells.push_back({x + column, static_cast<double>(row)});
                }
            }
            cake.text = "o";
            const Point corner{x - 0.5, -0.5};
            const Point far{x + cakes[i + 1] - 0.5, cakes[i] - 0.5};
            frame.elements.emplace_back(std::move(cake));
            for (double at = corner.x + 1; at < far.x; ++at) {
                frame.elements.emplace_back(Line{{{at, corner.y}, {at, far.y}}});
            }
            for (double at = corner.y + 1; at < far.y; ++at) {
                frame.elements.emplace_back(Line{{{corner.x, at}, {far.x, at}}});
            }
            x += cakes[i + 1] + 1;
        }
        return frame;
    }
};

}  // namespace

game::PartizanRuleset cutcake() {
    return game::partizan_ruleset<Cutcake>();
}

}  // namespace lastmove::rulesets
