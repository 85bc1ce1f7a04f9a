#include "lastmove/base/arranged.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lastmove/base/sheet.hpp"

namespace lastmove {

namespace {

constexpr double between_frames = 0.8;
constexpr double between_nodes = 0.9;
constexpr double between_levels = 1.7;  // a label, and room for lines above it
constexpr double label_above = 0.4;
constexpr double line_above = 0.3;  // of the label's middle
constexpr double line_below = 0.15;
constexpr double caption_below = 0.4;
constexpr std::size_t most_letters = 8;

/// Moves the points of an element.
struct Shifter {
    Point by;

    void move(Point& point) const { point = point + by; }
    void move(std::vector<Point>& points) const {
        for (Point& point : points) move(point);
    }
    void operator()(Ground& ground) const {
        for (auto& piece : ground.pieces) move(piece);
    }
    void operator()(Field& field) const {
        move(field.least);
        move(field.greatest);
    }
    void operator()(Border& border) const {
        move(border.from);
        move(border.to);
    }
    void operator()(Slab& slab) const {
        move(slab.from);
        move(slab.to);
    }
    void operator()(Patch& patch) const {
        move(patch.cells);
        if (patch.lettered) move(*patch.lettered);
    }
    void operator()(Arrow& arrow) const { move(arrow.path); }
    void operator()(Line& line) const { move(line.path); }
    void operator()(Floor& floor) const { move(floor.cells); }
    void operator()(auto& thing) const { move(thing.at); }  // in one place, or Dots
};

void add_shifted(std::vector<Element>& elements, const Frame& frame, Point by) {
    for (Element element : frame.elements) {
        shift(element, by);
        elements.push_back(std::move(element));
    }
}

/// The width of a node with its label, without its children.
double own_width(const TreeNode& node) {
    return std::max(bounds(node.frame).width(), label_size * text_width(node.label));
}

double width_of(const TreeNode& node) {
    double children = 0;
    for (const TreeNode& child : node.children) children += width_of(child) + between_nodes;
    return std::max(own_width(node), children - between_nodes);
}

/// The heights of the frames by level.
void measure_levels(const TreeNode& node, std::size_t level, std::vector<double>& heights) {
    if (heights.size() == level) heights.push_back(0);
    heights[level] = std::max(heights[level], bounds(node.frame).height());
    for (const TreeNode& child : node.children) measure_levels(child, level + 1, heights);
}

/// Draws the node around `middle`, its frame's upper edge at `top`, and what is below it.
void add_node(std::vector<Element>& elements, const TreeNode& node, Point top, std::size_t level,
              const std::vector<double>& heights) {
    const Box box = bounds(node.frame);
    add_shifted(elements, node.frame, top - Point{(box.least.x + box.greatest.x) / 2, box.least.y});
    if (!node.label.empty()) {
        elements.emplace_back(Label{top - Point{0, label_above}, node.label, true});
    }
    double left = -between_nodes;
    for (const TreeNode& child : node.children) left += width_of(child) + between_nodes;
    left = top.x - left / 2;
    for (const TreeNode& child : node.children) {
        const double width = width_of(child);
        const Point below{left + width / 2, top.y + heights[level] + between_levels};
        const double above = child.label.empty() ? line_below : label_above + line_above;
        elements.emplace_back(
            Line{{top + Point{0, box.height() + line_below}, below - Point{0, above}}});
        add_node(elements, child, below, level + 1, heights);
        left += width + between_nodes;
    }
}

}  // namespace

void shift(Element& element, Point by) {
    std::visit(Shifter{by}, element);
}

Frame side_by_side(std::span<const Frame> frames) {
    Frame joined;
    std::vector<Element> captions;
    double left = 0;
    for (const Frame& frame : frames) {
        const Box box = bounds(frame);
        add_shifted(joined.elements, frame, Point{left - box.least.x, -box.greatest.y});
        double width = box.width();
        if (!frame.caption.empty() && frame.caption.size() <= most_letters) {
            const double middle = left + width / 2;
            captions.emplace_back(Label{{middle, caption_below}, frame.caption});
            width = std::max(width, label_size * text_width(frame.caption));
        }
        left += width + between_frames;
    }
    std::ranges::move(captions, std::back_inserter(joined.elements));
    return joined;
}

Frame draw_tree(const TreeNode& root) {
    std::vector<double> heights;
    measure_levels(root, 0, heights);
    Frame tree;
    add_node(tree.elements, root, {0, 0}, 0, heights);
    tree.caption = root.frame.caption;
    return tree;
}

}  // namespace lastmove
