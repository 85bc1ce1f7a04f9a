// The columns of tables (`lastmove table --of`), in one list: help, lists and what is accepted are
// made of it.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// What the cells of a column are.
enum class CellKind {
    count,   ///< whole numbers, not negative
    number,  ///< exact numbers: 3, -1/2
    value,   ///< values of games, which are partially ordered
    word,    ///< words, of which only equality means something
};

/// A column.
struct TableColumn {
    std::string_view name;
    std::string_view meaning;
    CellKind kind = CellKind::word;
    /// The kinds of subject that it makes sense for, separated by commas; empty: a game, and a
    /// value.
    std::string_view kinds{};
    /// The words that its cells can be, with blanks between them; empty: any.
    std::string_view words{};
    bool of_families = false;  ///< whether `sequence` has it along a family of partizan games
    bool in_misere = false;    ///< whether it makes sense in misère play
};

/// The kinds of subject that have a misère quotient or monoid.
inline constexpr std::string_view quotient_kinds = "a family,a family of partizan games";

inline constexpr std::array table_columns{
    TableColumn{.name = "value",
                .meaning = "the canonical form; of impartial games the nimber",
                .kind = CellKind::value,
                .of_families = true},
    TableColumn{.name = "outcome",
                .meaning = "who wins: N the player to move, P the other one, L Left, R Right",
                .words = "N P L R",
                .of_families = true,
                .in_misere = true},
    TableColumn{.name = "nimber",
                .meaning = "n where the value is the nimber *n",
                .kind = CellKind::count,
                .of_families = true},
    TableColumn{
        .name = "mean", .meaning = "the mean value", .kind = CellKind::number, .of_families = true},
    TableColumn{.name = "temperature",
                .meaning = "the temperature; -1 for integers",
                .kind = CellKind::number,
                .of_families = true},
    TableColumn{.name = "left-stop",
                .meaning = "the number where play stops when Left begins",
                .kind = CellKind::number,
                .of_families = true},
    TableColumn{.name = "right-stop",
                .meaning = "the number where play stops when Right begins",
                .kind = CellKind::number,
                .of_families = true},
    TableColumn{.name = "atomic-weight",
                .meaning = "the atomic weight, if there is one",
                .kind = CellKind::value,
                .of_families = true},
    TableColumn{.name = "reduced",
                .meaning = "the reduced canonical form",
                .kind = CellKind::value,
                .of_families = true},
    TableColumn{.name = "birthday",
                .meaning = "the birthday of the canonical form",
                .kind = CellKind::count,
                .of_families = true},
    TableColumn{.name = "followers",
                .meaning = "the number of values that its plays lead to, itself included",
                .kind = CellKind::number,
                .of_families = true},
    TableColumn{.name = "stop-count",
                .meaning = "the number of plays of the canonical form that end at a number",
                .kind = CellKind::number,
                .of_families = true},
    TableColumn{.name = "left-incentives",
                .meaning = "what Left's best moves gain: the greatest of G^L - G",
                .of_families = true},
    TableColumn{.name = "right-incentives",
                .meaning = "what Right's best moves gain: the greatest of G - G^R",
                .of_families = true},
    TableColumn{.name = "moves",
                .meaning = "the number of moves, Left's and Right's together",
                .kind = CellKind::count,
                .in_misere = true},
    TableColumn{.name = "left-moves",
                .meaning = "the number of Left's moves",
                .kind = CellKind::count,
                .in_misere = true},
    TableColumn{.name = "right-moves",
                .meaning = "the number of Right's moves",
                .kind = CellKind::count,
                .in_misere = true},
    TableColumn{.name = "genus",
                .meaning = "the genus of an impartial game in misere play",
                .kinds = "a game",
                .in_misere = true},
    TableColumn{.name = "shortest",
                .meaning = "the number of moves of a shortest play of an impartial game",
                .kind = CellKind::count,
                .kinds = "a game",
                .in_misere = true},
    TableColumn{.name = "longest",
                .meaning = "the number of moves of a longest play",
                .kind = CellKind::count,
                .kinds = "a game",
                .in_misere = true},
    TableColumn{.name = "remoteness",
                .meaning = "the moves if the winner hurries and the loser tarries",
                .kind = CellKind::count,
                .kinds = "a game",
                .in_misere = true},
    TableColumn{.name = "suspense",
                .meaning = "the moves if the winner tarries and the loser hurries",
                .kind = CellKind::count,
                .kinds = "a game",
                .in_misere = true},
    TableColumn{.name = "solvable",
                .meaning = "whether a puzzle has a solution: yes or no",
                .kinds = "a peg puzzle,an army,a tiling,a board of strips,a packing,"
                         "a replacement-set game",
                .words = "yes no"},
    TableColumn{.name = "tilings",
                .meaning = "the number of tilings",
                .kind = CellKind::number,
                .kinds = "a tiling,a board of strips"},
    TableColumn{.name = "order",
                .meaning = "the order of the misere quotient of as many heaps as `heaps` says",
                .kind = CellKind::count,
                .kinds = quotient_kinds,
                .in_misere = true},
    TableColumn{.name = "p-positions",
                .meaning = "the number of its elements that are P-positions",
                .kind = CellKind::count,
                .kinds = quotient_kinds,
                .in_misere = true},
    TableColumn{.name = "tame",
                .meaning = "whether it is a quotient of Nim: yes or no",
                .kinds = "a family",
                .words = "yes no",
                .in_misere = true},
    TableColumn{.name = "heaps",
                .meaning = "which heaps, or members, the quotient is proved for: all, or the last",
                .kinds = quotient_kinds,
                .in_misere = true},
    TableColumn{.name = "image-period",
                .meaning = "the period of their images in it",
                .kind = CellKind::count,
                .kinds = quotient_kinds,
                .in_misere = true},
    TableColumn{.name = "image-preperiod",
                .meaning = "the heap from which on the images have this period",
                .kind = CellKind::count,
                .kinds = quotient_kinds,
                .in_misere = true},
};

/// @cond how lists of their names are made while the program is compiled
namespace column_lists {

template <bool (*takes)(const TableColumn&)>
struct Names {
    static consteval std::size_t length() {
        std::size_t sum = 0;
        for (const TableColumn& column : table_columns)
            sum += takes(column) ? column.name.size() + 1 : 0;
        return sum;
    }
    static consteval auto joined() {
        std::array<char, length()> text{};
        std::size_t at = 0;
        for (const TableColumn& column : table_columns) {
            if (!takes(column)) continue;
            if (at > 0) text[at++] = ' ';
            for (const char c : column.name) text[at++] = c;
        }
        return text;
    }
    static constexpr auto text = joined();
    static constexpr std::string_view view{text.data(), text.size() - 1};
};

}  // namespace column_lists
/// @endcond

/// The names of all columns, with blanks between them.
inline constexpr std::string_view column_names =
    column_lists::Names<[](const TableColumn&) { return true; }>::view;
/// The names of those along families of partizan games, likewise.
///
/// ```
/// static_assert(ask::family_column_names.starts_with("value outcome nimber mean "));
/// ```
inline constexpr std::string_view family_column_names =
    column_lists::Names<[](const TableColumn& column) { return column.of_families; }>::view;

/// The column of that name; null if there is none.
///
/// ```
/// static_assert(ask::find_column("mean")->kind == ask::CellKind::number);
/// static_assert(ask::find_column("cost") == nullptr);
/// ```
constexpr const TableColumn* find_column(std::string_view name) {
    for (const TableColumn& column : table_columns) {
        if (column.name == name) return &column;
    }
    return nullptr;
}

/// Whether the column is about the misère quotients of families.
///
/// ```
/// static_assert(ask::is_of_quotients(*ask::find_column("tame")));
/// static_assert(!ask::is_of_quotients(*ask::find_column("genus")));
/// ```
constexpr bool is_of_quotients(const TableColumn& column) {
    return column.kinds.starts_with("a family");
}

/// The kinds of subject that the column makes sense for.
///
/// ```
/// EXPECT_EQ(ask::kinds_of(*ask::find_column("genus")), (std::vector<std::string>{"a game"}));
/// EXPECT_EQ(ask::kinds_of(*ask::find_column("mean")).size(), 2U);
/// ```
std::vector<std::string> kinds_of(const TableColumn& column);

}  // namespace lastmove::ask
