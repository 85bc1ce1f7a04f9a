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

/// What stands in a cell: one thing of its kind, and several; no `many` of what is not worth
/// telling, such as holes.
struct Thing {
    std::string_view cell;
    std::string one;
    std::string many = {};
    std::string_view where = " on ";
    std::string here = {};  ///< what is said of this cell, if that is more than `one`
};

/// The noun for a glyph, which may be its name.
Noun noun_of(std::string_view glyph) {
    const auto* const noun = std::ranges::find(nouns, glyph, &Noun::glyph);
    return noun != nouns.end() ? *noun : Noun{glyph, glyph, ""};
}

std::string plural(std::string_view glyph) {
    const Noun noun = noun_of(glyph);
    return noun.many.empty() ? fmt::format("{}s", glyph) : std::string(noun.many);
}

std::string_view whose(Side side) {
    return side == Side::left ? "Left's " : side == Side::right ? "Right's " : "";
}

std::string_view colour_of(Ink ink) {
    switch (ink) {
        case Ink::blue:
            return "blue ";
        case Ink::red:
            return "red ";
        case Ink::green:
            return "green ";
        case Ink::plain:
            return "";
    }
    return "";
}

/// What an element says of its cell.
struct Teller {
    Thing operator()(const Mark& mark) const {
        switch (mark.role) {
            case Role::goal:
                return {mark.cell, "goal", "goals"};
            case Role::peg:
            case Role::moving:
            case Role::removed:
                return {mark.cell, "peg", "pegs"};
            default:
                return {mark.cell, "hole"};
        }
    }
    Thing operator()(const Number& number) const {
        return {number.cell, number.text, number.text, " on ",
                number.ringed ? number.text + ", occupied" : ""};
    }
    Thing operator()(const Checkers& checkers) const {
        if (checkers.count == "0") return {checkers.cell, "empty"};
        const std::string told =
            fmt::format("{} {}", checkers.count, checkers.count == "1" ? "checker" : "checkers");
        return {checkers.cell, told, told};
    }
    Thing operator()(const Line& line) const {
        const std::string_view colour = colour_of(line.ink);
        return {line.cell, fmt::format("{}edge", colour), fmt::format("{}edges", colour), " "};
    }
    Thing operator()(const Patch& patch) const {
        if (patch.text == ".") return {patch.cell, "empty"};
        if (patch.written) return {patch.cell, patch.text, patch.text};
        return {patch.cell, "tile", "tiles", " on ",
                patch.text.empty() ? "" : fmt::format("tile {}", patch.text)};
    }
    Thing operator()(const Disk& disk) const { return {disk.cell, "vertex"}; }
    Thing operator()(const Piece& piece) const {
        if (piece.glyph == "empty") return {piece.cell, "empty"};
        if (piece.glyph == "hole") return {piece.cell, "hole"};
        return {piece.cell, fmt::format("{}{}", whose(piece.side), noun_of(piece.glyph).one),
                fmt::format("{}{}", whose(piece.side), plural(piece.glyph))};
    }
    template <class Other>
    Thing operator()(const Other& /*in no cell*/) const {
        return {};
    }
};

/// Things of one kind, and where they are.
struct Group {
    std::string one;
    std::string many;
    std::string_view where;
    std::vector<std::string_view> cells = {};

    [[nodiscard]] const std::string& name() const { return cells.size() == 1 ? one : many; }
};

/// What stands in cells that have names.
struct Inventory {
    std::vector<Group> groups;
    std::size_t things = 0;

    void add(Thing thing) {
        if (thing.cell.empty() || thing.many.empty()) return;
        auto group = std::ranges::find(groups, thing.one, &Group::one);
        if (group == groups.end()) {
            group = groups.insert(groups.end(),
                                  {std::move(thing.one), std::move(thing.many), thing.where});
        }
        group->cells.push_back(thing.cell);
        ++things;
    }
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

ThingInCell thing_in_cell(const Element& element) {
    Thing thing = std::visit(Teller{}, element);
    if (thing.cell.empty()) return {};
    return {thing.cell, thing.here.empty() ? std::move(thing.one) : std::move(thing.here)};
}

std::string counted_things(std::uint64_t number, std::string_view glyph) {
    return fmt::format("{} {}", number,
                       number == 1 ? std::string(noun_of(glyph).one) : plural(glyph));
}

std::string described(const Picture& picture) {
    if (picture.frames.empty()) return picture.description;
    Inventory inventory;
    for (const Element& element : picture.frames.front().elements) {
        inventory.add(std::visit(Teller{}, element));
    }
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
