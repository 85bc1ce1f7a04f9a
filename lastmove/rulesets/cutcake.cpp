#include <fmt/format.h>

#include <algorithm>

#include "game_texts.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::rulesets {

namespace {

struct Cutcake : TextOf<"cutcake"> {
    /// Rows and columns of each piece by turns.
    using Position = std::vector<std::uint32_t>;
    struct Move {
        std::size_t piece;
        std::string text;
    };

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
    static consteval game::PartizanHooks<Cutcake> hooks() {
        return {.split = &Cutcake::split, .picture = &Cutcake::picture};
    }
};

}  // namespace

game::PartizanRuleset cutcake() {
    return game::partizan_ruleset<Cutcake>();
}

}  // namespace lastmove::rulesets
