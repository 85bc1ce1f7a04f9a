#include "lastmove/check/rules/field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "lastmove/base/ascii.hpp"
#include "lastmove/game/board.hpp"
#include "lastmove/game/graph.hpp"

namespace lastmove::checking::written {

namespace {

constexpr std::string_view board_text = "rows of the game's signs joined by '|', or AxB";
constexpr std::string_view graph_text = "edges I-J and signs of vertices, as in 1-2,2-3,1x";

Position read_board(const BoardRules& rules, game::Reader& reader) {
    const bool is_filled = is_digit(reader.peek());
    const std::string alphabet = rules.kind.alphabet.signs() + "#";
    const game::Board board = game::take_board(reader, alphabet);
    Position position{{board.height(), board.width(), {}, {}}, board.text()};
    std::erase(position.signs, '|');
    const bool is_empty = position.signs == "#";
    if (is_filled && !is_empty && !rules.fill.empty()) {
        for (std::size_t i = 0; i < position.signs.size(); ++i) {
            const Cell cell = position.field.cell(i);
            const std::string& row =
                rules.fill[static_cast<std::size_t>(cell.row) % rules.fill.size()];
            position.signs[i] = row[static_cast<std::size_t>(cell.column) % row.size()];
        }
    }
    return position;
}

/// Reads graphs.
class GraphReader {
  public:
    GraphReader(const BoardRules& rules, game::Reader& reader) : rules_(rules), reader_(reader) {}

    Position read() {
        const bool is_named = !is_digit(reader_.peek());
        if (is_named) {
            const game::Graph graph = game::take_graph(reader_, {.loops = false, .isolated = true});
            vertices_.insert(graph.vertices.begin(), graph.vertices.end());
            edges_.insert(graph.edges.begin(), graph.edges.end());
        }
        if (!is_named || reader_.take(",")) {
            do entry();
            while (reader_.take(","));
        }
        return position();
    }

  private:
    void entry() {
        constexpr std::uint64_t greatest_vertex = 999'999'999;
        const auto number = [&] {
            return static_cast<std::uint32_t>(reader_.number(0, greatest_vertex));
        };
        const std::uint32_t vertex = number();
        if (reader_.take("-")) {
            const std::uint32_t other = number();
            if (other == vertex) reader_.fail("an edge between two different vertices");
            const bool is_new = edges_.insert(std::minmax(vertex, other)).second;
            if (!is_new) reader_.fail("each edge only once");
            vertices_.insert(other);
        } else {
            const bool is_written = !reader_.at_end() && is_sign(reader_.peek());
            const char sign = is_written ? reader_.peek() : rules_.kind.alphabet.signs().front();
            if (sign == '#' || rules_.kind.alphabet.set(sign) == 0) reader_.fail(graph_text);
            if (!signs_.emplace(vertex, sign).second) reader_.fail("each vertex's sign only once");
            if (is_written) reader_.skip(1);
        }
        vertices_.insert(vertex);
        if (vertices_.size() > game::Graph::most || edges_.size() > game::Graph::most) {
            reader_.fail("at most 5,000 vertices and 5,000 edges");
        }
    }

    Position position() {
        Position position;
        position.field.height = static_cast<int>(vertices_.size());
        position.field.numbers.assign(vertices_.begin(), vertices_.end());
        position.field.adjacent.resize(vertices_.size());
        position.signs.assign(vertices_.size(), rules_.kind.alphabet.signs().front());
        const auto place = [&](std::uint32_t vertex) {
            const auto& numbers = position.field.numbers;
            return static_cast<std::uint32_t>(std::ranges::lower_bound(numbers, vertex) -
                                              numbers.begin());
        };
        for (const auto& [i, j] : edges_) {
            position.field.adjacent[place(i)].push_back(place(j));
            position.field.adjacent[place(j)].push_back(place(i));
        }
        for (const auto& [vertex, sign] : signs_) position.signs[place(vertex)] = sign;
        return position;
    }

    const BoardRules& rules_;
    game::Reader& reader_;
    std::set<std::uint32_t> vertices_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges_;
    std::map<std::uint32_t, char> signs_;
};

std::string text_of_graph(const BoardRules& rules, const Field& field, const std::string& signs) {
    std::string edges;
    std::string vertices;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (signs[i] == '#') continue;
        bool is_isolated = true;
        std::vector<std::uint32_t> near = field.adjacent[i];
        std::ranges::sort(near);
        for (const std::uint32_t j : near) {
            if (signs[j] == '#') continue;
            is_isolated = false;
            if (i < j) edges += fmt::format("{}-{},", field.numbers[i], field.numbers[j]);
        }
        if (is_isolated || signs[i] != rules.kind.alphabet.signs().front()) {
            vertices += fmt::format("{}{},", field.numbers[i], signs[i]);
        }
    }
    std::string text = edges + vertices;
    if (text.empty()) return "empty";
    text.pop_back();
    return text;
}

}  // namespace

std::vector<std::size_t> Field::beside(const BoardRules& rules, std::size_t place) const {
    std::vector<std::size_t> found;
    if (rules.kind.is_graph) {
        found.assign(adjacent[place].begin(), adjacent[place].end());
        return found;
    }
    for (const Cell step : rules.neighbours) {
        const Cell other = cell(place) + step;
        if (contains(other)) found.push_back(this->place(other));
    }
    return found;
}

Position read_position(const BoardRules& rules, game::Reader& reader) {
    return rules.kind.is_graph ? GraphReader(rules, reader).read() : read_board(rules, reader);
}

Position position_of(const BoardRules& rules, const std::string& text) {
    game::Reader reader(text, rules.kind.is_graph ? graph_text : board_text, text);
    Position position = read_position(rules, reader);
    reader.finish();
    return position;
}

std::string text_of(const BoardRules& rules, const Field& field, const std::string& signs) {
    if (rules.kind.is_graph) return text_of_graph(rules, field, signs);
    std::string text;
    const auto width = static_cast<std::size_t>(field.width);
    text.reserve(signs.size() + static_cast<std::size_t>(field.height));
    for (std::size_t at = 0; at < signs.size(); at += width) {
        if (at > 0) text += '|';
        text.append(signs, at, width);
    }
    return text;
}

}  // namespace lastmove::checking::written
