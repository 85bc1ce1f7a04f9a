#include "lastmove/tiling/region/puzzle.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/base/input_error.hpp"
#include "lastmove/tiling/tests/tests.hpp"
#include "seeds.hpp"

namespace lastmove::tiling {
namespace {

TEST(TilingPuzzles, BuiltInOnesAnswerAsTheirFilesExpect) {
    EXPECT_GE(puzzle_files().size(), 10u);
    for (const PuzzleFile& file : puzzle_files()) {
        const Puzzle puzzle = parse_puzzle(file.text);
        EXPECT_FALSE(puzzle.title.empty()) << file.name;
        EXPECT_FALSE(puzzle.source.empty()) << file.name;
        ASSERT_TRUE(puzzle.expect) << file.name;
        const auto found = placements(puzzle.problem, {});
        bool possible = false;
        if (!run_test("parity", puzzle.problem, found, {}).witness) {
            Progress silent;
            const auto cover = cover::first_cover(exact_cover(puzzle.problem, found), {}, silent);
            possible = cover.cover.has_value();
        }
        EXPECT_EQ(possible, puzzle.expect == Verdict::yes) << file.name;
    }
}

TEST(TilingPuzzles, TilesAreNamedOrDrawn) {
    const Puzzle puzzle = parse_puzzle(
        "rule: tile\nregion:\n....\n....\n\ntiles: I2 x1, O4\ntiles:\nT4 x2\nL4 x*\n\n"
        "tiles:\nhook x3 =\no.\n.o\n\ntiles:\noo\no.\n\nreflect: no\n");
    const auto& tiles = puzzle.problem.tiles.tiles;
    ASSERT_EQ(tiles.size(), 6u);
    EXPECT_EQ(tiles[0].count, exactly(1));
    EXPECT_EQ(tiles[2].count, exactly(2));
    EXPECT_FALSE(tiles[3].count);
    EXPECT_EQ(tiles[4].name, "hook");
    EXPECT_EQ(tiles[4].count, exactly(3));
    EXPECT_EQ(tiles[4].shape, (Polyomino{{0, 0}, {1, 1}}));
    EXPECT_EQ(tiles[5].shape, (Polyomino{{0, 0}, {0, 1}, {1, 0}}));
    EXPECT_EQ(puzzle.problem.tiles.freedom, Freedom::one_sided);
    const Puzzle hexagons =
        parse_puzzle("rule: tile\nlattice: hexagonal\nregion:\n.#\n..\n\ntiles: T2\nturn: no\n");
    EXPECT_EQ(hexagons.problem.region.lattice(), CellLattice::hexagonal);
    EXPECT_EQ(hexagons.problem.tiles.freedom, Freedom::fixed);
}

TEST(TilingPuzzles, TheDocumentedExamplesAreRead) {
    const std::string text = read_file(LASTMOVE_SOURCE_DIR "/docs/puzzle-files.md");
    const std::string fence = "```tiling\n";
    int examples = 0;
    for (std::size_t at = 0; (at = text.find(fence, at)) != std::string::npos; ++examples) {
        at += fence.size();
        EXPECT_NO_THROW(parse_puzzle(text.substr(at, text.find("```", at) - at)));
    }
    EXPECT_EQ(examples, 2);
}

TEST(TilingPuzzles, BadFilesAreRefusedWithTheirLine) {
    const std::vector<std::pair<std::string, std::size_t>> files{
        {"rule: tile\nregion: 2x2\n", 3},
        {"rule: tile\ntiles: I2\n", 3},
        {"region: 2x2\ntiles: I2\n", 3},
        {"rule: tile\nregion: 2x\ntiles: I2\n", 2},
        {"rule: tile\nregion:\n..\n.x\n\ntiles: I2\n", 4},
        {"rule: tile\nregion:\n..\n.\n\ntiles: I2\n", 4},
        {"rule: tile\nregion:\n##\n##\n\ntiles: I2\n", 3},
        {"rule: tile\nregion: 2x2\ntiles:\nI2\nQQ\n", 5},
        {"rule: tile\nregion: 2x2\ntiles: I2, Q\n", 3},
        {"rule: tile\nregion: 2x2\ntiles:\noo\nI2\n", 5},
        {"rule: tile\nregion: 2x2\ntiles:\nhook =\n\n", 4},
        {"rule: tile\nregion: 2x2\ntiles:\n..\n", 4},
        {"rule: tile\nregion: 2x2\ntiles: I2\nreflect: maybe\n", 4},
        {"rule: tile\nregion: 2x2\ntiles: I2\nexpect: maybe\n", 4},
        {"rule: tile\nregion: 2x2\nregion: 2x2\ntiles: I2\n", 3},
        {"rule: tile\nregion: 2x2\ntiles: I2\nstart: 2\n", 4},
        {"rule: tile\nlattice: hexagonal\nregion: 2x2\ntiles: T2\n", 3},
        {"rule: tile\nlattice: cubic\nregion: 2x2\ntiles: T2\n", 2},
        {"rule: tile\nregion: 2x2\ntiles:\n", 3},
    };
    for (const auto& [text, line] : files) {
        try {
            parse_puzzle(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.line, line) << text << error.what();
        }
    }
}

TEST(TilingPuzzles, DamagedFilesAreReadOrRefused) {
    const unsigned seed = seed_of_tests();
    std::mt19937 random(seed);
    int read = 0;
    for (int round = 0; round < 4000; ++round) {
        const auto files = puzzle_files();
        std::string text(files[random() % files.size()].text);
        for (unsigned changes = 1 + static_cast<unsigned>(random() % 4); changes-- > 0;) {
            constexpr std::string_view signs = "o.#x=|:,0123456789-*TILY \n\t\r\xff";
            const std::size_t at = random() % (text.size() + 1);
            const std::size_t gone = random() % 4;
            text.replace(at, gone, std::string(random() % 3, signs[random() % signs.size()]));
        }
        try {
            const Puzzle puzzle = parse_puzzle(text);
            EXPECT_GE(puzzle.problem.region.size(), 1u);
            ++read;
        } catch (const InputError&) {
        }
    }
    EXPECT_GT(read, 100) << "seed " << seed;
}

TEST(TilingProblems, DamagedTextsAreReadBackOrRefused) {
    const unsigned seed = seed_of_tests();
    std::mt19937 random(seed);
    const std::vector<std::string> examples{"8x8:T4,L4",
                                            "mutilated8:I2x31",
                                            "T9:T2",
                                            "8x8-d4,e4:pentominoes:one-sided",
                                            "hexagonal:.#|..:T2x1",
                                            "..#|...:hook=oo.|.oox3,I2",
                                            "aztec5:I2",
                                            "4x4:oo|o.x2:fixed"};
    int read = 0;
    for (int round = 0; round < 5000; ++round) {
        std::string text = examples[random() % examples.size()];
        for (unsigned changes = 1 + static_cast<unsigned>(random() % 3); changes-- > 0;) {
            constexpr std::string_view signs = "o.#x=|:,0123456789-*TILYahb \xff";
            const std::size_t at = random() % (text.size() + 1);
            text.replace(at, random() % 3,
                         std::string(random() % 3, signs[random() % signs.size()]));
        }
        try {
            const Problem problem = parse_problem(text);
            EXPECT_EQ(parse_problem(to_text(problem)), problem) << text << ", seed " << seed;
            ++read;
        } catch (const InputError& error) {
            EXPECT_EQ(error.read, text);
            EXPECT_LE(error.column, text.size() + 1) << text;
        }
    }
    EXPECT_GT(read, 100) << "seed " << seed;
}

}  // namespace
}  // namespace lastmove::tiling
