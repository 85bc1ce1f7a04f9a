// Why boards cannot be covered by strips and a monomino: the board's weight is no cell's weight.
#include <algorithm>
#include <array>

#include "lastmove/tiling/strips/strips.hpp"

namespace lastmove::tiling {

namespace {

/// How often x^k stands in (1 + … + x^(a-1)) (1 + … + x^(b-1)) modulo x^n − 1, for 0 <= a, b < n.
std::int64_t coefficient(std::int64_t k, std::int64_t a, std::int64_t b, std::int64_t n) {
    const auto exactly = [a, b](std::int64_t sum) {
        const std::int64_t least = std::max<std::int64_t>(0, sum - b + 1);
        const std::int64_t most = std::min(a - 1, sum);
        return std::max<std::int64_t>(0, most - least + 1);
    };
    return exactly(k) + exactly(k + n);
}

/// The factor f such that 1 + x + … + x^(size-1) = f · x^i modulo 1 + x + … + x^(n-1); 0 when there
/// is none. Over the basis 1, …, x^(n-2) the left side is 1 up to size mod n and 0 from there, and
/// x^(n-1) is −1 everywhere.
int factor(std::int64_t size, std::int64_t i, std::int64_t n) {
    if (i % n == 0 && size % n == 1) return 1;
    if (i % n == n - 1 && size % n == n - 1) return -1;
    return 0;
}

bool weighs_like_board(const StripsPuzzle& board, std::int64_t row, std::int64_t column) {
    const std::int64_t n = board.length;
    return n == 1 || factor(board.rows, row, n) * factor(board.columns, column, n) == 1;
}

/// Whether in GF(2)[x] the board weighs what a cell does with row + column = sum.
bool weighs_like_board(const std::vector<std::int64_t>& board, std::int64_t sum, std::int64_t n) {
    const std::int64_t k = sum % n;
    if (k == n - 1) return static_cast<std::int64_t>(board.size()) == n - 1;
    return board.size() == 1 && board.front() == k;
}

bool refuted_by_integers(const StripsPuzzle& puzzle) {
    if (puzzle.monomino) {
        return !weighs_like_board(puzzle, puzzle.monomino->row - 1, puzzle.monomino->column - 1);
    }
    const std::int64_t last = puzzle.length - 1;
    for (const std::int64_t row : {std::int64_t{0}, last}) {
        for (const std::int64_t column : {std::int64_t{0}, last}) {
            if (row < puzzle.rows && column < puzzle.columns &&
                weighs_like_board(puzzle, row, column)) {
                return false;
            }
        }
    }
    return true;
}

bool refuted_by_bits(const StripsPuzzle& puzzle) {
    const std::int64_t n = puzzle.length;
    const std::vector<std::int64_t> board = binary_weight(puzzle);
    if (puzzle.monomino) {
        return !weighs_like_board(board, puzzle.monomino->row + puzzle.monomino->column - 2, n);
    }
    const std::int64_t greatest = std::min(n - 1, puzzle.rows + puzzle.columns - 2);
    for (std::int64_t sum = 0; sum <= greatest; ++sum) {
        if (weighs_like_board(board, sum, n)) return false;
    }
    return true;
}

/// The coordinate of x^i at x^p, for 0 <= p <= n − 2.
int coordinate(std::int64_t i, std::int64_t p, std::int64_t n) {
    if (i % n == p) return 1;
    return i % n == n - 1 ? -1 : 0;
}

std::vector<int> coordinates(std::int64_t size, std::int64_t p, std::int64_t n) {
    std::vector<int> all(static_cast<std::size_t>(size));
    for (std::int64_t i = 0; i < size; ++i) {
        all[static_cast<std::size_t>(i)] = coordinate(i, p, n);
    }
    return all;
}

}  // namespace

std::vector<std::int64_t> binary_weight(const StripsPuzzle& board) {
    const std::int64_t n = board.length;
    const auto odd = [&](std::int64_t k) {
        return coefficient(k, board.rows % n, board.columns % n, n) % 2 != 0;
    };
    // x^(n-1) is the sum of all lower powers.
    const bool flipped = odd(n - 1);
    std::vector<std::int64_t> exponents;
    for (std::int64_t k = 0; k < n - 1; ++k) {
        if (odd(k) != flipped) exponents.push_back(k);
    }
    return exponents;
}

std::optional<StripInvariant> strip_invariant(const StripsPuzzle& puzzle) {
    if (refuted_by_bits(puzzle)) return StripInvariant{StripInvariant::Ring::binary};
    if (refuted_by_integers(puzzle)) return StripInvariant{StripInvariant::Ring::integer};
    return std::nullopt;
}

std::optional<StripWeights> strip_weights(const StripsPuzzle& board, const BoardCell& cell) {
    const std::int64_t n = board.length;
    const std::int64_t row = cell.row - 1;
    const std::int64_t column = cell.column - 1;
    // Every value that a coordinate of the board or the cell takes, it takes at one of these.
    const auto candidates = [n](std::int64_t size, std::int64_t i) {
        std::vector<std::int64_t> all{0, 1, size % n, size % n + 1, i % n};
        std::erase_if(all, [n](std::int64_t p) { return p > n - 2; });
        return all;
    };
    for (const std::int64_t p : candidates(board.rows, row)) {
        for (const std::int64_t q : candidates(board.columns, column)) {
            const int whole = p < board.rows % n && q < board.columns % n ? 1 : 0;
            const int monomino = coordinate(row, p, n) * coordinate(column, q, n);
            if (whole == monomino) continue;
            return StripWeights{coordinates(board.rows, p, n), coordinates(board.columns, q, n),
                                whole < monomino ? 1 : -1};
        }
    }
    return std::nullopt;
}

}  // namespace lastmove::tiling
