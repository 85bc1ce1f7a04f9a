#include "lastmove/game/spring_layout.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <boost/graph/chrobak_payne_drawing.hpp>
#include <boost/graph/kamada_kawai_spring_layout.hpp>
#include <boost/graph/make_biconnected_planar.hpp>
#include <boost/graph/make_maximal_planar.hpp>
#include <boost/graph/planar_canonical_ordering.hpp>
#include <boost/graph/planar_face_traversal.hpp>
#include <boost/graph/topology.hpp>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>

namespace lastmove::game {

namespace {

using BoostGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                          boost::property<boost::vertex_index_t, std::size_t>,
                          boost::property<boost::edge_weight_t, double,
                                          boost::property<boost::edge_index_t, std::size_t>>>;
using BoostEdge = boost::graph_traits<BoostGraph>::edge_descriptor;
using Embedding = std::vector<std::vector<BoostEdge>>;

/// As the algorithms of Boost take it.
auto map_of(const Embedding& embedding, const BoostGraph& graph) {
    return boost::make_iterator_property_map(embedding.begin(), get(boost::vertex_index, graph));
}

BoostGraph boost_graph(const PlainGraph& graph) {
    BoostGraph result(graph.vertices);
    for (const auto& [i, j] : graph.edges) add_edge(i, j, {1.0}, result);
    return result;
}

void number_edges(BoostGraph& graph) {
    std::size_t number = 0;
    for (auto [edge, end] = edges(graph); edge != end; ++edge) {
        put(boost::edge_index, graph, *edge, number++);
    }
}

std::optional<Embedding> embedding(BoostGraph& graph) {
    number_edges(graph);
    Embedding found(num_vertices(graph));
    const bool is_planar = boost::boyer_myrvold_planarity_test(
        boost::boyer_myrvold_params::graph = graph,
        boost::boyer_myrvold_params::embedding =
            boost::make_iterator_property_map(found.begin(), get(boost::vertex_index, graph)));
    if (!is_planar) return std::nullopt;
    return found;
}

/// A drawing without crossings, on integers; nullopt if there is none.
std::optional<std::vector<Point>> planar_drawing(const PlainGraph& plain) {
    constexpr std::size_t fewest = 4;
    if (plain.vertices < fewest) return std::nullopt;
    BoostGraph graph = boost_graph(plain);
    auto embedded = embedding(graph);
    if (!embedded) return std::nullopt;
    make_biconnected_planar(graph, map_of(*embedded, graph));
    embedded = embedding(graph);
    make_maximal_planar(graph, map_of(*embedded, graph));
    embedded = embedding(graph);
    std::vector<std::size_t> order;
    planar_canonical_ordering(graph, map_of(*embedded, graph), std::back_inserter(order));
    struct Coordinates {
        std::size_t x = 0;
        std::size_t y = 0;
    };
    std::vector<Coordinates> drawn(plain.vertices);
    chrobak_payne_straight_line_drawing(
        graph, map_of(*embedded, graph), order.begin(), order.end(),
        boost::make_iterator_property_map(drawn.begin(), get(boost::vertex_index, graph)));
    std::vector<Point> places;
    places.reserve(drawn.size());
    for (const auto& [x, y] : drawn) {
        places.push_back({static_cast<double>(x), -static_cast<double>(y)});
    }
    return places;
}

/// When the springs are to be left alone: at rest, or after many steps, as they may swing for ever.
class AtRest {
  public:
    bool operator()(double strain, std::size_t /*vertex*/, const BoostGraph& graph,
                    bool is_global) {
        constexpr double rest = 1e-3;
        constexpr std::size_t most_moves = 50;  // of one vertex at a time
        if (!is_global) return strain < rest || ++moves_ >= most_moves;
        moves_ = 0;
        return strain < rest || ++rounds_ >= 100 * num_vertices(graph);
    }

  private:
    std::size_t moves_ = 0;
    std::size_t rounds_ = 0;
};

/// The places when the springs have come to rest, from these places on.
std::vector<Point> by_springs(const PlainGraph& plain, std::vector<Point> places, double length) {
    const BoostGraph graph = boost_graph(plain);
    using Topology = boost::square_topology<>;
    const Topology topology;
    std::vector<Topology::point_type> points(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        points[i][0] = places[i].x;
        points[i][1] = places[i].y;
    }
    kamada_kawai_spring_layout(graph, points.data(), get(boost::edge_weight, graph), topology,
                               boost::edge_length(length), AtRest());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = {points[i][0], points[i][1]};
    return places;
}

/// The faces of a planar graph.
class FaceVisitor : public boost::planar_face_traversal_visitor {
  public:
    explicit FaceVisitor(std::vector<std::vector<std::size_t>>& faces) : faces_(&faces) {}

    void begin_face() { faces_->emplace_back(); }
    void next_vertex(std::size_t vertex) { faces_->back().push_back(vertex); }

  private:
    std::vector<std::vector<std::size_t>>* faces_;
};

std::vector<Point> round(const std::vector<std::size_t>& order, std::size_t vertices,
                         double radius) {
    std::vector<Point> places(vertices);
    const auto n = static_cast<double>(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        // A level side below.
        const double angle =
            std::numbers::pi * (2 * static_cast<double>(i) + (order.size() % 2 == 0 ? 1 : 0)) / n;
        places[order[i]] = {radius * std::sin(angle), -radius * std::cos(angle)};
    }
    return places;
}

/// A planar graph with its longest face outside, every other vertex in the middle of its neighbours
/// (tutte1963); nullopt if that is no drawing, or the graph is not planar.
std::optional<std::vector<Point>> barycentric(const PlainGraph& plain, double length) {
    BoostGraph graph = boost_graph(plain);
    const auto embedded = embedding(graph);
    if (!embedded) return std::nullopt;
    std::vector<std::vector<std::size_t>> faces;
    FaceVisitor visitor(faces);
    planar_face_traversal(graph, map_of(*embedded, graph), visitor);
    if (faces.empty()) return std::nullopt;
    const auto& outer = *std::ranges::max_element(faces, {}, &std::vector<std::size_t>::size);
    if (std::set<std::size_t>(outer.begin(), outer.end()).size() != outer.size()) {
        return std::nullopt;
    }
    std::vector<std::vector<std::size_t>> near(plain.vertices);
    for (const auto& [i, j] : plain.edges) {
        near[i].push_back(j);
        near[j].push_back(i);
    }
    std::vector<bool> is_fixed(plain.vertices);
    for (const std::size_t vertex : outer) is_fixed[vertex] = true;
    std::vector<Point> places =
        round(outer, plain.vertices, length * std::sqrt(static_cast<double>(plain.vertices)) / 1.6);
    constexpr int sweeps = 2000;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (std::size_t i = 0; i < plain.vertices; ++i) {
            if (is_fixed[i]) continue;
            Point sum;
            for (const std::size_t j : near[i]) sum = sum + places[j];
            places[i] = (1 / static_cast<double>(near[i].size())) * sum;
        }
    }
    return places;
}

/// The least distance of two places.
double least_distance(const std::vector<Point>& places) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Point apart = places[i] - places[j];
            least = std::min(least, std::hypot(apart.x, apart.y));
        }
    }
    return least;
}

double turned(Point a, Point b, Point c) {
    const Point first = b - a;
    const Point second = c - a;
    return first.x * second.y - first.y * second.x;
}

}  // namespace

std::size_t crossings(const PlainGraph& graph, const std::vector<Point>& places) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const auto [a, b] = graph.edges[i];
        for (std::size_t j = 0; j < i; ++j) {
            const auto [c, d] = graph.edges[j];
            if (a == c || a == d || b == c || b == d) continue;
            const bool apart =
                turned(places[a], places[b], places[c]) * turned(places[a], places[b], places[d]) <
                0;
            const bool across =
                turned(places[c], places[d], places[a]) * turned(places[c], places[d], places[b]) <
                0;
            if (apart && across) ++found;
        }
    }
    return found;
}

std::vector<Point> spring_layout(const PlainGraph& graph, double length) {
    std::vector<std::size_t> order(graph.vertices);
    std::iota(order.begin(), order.end(), 0);
    const double radius = length * static_cast<double>(graph.vertices) / 6;
    std::vector<Point> best = by_springs(graph, round(order, graph.vertices, radius), length);
    std::size_t least = crossings(graph, best);
    if (least == 0) return best;
    if (const auto places = barycentric(graph, length)) {
        if (crossings(graph, *places) == 0 && least_distance(*places) > length / 4) return *places;
    }
    if (const auto planar = planar_drawing(graph)) {
        std::vector<Point> relaxed = by_springs(graph, *planar, length);
        if (crossings(graph, relaxed) < least) return relaxed;
    }
    return best;
}

}  // namespace lastmove::game
