#include "lastmove/rules/play/graph_code.hpp"

#include "lastmove/game/packing.hpp"

namespace lastmove::rules {

namespace {

using Vertex = game::Graph::Vertex;

/// What the number of vertices is not: so ends the code of a numbered graph, which has a byte for
/// each sign and end of an edge.
constexpr std::size_t numbered_mark = 0xFFFFU;
std::size_t byte_of(const game::Code& code, std::size_t place) {
    return static_cast<unsigned char>(code[place]);
}

/// The last two bytes.
std::size_t mark_of(const game::Code& code) {
    return byte_of(code, code.size() - 2) << 8U | byte_of(code, code.size() - 1);
}

}  // namespace

std::optional<std::size_t> numbered_vertices(const game::Code& code) {
    if (mark_of(code) != numbered_mark) return std::nullopt;
    return byte_of(code, code.size() - 3);
}

NumberedGraph unpacked_numbered(const game::Code& code) {
    const std::size_t count = byte_of(code, code.size() - 3);
    NumberedGraph of;
    of.signs.assign(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(count));
    of.edges.reserve((code.size() - 3 - count) / 2);
    for (std::size_t at = count; at + 3 < code.size(); at += 2) {
        of.edges.emplace_back(byte_of(code, at), byte_of(code, at + 1));
    }
    return of;
}

game::Code packed(const SignedGraph& of) {
    game::Code code(of.signs.begin(), of.signs.end());
    code += game::pack(of.graph);
    code += static_cast<char>(of.signs.size() >> 8U);
    code += static_cast<char>(of.signs.size() & 255U);
    return code;
}

game::Code packed(const NumberedGraph& of) {
    game::Code code;
    code.reserve(of.signs.size() + 2 * of.edges.size() + 3);
    code.append(of.signs.begin(), of.signs.end());
    for (const auto& [i, j] : of.edges) {
        code += static_cast<char>(i);
        code += static_cast<char>(j);
    }
    code += static_cast<char>(of.signs.size());
    code += static_cast<char>(numbered_mark >> 8U);
    code += static_cast<char>(numbered_mark & 255U);
    return code;
}

SignedGraph named(NumberedGraph of) {
    SignedGraph graph{{}, std::move(of.signs)};
    for (std::size_t i = 0; i < graph.signs.size(); ++i) {
        graph.graph.vertices.push_back(static_cast<Vertex>(i + 1));
    }
    for (const auto& [i, j] : of.edges) graph.graph.edges.emplace_back(i + 1, j + 1);
    return graph;
}

SignedGraph unpacked_graph(const game::Code& code) {
    const std::size_t count = mark_of(code);
    if (count == numbered_mark) return named(unpacked_numbered(code));
    SignedGraph of;
    of.signs.assign(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(count));
    of.graph = game::unpack(std::type_identity<game::Graph>{},
                            std::string_view(code).substr(count, code.size() - count - 2));
    return of;
}

GraphSpace space_of(const SignedGraph& of) {
    const std::vector<Vertex>& vertices = of.graph.vertices;
    std::vector<Adjacency::Edge> edges = of.graph.edges;
    // Mostly the vertices are consecutive numbers.
    const bool is_range =
        !vertices.empty() && vertices.back() - vertices.front() + 1U == vertices.size();
    for (auto& [i, j] : edges) {
        for (std::uint32_t* end : {&i, &j}) {
            *end = is_range ? *end - vertices.front()
                            : static_cast<std::uint32_t>(game::place(of.graph, *end));
        }
    }
    GraphSpace space(Adjacency(vertices.size(), edges));
    for (std::size_t i = 0; i < of.signs.size(); ++i) space.masks()[i] = only(of.signs[i]);
    return space;
}

GraphSpace space_of(const NumberedGraph& of) {
    GraphSpace space(Adjacency(of.signs.size(), of.edges));
    for (std::size_t i = 0; i < of.signs.size(); ++i) space.masks()[i] = only(of.signs[i]);
    return space;
}

GraphSpace space_of(const game::Code& code) {
    return mark_of(code) == numbered_mark ? space_of(unpacked_numbered(code))
                                          : space_of(unpacked_graph(code));
}

}  // namespace lastmove::rules
