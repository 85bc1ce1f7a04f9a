#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "game_texts.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/ruleset.hpp"

namespace lastmove::rulesets {

namespace {

struct Chomp : TextOf<"chomp"> {
    using Position = std::vector<std::uint32_t>;  ///< lengths of rows, not increasing, at least 1
    struct Move {
        Cell cell;
    };
    static constexpr std::uint64_t most_cells = 5'000;

    Position parse(game::Reader& reader) const {
        std::uint64_t last = reader.number(1, most_cells);
        if (reader.take("x")) {
            const auto width = static_cast<std::uint32_t>(reader.number(1, most_cells / last));
            return Position(last, width);
        }
        Position rows{static_cast<std::uint32_t>(last)};
        std::uint64_t cells = last;
        while (reader.take(",")) {
            last = reader.number(1, last);
            cells += last;
            if (cells > most_cells) reader.fail("a bar of at most 5000 squares");
            rows.push_back(static_cast<std::uint32_t>(last));
        }
        return rows;
    }
    std::string text(const Position& rows) const { return fmt::format("{}", fmt::join(rows, ",")); }
    std::string text(const Move& move) const { return cell_name(move.cell); }

    void moves(const Position& rows, auto&& visit) const {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::uint32_t column = row == 0 ? 1 : 0; column < rows[row]; ++column) {
                Position left = rows;
                for (std::size_t i = row; i < rows.size(); ++i) {
                    left[i] = std::min(left[i], column);
                }
                if (column == 0) left.resize(row);
                visit(Move{{static_cast<int>(row), static_cast<int>(column)}}, left);
            }
        }
    }
    Position canonical(const Position& rows) const {
        Position columns(rows.front());
        for (const std::uint32_t length : rows) {
            for (std::uint32_t column = 0; column < length; ++column) ++columns[column];
        }
        return std::min(rows, columns);
    }

    std::optional<game::Theorem> theorem(const Position& rows) const {
        if (rows.size() == 1 || rows[1] == 1) {
            return game::Theorem{(rows[0] - 1) ^ static_cast<game::Nimber>(rows.size() - 1),
                                 "The first row and the first column act as two heaps of Nim."};
        }
        if (rows.size() == 2 && rows[0] == rows[1] + 1) {
            return game::Theorem{0,
                                 "The upper of two rows is longer by one square, and every move "
                                 "has a reply that restores this (gale1974)."};
        }
        if (rows.size() == 2) {
            return game::Theorem{std::nullopt,
                                 "There are two rows, and a move can make the upper one longer by "
                                 "one square (gale1974)."};
        }
        if (rows.front() == rows.back()) {
            return game::Theorem{std::nullopt,
                                 "Either taking the corner alone wins, or the winning reply to it "
                                 "could have been played at once: strategy stealing (gale1974)."};
        }
        return std::nullopt;
    }
    std::optional<game::Strategy> strategy(const Position& rows) const {
        const auto bite = [](std::uint64_t row, std::uint64_t column) {
            return cell_name({static_cast<int>(row), static_cast<int>(column)});
        };
        if (rows.size() == 1 || rows[1] == 1) {
            const std::uint64_t arm = rows[0] - 1;
            const std::uint64_t leg = rows.size() - 1;
            const std::string reason =
                "The first row and the first column act as two heaps of Nim.";
            if (arm == leg) return game::Strategy{"", reason};
            return game::Strategy{arm > leg ? bite(0, leg + 1) : bite(arm + 1, 0),
                                  "It makes them equal. " + reason};
        }
        if (rows.size() == 2) {
            if (rows[0] == rows[1] + 1) return game::Strategy{"", theorem(rows)->reason};
            return game::Strategy{rows[0] == rows[1] ? bite(1, rows[1] - 1) : bite(0, rows[1] + 1),
                                  "The upper row becomes one longer than the lower (gale1974)."};
        }
        if (rows.front() == rows.size() && rows.back() == rows.size()) {
            return game::Strategy{"b2",
                                  "It leaves a row and a column of the same length: two equal "
                                  "heaps of Nim (gale1974)."};
        }
        return std::nullopt;
    }
    Frame picture(const Position& rows) const {
        game::Board board(static_cast<int>(rows.size()), static_cast<int>(rows.front()), '#');
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::uint32_t column = 0; column < rows[row]; ++column) {
                board.set({static_cast<int>(row), static_cast<int>(column)}, 'o');
            }
        }
        board.set({0, 0}, '!');
        static const game::Looks looks{.drawn = {{'o', "chocolate"}, {'!', "poison"}}};
        return game::draw_board(board, looks);
    }
    static consteval game::Hooks<Chomp> hooks() {
        return {.canonical = &Chomp::canonical,
                .theorem = &Chomp::theorem,
                .strategy = &Chomp::strategy,
                .picture = &Chomp::picture};
    }
};

}  // namespace

game::Ruleset chomp() {
    return game::ruleset<Chomp>();
}

}  // namespace lastmove::rulesets
