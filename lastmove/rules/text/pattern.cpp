#include "lastmove/rules/text/pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/number.hpp"

namespace lastmove::rules {

namespace {

constexpr std::string_view sign_example = "xo -> .x";
constexpr std::size_t most_cells_of_pattern = 64;
constexpr std::size_t most_repetitions = 4;
constexpr std::uint32_t most_copies = 10'000;

std::size_t count_cells(const std::vector<Piece>& row) {
    std::size_t count = 0;
    for (const Piece& piece : row) count += piece.cells.size();
    return count;
}

/// The repetition of a piece, as it is written.
std::string written_repetition(const Piece& piece) {
    if (!piece.repeats) return "";
    if (piece.most == piece.least) return fmt::format("{{{}}}", piece.least);
    if (piece.most != Piece::any_number) return fmt::format("{{{},{}}}", piece.least, piece.most);
    return piece.least == 0 ? "*" : piece.least == 1 ? "+" : fmt::format("{{{},}}", piece.least);
}

/// The result that leaves all cells of a pattern as they are.
std::string without_change(const std::vector<std::vector<Piece>>& rows) {
    std::string text;
    for (const auto& row : rows) {
        if (!text.empty()) text += '|';
        for (const Piece& piece : row) {
            const std::string cells(piece.cells.size(), '=');
            text += piece.cells.size() > 1 ? "(" + cells + ")" : cells;
            text += written_repetition(piece);
        }
    }
    return text;
}

/// Calls copied(piece, cell) for every cell that may be the next one (sense 1) or the one before
/// (sense −1) in a match: of the same copy of a piece, of the next copy, or of the pieces after it
/// as long as they may be left out. Whether there is one in every match.
template <class Copied>
bool for_each_copied(const std::vector<Piece>& row, std::size_t piece, std::size_t cell, int sense,
                     Copied&& copied) {
    const std::size_t size = row[piece].cells.size();
    const bool is_inside = sense > 0 ? cell + 1 < size : cell > 0;
    if (is_inside) {
        copied(row[piece], sense > 0 ? cell + 1 : cell - 1);
        return true;
    }
    const auto nearest = [&](const Piece& of) { return sense > 0 ? 0 : of.cells.size() - 1; };
    if (row[piece].repeats && row[piece].most > 1) copied(row[piece], nearest(row[piece]));
    for (auto next = static_cast<std::ptrdiff_t>(piece) + sense;
         next >= 0 && next < static_cast<std::ptrdiff_t>(row.size()); next += sense) {
        const Piece& of = row[static_cast<std::size_t>(next)];
        if (of.most > 0) copied(of, nearest(of));
        if (of.least > 0) return true;
    }
    return false;
}

bool is_sign(char character) {
    return is_letter(character) ||
           std::string_view(".#!@$%&_^").find(character) != std::string_view::npos;
}

}  // namespace

Sign PatternReader::sign() {
    const std::size_t begin = cursor_.start();
    const std::string_view word = cursor_.word();
    if (word.size() == 1) {
        if (const auto sign = sign_of(tree_, word[0])) return *sign;
    }
    throw cursor_.fault(begin, fmt::format("one of the signs {} #", fmt::join(tree_.signs, " ")),
                        "#");
}

Signs PatternReader::set() {
    const std::size_t begin = cursor_.start();
    const std::string_view word = cursor_.word();
    std::size_t at = 0;
    const Signs signs = cell(word, at, begin);
    if (at < word.size()) throw cursor_.fault(begin + at, "a single sign or set", "[xo]");
    return signs;
}

Signs PatternReader::cells() {
    const std::size_t begin = cursor_.start();
    const bool is_any = cursor_.next_word() == "?";
    Signs signs = set();
    if (is_any) signs &= ~only(no_cell);
    if (has(signs, no_cell)) throw cursor_.fault(begin, "a set without '#'", "[xo]");
    return signs;
}

Signs PatternReader::cell(std::string_view word, std::size_t& at, std::size_t begin) {
    const auto expect_sign = [&](std::size_t place) {
        const char character = place < word.size() ? word[place] : '\0';
        const auto sign = is_sign(character) ? sign_of(tree_, character) : std::nullopt;
        if (sign == no_cell && tree_.field == Field::graph) {
            throw cursor_.fault(begin + place, "'#' only behind '->' on graphs", "both . -> #");
        }
        if (!sign) {
            throw cursor_.fault(begin + place,
                                fmt::format("one of the signs {} #, a set such as [{}] or ?",
                                            fmt::join(tree_.signs, " "), tree_.signs),
                                sign_example);
        }
        return *sign;
    };
    if (word.substr(at).starts_with('?')) {
        ++at;
        // On graphs there has to be a vertex.
        return tree_.field == Field::graph ? tree_.everything() & ~only(no_cell)
                                           : tree_.everything();
    }
    if (!word.substr(at).starts_with('[')) return only(expect_sign(at++));
    ++at;
    const bool is_negated = word.substr(at).starts_with('^') && !word.substr(at).starts_with("^]");
    if (is_negated) ++at;
    Signs signs = 0;
    do signs |= only(expect_sign(at++));
    while (at < word.size() && word[at] != ']');
    if (at == word.size()) throw cursor_.fault(begin + at, "']' at the end of the set", "[.#]x");
    ++at;
    if (is_negated) signs = tree_.everything() & ~signs & ~only(no_cell);
    if (signs == 0) throw cursor_.fault(begin + at - 1, "a set that contains a sign", "[^x]");
    return signs;
}

void PatternReader::repetition(std::string_view word, std::size_t& at, std::size_t begin,
                               Piece& piece) {
    const char character = at < word.size() ? word[at] : '\0';
    if (character != '*' && character != '+' && character != '{') return;
    if (tree_.field == Field::graph) {
        throw cursor_.fault(begin + at, "no repetition on graphs", ".. -> ##");
    }
    piece.repeats = true;
    if (character != '{') {
        piece.least = character == '+' ? 1 : 0;
        piece.most = Piece::any_number;
        ++at;
        return;
    }
    const auto number = [&] {
        const std::size_t before = cursor_.place();
        cursor_.go_to(begin + at);
        const auto value = cursor_.take_number();
        if (!value || *value > most_copies) {
            throw cursor_.fault(begin + at, "a number of at most 10,000", "x{2,3}o");
        }
        at = cursor_.place() - begin;
        cursor_.go_to(before);
        return static_cast<std::uint32_t>(*value);
    };
    ++at;
    piece.least = piece.most = number();
    if (word.substr(at).starts_with(',')) {
        ++at;
        piece.most = word.substr(at).starts_with('}') ? Piece::any_number : number();
    }
    if (!word.substr(at).starts_with('}') || piece.most < piece.least) {
        throw cursor_.fault(begin + at, "{N}, {N,} or {N,M} with N at most M", "x{2,3}o");
    }
    ++at;
}

Piece PatternReader::piece(std::string_view word, std::size_t& at, std::size_t begin) {
    Piece piece;
    std::vector<bool> are_any;  // the cells that are '?'
    const std::size_t start = at;
    const auto add = [&] {
        are_any.push_back(word[at] == '?');
        piece.cells.push_back({cell(word, at, begin)});
    };
    const bool is_group = word[at] == '(';
    if (is_group) {
        ++at;
        while (at < word.size() && word[at] != ')') add();
        if (at == word.size() || piece.cells.empty()) {
            throw cursor_.fault(begin + at, "cells and ')'", "x(o.)*o. -> .(..)*.x");
        }
        ++at;
    } else {
        add();
    }
    repetition(word, at, begin, piece);
    if (is_group && !piece.repeats) {
        throw cursor_.fault(begin + at, "*, + or {N} behind a group", "x(o.)*o. -> .(..)*.x");
    }
    if (!piece.repeats) return piece;
    for (std::size_t i = 0; i < piece.cells.size(); ++i) {
        PatternCell& cell = piece.cells[i];
        if (are_any[i]) cell.admits &= ~only(no_cell);
        if (has(cell.admits, no_cell)) {
            throw cursor_.fault(begin + start, "no '#' in what repeats", "#[.x]*x");
        }
    }
    return piece;
}

std::vector<std::vector<Piece>> PatternReader::rows(std::string_view word, std::size_t begin) {
    std::vector<std::vector<Piece>> rows(1);
    std::size_t cells = 0;
    std::size_t repetitions = 0;
    for (std::size_t at = 0; at < word.size();) {
        if (word[at] == '|') {
            if (tree_.field == Field::graph) {
                throw cursor_.fault(begin + at, "a single row: graphs have no pictures",
                                    ".. -> ##");
            }
            ++at;
            rows.emplace_back();
            continue;
        }
        rows.back().push_back(piece(word, at, begin));
        cells += rows.back().back().cells.size();
        repetitions += rows.back().back().repeats ? 1 : 0;
        if (cells > most_cells_of_pattern || repetitions > most_repetitions) {
            throw cursor_.fault(begin + at - 1, "at most 64 cells and 4 repetitions in a pattern",
                                sign_example);
        }
        if (rows.size() > 1 && repetitions > 0) {
            throw cursor_.fault(begin + at - 1, "no repetition in a picture", "..|.? -> ##|#=");
        }
    }
    const bool is_ragged = std::ranges::any_of(
        rows, [&](const auto& row) { return count_cells(row) != count_cells(rows.front()); });
    if (is_ragged) throw cursor_.fault(begin, "rows of one length in a picture", "..|.? -> ##|#=");
    const bool has_empty_row =
        std::ranges::any_of(rows, [](const auto& row) { return row.empty(); });
    if (has_empty_row || (rows.size() > 1 && repetitions > 0)) {
        throw cursor_.fault(begin,
                            has_empty_row ? "cells in every row" : "no repetition in a picture",
                            "..|.? -> ##|#=");
    }
    const auto& row = rows.front();
    if (std::ranges::all_of(row, [](const Piece& piece) { return piece.repeats; })) {
        throw cursor_.fault(begin, "a cell that does not repeat", "x.*o");
    }
    return rows;
}

Change PatternReader::pattern() {
    const std::size_t begin = cursor_.start();
    const std::string_view word = cursor_.word();
    if (word.empty() || word == "->") {
        throw cursor_.fault(begin, "a pattern of signs", sign_example);
    }
    return {rows(word, begin), {}};
}

void PatternReader::effect(char character, std::size_t place, PatternCell& cell) {
    static constexpr std::string_view kept = "=~<>";
    const std::size_t kind = kept.find(character);
    if (kind != std::string_view::npos) {
        cell.effect = std::array{Effect::keep, Effect::swap, Effect::previous, Effect::next}[kind];
        if (cell.effect == Effect::swap && !has_partners(tree_)) {
            throw cursor_.fault(place, "'~' where 'swap' says partners, or signs x and o",
                                "swap H T");
        }
    } else {
        const auto sign = sign_of(tree_, character);
        if (!sign) {
            throw cursor_.fault(
                place,
                fmt::format("one of the signs {} #, or = ~ < >", fmt::join(tree_.signs, " ")),
                sign_example);
        }
        cell.effect = Effect::put;
        cell.sign = *sign;
    }
    const bool makes_cell = has(cell.admits, no_cell) && cell.effect != Effect::keep &&
                            (cell.effect != Effect::put || cell.sign != no_cell);
    if (makes_cell)
        throw cursor_.fault(place, "'=' or '#' where there may be no cell", "[.#]x -> =.");
}

void PatternReader::result(std::string_view word, std::size_t begin,
                           std::vector<std::vector<Piece>>& rows) {
    const auto wrong = [&](std::size_t at) {
        return cursor_.fault(begin + at,
                             fmt::format("as many cells and the same repetitions behind '->' as "
                                         "before it: the shape of '{}'",
                                         without_change(rows)),
                             sign_example);
    };
    std::size_t at = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (r > 0) {
            if (!word.substr(at).starts_with('|')) throw wrong(at);
            ++at;
        }
        for (Piece& piece : rows[r]) {
            const bool is_group = word.substr(at).starts_with('(');
            if (is_group) ++at;
            for (PatternCell& cell : piece.cells) {
                if (at == word.size() ||
                    std::string_view("|()*+{").find(word[at]) != std::string_view::npos) {
                    throw wrong(at);
                }
                effect(word[at], begin + at, cell);
                ++at;
            }
            if (is_group) {
                if (!word.substr(at).starts_with(')') || !piece.repeats) throw wrong(at);
                ++at;
            } else if (piece.cells.size() > 1) {
                throw wrong(at);
            }
            Piece again;
            repetition(word, at, begin, again);
            if (again.repeats != piece.repeats || again.least != piece.least ||
                again.most != piece.most) {
                throw wrong(at);
            }
        }
    }
    if (at < word.size()) throw wrong(at);
}

void PatternReader::check(const Change& change, std::size_t begin) {
    const auto copied = [&](const Piece& piece, std::size_t cell) {
        if (!has(piece.cells[cell].admits, no_cell)) return;
        throw cursor_.fault(begin, "'<' and '>' where the cell that they copy is no '#'",
                            ".[xo]*x -> >>*.");
    };
    std::vector<Piece> row;  // of a picture, all rows as one reads
    for (const auto& each : change.rows) row.insert(row.end(), each.begin(), each.end());
    const auto require = [&](std::size_t piece, std::size_t cell, int sense) {
        if (for_each_copied(row, piece, cell, sense, copied)) return;
        throw cursor_.fault(begin, "'<' behind a cell and '>' before one", ".x -> >.");
    };
    for (std::size_t piece = 0; piece < row.size(); ++piece) {
        for (std::size_t cell = 0; cell < row[piece].cells.size(); ++cell) {
            const Effect effect = row[piece].cells[cell].effect;
            if (effect == Effect::next) require(piece, cell, 1);
            if (effect == Effect::previous) require(piece, cell, -1);
        }
    }
}

Change PatternReader::change() {
    Change change = pattern();
    if (!cursor_.take_word("->"))
        throw cursor_.fault("'->' and what becomes of the cells", sign_example);
    const std::size_t begin = cursor_.start();
    const std::string_view word = cursor_.word();
    if (word.empty()) throw cursor_.fault(begin, "what becomes of the cells", sign_example);
    result(word, begin, change.rows);
    check(change, begin);
    return change;
}

void PatternReader::where_to(Change& change, const Where& of_file) {
    const std::size_t begin = cursor_.start();
    if (cursor_.take_word("turned")) {
        const bool repeats = std::ranges::any_of(change.rows.front(),
                                                 [](const Piece& piece) { return piece.repeats; });
        if (repeats || tree_.field == Field::graph) {
            throw cursor_.fault(begin, "'turned' behind pictures on boards, without repetitions",
                                "..|.? -> ##|#= turned");
        }
        change.where.turned = true;
    } else if (cursor_.take_word("along")) {
        if (change.rows.size() > 1 || tree_.field == Field::graph) {
            throw cursor_.fault(begin, "'along' behind lines on boards", "xo -> .x along rows");
        }
        change.where = directions();
    } else {
        change.where = of_file;
        change.where.turned = false;
    }
}

}  // namespace lastmove::rules
