#include <fmt/format.h>

#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/game/graph_layout.hpp"

namespace lastmove::game {

namespace {

constexpr std::size_t most_drawn = 100;  // vertices
constexpr double vertex = 0.36;          // radius of a vertex
constexpr double apart = 2;              // connected parts
const Point beside{0.52, -0.42};         // the number of a vertex that something stands on

}  // namespace

std::string caption(const Graph& graph) {
    std::string spaced;
    for (const char c : text(graph)) {
        spaced += c;
        if (c == ',') spaced += ' ';
    }
    return spaced;
}

Frame draw_graph(const Graph& graph, std::string_view signs, const Looks& looks) {
    Frame frame;
    if (graph.vertices.size() > most_drawn) {
        frame.caption =
            fmt::format("{} vertices, {} edges: more than the {} vertices that are drawn",
                        graph.vertices.size(), graph.edges.size(), most_drawn);
        return frame;
    }
    frame.caption = graph.vertices.empty() ? "no vertices" : caption(graph);
    double left = 0;
    for (const Graph& part : connected(graph)) {
        std::vector<Point> places = graph_layout(part);
        double width = 0;
        for (Point& at : places) {
            width = std::max(width, at.x);
            at.x += left;
        }
        for (const auto& [i, j] : part.edges) {
            frame.elements.emplace_back(Line{{places[place(part, i)], places[place(part, j)]},
                                             Ink::plain,
                                             {},
                                             {},
                                             fmt::format("{}-{}", i, j)});
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::string number = std::to_string(part.vertices[i]);
            const std::size_t index = place(graph, part.vertices[i]);
            const char sign = index < signs.size() ? signs[index] : '.';
            const auto thing = draw_cell(looks, sign, places[i], number);
            const auto* piece = thing ? std::get_if<Piece>(&*thing) : nullptr;
            if (sign == '.' && piece != nullptr && piece->glyph == "empty") {
                frame.elements.emplace_back(Disk{places[i], vertex, number, 0, false, number});
            } else if (thing) {
                frame.elements.push_back(*thing);
                frame.elements.emplace_back(Label{places[i] + beside, number});
            }
        }
        left += width + apart;
    }
    return frame;
}

}  // namespace lastmove::game
