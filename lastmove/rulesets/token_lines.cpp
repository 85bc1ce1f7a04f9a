#include "lastmove/rulesets/token_lines.hpp"

#include <array>
#include <numeric>

namespace lastmove::rulesets {

namespace {

using Lines = std::vector<std::string>;

/// The rows that hold tokens, and the columns.
std::pair<Lines, Lines> token_rows_and_columns(const game::Board& board) {
    std::pair<Lines, Lines> result;
    for (int row = 0; row < board.height(); ++row) {
        std::string line;
        for (int column = 0; column < board.width(); ++column) line += board.at({row, column});
        if (line.find('o') != std::string::npos) result.first.push_back(std::move(line));
    }
    for (int column = 0; column < board.width(); ++column) {
        std::string line;
        for (int row = 0; row < board.height(); ++row) line += board.at({row, column});
        if (line.find('o') != std::string::npos) result.second.push_back(std::move(line));
    }
    return result;
}

std::size_t tokens(const std::string& line) {
    return static_cast<std::size_t>(std::ranges::count(line, 'o'));
}

/// The lines that are left when pairs of equal ones are taken away.
Lines without_twins(const Lines& lines) {
    Lines left;
    for (const std::string& line : lines) {
        const auto twin = std::ranges::find(left, line);
        if (twin == left.end()) {
            left.push_back(line);
        } else {
            left.erase(twin);
        }
    }
    return left;
}

/// Why the player who is not to move wins, for the shapes of section 4 and what they become.
std::optional<std::string> second_wins(const game::Board& board) {
    const auto [rows, columns] = token_rows_and_columns(board);
    if (rows.empty()) return "No token is left.";
    const Lines odd_rows = without_twins(rows);
    const Lines odd_columns = without_twins(columns);
    if (odd_rows.empty() && odd_columns.empty()) {
        return "Rows and columns come in pairs of equal lines, so every move is answered by taking "
               "the twin of the line taken (primesstep2017, Lemma 2).";
    }
    if (std::min(rows.size(), columns.size()) == 2 && rows.size() % 2 == 0 &&
        columns.size() % 2 == 0) {
        return "Whoever takes one of the two lines first loses to the other, and the number of "
               "lines across them is even (primesstep2017, Lemma 3).";
    }
    const bool axes = odd_rows.size() == 1 && odd_columns.size() == 1 &&
                      tokens(odd_rows.front()) == columns.size() &&
                      tokens(odd_columns.front()) == rows.size();
    if (axes && rows.size() >= 3 && columns.size() >= 3) {
        return "Two axes have a token in every line across, and the other lines come in pairs of "
               "equal lines. An axis is answered by the other axis, any other line by its twin; if "
               "only one other line is left parallel to an axis, by a line across that leaves a "
               "line of two tokens (primesstep2017, Lemma 3).";
    }
    return std::nullopt;
}

game::Nimber rectangle(std::size_t height, std::size_t width) {
    const auto [less, more] = std::minmax(height, width);
    if (less == 1) return more % 2 == 1 ? 1 : 2;
    if ((less + more) % 2 == 0) return 0;
    return less == 2 ? 2 : 1;
}

game::Nimber cross(std::size_t height, std::size_t width) {
    const auto [less, more] = std::minmax(height, width);
    if (less == 1) return more % 2 == 1 ? 1 : 2;
    return (less + more) % 2 == 0 ? 0 : 3;
}

}  // namespace

bool TokenLines::holds_tokens(const Position& board, Move line) {
    const int length = line.row ? board.width() : board.height();
    for (int i = 0; i < length; ++i) {
        if (board.at(line.row ? Cell{line.index, i} : Cell{i, line.index}) == 'o') return true;
    }
    return false;
}

game::Board TokenLines::without(const Position& board, Move line) {
    Position left = board;
    const int length = line.row ? board.width() : board.height();
    for (int i = 0; i < length; ++i) {
        left.set(line.row ? Cell{line.index, i} : Cell{i, line.index}, '.');
    }
    return left;
}

std::vector<TokenLine> TokenLines::lines(const Position& board) {
    std::vector<Move> found;
    found.reserve(static_cast<std::size_t>(board.height()) +
                  static_cast<std::size_t>(board.width()));
    for (int row = 0; row < board.height(); ++row) found.push_back({true, row});
    for (int column = 0; column < board.width(); ++column) found.push_back({false, column});
    std::erase_if(found, [&](Move line) { return !holds_tokens(board, line); });
    return found;
}

std::vector<game::Board> TokenLines::split(const Position& board) const {
    std::vector<Position> parts;
    Position left = board;
    for (const Cell start : board.cells('o')) {
        if (left.at(start) != 'o') continue;
        Position part(board.height(), board.width(), '.');
        std::vector<Cell> queue{start};
        left.set(start, '.');
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Cell at = queue[i];
            part.set(at, 'o');
            const auto follow = [&](Cell next) {
                if (left.at(next) != 'o') return;
                left.set(next, '.');
                queue.push_back(next);
            };
            for (int row = 0; row < board.height(); ++row) follow({row, at.column});
            for (int column = 0; column < board.width(); ++column) follow({at.row, column});
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

game::Board TokenLines::canonical(const Position& board) const {
    // Rows and columns as vertices, tokens as edges.
    std::vector<game::Graph::Edge> edges;
    for (const Cell cell : board.cells('o')) {
        edges.emplace_back(cell.row, board.height() + cell.column);
    }
    const game::Graph graph = game::canonical(game::make_graph({}, std::move(edges)));
    // The part is connected: the vertices at an even distance from the first one become the rows.
    const auto near = game::neighbours(graph);
    constexpr std::size_t unseen = ~std::size_t{0};
    std::vector<std::size_t> side(near.size(), unseen);
    std::vector<std::size_t> queue;
    if (!near.empty()) {
        side[0] = 0;
        queue.push_back(0);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const std::size_t next : near[queue[i]]) {
            if (side[next] != unseen) continue;
            side[next] = 1 - side[queue[i]];
            queue.push_back(next);
        }
    }
    std::vector<int> place(near.size());
    std::array<int, 2> count{};
    for (std::size_t i = 0; i < near.size(); ++i) place[i] = count[side[i]]++;
    Position result(std::max(count[0], 1), std::max(count[1], 1), '.');
    for (const auto& [i, j] : graph.edges) {
        result.set(side[i] == 0 ? Cell{place[i], place[j]} : Cell{place[j], place[i]}, 'o');
    }
    return result;
}

std::optional<game::Theorem> TokenLines::theorem(const Position& board) const {
    const auto [rows, columns] = token_rows_and_columns(board);
    std::size_t all = 0;
    std::size_t longest_row = 0;
    std::size_t longest_column = 0;
    for (const std::string& row : rows) {
        all += tokens(row);
        longest_row = std::max(longest_row, tokens(row));
    }
    for (const std::string& column : columns) {
        longest_column = std::max(longest_column, tokens(column));
    }
    if (all > 0 && all == rows.size() * columns.size()) {
        return game::Theorem{rectangle(rows.size(), columns.size()),
                             fmt::format("The tokens are a rectangle of {} by {} (primesstep2017, "
                                         "Theorem 5).",
                                         rows.size(), columns.size())};
    }
    if (all > 0 && longest_row == columns.size() && longest_column == rows.size() &&
        all == rows.size() + columns.size() - 1) {
        return game::Theorem{cross(rows.size(), columns.size()),
                             fmt::format("The tokens are a cross of {} and {} (primesstep2017, "
                                         "Theorem 4).",
                                         rows.size(), columns.size())};
    }
    const auto strategy = this->strategy(board);
    if (!strategy) return std::nullopt;
    if (strategy->move.empty()) return game::Theorem{0, strategy->reason};
    return game::Theorem{std::nullopt, strategy->reason};
}

std::optional<game::Strategy> TokenLines::strategy(const Position& board) const {
    if (auto reason = second_wins(board)) return game::Strategy{"", std::move(*reason)};
    for (const Move& line : lines(board)) {
        if (auto reason = second_wins(without(board, line))) {
            return game::Strategy{text(line), fmt::format("After {}: {}", text(line), *reason)};
        }
    }
    return std::nullopt;
}

}  // namespace lastmove::rulesets
