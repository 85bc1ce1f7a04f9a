// Parts of boards of which moves take cells, in two machine words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/game/taking.hpp"

namespace lastmove::impartial {

/// A set of cells of a rectangle, row by row: at most most_cells of them.
__extension__ using CellBits = unsigned __int128;

/// Cells in the least rectangle that holds them, no higher than wide.
struct BoardPart {
    static constexpr int most_cells = 120;  ///< of the rectangle

    CellBits cells = 0;
    std::uint8_t height = 0;
    std::uint8_t width = 0;
    std::uint8_t moves = 0;  ///< how many are possible, at most 255

    friend bool operator==(const BoardPart&, const BoardPart&) = default;
    /// Those with fewer moves first.
    friend bool operator<(const BoardPart& a, const BoardPart& b) {
        if (a.moves != b.moves) return a.moves < b.moves;
        return a.width != b.width ? a.width < b.width : a.cells < b.cells;
    }
};

/// Strikes out equal parts in pairs: their sum is 0. Sorts the others to the front, and returns how
/// many there are.
std::size_t strike_out_pairs(std::span<BoardPart> parts);

/// What the moves from a part leave, each once.
class BoardOptions {
  public:
    /// Independent parts, no two of them equal, those with fewer moves first.
    using Option = std::span<const BoardPart>;

    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] Option operator[](std::size_t option) const {
        return std::span(parts_).subspan(options_[option].first, options_[option].second);
    }

    /// Where to add the parts of one more option.
    std::vector<BoardPart>& room() { return parts_; }
    /// The parts added since the last one ended are an option.
    void end_option();
    /// Sorts the options, each once: those first whose last part has few moves, for they are
    /// decided sooner.
    void sort();

  private:
    std::vector<BoardPart> parts_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> options_;  ///< begin and number of parts
    std::size_t ended_ = 0;                                         ///< parts of all options
};

/// In which order the options of a part are searched; measured in bench/outcomes.md.
enum class PartOrder {
    as_listed,
    by_glances,       ///< those first that have few replies which are not decided
    by_proof_numbers  ///< all of the search, not only the options, by what seems to take least
};

/// What is known of a nimber without search.
struct PartImitation {
    bool is_zero = false;
    bool is_not_zero = false;
};

/// What moves take, on rectangles of all sizes.
class BoardMoves {
  public:
    static constexpr std::size_t most_shapes = 16;
    static PartOrder order(const BoardPart& part) {
        return part.moves < 24 ? PartOrder::as_listed : PartOrder::by_proof_numbers;
    }
    /// A first guess at what it takes to show that all moves lose.
    static std::uint32_t first_loss(const BoardPart& part) {
        return 1 + std::uint32_t{part.moves} * part.moves / 64;
    }
    /// The shapes that moves take, as game::Taking has them: at most most_shapes.
    using Rules = std::vector<std::vector<Cell>>;
    /// The cells of a board.
    using Whole = std::span<const Cell>;

    explicit BoardMoves(Rules shapes) : shapes_(std::move(shapes)) {}

    /// The independent parts of some cells in which moves are left, each the same for all its
    /// rotated, reflected and shifted images, without pairs of equal parts, whose sum is 0; nullopt
    /// if a rectangle is too large.
    ///
    /// ```
    /// impartial::BoardMoves cram({{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}});
    /// const auto parts = cram.parts(std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {5, 5}, {7, 7}, {7,
    /// 8}}); EXPECT_EQ(parts->size(), 2U); EXPECT_EQ(parts->at(0).width, 2);
    /// EXPECT_EQ(parts->at(1).width, 3);
    /// ```
    std::optional<std::vector<BoardPart>> parts(Whole cells);

    /// The options, sorted.
    BoardOptions options(const BoardPart& part);

    /// Of the nimber of a part that is its own image under half a turn. It is 0 if no move meets
    /// its own image: every move is answered by its image. If all moves that do are their own
    /// images, and no two of them are possible one after the other, each leaves such a part, so it
    /// is not 0.
    [[nodiscard]] PartImitation imitation(const BoardPart& part);

  private:
    /// A shape on a rectangle of some size.
    struct Placed {
        CellBits shape = 0;             ///< with its corner in the corner
        std::vector<unsigned> offsets;  ///< of its cells
        CellBits corners = 0;           ///< where its corner may lie
    };
    /// All shapes that have room there.
    struct Places {
        int height = 0;
        int width = 0;
        std::vector<Placed> shapes;
    };

    const Places& places(int height, int width);
    template <class Word>
    static void add_parts(Word cells, const Places& places, std::vector<BoardPart>& parts);
    template <class Word>
    static void add_options(Word cells, const Places& places, BoardOptions& options);

    Rules shapes_;
    std::map<std::pair<int, int>, Places> places_;
};

}  // namespace lastmove::impartial
