#include "lastmove/peg/tests/pair_proof.hpp"

#include <fmt/format.h>

#include <iterator>

#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/tests/ladder.hpp"
#include "lastmove/peg/tests/pair_drawing.hpp"
#include "lastmove/peg/tests/pair_graph.hpp"

namespace lastmove::peg {

namespace {

constexpr std::size_t most_cases = 8;

Frame text_frame(const std::vector<std::string>& lines, std::string caption) {
    constexpr double height = 0.6;
    Frame frame{{}, std::move(caption)};
    for (std::size_t line = 0; line < lines.size(); ++line) {
        frame.elements.emplace_back(Label{{0, height * static_cast<double>(line)}, lines[line]});
    }
    return frame;
}

Frame what_to_check(bool flat) {
    std::vector<std::string> lines{"For each jump from P over Q to R, with the weights w,",
                                   "w(P) + w(Q) + w(P Q) - w(R)"};
    if (flat) {
        lines.insert(lines.end(), {"plus the sum, over all other holes A, of",
                                   "w(A P) + w(A Q) - w(A R) where that is negative",
                                   "is at least 0: so no jump raises the weight."});
    } else {
        lines.insert(lines.end(), {"is at least 0, and so is, for each other hole A,",
                                   "w(A P) + w(A Q) - w(A R):", "so no jump raises the weight."});
    }
    lines.emplace_back("But the goal weighs more than the start.");
    return text_frame(lines, "what to check");
}

Frame what_to_check_of_cases(bool flat) {
    return text_frame({"In each case, for each jump f from P over Q to R, let",
                       "w(f) = w(P) + w(Q) + w(P Q) - w(R),", "w(f, A) = w(A P) + w(A Q) - w(A R).",
                       "If f is played x(f) times, y(f, A) of them with a peg on A,",
                       flat ? "0 <= y(f, A) <= x(f), within the bounds of the case,"
                            : "x(f), y(f, A) >= 0, within the bounds of the case,",
                       "the sum of all x(f) w(f) and y(f, A) w(f, A)",
                       "is more than start - goal weighs: in a play they are equal."},
                      "what to check");
}

/// A branch's or a case's place in the drawing of the tree.
class TreePainter {
  public:
    Frame paint(const PairTree& tree) {
        add(tree, 0);
        std::ranges::move(labels_, std::back_inserter(frame_.elements));
        frame_.caption = "the cases, by how often jumps are played";
        return std::move(frame_);
    }

  private:
    Point add(const PairTree& tree, int depth) {
        const double down = 2.2 * depth;
        if (tree.branches.empty()) {
            const Point at{4.4 * next_++, down};
            labels_.emplace_back(Label{at, fmt::format("case {}", next_)});
            return at;
        }
        const Point left = add(tree.branches[0], depth + 1);
        const Point right = add(tree.branches[1], depth + 1);
        const Point at{(left.x + right.x) / 2, down};
        const std::string with = tree.meets.empty() ? "" : " with " + tree.meets;
        labels_.emplace_back(Label{at, tree.jump + with});
        edge(at, left, fmt::format("at most {}", tree.at_most));
        edge(at, right, fmt::format("at least {}", tree.at_most + 1));
        return at;
    }

    void edge(Point from, Point to, const std::string& bound) {
        frame_.elements.emplace_back(Line{{from + Point{0, 0.3}, to - Point{0, 0.3}}});
        // Beside the line, on the outer side.
        const Point aside{to.x < from.x ? -1.2 : 1.2, 0};
        labels_.emplace_back(Label{0.5 * (from + to) + aside, bound});
    }

    int next_ = 0;
    Frame frame_;
    std::vector<Element> labels_;
};

/// The frames of all cases: the weights of holes, and of pairs.
class CasePainter {
  public:
    CasePainter(const Problem& problem, std::size_t goal) : problem_(problem), goal_(goal) {}

    void add(const PairTree& tree, const std::string& bounds) {
        if (!tree.branches.empty()) {
            const std::string jump = (bounds.empty() ? "" : bounds + ", ") + tree.jump +
                                     (tree.meets.empty() ? "" : " with " + tree.meets);
            add(tree.branches[0], fmt::format("{} at most {}", jump, tree.at_most));
            add(tree.branches[1], fmt::format("{} at least {}", jump, tree.at_most + 1));
            return;
        }
        const Board& board = problem_.board;
        const std::string name = fmt::format("case {}: {}", ++number_, bounds);
        if (tree.pairs.empty()) {
            frames.push_back(text_frame({"these bounds exclude each other"}, name));
            return;
        }
        const PairWeight start = weigh_pairs(board, tree.pairs, problem_.start);
        const PairWeight goal = weigh_pairs(board, tree.pairs, problem_.goals.at(goal_));
        const Rational gap = start.pegs + start.pairs - goal.pegs - goal.pairs;
        Frame holes = draw_weights(board, by_hole(board, tree.pairs)).frames.at(0);
        holes.caption = fmt::format("{}; start - goal weighs {}", name, lastmove::to_text(gap));
        frames.push_back(std::move(holes));
        for (Frame& frame : draw_pair_graph(board, tree.pairs)) {
            frame.caption = fmt::format("case {}: {}", number_, frame.caption);
            frames.push_back(std::move(frame));
        }
    }

    std::vector<Frame> frames;

  private:
    const Problem& problem_;
    std::size_t goal_;
    int number_ = 0;
};

}  // namespace

Picture draw_pair_proof(const Problem& problem, std::size_t goal, const PairWitness& witness) {
    const PairTree& tree = witness.tree;
    if (tree.branches.empty()) {
        Picture picture = draw_pair_weights(problem, goal, tree.pairs);
        auto graph = draw_pair_graph(problem.board, tree.pairs);
        std::ranges::move(graph, std::back_inserter(picture.frames));
        if (!witness.timing) picture.frames.push_back(what_to_check(witness.flat));
        return picture;
    }
    Picture picture = draw_problem(problem);
    if (leaves(tree) > most_cases) return picture;
    picture.frames.push_back(TreePainter().paint(tree));
    CasePainter cases(problem, goal);
    cases.add(tree, "");
    std::ranges::move(cases.frames, std::back_inserter(picture.frames));
    if (!witness.timing) picture.frames.push_back(what_to_check_of_cases(witness.flat));
    return picture;
}

}  // namespace lastmove::peg
