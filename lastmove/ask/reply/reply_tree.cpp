#include "lastmove/ask/reply/reply_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "lastmove/base/arranged.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t most_replies = 4;
constexpr double widest_tree = 44;  // cells; of wide positions fewer are drawn
constexpr double widest_position = 24;
constexpr double highest_position = 14;

/// Some of the moves, spread evenly.
std::vector<std::string> some_of(const std::vector<std::string>& moves, std::size_t most) {
    if (moves.size() <= most) return moves;
    if (most == 1) return {moves.front()};
    std::vector<std::string> some;
    for (std::size_t i = 0; i < most; ++i)
        some.push_back(moves[i * (moves.size() - 1) / (most - 1)]);
    return some;
}

/// Plays a game out from its first position, in several ways, and draws it.
class TreePainter {
  public:
    TreePainter(Duel& duel, Request request) : duel_(duel), request_(std::move(request)) {}

    /// Throws Stopped.
    std::optional<Frame> drawn() {
        if (duel_.is_over() || !fits()) return std::nullopt;
        const std::string beginner(duel_.mover());
        const auto first = duel_.winning_move(request_);
        TreeNode root{first ? "1. " + *first : "", position(first)};
        std::string caption;
        if (first) {
            duel_.play(*first, request_);
            caption = fmt::format("{} begins with {} and wins",
                                  beginner.empty() ? "The first player" : beginner, *first);
            caption += replies(root, 2, "replies");
        } else {
            caption = fmt::format("{} begins and loses",
                                  beginner.empty() ? "The first player" : beginner);
            caption += replies(root, 1, "first moves");
        }
        Frame tree = draw_tree(root);
        tree.caption = caption + ".";
        return tree;
    }

  private:
    [[nodiscard]] Frame position(const std::optional<std::string>& move) const {
        return one_frame(duel_, move);
    }

    [[nodiscard]] bool fits() const {
        const Frame frame = position({});
        const Box box = bounds(frame);
        return !frame.elements.empty() && box.width() <= widest_position &&
               box.height() <= highest_position;
    }

    /// Adds what the loser can do, who moves now, and the answers; returns how many moves are left
    /// out, in words. `number` is that of the move.
    std::string replies(TreeNode& parent, int number, std::string_view what) {
        if (duel_.is_over()) {
            parent.children.push_back({no_move_left(duel_), position({})});
            if (parent.children.back().frame.elements.empty()) parent.children.clear();
            return "";
        }
        const std::vector<std::string> all = duel_.moves();
        const double width = bounds(parent.frame).width() + 1;
        const auto columns = static_cast<std::size_t>(std::max(1.0, widest_tree / width));
        const std::vector<std::string> shown = some_of(all, std::min(most_replies, columns));
        for (const std::string& move : shown) {
            TreeNode& node = parent.children.emplace_back(
                TreeNode{fmt::format("{}. {}", number, move), position(move)});
            duel_.play(move, request_);
            if (const auto answer = duel_.winning_move(request_)) {
                node.children.push_back(
                    {fmt::format("{}. {}", number + 1, *answer), position(answer)});
            }
            duel_.undo(1, request_);
        }
        if (shown.size() == all.size()) return "";
        return fmt::format("; {} of {} {} are drawn", shown.size(), all.size(), what);
    }

    Duel& duel_;
    Request request_;
};

}  // namespace

std::string no_move_left(const Duel& duel) {
    return duel.mover().empty() ? "no move is left" : fmt::format("{} has no move", duel.mover());
}

Frame one_frame(const Duel& duel, const std::optional<std::string>& move) {
    const Picture plain = duel.picture();
    Picture marked = move ? duel.picture_of(*move) : plain;
    for (std::size_t i = 0; i < marked.frames.size(); ++i) {
        marked.frames[i].caption = plain.frames[i].caption;
    }
    return side_by_side(marked.frames);
}

std::optional<Frame> reply_tree(std::unique_ptr<Duel> duel, const Request& request) {
    std::optional<Frame> tree;
    until_stopped([&] { tree = TreePainter(*duel, request).drawn(); });
    return tree;
}

}  // namespace lastmove::ask
