#include "lastmove/peg/board/catalogue.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/families.hpp"
#include "lastmove/peg/board/subject.hpp"

namespace lastmove::peg {
namespace {

TEST(Catalogue, HoldsEveryFileByteForByte) {
    std::set<std::string> names;
    for (const PuzzleFile& file : puzzle_files()) names.insert(std::string(file.name));
    std::size_t files = 0;
    for (const auto& item :
         std::filesystem::directory_iterator(LASTMOVE_SOURCE_DIR "/puzzles/peg")) {
        if (item.is_directory()) continue;  // files to be given by their path
        ASSERT_EQ(item.path().extension(), ".txt");
        ASSERT_TRUE(names.contains(item.path().stem().string())) << item.path();
        ++files;
    }
    EXPECT_EQ(names.size(), files);
    for (const PuzzleFile& file : puzzle_files()) {
        EXPECT_EQ(file.text, read_file(std::string(LASTMOVE_SOURCE_DIR "/puzzles/peg/") +
                                       std::string(file.name) + ".txt"));
    }
}

TEST(Catalogue, EntriesAreFoundByTheirNames) {
    std::set<std::string> names;
    for (const CatalogueEntry& entry : catalogue()) {
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name << " twice";
        const auto puzzle = find(entry.name);
        ASSERT_TRUE(puzzle) << entry.name;
        EXPECT_EQ(puzzle->title, entry.title);
        EXPECT_FALSE(entry.title.empty()) << entry.name;
        EXPECT_EQ(puzzle->problem.has_value(), entry.kind == CatalogueEntry::Kind::puzzle);
        EXPECT_EQ(parse_puzzle(entry.text).board, puzzle->board);
        EXPECT_EQ(most_alike(entry.name), entry.name);
        if (puzzle->problem) {
            EXPECT_TRUE(puzzle->expect) << entry.name;
            EXPECT_FALSE(puzzle->source.empty()) << entry.name;
        }
    }
    EXPECT_TRUE(names.contains("square8"));
}

TEST(Catalogue, BoardsComeFirstAndNumbersInOrder) {
    std::string names;
    for (const CatalogueEntry& entry : catalogue()) names += entry.name + " ";
    EXPECT_NE(names.find("diamond13 diamond25 diamond41 "), std::string::npos) << names;
    EXPECT_LT(names.find("wiegleb"), names.find("latin-cross")) << names;
}

// Holes and jumps: Beasley 1985; jumps by counting lines of three.
TEST(Catalogue, KnownBoards) {
    const auto expect = [](std::string_view name, std::size_t holes, std::size_t symmetries,
                           std::string_view centre) {
        const Board board = find(name).value().board;
        EXPECT_EQ(board.size(), holes) << name;
        EXPECT_EQ(board.symmetries().size(), symmetries) << name;
        EXPECT_EQ(board.centre() ? board.hole_name(*board.centre()) : "", centre) << name;
    };
    expect("english", 33, 8, "d4");
    expect("french", 37, 8, "d4");
    expect("wiegleb", 45, 8, "e5");
    expect("asymmetric", 39, 2, "");
    expect("square6", 36, 8, "");
    expect("rect4x6", 24, 4, "");
    expect("triangle15", 15, 6, "");
    expect("triangle21", 21, 6, "");
    expect("triangle28", 28, 6, "c5");
    expect("diamond13", 13, 8, "c3");
    expect("diamond41", 41, 8, "e5");
    expect("hexagon19", 19, 12, "c3");
    EXPECT_EQ(find("english")->board.jumps().size(), 76u);
    EXPECT_EQ(find("triangle15")->board.jumps().size(), 36u);
}

TEST(Families, EverySizeThatFits) {
    const auto sizes = [](const std::string& stem) {
        std::vector<std::size_t> found;
        for (int n = 0; n <= 300; ++n) {
            try {
                found.push_back(family_board(stem + std::to_string(n)).value().size());
            } catch (const InputError&) {
            }
        }
        return found;
    };
    EXPECT_EQ(sizes("square").size(), 16u);
    EXPECT_EQ(sizes("diamond"),
              (std::vector<std::size_t>{1, 5, 13, 25, 41, 61, 85, 113, 145, 181, 221}));
    EXPECT_EQ(sizes("hexagon"), (std::vector<std::size_t>{1, 7, 19, 37, 61, 91, 127, 169, 217}));
    const auto triangles = sizes("triangle");
    EXPECT_EQ(triangles.size(), 22u);
    EXPECT_EQ(triangles.back(), 253u);
    EXPECT_EQ(family_board("rect1x256").value().size(), 256u);
    EXPECT_THROW(family_board("rect1x257"), InputError);
    EXPECT_FALSE(family_board("square"));
    EXPECT_FALSE(family_board("squared"));
    for (const char* name : {"rect3x-0", "rect3x-3", "rect3x0"}) {
        EXPECT_THROW(family_board(name), InputError) << name;
    }
    for (const char* name : {"rect-0x3", "square-0"}) EXPECT_FALSE(family_board(name)) << name;
}

TEST(Catalogue, MisspeltNames) {
    EXPECT_EQ(most_alike("inglish"), "english");
    EXPECT_EQ(most_alike("latincross"), "latin-cross");
    EXPECT_EQ(most_alike("wieglebs"), "wiegleb");
    EXPECT_FALSE(most_alike(std::string(1'000'000, 'x')).empty());
}

}  // namespace
}  // namespace lastmove::peg
