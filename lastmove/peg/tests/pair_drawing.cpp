#include "lastmove/peg/tests/pair_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/board/geometry.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/pair_model.hpp"

namespace lastmove::peg {

PairWeight weigh_pairs(const Board& board, const Weights& pairs, const Position& position) {
    const PairModel model(board);
    PairWeight weight;
    for (std::size_t pair = 0; pair < model.pairs().size(); ++pair) {
        const auto [one, other] = model.pairs()[pair];
        if (!position.contains(one) || !position.contains(other)) continue;
        const auto found = pairs.find(model.pair_name(pair));
        if (found != pairs.end()) (one == other ? weight.pegs : weight.pairs) += found->second;
    }
    return weight;
}

namespace {

/// A line between neighbours, and between others a bent one, which passes a hole between them.
std::vector<Point> bend(Point from, Point to) {
    constexpr int steps = 12;
    const Point way = to - from;
    const double length = std::hypot(way.x, way.y);
    const double height = length < 1.5 ? 0 : 0.52 / length;
    const Point aside{-height * way.y, height * way.x};
    std::vector<Point> path;
    for (int step = 0; step <= steps; ++step) {
        const double t = static_cast<double>(step) / steps;
        path.push_back(from + t * way + 4 * t * (1 - t) * aside);
    }
    return path;
}

/// The pairs of different pegs that weigh something, the lightest first.
std::vector<Element> lines_between(const Board& board, const Weights& pairs,
                                   const Position& position) {
    const PairModel model(board);
    std::vector<std::pair<double, Line>> lines;
    double most = 0;
    for (std::size_t pair = 0; pair < model.pairs().size(); ++pair) {
        const auto [one, other] = model.pairs()[pair];
        const auto found = pairs.find(model.pair_name(pair));
        if (one == other || found == pairs.end() || found->second == 0) continue;
        const double weight = found->second.get_d();
        most = std::max(most, std::abs(weight));
        if (!position.contains(one) || !position.contains(other)) continue;
        const Point from = place(board.rule(), board.holes()[one]);
        const Point to = place(board.rule(), board.holes()[other]);
        lines.emplace_back(weight, Line{bend(from, to)});
    }
    std::ranges::stable_sort(lines, {}, [](const auto& line) { return std::abs(line.first); });
    std::vector<Element> elements;
    for (auto& [weight, line] : lines) {
        line.tone = weight / most;
        elements.emplace_back(std::move(line));
    }
    return elements;
}

}  // namespace

Picture draw_pair_weights(const Problem& problem, std::size_t goal, const Weights& pairs) {
    Picture picture = draw_weights(problem, goal, by_hole(problem.board, pairs));
    const std::array positions{std::pair{"start", problem.start},
                               std::pair{"goal", problem.goals.at(goal)}};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto& [name, position] = positions[i];
        const PairWeight weight = weigh_pairs(problem.board, pairs, position);
        auto& elements = picture.frames.at(i).elements;
        const auto lines = lines_between(problem.board, pairs, position);
        const auto numbers = std::ranges::find_if(
            elements, [](const Element& one) { return std::holds_alternative<Number>(one); });
        elements.insert(numbers, lines.begin(), lines.end());
        picture.frames.at(i).caption =
            fmt::format("{} weighs {}: pegs {}, pairs {}", name,
                        lastmove::to_text(Rational(weight.pegs + weight.pairs)),
                        lastmove::to_text(weight.pegs), lastmove::to_text(weight.pairs));
    }
    return picture;
}

}  // namespace lastmove::peg
