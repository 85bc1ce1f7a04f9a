// Evidence `pairs`: a branching on jumps, and on the pegs that they meet, with a weighing of pairs
// of holes at each leaf.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/integer.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

struct PairTree;
struct PairTiming;

namespace shape {

/// As IntegerBranching, with "pairs" and perhaps "rents" in leaves, "meets" or "when" in branches.
struct PairBranching {
    static Json write(const PairTree& tree);
    static PairTree read(const Field& field);
};

/// Lists of pagodas by the names of holes and couples.
struct Apart {
    static Json write(const std::map<std::string, std::vector<Weights>>& apart);
    static std::map<std::string, std::vector<Weights>> read(const Field& field);
};

}  // namespace shape

/// A branching on how often jumps are played and which pegs they meet: a leaf when `branches` is
/// empty, with weights of pairs of holes ("a1 b1", or "a1" for a hole with itself); else `jump` is
/// played, or with `meets` is played while that peg is there, or with `when` ("first", "last") is
/// the play's first or last jump, at most `at_most` times in branches[0], and more often in
/// branches[1]. In a leaf `rents` are added to what a jump weighs for each hole that has a peg
/// before or after it ("a1"), and for the two holes of a couple ("a1 c4"): once for
/// a jump that moves one or both of them, and once for either that it meets.
struct PairTree {
    Weights pairs;
    std::string jump;
    std::string meets;
    std::int64_t at_most = 0;
    std::vector<PairTree> branches;
    std::string when{};
    Weights rents{};
};

/// Whether a leaf makes use of what is known of two holes at once.
bool has_couples(const PairTree& tree);

/// What a refutation on pairs takes from the order of the jumps: heights and depths of holes from
/// all positions up to `reach` jumps from either end; with `ends` what the first and the last jump
/// can be; and for holes ("a1") and couples ("a1 c4") that never have pegs (at once) pagodas that
/// show it from every position after `after` jumps.
struct PairTiming {
    std::int64_t reach = 0;
    bool ends = false;
    std::int64_t after = 0;
    std::map<std::string, std::vector<Weights>> apart{};

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("reach", &Self::reach), key("ends", &Self::ends),
                          key("after", &Self::after), key("apart", &Self::apart, shape::Apart{})};
    }
};

/// A refutation on pairs of pegs; flat: by what is known besides, that no jump meets a peg more
/// often than it is played.
struct PairWitness {
    bool flat = false;
    PairTree tree;
    std::optional<PairTiming> timing{};

    static constexpr std::string_view kind = "pairs";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("flat", &Self::flat),
                          key("tree", &Self::tree, shape::PairBranching{}),
                          optional_key("timing", &Self::timing, shape::ObjectOf<PairTiming>{})};
    }

    static std::string sentence(const auto& pairs) {
        if (pairs.timing) return sentence_in_time(pairs);
        if (!pairs.tree.branches.empty()) {
            return fmt::format(
                "Integer counts of jumps, and of other pegs that they meet, cannot lead from start "
                "to goal:\n"
                "a case distinction with {}, each refuted by weights of pairs of pegs.",
                counted(leaves(pairs.tree), "case"));
        }
        return pairs.flat
                   ? "Pegs and pairs of pegs have weights. No jump can raise their sum,\n"
                     "whichever other pegs are present, but the goal weighs more than the start."
                   : "Pegs and pairs of pegs have weights. No jump can raise their sum,\n"
                     "not even the part that involves one other peg, but the goal weighs more than "
                     "the start.";
    }

    static std::string brief(const auto& pairs) {
        const std::string in_time = pairs.timing ? ", with timing" : "";
        if (!pairs.tree.branches.empty()) {
            return fmt::format("pairs of pegs{}: a tree of {}", in_time,
                               counted(leaves(pairs.tree), "case"));
        }
        return pairs.timing ? "pairs of pegs, with timing: all jumps weigh more than the gap"
                            : "pairs of pegs: no jump weighs less than 0, the gap does";
    }

  private:
    static std::string sentence_in_time(const auto& pairs) {
        const bool couples = has_couples(pairs.tree);
        const std::size_t cases = leaves(pairs.tree);
        return fmt::format(
            "Integer counts of jumps, and of other pegs that they "
            "meet, cannot lead from start to goal\n"
            "if no hole{} earlier or later than {} can{}:\n"
            "{}weights of pairs of pegs.",
            couples ? ", and no two holes simultaneously, have pegs" : " has a peg",
            couples ? "they" : "it",
            pairs.timing->ends ? ", and there is a first and a last jump" : "",
            cases == 1 ? ""
                       : fmt::format("a case distinction with {}, each refuted by ",
                                     counted(cases, "case")));
    }
};

}  // namespace lastmove
