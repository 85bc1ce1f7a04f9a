// Frames put together into one: side by side, or as a tree.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// Moves an element.
///
/// ```
/// Element stone = Piece{{1, 2}, "black"};
/// shift(stone, {3, -1});
/// EXPECT_EQ(std::get<Piece>(stone).at, (Point{4, 1}));
/// ```
void shift(Element& element, Point by);

/// The frames from left to right on a common base line, as one frame. Short captions become labels
/// below, other captions are dropped. Linear in the number of elements.
///
/// ```
/// const Frame peg{{Mark{{0, 0}, Role::peg}}, "1"};
/// const Frame both = side_by_side(std::vector{peg, peg});
/// EXPECT_EQ(both.elements.size(), 4U);
/// EXPECT_EQ(std::get<Label>(both.elements.back()).text, "1");
/// ```
Frame side_by_side(std::span<const Frame> frames);

/// A node of a tree of frames: what is written above it, and what hangs on it.
struct TreeNode {
    std::string label;
    Frame frame;
    std::vector<TreeNode> children = {};
};

/// The tree as one frame, its root on top and lines down to the children; nodes of the same level
/// have their labels at the same height. The root's caption is the frame's.
///
/// ```
/// const Frame peg{{Mark{{0, 0}, Role::peg}}, ""};
/// const Frame tree = draw_tree({"a", peg, {{"b", peg}, {"c", peg}}});
/// EXPECT_EQ(tree.elements.size(), 8U);  // three pegs, three labels, two lines
/// EXPECT_GT(bounds(tree).height(), 2);
/// ```
Frame draw_tree(const TreeNode& root);

}  // namespace lastmove
