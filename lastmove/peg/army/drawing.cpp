#include "lastmove/peg/army/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/peg/army/army.hpp"
#include "lastmove/peg/army/lattice.hpp"

namespace lastmove::peg {

namespace {

constexpr std::int64_t highest_drawn = 12;

/// The holes that are drawn: columns −width … width, rows bottom … top.
struct Window {
    int width = 3;
    int bottom = -2;
    int top = 0;
};

/// Where a hole is drawn; the rows of the hexagonal lattice are shifted by half a hole each, so
/// that the goal is in the middle.
Point place(const ArmyPuzzle& army, Hole hole) {
    const auto beyond = static_cast<double>(army.level - hole[1]);
    const double shift = army.rule == ArmyRule::hexagonal ? beyond / 2 : 0;
    return {hole[0] + shift, -static_cast<double>(hole[1])};
}

/// The first and the last column of a row of the window.
std::pair<int, int> columns(const ArmyPuzzle& army, const Window& window, int y) {
    const double shift = place(army, {0, y}).x;
    return {static_cast<int>(std::ceil(-window.width - shift)),
            static_cast<int>(std::floor(window.width - shift))};
}

/// Ground, coordinates and the edge; the desert lies on top, in a lighter colour.
Frame landscape(const ArmyPuzzle& army, const Window& window) {
    constexpr double edge = -0.5;
    constexpr double inside = 0.1;  // the ground's rounded corners lie below the field
    const double left = -window.width;
    const double right = window.width;
    const auto ground = [&](double top, bool beyond) {
        const double bottom = -window.bottom;
        return Ground{{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}}, beyond};
    };
    Frame frame;
    if (window.top > 0) frame.elements.emplace_back(ground(-window.top, true));
    frame.elements.emplace_back(ground(inside, false));
    const double reach = 0.55;
    frame.elements.emplace_back(Field{{left - reach, edge}, {right + reach, inside}});
    frame.elements.emplace_back(Border{{left - reach, edge}, {right + reach, edge}});
    // Columns of the hexagonal lattice lean: only its rows have coordinates.
    for (int x = -window.width; x <= window.width && army.rule != ArmyRule::hexagonal; ++x) {
        frame.elements.emplace_back(Label{place(army, {x, window.top + 1}), std::to_string(x)});
    }
    for (int y = window.bottom; y <= window.top; ++y) {
        frame.elements.emplace_back(Label{{left - 1, -static_cast<double>(y)}, std::to_string(y)});
    }
    return frame;
}

Window window_of(const ArmyPuzzle& army, const ArmyPlay& play) {
    Window window{3, -2, static_cast<int>(army.level)};
    const auto include = [&](Hole hole) {
        const double away = std::ceil(std::abs(place(army, hole).x));
        window.width = std::max(window.width, static_cast<int>(away));
        window.bottom = std::min(window.bottom, hole[1]);
        window.top = std::max(window.top, hole[1]);
    };
    for (const Hole& man : play.men) include(man);
    for (const auto& jump : play.jumps) include(jump[1]);
    return window;
}

std::string text(Hole hole) {
    return fmt::format("({},{})", hole[0], hole[1]);
}

/// One mark a hole; `special` marks come before men and the goal.
Frame frame_of(const Window& window, const ArmyPuzzle& army, const std::set<Hole>& men,
               const std::vector<std::pair<Hole, Role>>& special, std::string caption) {
    Frame frame = landscape(army, window);
    for (int y = window.top; y >= window.bottom; --y) {
        const auto [first, last] = columns(army, window, y);
        for (int x = first; x <= last; ++x) {
            const Hole hole{x, y};
            Role role = hole == Hole{0, static_cast<int>(army.level)} ? Role::goal : Role::hole;
            if (men.contains(hole)) role = Role::peg;
            for (const auto& [at, what] : special) {
                if (at == hole) role = what;
            }
            frame.elements.emplace_back(Mark{place(army, hole), role, text(hole)});
        }
    }
    frame.caption = std::move(caption);
    return frame;
}

Hole middle(Hole from, Hole to) {
    return {(from[0] + to[0]) / 2, (from[1] + to[1]) / 2};
}

/// Where the man stands at first who reaches the goal.
Hole scout_of(const ArmyPuzzle& army, const ArmyPlay& play) {
    Hole scout{0, static_cast<int>(army.level)};
    for (const auto& [from, to] : play.jumps | std::views::reverse) {
        if (to == scout) scout = from;
    }
    return scout;
}

}  // namespace

Picture draw_army(const ArmyPuzzle& army, const ArmyPlay& play) {
    const std::set<Hole> men(play.men.begin(), play.men.end());
    return {fmt::format("A solitaire army of {}, the scout's goal {} beyond the edge.",
                        counted(men.size(), "man"),
                        counted(static_cast<std::size_t>(army.level), "pace")),
            {frame_of(window_of(army, play), army, men, {{scout_of(army, play), Role::moving}},
                      counted(men.size(), "man"))}};
}

Picture draw_army_play(const ArmyPuzzle& army, const ArmyPlay& play) {
    const Window window = window_of(army, play);
    std::set<Hole> men(play.men.begin(), play.men.end());
    Picture picture{fmt::format("A solitaire army of {} sends a scout {} beyond the edge.",
                                counted(men.size(), "man"),
                                counted(static_cast<std::size_t>(army.level), "pace")),
                    {}};
    for (auto rest = std::span(play.jumps); !rest.empty();) {
        std::size_t length = 1;
        while (length < rest.size() && rest[length][0] == rest[length - 1][1]) ++length;
        const Hole from = rest.front()[0];
        const Hole end = rest[length - 1][1];
        const std::set<Hole> before = men;
        std::vector<std::pair<Hole, Role>> special;
        Arrow arrow{{place(army, from)}};
        std::string caption = fmt::format("{}. {}", picture.frames.size() + 1, text(from));
        for (const auto& [start, to] : rest.first(length)) {
            special.emplace_back(middle(start, to), Role::removed);
            special.emplace_back(to, Role::stop);
            arrow.path.push_back(place(army, to));
            caption += "-" + text(to);
            men.erase(start);
            men.erase(middle(start, to));
            men.insert(to);
        }
        arrow.move = caption.substr(caption.find(' ') + 1);
        special.emplace_back(end, Role::landing);
        special.emplace_back(from, Role::moving);
        picture.frames.push_back(frame_of(window, army, before, special, std::move(caption)));
        picture.frames.back().elements.emplace_back(std::move(arrow));
        rest = rest.subspan(length);
    }
    picture.frames.push_back(frame_of(window, army, men, {}, "end"));
    return picture;
}

Picture draw_army_weights(const ArmyPuzzle& army) {
    const bool whole = army.level <= highest_drawn;
    const Window window{4, -4, static_cast<int>(whole ? army.level : 3)};
    // From a hole in the middle above the window on, all distances are greater by the rest.
    const Hole goal{0, static_cast<int>(army.level)};
    const auto steps = [&](int x, int y) { return army_distance(army.rule, {x, y}, goal); };
    const int least = steps(columns(army, {0, 0, 0}, window.top).second, window.top);
    int greatest = least;
    for (int y = window.top; y >= window.bottom; --y) {
        const auto [first, last] = columns(army, window, y);
        greatest = std::max({greatest, steps(first, y), steps(last, y)});
    }
    const double range = greatest - least + 1;
    Frame frame = landscape(army, window);
    for (int y = window.top; y >= window.bottom; --y) {
        const auto [first, last] = columns(army, window, y);
        for (int x = first; x <= last; ++x) {
            const int power = steps(x, y);
            frame.elements.emplace_back(Number{place(army, {x, y}),
                                               power == 0   ? "1"
                                               : power == 1 ? "σ"
                                                            : fmt::format("σ^{}", power),
                                               1 - static_cast<double>(power - least) / range,
                                               power == 0, text({x, y})});
        }
    }
    if (half_plane_weight(army.level, army.rule) <= Golden{1, 0}) {
        frame.caption = "all men together weigh less than 1";
    }
    return {fmt::format("The golden weights of the solitaire army of level {}: σ to the power of "
                        "the number of steps to the scout's goal.",
                        army.level),
            {std::move(frame)}};
}

}  // namespace lastmove::peg
