// Evidence `integer`: a branching on move counts with a weighing at each leaf.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// The number of leaves of a tree.
template <class Tree>
std::size_t leaves(const Tree& tree) {
    if (tree.branches.empty()) return 1;
    std::size_t sum = 0;
    for (const Tree& branch : tree.branches) sum += leaves(branch);
    return sum;
}

struct IntegerTree;

namespace shape {

/// A leaf {"weights": …} or a branch {"jump": …, "at_most": …, "then": …, "else": …}.
struct IntegerBranching {
    static Json write(const IntegerTree& tree);
    static IntegerTree read(const Field& field);
};

}  // namespace shape

/// A branching on move counts: a leaf when `branches` is empty, else `jump` is played at most
/// `at_most` times in branches[0], and more often in branches[1].
struct IntegerTree {
    Weights weights;
    std::string jump;
    std::int64_t at_most = 0;
    std::vector<IntegerTree> branches;

    static constexpr std::string_view kind = "integer";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("tree", whole, shape::IntegerBranching{})};
    }
    static std::string sentence(const auto& tree) {
        return fmt::format(
            "Integer counts of jumps cannot lead from start to goal: a case distinction with {}, "
            "each refuted "
            "by weights.",
            counted(leaves(tree), "case"));
    }
    static std::string brief(const auto& tree) {
        return fmt::format("a tree of {}", counted(leaves(tree), "case"));
    }
};

}  // namespace lastmove
