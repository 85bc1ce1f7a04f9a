#include "lastmove/replacement/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lastmove/answer/fields/counted.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::size_t rows_of_strip = 40;

/// The squares from the first to the last that is occupied in some state.
struct Extent {
    std::int64_t least = INT64_MAX;
    std::int64_t greatest = INT64_MIN;

    void add(const State& state) {
        if (state.empty()) return;
        least = std::min(least, state.begin()->first);
        greatest = std::max(greatest, state.rbegin()->first);
    }
    [[nodiscard]] std::int64_t width() const { return least > greatest ? 1 : greatest - least + 1; }
    [[nodiscard]] std::int64_t first() const { return least > greatest ? 0 : least; }
    [[nodiscard]] std::int64_t last() const { return first() + width() - 1; }
};

Extent extent(const Game& game, std::span<const Move> moves) {
    Extent extent;
    State state = game.start;
    extent.add(state);
    extent.add(game.goal);
    for (const Move& move : moves) {
        play(game.set, move, state);
        extent.add(state);
    }
    return extent;
}

bool is_labelled(std::int64_t square, const Extent& extent) {
    if (square == extent.first() || square == extent.last()) return true;
    // Labels next to those of the ends would run into them.
    return square % 5 == 0 && square - extent.first() > 2 && extent.last() - square > 2;
}

Integer checkers_on(const State& state, std::int64_t square) {
    const auto place = state.find(square);
    return place == state.end() ? Integer(0) : place->second;
}

/// How many checkers the moves take off a square, if they are of one kind.
std::size_t taken_from(const ReplacementSet& set, const Move& move, std::int64_t square) {
    if (move.expands) return move.square == square ? 1 : 0;
    const auto element = set.find(square - move.square);
    return element == set.end() ? 0 : static_cast<std::size_t>(element->second);
}

void add_header(Frame& frame, const Extent& extent) {
    frame.elements.emplace_back(
        Ground{{{{0, 1}, {static_cast<double>(extent.width() - 1), 1}}}, false});
    for (std::int64_t square = extent.first(); square <= extent.last(); ++square) {
        if (!is_labelled(square, extent)) continue;
        frame.elements.emplace_back(
            Label{{static_cast<double>(square - extent.first()), 0}, fmt::format("{}", square)});
    }
}

void add_row(Frame& frame, const Extent& extent, double y, const State& state,
             const ReplacementSet& set, const Move* move) {
    for (std::int64_t square = extent.first(); square <= extent.last(); ++square) {
        Checkers checkers;
        checkers.at = {static_cast<double>(square - extent.first()), y};
        checkers.count = checkers_on(state, square).get_str();
        checkers.cell = fmt::format("{}", square);
        if (move != nullptr) {
            checkers.taken = taken_from(set, *move, square);
            checkers.contracted = !move->expands;
        }
        frame.elements.emplace_back(std::move(checkers));
    }
}

/// The last ground is stretched to the rows drawn so far.
void finish(Frame& frame, const Extent& extent, std::size_t rows) {
    const auto right = static_cast<double>(extent.width() - 1);
    const auto bottom = static_cast<double>(rows);
    frame.elements.front() = Ground{{{{0, 1}, {right, 1}, {right, bottom}, {0, bottom}}}, false};
}

std::string pad(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

}  // namespace

std::optional<Picture> draw_game(const Game& game) {
    const Extent squares = extent(game, {});
    if (squares.width() > widest_picture) return std::nullopt;
    Picture picture{fmt::format("The game {}: start above, goal below.", to_text(game)), {}};
    Frame frame;
    add_header(frame, squares);
    add_row(frame, squares, 1, game.start, game.set, nullptr);
    add_row(frame, squares, 2, game.goal, game.set, nullptr);
    finish(frame, squares, 2);
    frame.caption = "start and goal";
    picture.frames.push_back(std::move(frame));
    return picture;
}

std::optional<Picture> draw_play(const Game& game, std::span<const Move> moves) {
    const Extent squares = extent(game, moves);
    if (squares.width() > widest_picture) return std::nullopt;
    const auto most_rows = static_cast<std::size_t>(most_cells / squares.width());
    const std::size_t stride = 1 + moves.size() / most_rows;
    Picture picture{
        fmt::format("A play of {} of the game {}. {}", counted(moves.size(), "move"), to_text(game),
                    stride == 1 ? std::string("Each row is a state.")
                                : fmt::format("Each row is {} moves later.", stride)),
        {}};
    State state = game.start;
    std::size_t rows = 0;
    const auto add_state = [&](std::size_t number, const Move* move) {
        if (rows == 0) {
            picture.frames.emplace_back();
            add_header(picture.frames.back(), squares);
        }
        ++rows;
        Frame& frame = picture.frames.back();
        frame.elements.emplace_back(
            Label{{-1.5, static_cast<double>(rows)}, fmt::format("{}", number)});
        add_row(frame, squares, static_cast<double>(rows), state, game.set, move);
    };
    const auto end_strip = [&](std::size_t last) {
        finish(picture.frames.back(), squares, rows);
        picture.frames.back().caption = fmt::format("to move {}", last);
        rows = 0;
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % stride == 0) add_state(i, stride == 1 ? &moves[i] : nullptr);
        play(game.set, moves[i], state);
        if (rows == rows_of_strip) {
            add_state(i + 1, nullptr);
            end_strip(i + 1);
        }
    }
    add_state(moves.size(), nullptr);
    end_strip(moves.size());
    return picture;
}

std::optional<std::string> film_text(const Game& game, std::span<const Move> moves,
                                     std::size_t width) {
    const Extent squares = extent(game, moves);
    std::size_t left = std::string_view("start").size();
    for (const Move& move : moves) left = std::max(left, to_text(move).size());
    if (left + 1 + 2 * static_cast<std::size_t>(squares.width()) > width) return std::nullopt;

    std::string header = pad("", left + 2);
    for (std::int64_t square = squares.first(); square <= squares.last(); ++square) {
        if (!is_labelled(square, squares)) continue;
        // The last digit stands over the square.
        const std::string number = fmt::format("{}", square);
        const std::size_t end = left + 3 + 2 * static_cast<std::size_t>(square - squares.first());
        header = pad(header, end);
        header.replace(end - number.size(), number.size(), number);
    }
    std::string text = header + "\n";
    State state = game.start;
    const auto add_line = [&](std::string line) {
        line = pad(std::move(line), left + 1);
        for (std::int64_t square = squares.first(); square <= squares.last(); ++square) {
            const Integer count = checkers_on(state, square);
            line += count == 0   ? " ."
                    : count == 1 ? " o"
                    : count > 9  ? " +"
                                 : " " + count.get_str();
        }
        text += line + "\n";
    };
    add_line("start");
    for (const Move& move : moves) {
        play(game.set, move, state);
        add_line(to_text(move));
    }
    return text;
}

std::string brief(std::span<const Move> moves) {
    std::string text;
    for (std::size_t i = 0; i < moves.size();) {
        if (i == 0 || moves[i].expands != moves[i - 1].expands) {
            if (i > 0) text += ";";
            text += text.empty() ? "" : " ";
            text += moves[i].expands ? "expand" : "contract";
        }
        std::size_t next = i + 1;
        while (next < moves.size() && moves[next] == moves[i]) ++next;
        text += fmt::format(" {}", moves[i].square);
        if (next - i > 1) text += fmt::format("x{}", next - i);
        i = next;
    }
    return text;
}

}  // namespace lastmove::replacement
