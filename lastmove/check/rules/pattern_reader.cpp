#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/ascii.hpp"
#include "lastmove/check/rules/pattern.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view set_example = "[xo]";
constexpr std::string_view repetition_example = "x(o.)*o.";
constexpr std::string_view change_example = "xo -> .x";
constexpr std::size_t most_cells = 64;
constexpr std::size_t most_repetitions = 4;

using Row = std::vector<Piece>;

/// Reads the characters of a pattern, of a result, or of a set.
class PatternReader {
  public:
    PatternReader(const Word& word, const PatternKind& kind, bool is_result)
        : word_(word), kind_(kind), is_result_(is_result) {}

    std::vector<Row> rows() {
        std::vector<Row> rows;
        do rows.push_back(row());
        while (take('|'));
        if (!at_end()) fail("cells", change_example);
        return rows;
    }

    char only_sign() {
        const char meant = kind_.meant(sign());
        if (!at_end()) fail("one sign", "block k x k of o -> .");
        return meant;
    }

    PatternCell set(bool may_be_no_cell) {
        const PatternCell cell = read_cell(!may_be_no_cell);
        if (!at_end()) fail("one cell", set_example);
        return cell;
    }

  private:
    [[nodiscard]] bool at_end() const { return at_ == word_.text.size(); }
    [[nodiscard]] char next() const { return at_end() ? '\0' : word_.text[at_]; }
    bool take(char c) {
        if (next() != c || at_end()) return false;
        ++at_;
        return true;
    }
    [[nodiscard]] Spot spot(std::size_t at) const { return {word_.at.line, word_.at.column + at}; }
    [[noreturn]] void fail(std::string_view expected, std::string_view example) const {
        fault(spot(at_), at_end() ? "the word ends here" : fmt::format("'{}'", next()), expected,
              example);
    }

    Row row() {
        Row row;
        while (!at_end() && next() != '|') row.push_back(piece());
        if (row.empty()) fail("a cell", change_example);
        return row;
    }

    Piece piece() {
        Piece piece;
        const std::size_t start = at_;
        const bool is_group = take('(');
        const bool repeats = repetition_follows(is_group);
        do piece.cells.push_back(is_result_ ? result_cell() : read_cell(repeats));
        while (is_group && next() != ')');
        if (is_group) take(')');
        if (!at_end() && std::string_view("*+{").find(next()) != std::string_view::npos) {
            repetition(piece);
        } else if (is_group) {
            fault(spot(start), "brackets without a repetition", "'*', '+' or '{' behind ')'",
                  repetition_example);
        }
        return piece;
    }

    /// Whether the cells that come next repeat.
    [[nodiscard]] bool repetition_follows(bool is_group) const {
        if (is_group) return true;
        const std::string_view rest = std::string_view(word_.text).substr(at_);
        std::size_t length = 1;
        if (rest.starts_with("[")) length = std::min(rest.find(']'), rest.size() - 1) + 1;
        const char behind = length < rest.size() ? rest[length] : '\0';
        return behind == '*' || behind == '+' || behind == '{';
    }

    void repetition(Piece& piece) {
        piece.repeats = true;
        piece.most = Piece::no_limit;
        if (take('*')) {
            piece.least = 0;
        } else if (!take('+')) {
            const std::size_t start = at_++;
            piece.least = piece.most = number();
            if (take(',')) piece.most = next() == '}' ? Piece::no_limit : number();
            if (!take('}')) fail("'}'", "x{2,4}");
            if (piece.most < piece.least) {
                fault(spot(start), "no number is in these bounds", "the lesser bound first",
                      "x{2,4}");
            }
        }
    }

    std::uint64_t number() {
        constexpr std::int64_t greatest = 10'000;
        const std::string_view rest = std::string_view(word_.text).substr(at_);
        const auto length =
            static_cast<std::size_t>(std::ranges::find_if_not(rest, is_digit) - rest.begin());
        const auto value = plain_number(rest.substr(0, length));
        if (!value || *value > greatest) fail("a number up to 10,000", "x{2,4}");
        at_ += length;
        return static_cast<std::uint64_t>(*value);
    }

    char sign() {
        const char c = next();
        if (at_end() || !is_sign(c)) fail("a sign", change_example);
        if (kind_.alphabet.set(c) == 0) {
            fault(spot(at_), fmt::format("'{}' is no sign of this game", c),
                  fmt::format("one of # {}", fmt::join(kind_.alphabet.signs(), " ")),
                  "board . x o");
        }
        ++at_;
        return c;
    }

    PatternCell result_cell() {
        PatternCell cell;
        if (!at_end() && std::string_view("=~<>").find(next()) != std::string_view::npos) {
            if (next() == '~' && !kind_.has_partners) {
                fault(spot(at_), "'~', but no signs are exchanged", "a line 'swap'", "swap H T");
            }
            cell.result = word_.text[at_++];
        } else {
            cell.result = kind_.meant(sign());
        }
        return cell;
    }

    /// A cell of a pattern; where it must be a cell, `#` may not stand.
    PatternCell read_cell(bool must_be_cell) {
        const std::size_t start = at_;
        Signs signs = 0;
        if (take('?')) {
            const bool is_cell = must_be_cell || kind_.is_graph;
            signs = is_cell ? kind_.alphabet.cells() : kind_.alphabet.all();
        } else if (take('[')) {
            const bool are_others =
                next() == '^' && word_.text.substr(at_ + 1, 1) != "]" && take('^');
            do signs |= kind_.alphabet.set(sign());
            while (!at_end() && next() != ']');
            if (!take(']')) fail("']'", set_example);
            if (are_others) signs = kind_.alphabet.cells() & ~signs;
        } else {
            signs = kind_.alphabet.set(sign());
        }
        if (signs == 0) {
            fault(spot(start), "a set without signs", "one that some cell can have", set_example);
        }
        if ((signs & no_cell) != 0 && must_be_cell) {
            fault(spot(start), "'#' where only cells can stand", "signs of cells",
                  repetition_example);
        }
        if ((signs & no_cell) != 0 && kind_.is_graph) {
            fault(spot(start), "'#' is no sign of a vertex", "'#' only behind '->'", ".. -> ##");
        }
        return {kind_.meant(signs), signs == kind_.alphabet.all()};
    }

    const Word& word_;
    const PatternKind& kind_;
    bool is_result_;
    std::size_t at_ = 0;
};

std::size_t count_cells(const std::vector<Row>& rows) {
    std::size_t count = 0;
    for (const Row& row : rows) {
        for (const Piece& piece : row) count += piece.cells.size();
    }
    return count;
}

void check_rows(const std::vector<Row>& rows, const Word& word, bool is_turned,
                const PatternKind& kind) {
    std::size_t repetitions = 0;
    bool has_fixed = false;
    for (const Row& row : rows) {
        for (const Piece& piece : row) {
            repetitions += piece.repeats ? 1 : 0;
            has_fixed = has_fixed || !piece.repeats;
        }
    }
    const bool is_picture = rows.size() > 1 || is_turned;
    if (count_cells(rows) > most_cells) {
        fault(word.at, "a pattern of more than 64 cells", "a shorter one", change_example);
    }
    if (repetitions > 0 && is_picture) {
        fault(word.at, "a repetition in a picture", "a line of one row, not turned",
              repetition_example);
    }
    if (repetitions > most_repetitions) {
        fault(word.at, "more than 4 repetitions", "a shorter pattern", repetition_example);
    }
    if (kind.is_graph && (repetitions > 0 || is_picture)) {
        fault(word.at, "a repetition or a picture on a graph", "a path of single cells",
              change_example);
    }
    if (!has_fixed) {
        fault(word.at, "all of the pattern repeats", "a cell that does not", repetition_example);
    }
    for (const Row& row : rows) {
        if (row.size() != rows.front().size()) {
            fault(word.at, "rows of different lengths", "a rectangle", "..|.? -> ##|#=");
        }
    }
}

/// Puts what becomes of the cells beside what they were.
void join_result(std::vector<Row>& rows, const std::vector<Row>& results, const Word& word) {
    const std::size_t before = count_cells(rows);
    const std::size_t after = count_cells(results);
    const auto different = [&] {
        fault(word.at,
              before == after ? "another shape than before '->'"
                              : fmt::format("{} cells become {}", before, after),
              "as many behind '->' as before it", change_example);
    };
    if (before != after || rows.size() != results.size()) different();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].size() != results[i].size()) different();
        for (std::size_t j = 0; j < rows[i].size(); ++j) {
            Piece& piece = rows[i][j];
            const Piece& result = results[i][j];
            if (piece.cells.size() != result.cells.size() || piece.repeats != result.repeats ||
                piece.least != result.least || piece.most != result.most) {
                different();
            }
            for (std::size_t k = 0; k < piece.cells.size(); ++k) {
                piece.cells[k].result = result.cells[k].result;
            }
        }
    }
}

/// The cells that may stand beside a piece on one side of it, nearest first, up to one that always
/// does; null behind them if the match may end there.
std::vector<const PatternCell*> beside(const std::vector<Piece>& pieces, std::size_t piece,
                                       bool behind) {
    std::vector<const PatternCell*> found;
    for (std::size_t i = piece;;) {
        if (behind ? i + 1 == pieces.size() : i == 0) break;
        i = behind ? i + 1 : i - 1;
        found.push_back(behind ? &pieces[i].cells.front() : &pieces[i].cells.back());
        if (pieces[i].least > 0) return found;
    }
    found.push_back(nullptr);
    return found;
}

/// Checks that what a cell copies is a cell, one of these.
void check_copied(const PatternCell& cell, const std::vector<const PatternCell*>& copied,
                  const Word& word) {
    for (const PatternCell* one : copied) {
        if (one == nullptr) {
            fault(word.at, fmt::format("'{}' copies a cell beyond the match", cell.result),
                  "a cell of the pattern there", ".[xo]*x -> >>*.");
        }
        if ((one->admits & no_cell) != 0) {
            fault(word.at, fmt::format("'{}' copies what may be '#'", cell.result),
                  "a set without '#' there", ".[xo]*x -> >>*.");
        }
    }
}

/// Checks what is copied, and finds which cells are read.
void check_changes(Pattern& pattern, const Word& word, const PatternKind& kind) {
    const auto copies = [](char sign) {
        return [sign](const PatternCell* cell) { return cell != nullptr && cell->result == sign; };
    };
    for (std::size_t i = 0; i < pattern.pieces.size(); ++i) {
        Piece& piece = pattern.pieces[i];
        const auto before = beside(pattern.pieces, i, false);
        const auto behind = beside(pattern.pieces, i, true);
        if (piece.cells.front().result == '<') check_copied(piece.cells.front(), before, word);
        if (piece.cells.back().result == '>') check_copied(piece.cells.back(), behind, word);
        for (PatternCell& cell : piece.cells) {
            if ((cell.admits & no_cell) != 0 && cell.result != '=' && cell.result != '#') {
                fault(word.at, "'#' would become a cell", "'=' or '#' for it", "#x -> =.");
            }
            // Only single cells can be passed over unread, and these are pieces by themselves.
            const bool is_copied = std::ranges::any_of(before, copies('>')) ||
                                   std::ranges::any_of(behind, copies('<'));
            cell.is_read =
                kind.is_graph || piece.repeats || !cell.is_any || cell.result != '=' || is_copied;
        }
    }
}

}  // namespace

PatternCell read_set(const Word& word, const PatternKind& kind, bool may_be_no_cell) {
    return PatternReader(word, kind, false).set(may_be_no_cell);
}

char read_sign(const Word& word, const PatternKind& kind) {
    return PatternReader(word, kind, true).only_sign();
}

Pattern read_pattern(const Word& word, const Word* result, bool is_turned,
                     const PatternKind& kind) {
    std::vector<Row> rows = PatternReader(word, kind, false).rows();
    check_rows(rows, word, is_turned, kind);
    if (result != nullptr) join_result(rows, PatternReader(*result, kind, true).rows(), *result);
    Pattern pattern;
    if (rows.size() > 1 || is_turned) pattern.columns = rows.front().size();
    for (const Row& row : rows) {
        pattern.pieces.insert(pattern.pieces.end(), row.begin(), row.end());
    }
    check_changes(pattern, result != nullptr ? *result : word, kind);
    return pattern;
}

}  // namespace lastmove::checking::written
