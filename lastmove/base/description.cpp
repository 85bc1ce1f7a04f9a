#include "lastmove/base/description.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

namespace lastmove {

namespace {

/// What a glyph is called, if not by its name, and several of them, if not by its name with an s.
struct Noun {
    std::string_view glyph;
    std::string_view one;
    std::string_view many;
};

constexpr std::array nouns{Noun{"black", "black stone", "black stones"},
                           Noun{"blue", "blue disc", "blue discs"},
                           Noun{"burnt", "burnt square", "burnt squares"},
                           Noun{"cherry", "cherry", "cherries"},
                           Noun{"chocolate", "piece of chocolate", "pieces of chocolate"},
                           Noun{"coin-heads", "coin with heads up", "coins with heads up"},
                           Noun{"coin-tails", "coin with tails up", "coins with tails up"},
                           Noun{"cross", "cross", "crosses"},
                           Noun{"domino", "domino", "dominoes"},
                           Noun{"filled", "filled square", "filled squares"},
                           Noun{"green", "green disc", "green discs"},
                           Noun{"poison", "poisoned piece", "poisoned pieces"},
                           Noun{"red", "red disc", "red discs"},
                           Noun{"white", "white stone", "white stones"}};

/// Things of one kind, and where they are.
struct Group {
    std::string one;
    std::string many;
    std::vector<std::string_view> cells = {};
    std::string_view where = " on ";

    [[nodiscard]] const std::string& name() const { return cells.size() == 1 ? one : many; }
};

/// Collects what stands in cells that have names.
struct Inventory {
    std::vector<Group> groups;
    std::size_t things = 0;

    void add(std::string one, std::string many, std::string_view cell,
             std::string_view where = " on ") {
        if (cell.empty()) return;
        auto group = std::ranges::find(groups, one, &Group::one);
        if (group == groups.end()) {
            group = groups.insert(groups.end(), {std::move(one), std::move(many), {}, where});
        }
        group->cells.push_back(cell);
        ++things;
    }

    void operator()(const Mark& mark) {
        if (mark.role == Role::goal) add("goal", "goals", mark.cell);
        const bool is_peg =
            mark.role == Role::peg || mark.role == Role::moving || mark.role == Role::removed;
        if (is_peg) add("peg", "pegs", mark.cell);
    }
    void operator()(const Number& number) { add(number.text, number.text, number.cell); }
    void operator()(const Checkers& checkers) {
        if (checkers.count == "0") return;
        const std::string name = checkers.count == "1" ? "checker" : "checkers";
        add(fmt::format("{} {}", checkers.count, name), fmt::format("{} {}", checkers.count, name),
            checkers.cell);
    }
    void operator()(const Line& line) { add("edge", "edges", line.cell, " "); }
    void operator()(const Patch& patch) { add("tile", "tiles", patch.cell); }
    void operator()(const Piece& piece) {
        if (piece.glyph == "empty" || piece.glyph == "hole") return;
        const auto* const noun = std::ranges::find(nouns, piece.glyph, &Noun::glyph);
        const bool is_odd = noun != nouns.end();
        const std::string_view whose = piece.side == Side::left    ? "Left's "
                                       : piece.side == Side::right ? "Right's "
                                                                   : "";
        add(fmt::format("{}{}", whose, is_odd ? noun->one : piece.glyph),
            is_odd ? fmt::format("{}{}", whose, noun->many)
                   : fmt::format("{}{}s", whose, piece.glyph),
            piece.cell);
    }
    template <class Other>
    void operator()(const Other& /*in no cell*/) {}
};

/// "pegs on a1, b1; goal on c1", or "pegs: 80; goals: 1".
std::string listed(const Inventory& inventory) {
    constexpr std::size_t most = 64;
    std::vector<std::string> parts;
    parts.reserve(inventory.groups.size());
    for (const Group& group : inventory.groups) {
        parts.push_back(
            inventory.things > most
                ? fmt::format("{}: {}", group.many, group.cells.size())
                : fmt::format("{}{}{}", group.name(), group.where, fmt::join(group.cells, ", ")));
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace

std::string described(const Picture& picture) {
    if (picture.frames.empty()) return picture.description;
    Inventory inventory;
    for (const Element& element : picture.frames.front().elements) std::visit(inventory, element);
    if (inventory.groups.empty()) return picture.description;
    std::string list = listed(inventory);
    std::string about = picture.description;
    if (!about.empty() && !about.ends_with('.')) about += '.';
    if (picture.frames.size() == 1) {
        list[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(list[0])));
        return fmt::format("{} {}.", about, list);
    }
    const std::string& caption = picture.frames.front().caption;
    return fmt::format("{} First of {} frames{}: {}.", about, picture.frames.size(),
                       caption.empty() ? "" : fmt::format(" ({})", caption), list);
}

}  // namespace lastmove
