#include "lastmove/cover/symmetry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "check_often.hpp"
#include "cover/boards.hpp"
#include "sanitized.hpp"

namespace lastmove::cover {

namespace {

const std::vector<CellMap> square_maps{[](Cell c) { return c; },
                                       [](Cell c) {
                                           return Cell{c.column, -c.row};
                                       },
                                       [](Cell c) {
                                           return Cell{-c.row, -c.column};
                                       },
                                       [](Cell c) {
                                           return Cell{-c.column, c.row};
                                       },
                                       [](Cell c) {
                                           return Cell{c.row, -c.column};
                                       },
                                       [](Cell c) {
                                           return Cell{-c.row, c.column};
                                       },
                                       [](Cell c) {
                                           return Cell{c.column, c.row};
                                       },
                                       [](Cell c) {
                                           return Cell{-c.column, -c.row};
                                       }};

using Cover = std::vector<std::size_t>;

/// Of more covers all images take minutes.
constexpr std::size_t most_covers = 4'000;

/// All covers, or one more than most_covers of them.
std::set<Cover> covers_of(const ExactCover& problem) {
    Progress silent;
    std::set<Cover> covers;
    static_cast<void>(each_cover(
        problem,
        [&](std::span<const std::size_t> cover) {
            covers.emplace(cover.begin(), cover.end());
            return covers.size() <= most_covers;
        },
        {}, silent));
    return covers;
}

Cover image(std::span<const std::size_t> cover, const CoverSymmetry& symmetry) {
    Cover result;
    for (const std::size_t option : cover) result.push_back(symmetry.options[option]);
    std::ranges::sort(result);
    return result;
}

Cover least_image(std::span<const std::size_t> cover, std::span<const CoverSymmetry> group) {
    Cover least(cover.begin(), cover.end());
    for (const CoverSymmetry& symmetry : group) least = std::min(least, image(cover, symmetry));
    return least;
}

Integer classes_of(const ExactCover& problem) {
    Progress silent;
    const auto group = symmetries(problem, square_maps);
    return count_classes(problem, group, {}, silent).covers;
}

/// A board of up to 4 × 4 cells, some of them missing, and up to three pieces.
ExactCover random_board_cover() {
    const std::vector<Shape> shapes{shape({"#"}), shapes::domino, shapes::i3, shapes::l3,
                                    shapes::l4,   shapes::s4,     shapes::o4, shapes::t4};
    const auto side = *rc::gen::inRange<std::size_t>(2, 5);
    const auto other = *rc::gen::elementOf(std::vector<std::size_t>{side, side, 4});
    auto board = full_board(side, other);
    const auto holes = *rc::gen::elementOf(std::vector{0, 0, 1, 2});
    for (int hole = 0; hole < holes; ++hole) {
        board[*rc::gen::inRange<std::size_t>(0, side)][*rc::gen::inRange<std::size_t>(0, other)] =
            '#';
    }
    std::vector<Piece> pieces;
    const auto number = *rc::gen::inRange(1, 4);
    for (int piece = 0; piece < number; ++piece) {
        std::optional<std::uint32_t> count;
        if (*rc::gen::inRange(0, 5) == 0) count = *rc::gen::inRange(1, 4);
        pieces.push_back({*rc::gen::elementOf(shapes), count});
    }
    return board_cover(board, pieces);
}

}  // namespace

TEST(CoverSymmetry, MapsCoversToCovers) {
    EXPECT_TRUE(check_often(
        [] {
            const ExactCover problem = random_board_cover();
            const auto group = symmetries(problem, square_maps);
            const auto covers = covers_of(problem);
            if (covers.size() > most_covers) return;
            for (const CoverSymmetry& symmetry : group) {
                for (std::size_t option = 0; option < problem.options.size(); ++option) {
                    Cover items;
                    for (const std::size_t item : problem.options[option]) {
                        items.push_back(symmetry.items[item]);
                    }
                    std::ranges::sort(items);
                    RC_ASSERT(items == problem.options[symmetry.options[option]]);
                }
                for (const Cover& cover : covers)
                    RC_ASSERT(covers.contains(image(cover, symmetry)));
            }
        },
        300));
}

TEST(CoverSymmetry, ClassesAreOrbitsOfCovers) {
    std::size_t fewer = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const ExactCover problem = random_board_cover();
            const auto group = symmetries(problem, square_maps);
            const auto covers = covers_of(problem);
            if (covers.size() > most_covers) return;
            std::set<Cover> classes;
            for (const Cover& cover : covers) classes.insert(least_image(cover, group));
            if (!classes.empty() && classes.size() < covers.size()) ++fewer;
            Progress silent;
            const auto count = count_classes(problem, group, {}, silent);
            RC_ASSERT(count.covers == classes.size());
            std::set<Cover> visited;
            const auto visits = each_class(
                problem, group,
                [&](std::span<const std::size_t> cover) {
                    RC_ASSERT(covers.contains({cover.begin(), cover.end()}));
                    visited.insert(least_image(cover, group));
                    return true;
                },
                {}, silent);
            RC_ASSERT(visits.covers == classes.size());
            RC_ASSERT(visited == classes);
        },
        1500));
    EXPECT_GT(fewer, cases(100U));
}

TEST(CoverSymmetry, ReflectionsExchangeMirrorImages) {
    // Left- and right-handed S tetrominoes, as two tiles of which there are equally many.
    const auto handed = [](std::uint32_t left, std::uint32_t right) {
        ExactCover problem = board_cover(full_board(3, 4), {{shape({"#"}), {}}});
        problem.items.push_back({left, left});
        problem.items.push_back({right, right});
        for (const auto& cells : orientations(shapes::s4)) {
            const bool rising =
                cells == shape({".##", "##."}) || cells == shape({"#.", "##", ".#"});
            for (int row = 0; row < 3; ++row) {
                for (int column = 0; column < 4; ++column) {
                    std::vector<std::size_t> option;
                    for (const Cell cell : cells) {
                        const Cell at = cell + Cell{row, column};
                        if (at.row < 3 && at.column < 4) {
                            option.push_back(static_cast<std::size_t>(at.row * 4 + at.column));
                        }
                    }
                    if (option.size() < 4) continue;
                    std::ranges::sort(option);
                    option.push_back(rising ? 12 : 13);
                    problem.options.push_back(option);
                }
            }
        }
        return problem;
    };
    EXPECT_EQ(symmetries(handed(1, 1), square_maps).size(), 4u);
    EXPECT_EQ(symmetries(handed(1, 2), square_maps).size(), 2u);
}

TEST(CoverSymmetry, TilesOfOneShape) {
    const ExactCover two =
        board_cover(full_board(2, 2), {{shapes::domino, 1}, {shapes::domino, 1}});
    EXPECT_EQ(symmetries(two, square_maps).size(), 8u);
    EXPECT_EQ(classes_of(two), 1);
}

TEST(CoverSymmetry, CellsGoToCellsOfTheSameDemand) {
    ExactCover row = board_cover(full_board(1, 2), {{shape({"#"}), {}}});
    EXPECT_EQ(symmetries(row, square_maps).size(), 2u);
    row.items[1] = {0, 1};  // may stay uncovered
    EXPECT_EQ(symmetries(row, square_maps).size(), 1u);
}

TEST(CoverSymmetry, ATileThatNeedNotBeUsedIsNotConfined) {
    // Monominoes, dominoes and at most one tromino in a row of four.
    ExactCover row = board_cover(full_board(1, 4), {{shape({"#"}), {}}, {shapes::domino, {}}});
    row.items.push_back({0, 1});
    for (const std::size_t first : {0U, 1U})
        row.options.push_back({first, first + 1, first + 2, 4});
    EXPECT_EQ(symmetries(row, square_maps).size(), 2u);
    // Of four monominoes, of a domino in the middle or at an end, of two, of a tromino.
    EXPECT_EQ(classes_of(row), 5);
}

TEST(CoverSymmetry, TwelvePentominoes) {  // Haselgrove and Haselgrove 1960
    EXPECT_EQ(classes_of(board_cover(full_board(3, 20), pentominoes())), 2);
    EXPECT_EQ(classes_of(board_cover(full_board(4, 15), pentominoes())), 368);
    if (sanitized) return;
    EXPECT_EQ(classes_of(board_cover(full_board(5, 12), pentominoes())), 1010);
    EXPECT_EQ(classes_of(board_cover(full_board(6, 10), pentominoes())), 2339);
    auto board = full_board(8, 8);
    board[3] = board[4] = "...##...";
    EXPECT_EQ(classes_of(board_cover(board, pentominoes())), 65);  // Scott 1958
    board = full_board(8, 8);
    board[0] = board[7] = "#......#";
    EXPECT_EQ(classes_of(board_cover(board, pentominoes())), 2170);
}

TEST(CoverSymmetry, MoreThanCanBeVisited) {
    const ExactCover large = board_cover(full_board(12, 12), {{shapes::domino, {}}});
    const Integer classes = classes_of(large);
    // One eighth of all tilings, and a little more for those that a symmetry fixes.
    EXPECT_GT(classes * 8, Integer{"53060477521960000"});
    EXPECT_LT(classes * 8, Integer{"53060577521960000"});
}

}  // namespace lastmove::cover
