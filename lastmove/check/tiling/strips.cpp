// Boards covered by strips and a monomino: rectangles are put together, or weights compared.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/check/tiling/board.hpp"

namespace lastmove::checking {

namespace {

constexpr std::size_t most_rectangles = 1'000;

bool is_on(const StripsPuzzle& board, const BoardCell& cell) {
    return cell.row <= board.rows && cell.column <= board.columns;
}

bool are_apart(const StripRectangle& a, const StripRectangle& b) {
    return a.first.row + a.rows <= b.first.row || b.first.row + b.rows <= a.first.row ||
           a.first.column + a.columns <= b.first.column ||
           b.first.column + b.columns <= a.first.column;
}

std::string verify(const StripsPuzzle& board, const Rectangles& tiling) {
    if (board.monomino && *board.monomino != tiling.monomino) {
        throw Rejection("the cell of the monomino differs from the claim");
    }
    if (tiling.rectangles.size() > most_rectangles) throw Rejection("more than 1000 rectangles");
    std::vector<StripRectangle> pieces = tiling.rectangles;
    for (const StripRectangle& piece : pieces) {
        if ((piece.down ? piece.rows : piece.columns) % board.length != 0) {
            throw Rejection("a rectangle whose side is not a multiple of the strip length");
        }
    }
    pieces.push_back({tiling.monomino, 1, 1, false});
    std::int64_t area = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const StripRectangle& piece = pieces[i];
        if (piece.first.row + piece.rows - 1 > board.rows ||
            piece.first.column + piece.columns - 1 > board.columns) {
            throw Rejection("a rectangle that is not on the board");
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (!are_apart(piece, pieces[j])) throw Rejection("a cell that is covered twice");
        }
        area += piece.rows * piece.columns;
    }
    if (area != board.rows * board.columns) throw Rejection("a cell that is not covered");
    return fmt::format("{} of strips and a monomino cover the board",
                       counted(pieces.size() - 1, "rectangle"));
}

/// 1 + x + … + x^(size-1), or x^exponent, over the basis 1, x, …, x^(n-2) modulo
/// 1 + x + … + x^(n-1).
std::vector<std::int64_t> power(std::int64_t exponent, std::int64_t n) {
    const std::int64_t rest = exponent % n;
    std::vector<std::int64_t> vector(static_cast<std::size_t>(n - 1), rest == n - 1 ? -1 : 0);
    if (rest < n - 1) vector[static_cast<std::size_t>(rest)] = 1;
    return vector;
}
std::vector<std::int64_t> powers_below(std::int64_t size, std::int64_t n) {
    std::vector<std::int64_t> vector(static_cast<std::size_t>(n - 1));
    std::fill_n(vector.begin(), size % n, 1);
    return vector;
}

/// Whether rows ⊗ columns are the same for both.
bool same_products(const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns,
                   const std::vector<std::int64_t>& cell_rows,
                   const std::vector<std::int64_t>& cell_columns) {
    // Equal pure tensors: cell_rows is not 0, so at one of its places the columns are proportional,
    // and likewise the rows.
    if (cell_rows.empty()) return true;
    const auto nonzero = [](const std::vector<std::int64_t>& vector) {
        return static_cast<std::size_t>(
            std::ranges::find_if(vector, [](std::int64_t x) { return x != 0; }) - vector.begin());
    };
    const std::size_t p = nonzero(cell_rows);
    const std::size_t q = nonzero(cell_columns);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (rows[p] * columns[i] != cell_rows[p] * cell_columns[i]) return false;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] * columns[q] != cell_rows[i] * cell_columns[q]) return false;
    }
    return true;
}

/// Whether a cell with this row and column (mod n, from 0) weighs what the board weighs.
bool integers_agree(const StripsPuzzle& board, std::int64_t row, std::int64_t column) {
    const std::int64_t n = board.length;
    return same_products(powers_below(board.rows, n), powers_below(board.columns, n), power(row, n),
                         power(column, n));
}

/// The product of the two sums of powers in GF(2)[x], reduced.
std::vector<bool> binary_board(const StripsPuzzle& board) {
    const auto n = static_cast<std::size_t>(board.length);
    const auto rows = static_cast<std::size_t>(board.rows) % n;
    const auto columns = static_cast<std::size_t>(board.columns) % n;
    // Multiplying by 1 + … + x^(rows-1) adds `rows` neighbours up: a sum that slides around.
    std::vector<bool> product(n);
    bool sum = false;
    const auto factor = [&](std::size_t at) { return at % n < columns; };
    for (std::size_t i = 0; i < rows; ++i) sum ^= factor(n - i);
    for (std::size_t k = 0; k < n; ++k) {
        product[k] = sum;
        sum ^= factor(k + 1);
        sum ^= factor(k + 1 + n - rows);
    }
    if (product[n - 1]) product.flip();
    product.pop_back();
    return product;
}

/// Whether the reduced sum is x^k; x^(n-1) is the sum of all lower powers.
class BinaryBoard {
  public:
    explicit BinaryBoard(const StripsPuzzle& board)
        : n_(board.length), sum_(binary_board(board)), terms_(std::ranges::count(sum_, true)) {}

    [[nodiscard]] bool is_power(std::int64_t exponent) const {
        const std::int64_t k = exponent % n_;
        return k == n_ - 1 ? terms_ == n_ - 1 : terms_ == 1 && sum_[static_cast<std::size_t>(k)];
    }

  private:
    std::int64_t n_;
    std::vector<bool> sum_;
    std::ptrdiff_t terms_;
};

std::string verify(const StripsPuzzle& puzzle, const StripInvariant& invariant) {
    const std::int64_t n = puzzle.length;
    bool agree = false;
    if (invariant.ring == StripInvariant::Ring::binary) {
        const BinaryBoard board(puzzle);
        const std::int64_t last = std::min(n - 1, puzzle.rows + puzzle.columns - 2);
        if (puzzle.monomino) {
            agree = board.is_power(puzzle.monomino->row + puzzle.monomino->column - 2);
        }
        for (std::int64_t k = 0; k <= last && !puzzle.monomino; ++k) {
            agree = agree || board.is_power(k);
        }
    } else if (puzzle.monomino) {
        agree = integers_agree(puzzle, puzzle.monomino->row - 1, puzzle.monomino->column - 1);
    } else {
        // In other rows or columns a cell weighs x^i with 0 < i < n − 1, and a sum of the first
        // powers of x is no multiple of that.
        for (const std::int64_t row : {std::int64_t{0}, n - 1}) {
            for (const std::int64_t column : {std::int64_t{0}, n - 1}) {
                agree = agree || (row < puzzle.rows && column < puzzle.columns &&
                                  integers_agree(puzzle, row, column));
            }
        }
    }
    if (agree) throw Rejection("some cell has the weight of the board");
    return "a strip weighs 0, and no cell for the monomino has the weight of the board";
}

}  // namespace

std::string verify_strips(const StripsPuzzle& puzzle, const Certificate& certificate) {
    if (puzzle.monomino && !is_on(puzzle, *puzzle.monomino)) {
        throw Rejection("the monomino's cell is not on the board");
    }
    const auto* rectangles = std::get_if<Rectangles>(&certificate.evidence);
    const auto* invariant = std::get_if<StripInvariant>(&certificate.evidence);
    if (is<Yes>(certificate.claim) && rectangles != nullptr) {
        return verify(puzzle, *rectangles);
    }
    if (is<No>(certificate.claim) && invariant != nullptr) {
        return verify(puzzle, *invariant);
    }
    throw Rejection(fmt::format("evidence of the kind '{}' does not prove this claim about a board",
                                kind(certificate.evidence)));
}

}  // namespace lastmove::checking
