#include "lastmove/rules/play/small_positions.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include "lastmove/base/cell.hpp"
#include "lastmove/rules/facts/symmetry.hpp"

namespace lastmove::rules {

std::string move_text(const std::vector<Ends>& ends, int width) {
    std::string text;
    for (const auto& [first, last] : ends) {
        if (!text.empty()) text += '/';
        if (first == beyond) continue;
        text += cell_name({first / width, first % width});
        if (last != first) text += "-" + cell_name({last / width, last % width});
    }
    return text;
}

SmallPositions::SmallPositions(const Tree& tree, const Reach& reach,
                               std::span<const std::uint32_t> symmetries)
    : tree_(tree), reach_(reach), store_(tree, reach, symmetries) {
    sign_of_.fill(no_cell);
    for (std::size_t sign = 0; sign < tree.signs.size(); ++sign) {
        sign_of_[static_cast<unsigned char>(tree.signs[sign])] = static_cast<Sign>(sign);
    }
}

const Windows* SmallPositions::tables(const game::Code& position) const {
    const std::size_t width = std::min(position.find('|'), position.size());
    const std::size_t height = (position.size() + 1) / (width + 1);
    if (height * width > Windows::most_cells) return nullptr;
    return store_.of(static_cast<int>(height), static_cast<int>(width));
}

void SmallPositions::moves(const Windows& tables, const game::Code& position, std::size_t player,
                           Wanted wanted, const std::function<bool(const After&)>& visit) const {
    Steps steps;
    SmallBoard board = unpacked(tables, position, steps);
    const Tally before = board.tally();
    After after;
    std::uint64_t count = 0;
    std::unordered_set<game::Code> seen;
    board.moves(player, [&](const std::vector<Ends>& ends) {
        if (board.tally() >= before) throw false_measure(tree_, position, text_of(board));
        if (++count > Steps::most_options) steps.take(Steps::most);
        // A pattern of one cell matches once in each direction.
        if (wanted.classes && !wanted.move && !seen.insert(text_of(board)).second) return false;
        if (wanted.move) after.move = move_text(ends, tables.width);
        if (wanted.whole) after.whole = text_of(board);
        if (wanted.parts || wanted.classes) after.parts = parts_of(board, &before, position);
        return visit(after);
    });
}

std::vector<game::Code> SmallPositions::parts(const Windows& tables,
                                              const game::Code& position) const {
    Steps steps;
    return parts_of(unpacked(tables, position, steps), nullptr, position);
}

SmallBoard SmallPositions::unpacked(const Windows& tables, const game::Code& position,
                                    Steps& steps) const {
    SmallBoard board(tree_, tables, steps);
    std::size_t cell = 0;
    for (const char character : position) {
        if (character == '|') continue;
        board.set_sign(cell++, sign_of_[static_cast<unsigned char>(character)]);
    }
    board.begin();
    return board;
}

std::string SmallPositions::text_of(const SmallBoard& board) const {
    const auto width = static_cast<std::size_t>(board.tables().width);
    const std::size_t size = board.tables().size();
    std::string text(size + size / width - 1, '|');
    for (std::size_t cell = 0, at = 0, column = 0; cell < size; ++cell, ++at, ++column) {
        if (column == width) {
            ++at;
            column = 0;
        }
        text[at] = tree_.character(board.sign(cell));
    }
    return text;
}

std::vector<game::Code> SmallPositions::parts_of(const SmallBoard& board, const Tally* before,
                                                 const game::Code& position) const {
    if (!tree_.wins.empty()) return {text_of(board)};
    Steps steps;
    std::vector<game::Code> codes;
    for (const SmallPart& part : board.parts(steps)) {
        Steps own_steps;
        SmallBoard own = board_of(board, part, own_steps);
        if (!has_moves(own)) continue;
        if (before != nullptr && own.tally() >= *before) {
            throw false_measure(tree_, position, text_of(own));
        }
        codes.push_back(text_of(own));
    }
    return codes;
}

bool SmallPositions::has_moves(SmallBoard& board) const {
    const auto found = [](const std::vector<Ends>&) { return true; };
    return board.moves(0, found) || (!tree_.impartial && board.moves(1, found));
}

namespace {

/// The least rectangle that holds some cells of a board.
struct Rim {
    int top;
    int bottom;
    int left;
    int right;
};

Rim rim_of(CellSet cells, int width) {
    const int top = std::countr_zero(cells) / width;
    const int bottom = (static_cast<int>(std::bit_width(cells)) - 1) / width;
    const CellSet row = ~CellSet{0} >> (64 - width);
    CellSet columns = 0;
    for (int at = top; at <= bottom; ++at) columns |= cells >> (at * width) & row;
    return {top, bottom, std::countr_zero(columns), static_cast<int>(std::bit_width(columns)) - 1};
}

using SmallSigns = std::array<Sign, Windows::most_cells>;

/// The image of least height and least text; null for the board itself.
const Windows::Image* least_image(const Tree& tree, const Windows& tables,
                                  const SmallSigns& signs) {
    const Windows::Image* best = nullptr;
    const auto is_less = [&](const Windows::Image& image) {
        const int height = best == nullptr ? tables.height : best->height;
        if (image.height != height) return image.height < height;
        for (std::size_t cell = 0; cell < tables.size(); ++cell) {
            const Sign own = signs[image.from[cell]];
            const Sign other = signs[best == nullptr ? cell : best->from[cell]];
            if (own != other) return tree.character(own) < tree.character(other);
        }
        return false;
    };
    for (const Windows::Image& image : tables.images) {
        if (is_less(image)) best = &image;
    }
    return best;
}

}  // namespace

SmallBoard SmallPositions::board_of(const SmallBoard& board, const SmallPart& part,
                                    Steps& steps) const {
    const int width = board.tables().width;
    const CellSet kept = part.live | part.context;
    const Rim rim = rim_of(kept, width);
    SmallSigns signs;
    std::size_t size = 0;
    for (int row = rim.top; row <= rim.bottom; ++row) {
        for (int column = rim.left; column <= rim.right; ++column) {
            const std::size_t cell = cell_number({row, column}, width);
            signs[size++] = (kept >> cell & 1U) != 0 ? board.sign(cell) : reach_.filler;
        }
    }
    const Windows& upright = store_.of_part(rim.bottom - rim.top + 1, rim.right - rim.left + 1);
    const Windows::Image* image = least_image(tree_, upright, signs);
    const Windows& tables =
        image == nullptr ? upright : store_.of_part(image->height, image->width);
    SmallBoard least(tree_, tables, steps);
    for (std::size_t cell = 0; cell < size; ++cell) {
        least.set_sign(cell, signs[image == nullptr ? cell : image->from[cell]]);
    }
    least.begin();
    return least;
}

}  // namespace lastmove::rules
