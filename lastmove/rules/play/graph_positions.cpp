#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lastmove/game/drawing.hpp"
#include "lastmove/rules/facts/looks.hpp"
#include "lastmove/rules/facts/measure.hpp"
#include "lastmove/rules/play/example_position.hpp"
#include "lastmove/rules/play/graph_code.hpp"
#include "lastmove/rules/play/graph_reading.hpp"
#include "lastmove/rules/play/parts.hpp"
#include "lastmove/rules/play/positions.hpp"
#include "lastmove/rules/play/skeletons.hpp"
#include "lastmove/rules/play/small_board.hpp"

namespace lastmove::rules {

namespace {

using Vertex = game::Graph::Vertex;

class GraphPositions final : public Positions {
  public:
    explicit GraphPositions(TreePointer tree, bool with_windows)
        : tree_(std::move(tree)),
          reach_(reach_of(*tree_)),
          skeletons_(*tree_, reach_),
          with_windows_(with_windows) {}

    game::Code parse(game::Reader& reader) const override {
        const SignedGraph read = take_signed_graph(reader, *tree_);
        GraphSpace space = space_of(read);
        Steps steps;
        Play<GraphSpace> play(*tree_, space, steps);
        play.hold();
        if (!play.obeys()) reader.fail("a position that obeys every 'always' of the rules");
        return packed(after(read, space));
    }

    std::string text(const game::Code& position) const override {
        const SignedGraph of = unpacked_graph(position);
        if (of.signs.empty()) return "empty";
        std::vector<bool> is_isolated(of.signs.size(), true);
        std::vector<std::string> entries;
        for (const auto& [i, j] : of.graph.edges) {
            is_isolated[game::place(of.graph, i)] = is_isolated[game::place(of.graph, j)] = false;
            entries.push_back(fmt::format("{}-{}", i, j));
        }
        for (std::size_t i = 0; i < of.signs.size(); ++i) {
            if (of.signs[i] == 0 && !is_isolated[i]) continue;
            entries.push_back(
                fmt::format("{}{}", of.graph.vertices[i], tree_->character(of.signs[i])));
        }
        return fmt::format("{}", fmt::join(entries, ","));
    }

    void moves(const game::Code& position, std::size_t player, Wanted wanted,
               const std::function<bool(const After&)>& visit) const override {
        if (const Skeleton* skeleton = skeleton_of(position)) {
            moves_on(*skeleton, position, player, wanted, visit);
            return;
        }
        // With names, where what is wanted has them.
        SignedGraph of;
        if (wanted.move || wanted.whole) of = unpacked_graph(position);
        GraphSpace space = space_of(position);
        Steps steps;
        const Levels before = levels(tree_->measure, space.masks(), 1);
        Play<GraphSpace> play(*tree_, space, steps);
        After left;
        std::uint64_t count = 0;
        play.moves(player, [&](const std::vector<Ends>& ends) {
            if (!before.empty() && levels(tree_->measure, space.masks(), 1) >= before) {
                throw false_measure(*tree_, text(position),
                                    text(packed(after(unpacked_graph(position), space))));
            }
            if (++count > Steps::most_options) steps.take(Steps::most);
            if (wanted.move) left.move = move_text(of, ends);
            if (wanted.whole) left.whole = packed(after(of, space));
            if (wanted.parts || wanted.classes) {
                left.parts = parts_of(position, space, wanted.classes);
            }
            return visit(left);
        });
    }

    std::vector<game::Code> parts(const game::Code& position) const override {
        return parts_of(position, false);
    }
    std::vector<game::Code> classes(const game::Code& position) const override {
        return parts_of(position, true);
    }
    bool over(const game::Code& position) const override {
        if (tree_->wins.empty()) return false;
        GraphSpace space = space_of(position);
        Steps steps;
        return Play<GraphSpace>(*tree_, space, steps).is_won();
    }
    Frame picture(const game::Code& position) const override {
        const SignedGraph of = unpacked_graph(position);
        std::string signs;
        for (const Sign sign : of.signs) signs += tree_->character(sign);
        Frame frame = game::draw_graph(of.graph, signs, looks(*tree_));
        frame.caption = text(position);
        return frame;
    }
    std::string accepted() const override {
        return fmt::format(
            "a graph: edges I-J and vertices with a sign, Is (s one of '{}'), separated by commas; "
            "pathN, cycleN, completeN, starN, gridAxB or g6=CODE in front; or empty",
            tree_->signs);
    }
    std::string example() const override {
        return first_position(*this, "path4", [this] {
            std::vector<std::string> texts;
            for (const std::size_t vertices : {4U, 2U, 3U, 1U}) {
                for (const std::string& filling : fillings(tree_->signs, vertices)) {
                    std::string text = fmt::format("path{}", vertices);
                    for (std::size_t i = 0; i < vertices; ++i) {
                        text += fmt::format(",{}{}", i, filling[i]);
                    }
                    texts.push_back(std::move(text));
                }
            }
            texts.emplace_back("empty");
            return texts;
        });
    }

  private:
    /// Without the vertices that are deleted, which are no part of the graph any longer.
    static GraphSpace without_deleted(const GraphSpace& space) {
        constexpr std::uint32_t deleted = 0xFFFFFFFFU;
        std::vector<std::uint32_t> number(space.size(), deleted);
        std::uint32_t left = 0;
        for (std::size_t i = 0; i < space.size(); ++i) {
            if (sign_at(space.masks(), i) != no_cell) number[i] = left++;
        }
        if (left == space.size()) return space;
        std::vector<Adjacency::Edge> edges;
        for (std::size_t i = 0; i < space.size(); ++i) {
            if (number[i] == deleted) continue;
            for (const std::uint32_t j : space.near(i)) {
                if (i < j && number[j] != deleted) edges.emplace_back(number[i], number[j]);
            }
        }
        GraphSpace now(Adjacency(left, edges));
        for (std::size_t i = 0; i < space.size(); ++i) {
            if (number[i] != deleted) now.masks()[number[i]] = space.masks()[i];
        }
        return now;
    }

    /// The graph after a move: without vertices that there are no longer.
    static SignedGraph after(const SignedGraph& of, const GraphSpace& space) {
        std::vector<Vertex> removed;
        SignedGraph left;
        for (std::size_t i = 0; i < space.size(); ++i) {
            const Sign sign = sign_at(space.masks(), i);
            if (sign == no_cell) {
                removed.push_back(of.graph.vertices[i]);
            } else {
                left.signs.push_back(sign);
            }
        }
        left.graph = removed.empty() ? of.graph : game::without(of.graph, removed, true);
        return left;
    }

    static std::string move_text(const SignedGraph& of, const std::vector<Ends>& ends) {
        std::string text;
        for (const auto& [first, last] : ends) {
            if (!text.empty()) text += '/';
            text += std::to_string(of.graph.vertices[static_cast<std::size_t>(first)]);
            if (last == first) continue;
            text += "-" + std::to_string(of.graph.vertices[static_cast<std::size_t>(last)]);
        }
        return text;
    }

    [[nodiscard]] const Skeleton* skeleton_of(const game::Code& position) const {
        return with_windows_ ? skeletons_.of(position) : nullptr;
    }
    static std::span<const Sign> signs_of(const game::Code& position, const Skeleton& skeleton) {
        return {reinterpret_cast<const Sign*>(position.data()), skeleton.size()};
    }

    /// As `moves`, of a position on a graph that has tables.
    void moves_on(const Skeleton& skeleton, const game::Code& position, std::size_t player,
                  Wanted wanted, const std::function<bool(const After&)>& visit) const {
        SignedGraph of;
        if (wanted.move) of = unpacked_graph(position);
        Steps steps;
        SmallBoard board = board_on(skeleton, signs_of(position, skeleton), steps);
        const Tally before = board.tally();
        After left;
        std::uint64_t count = 0;
        board.moves(player, [&](const std::vector<Ends>& ends) {
            if (board.tally() >= before) {
                throw false_measure(*tree_, text(position),
                                    text(whole_on(skeleton, board, position)));
            }
            if (++count > Steps::most_options) steps.take(Steps::most);
            if (wanted.move) left.move = move_text(of, ends);
            if (wanted.whole) left.whole = whole_on(skeleton, board, position);
            if (wanted.parts || wanted.classes) {
                left.parts = parts_on(skeleton, board, position, wanted.classes);
            }
            return visit(left);
        });
    }

    [[nodiscard]] SmallBoard board_on(const Skeleton& skeleton, std::span<const Sign> signs,
                                      Steps& steps) const {
        SmallBoard board(*tree_, *skeleton.windows, steps);
        for (std::size_t i = 0; i < signs.size(); ++i) board.set_sign(i, signs[i]);
        board.begin();
        return board;
    }
    static GraphSpace space_with(const game::Code& position, const SmallBoard& board) {
        GraphSpace space = space_of(position);
        for (std::size_t i = 0; i < space.size(); ++i) space.masks()[i] = only(board.sign(i));
        return space;
    }

    /// What is left of a position. If no vertex has been deleted, they are called 1, 2, … still.
    static game::Code whole_on(const Skeleton& skeleton, const SmallBoard& board,
                               const game::Code& position) {
        game::Code code;
        for (std::size_t i = 0; i < skeleton.size(); ++i) {
            if (board.sign(i) == no_cell) {
                return packed(after(unpacked_graph(position), space_with(position, board)));
            }
            code += static_cast<char>(board.sign(i));
        }
        return code + skeleton.ending;
    }

    [[nodiscard]] std::vector<game::Code> parts_of(const game::Code& position,
                                                   bool canonical) const {
        const Skeleton* skeleton = skeleton_of(position);
        if (skeleton == nullptr) return parts_of(position, space_of(position), canonical);
        Steps steps;
        const SmallBoard board = board_on(*skeleton, signs_of(position, *skeleton), steps);
        return parts_on(*skeleton, board, position, canonical);
    }

    /// The parts of what is left of a position.
    std::vector<game::Code> parts_on(const Skeleton& skeleton, const SmallBoard& board,
                                     const game::Code& position, bool canonical) const {
        if (!tree_->wins.empty()) return {whole_on(skeleton, board, position)};
        Steps steps;
        std::vector<game::Code> codes;
        std::vector<Sign> signs;
        for (const SmallPart& part : board.parts(steps)) {
            using Numbers = Skeleton::Numbers;
            const Skeleton::Part& own = skeletons_.part(
                skeleton, part.live | part.context, canonical ? Numbers::canonical : Numbers::kept);
            if (own.skeleton == nullptr) {
                add_code(space_with(position, board), cells_of(part), canonical, codes);
                continue;
            }
            signs.clear();
            for (const std::uint8_t vertex : own.vertices) signs.push_back(board.sign(vertex));
            Steps own_steps;
            SmallBoard alone = board_on(*own.skeleton, signs, own_steps);
            const auto found = [](const std::vector<Ends>&) { return true; };
            if (!alone.moves(0, found) && (tree_->impartial || !alone.moves(1, found))) continue;
            if (canonical) make_least(*own.skeleton, signs);
            game::Code& code = codes.emplace_back(signs.begin(), signs.end());
            code += own.skeleton->ending;
        }
        return codes;
    }
    static PartCells cells_of(const SmallPart& part) {
        PartCells cells;
        for (std::size_t i = 0; i < Windows::most_cells; ++i) {
            if ((part.live >> i & 1U) != 0) cells.live.push_back(i);
            if ((part.context >> i & 1U) != 0) cells.context.push_back(i);
        }
        return cells;
    }

    /// The parts of what a move has left of a position, or of the position itself.
    std::vector<game::Code> parts_of(const game::Code& position, const GraphSpace& space,
                                     bool canonical) const {
        if (!tree_->wins.empty()) return {packed(after(unpacked_graph(position), space))};
        const GraphSpace now = without_deleted(space);
        Steps steps;
        std::vector<game::Code> codes;
        for (const PartCells& part : Links<GraphSpace>(*tree_, reach_, now, steps).parts()) {
            add_code(now, part, canonical, codes);
        }
        return codes;
    }

    /// Adds the code of a part, unless nobody has a move in it.
    void add_code(const GraphSpace& space, const PartCells& part, bool canonical,
                  std::vector<game::Code>& codes) const {
        NumberedGraph normal = normal_form(space, part, canonical);
        GraphSpace alone = space_of(normal);
        if (!has_moves(alone)) return;
        codes.push_back(normal.signs.size() <= NumberedGraph::most
                            ? packed(normal)
                            : packed(named(std::move(normal))));
    }

    [[nodiscard]] bool has_moves(GraphSpace& space) const {
        Steps steps;
        Play<GraphSpace> play(*tree_, space, steps);
        const auto found = [](const std::vector<Ends>&) { return true; };
        return play.moves(0, found) || (!tree_->impartial && play.moves(1, found));
    }

    NumberedGraph normal_form(const GraphSpace& space, const PartCells& part,
                              bool canonical) const {
        std::vector<std::size_t> kept = part.live;
        kept.insert(kept.end(), part.context.begin(), part.context.end());
        sort_unique(kept);
        constexpr std::size_t most_named = 200;  // more are only numbered anew
        std::vector<std::size_t> place(space.size(), kept.size());
        for (std::size_t i = 0; i < kept.size(); ++i) place[kept[i]] = i;
        NumberedGraph normal{std::vector<Sign>(kept.size()), {}};
        for (std::size_t i = 0; i < kept.size(); ++i) {
            normal.signs[i] = sign_at(space.masks(), kept[i]);
            for (const std::size_t other : space.near(kept[i])) {
                if (other < kept[i] || place[other] == kept.size()) continue;
                normal.edges.emplace_back(i, place[other]);
            }
        }
        std::ranges::sort(normal.edges);
        return canonical && kept.size() <= most_named ? skeletons_.canonical(normal) : normal;
    }

    TreePointer tree_;
    Reach reach_;
    mutable Skeletons skeletons_;
    bool with_windows_;
};

}  // namespace

std::unique_ptr<Positions> graph_positions(TreePointer tree, bool with_windows) {
    return std::make_unique<GraphPositions>(std::move(tree), with_windows);
}

}  // namespace lastmove::rules
