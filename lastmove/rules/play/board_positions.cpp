#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/ascii.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/rules/facts/looks.hpp"
#include "lastmove/rules/facts/measure.hpp"
#include "lastmove/rules/facts/symmetry.hpp"
#include "lastmove/rules/play/example_position.hpp"
#include "lastmove/rules/play/parts.hpp"
#include "lastmove/rules/play/positions.hpp"
#include "lastmove/rules/play/small_positions.hpp"
#include "lastmove/rules/play/taking.hpp"
#include "lastmove/rules/text/pattern.hpp"

namespace lastmove::rules {

namespace {

std::string text_of_board(const Tree& tree, const BoardSpace& space) {
    std::string text;
    text.reserve(space.size() + static_cast<std::size_t>(space.height()));
    for (std::size_t cell = 0; cell < space.size(); ++cell) {
        if (cell > 0 && cell % static_cast<std::size_t>(space.width()) == 0) text += '|';
        text += tree.character(sign_at(space.masks(), cell));
    }
    return text;
}

/// Cells of a rectangle, for its images.
struct Rectangle {
    int height;
    int width;
    std::vector<Signs> cells;

    /// The image under a symmetry.
    [[nodiscard]] Rectangle turned(std::uint32_t symmetry) const {
        const bool exchanged = (symmetry & 4U) != 0;
        Rectangle image{exchanged ? width : height, exchanged ? height : width, {}};
        image.cells.resize(cells.size());
        for (int row = 0; row < height; ++row) {
            for (int column = 0; column < width; ++column) {
                const Cell at = image_in({row, column}, symmetry, height, width);
                image.cells[cell_number(at, image.width)] =
                    cells[cell_number({row, column}, width)];
            }
        }
        return image;
    }
};

class BoardPositions final : public Positions {
  public:
    BoardPositions(TreePointer tree, bool with_windows)
        : tree_(std::move(tree)),
          reach_(reach_of(*tree_)),
          symmetries_(symmetries(*tree_)),
          negation_(negation(*tree_)),
          taken_(sign_taken(*tree_, reach_, symmetries_)),
          with_windows_(with_windows),
          small_(*tree_, reach_, symmetries_) {
        sign_of_.fill(no_cell);
        for (std::size_t sign = 0; sign < tree_->signs.size(); ++sign) {
            sign_of_[static_cast<unsigned char>(tree_->signs[sign])] = static_cast<Sign>(sign);
        }
    }

    game::Code parse(game::Reader& reader) const override {
        BoardSpace space = is_digit(reader.peek()) ? filled(reader) : rows(reader);
        Steps steps;
        Play<BoardSpace> play(*tree_, space, steps);
        play.hold();
        if (!play.obeys()) reader.fail("a position that obeys every 'always' of the rules");
        return text_of_board(*tree_, space);
    }
    std::string text(const game::Code& position) const override { return position; }

    void moves(const game::Code& position, std::size_t player, Wanted wanted,
               const std::function<bool(const After&)>& visit) const override {
        if (const Windows* tables = tables_of(position)) {
            return small_.moves(*tables, position, player, wanted, visit);
        }
        BoardSpace space = unpacked(position);
        Steps steps;
        const Levels before = levels(tree_->measure, space.masks(), space.height());
        Play<BoardSpace> play(*tree_, space, steps);
        After after;
        std::uint64_t count = 0;
        play.moves(player, [&](const std::vector<Ends>& ends) {
            if (!before.empty() &&
                levels(tree_->measure, space.masks(), space.height()) >= before) {
                throw false_measure(*tree_, position, text_of_board(*tree_, space));
            }
            if (++count > Steps::most_options) steps.take(Steps::most);
            if (wanted.move) after.move = move_text(ends, space.width());
            if (wanted.whole) after.whole = text_of_board(*tree_, space);
            if (wanted.parts || wanted.classes) {
                after.parts = parts_of(space, &before, position);
            }
            return visit(after);
        });
    }

    std::vector<game::Code> parts(const game::Code& position) const override {
        if (const Windows* tables = tables_of(position)) return small_.parts(*tables, position);
        return parts_of(unpacked(position), nullptr, position);
    }
    bool takes_cells() const override { return taken_.has_value(); }
    std::optional<game::Taking> taking(const game::Code& position) const override {
        if (!taken_) return std::nullopt;
        const BoardSpace space = unpacked(position);
        game::Taking taking{{}, shapes_taken(*tree_, space.height(), space.width())};
        for (std::size_t cell = 0; cell < space.size(); ++cell) {
            if (sign_at(space.masks(), cell) == *taken_) taking.cells.push_back(space.place(cell));
        }
        return taking;
    }
    bool over(const game::Code& position) const override {
        if (tree_->wins.empty()) return false;
        BoardSpace space = unpacked(position);
        Steps steps;
        return Play<BoardSpace>(*tree_, space, steps).is_won();
    }
    std::optional<game::Code> negative(const game::Code& position) const override {
        if (!negation_) return std::nullopt;
        const BoardSpace space = unpacked(position);
        Rectangle board{space.height(), space.width(), space.masks()};
        for (Signs& mask : board.cells) mask = exchanged(*tree_, mask);
        board = least_image(board.turned(*negation_));
        BoardSpace other(board.height, board.width);
        other.masks() = std::move(board.cells);
        return text_of_board(*tree_, other);
    }
    Frame picture(const game::Code& position) const override {
        return game::draw_board(game::Board(position), looks(*tree_));
    }
    std::string accepted() const override {
        return fmt::format("a board: AxB, or rows of '{}' and '#' (no cell), joined by '|'",
                           tree_->signs);
    }
    std::string example() const override {
        return first_position(*this, "2x3", [this] {
            std::vector<std::string> texts;
            for (std::string text : fillings(tree_->signs, 6)) {
                texts.push_back(text.insert(3, "|"));
            }
            for (const std::size_t cells : {2U, 3U, 1U}) {
                std::ranges::move(fillings(tree_->signs, cells), std::back_inserter(texts));
            }
            texts.emplace_back("#");
            return texts;
        });
    }

  private:
    [[nodiscard]] const Windows* tables_of(const game::Code& position) const {
        return with_windows_ ? small_.tables(position) : nullptr;
    }

    BoardSpace filled(game::Reader& reader) const {
        const auto height = reader.number(0, game::Board::most_cells);
        reader.expect("x");
        const auto most = game::Board::most_cells / std::max<std::uint64_t>(height, 1);
        const auto width = reader.number(0, most);
        if (height == 0 || width == 0) {
            BoardSpace nothing(1, 1);
            nothing.masks()[0] = only(no_cell);
            return nothing;
        }
        BoardSpace space(static_cast<int>(height), static_cast<int>(width));
        for (std::size_t cell = 0; cell < space.size(); ++cell) {
            const std::size_t row = cell / width;
            const std::size_t column = cell % width;
            Sign sign = 0;
            if (!tree_->fill.empty()) {
                const std::string& tile = tree_->fill[row % tree_->fill.size()];
                sign = sign_of_[static_cast<unsigned char>(tile[column % tile.size()])];
            }
            space.masks()[cell] = only(sign);
        }
        return space;
    }

    BoardSpace rows(game::Reader& reader) const {
        std::vector<Signs> cells;
        std::size_t width = 0;
        std::size_t height = 1;
        std::size_t column = 0;
        while (!reader.at_end()) {
            const char character = reader.peek();
            if (character == '|' && column > 0 && (height == 1 || column == width)) {
                width = column;
                column = 0;
                ++height;
            } else if (character == '#' || tree_->signs.find(character) != std::string::npos) {
                if (height > 1 && column == width) reader.fail("rows of one length");
                cells.push_back(only(sign_of_[static_cast<unsigned char>(character)]));
                ++column;
            } else {
                break;
            }
            if (cells.size() > game::Board::most_cells) reader.fail("at most 10,000 cells");
            reader.skip(1);
        }
        if (column == 0 || (height > 1 && column != width)) reader.fail();
        BoardSpace space(static_cast<int>(height), static_cast<int>(column));
        space.masks() = std::move(cells);
        return space;
    }

    BoardSpace unpacked(const game::Code& position) const {
        const std::size_t width = std::min(position.find('|'), position.size());
        const std::size_t height = (position.size() + 1) / (width + 1);
        BoardSpace space(static_cast<int>(height), static_cast<int>(width));
        std::size_t cell = 0;
        for (const char character : position) {
            if (character == '|') continue;
            space.masks()[cell++] = only(sign_of_[static_cast<unsigned char>(character)]);
        }
        return space;
    }

    /// The parts of a position; each must have a smaller measure than `before`.
    std::vector<game::Code> parts_of(const BoardSpace& space, const Levels* before,
                                     const game::Code& position) const {
        if (!tree_->wins.empty()) return {text_of_board(*tree_, space)};
        Steps steps;
        std::vector<game::Code> codes;
        for (const PartCells& part : Links<BoardSpace>(*tree_, reach_, space, steps).parts()) {
            const Rectangle normal = normal_form(space, part);
            BoardSpace board(normal.height, normal.width);
            board.masks() = normal.cells;
            if (!has_moves(board)) continue;
            if (before != nullptr &&
                levels(tree_->measure, board.masks(), board.height()) >= *before) {
                throw false_measure(*tree_, position, text_of_board(*tree_, board));
            }
            codes.push_back(text_of_board(*tree_, board));
        }
        return codes;
    }

    [[nodiscard]] bool has_moves(BoardSpace& board) const {
        Steps steps;
        Play<BoardSpace> play(*tree_, board, steps);
        const auto found = [](const std::vector<Ends>&) { return true; };
        return play.moves(0, found) || (!tree_->impartial && play.moves(1, found));
    }

    [[nodiscard]] Rectangle normal_form(const BoardSpace& space, const PartCells& part) const {
        Cell least{space.height(), space.width()};
        Cell most{-1, -1};
        const auto extend = [&](std::size_t cell) {
            const Cell place = space.place(cell);
            least = {std::min(least.row, place.row), std::min(least.column, place.column)};
            most = {std::max(most.row, place.row), std::max(most.column, place.column)};
        };
        // What is kept is no void sign, so that rows and columns at the rim have to hold some.
        std::ranges::for_each(part.live, extend);
        std::ranges::for_each(part.context, extend);
        Rectangle cut{most.row - least.row + 1, most.column - least.column + 1, {}};
        cut.cells.assign(cell_number({cut.height, 0}, cut.width), only(reach_.filler));
        const auto keep = [&](std::size_t cell) {
            const Cell place = space.place(cell) - least;
            cut.cells[cell_number(place, cut.width)] = space.masks()[cell];
        };
        std::ranges::for_each(part.live, keep);
        std::ranges::for_each(part.context, keep);
        return least_image(cut);
    }

    /// Of the images under the symmetries, the one of fewest rows, then of least text.
    [[nodiscard]] Rectangle least_image(const Rectangle& cut) const {
        if (symmetries_.size() == 1) return cut;
        const auto characters = [&](const Rectangle& image) {
            std::string text;
            for (const Signs mask : image.cells) {
                text += tree_->character(static_cast<Sign>(std::countr_zero(mask)));
            }
            return text;
        };
        Rectangle best = cut;
        std::string best_text = characters(cut);
        for (const std::uint32_t symmetry : symmetries_) {
            if (symmetry == 0) continue;
            Rectangle image = cut.turned(symmetry);
            std::string text = characters(image);
            if (std::tie(image.height, text) < std::tie(best.height, best_text)) {
                best = std::move(image);
                best_text = std::move(text);
            }
        }
        return best;
    }

    TreePointer tree_;
    Reach reach_;
    std::vector<std::uint32_t> symmetries_;
    std::optional<std::uint32_t> negation_;
    std::optional<Sign> taken_;
    bool with_windows_;
    SmallPositions small_;
    std::array<Sign, 256> sign_of_{};
};

}  // namespace

std::unique_ptr<Positions> board_positions(TreePointer tree, bool with_windows) {
    return std::make_unique<BoardPositions>(std::move(tree), with_windows);
}

InputError false_measure(const Tree& tree, std::string_view before, std::string_view after) {
    return {fmt::format("{}: {} -> {}", tree.name, before, after), 0,
            "moves each of which lowers the measure: this one does not", "measure room east of x"};
}

}  // namespace lastmove::rules
