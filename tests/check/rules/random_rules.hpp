// Random rules texts of games on small boards and graphs, with all that the language has.
#pragma once

#include <fmt/format.h>

#include <random>
#include <string>
#include <vector>

#include "check/rules/example_rules.hpp"

namespace lastmove::checking::written {

/// Makes texts; most of them are rules, and most moves lower their measure.
class RandomRules {
  public:
    explicit RandomRules(unsigned seed) : random_(seed) {}

    /// A text whose signs are `signs`.
    std::string text(bool is_graph) {
        is_graph_ = is_graph;
        signs_ = std::string("xo.e").substr(0, 2 + below(3));
        std::string text = is_graph ? "graph" : "board";
        for (const char sign : signs_) text += fmt::format(" {}", sign);
        text += "\n";
        if (!is_graph && one_in(2)) text += fmt::format("along {}\n", direction());
        for (std::size_t i = 0; i <= below(3); ++i) text += rule() + "\n";
        if (one_in(4)) text += fmt::format("hold {} to {}{}\n", set(), set(), otherwise());
        if (one_in(5)) text += "always no " + line(false).first + "\n";
        if (one_in(6)) text += fmt::format("always every block of {} touches {}\n", set(), set());
        text += "measure";
        for (std::size_t i = 0; i < signs_.size(); ++i) {
            text += fmt::format("{} {} count {}", i > 0 ? " +" : "", signs_.size() - i, signs_[i]);
        }
        return text + "\n";
    }

    /// A position of the game of the last text.
    std::string position() {
        if (!is_graph_) return random_board(signs_ + signs_ + "#", 8, random_);
        const std::size_t vertices = 1 + below(7);
        std::string text;
        for (std::size_t j = 2; j <= vertices; ++j) {
            for (std::size_t i = 1; i < j; ++i) {
                if (one_in(3)) text += fmt::format("{}-{},", i, j);
            }
        }
        for (std::size_t i = 1; i <= vertices; ++i) text += fmt::format("{}{},", i, pick(signs_));
        text.pop_back();
        return text;
    }

  private:
    using Change = std::pair<std::string, std::string>;

    std::size_t below(std::size_t n) { return random_() % n; }
    bool one_in(std::size_t n) { return below(n) == 0; }
    char pick(std::string_view text) { return text[below(text.size())]; }

    std::string direction() {
        static const std::vector<std::string> all{
            "rows",    "columns",   "sides", "lines",  "diagonals", "east",      "south west",
            "forward", "hexagonal", "(0,2)", "(2,-1)", "knight",    "northeast", "backward"};
        return all[below(all.size())];
    }
    std::string where_to() { return is_graph_ || !one_in(3) ? "" : " along " + direction(); }

    /// A set of cells.
    std::string set() {
        if (one_in(8)) return "?";
        if (one_in(3)) return fmt::format("[{}{}]", pick(signs_), pick(signs_));
        if (signs_.size() > 2 && one_in(8)) return fmt::format("[^{}]", pick(signs_));
        return std::string(1, pick(signs_));
    }
    /// A cell of a pattern, and what becomes of it.
    Change cell(bool can_be_none, bool is_change) {
        if (can_be_none && !is_graph_ && one_in(8)) {
            const std::string before = one_in(2) ? "#" : fmt::format("[{}#]", pick(signs_));
            return {before, one_in(4) ? "#" : "="};
        }
        const std::string before = set();
        if (!is_change || one_in(3)) return {before, "="};
        // Signs that stand later weigh less; the last ones that can stand here mostly do.
        if (before == "?" && can_be_none && !is_graph_) return {before, one_in(2) ? "#" : "="};
        if (one_in(12)) return {before, "~"};
        const std::size_t last = before.size() == 1 ? signs_.find(before) : signs_.size() - 1;
        const std::string lower = signs_.substr(std::min(last + 1, signs_.size())) + "#";
        return {before, std::string(1, one_in(6) ? pick(signs_) : pick(lower))};
    }

    static std::string otherwise_of(char sign) { return fmt::format(" else {}", sign); }
    std::string otherwise() { return one_in(2) ? "" : otherwise_of(pick(signs_)); }

    /// A line, and what becomes of it.
    Change line(bool is_change) {
        Change line;
        const auto add = [&](const Change& one) {
            line.first += one.first;
            line.second += one.second;
        };
        const std::size_t pieces = 1 + below(3);
        const std::size_t fixed = below(pieces);
        for (std::size_t i = 0; i < pieces; ++i) {
            const bool repeats = i != fixed && !is_graph_ && one_in(3);
            if (!repeats) {
                Change one = cell(true, is_change);
                if (is_change && i > 0 && one_in(10) && one.first[0] != '#' &&
                    one.first.find('#') == std::string::npos && one.first != "?") {
                    one.second = "<";
                }
                add(one);
                continue;
            }
            static const std::vector<std::string> repetitions{"*", "+", "{2}", "{0,2}", "{1,}"};
            const std::string repetition = repetitions[below(repetitions.size())];
            const bool is_group = one_in(3);
            if (is_group) add({"(", "("});
            for (std::size_t j = 0; j <= (is_group ? below(2) : 0); ++j) {
                add(cell(false, is_change));
            }
            if (is_group) add({")", ")"});
            add({repetition, repetition});
        }
        return line;
    }

    std::string change() {
        if (!is_graph_ && one_in(6)) {
            Change picture;
            for (int i = 0; i < 4; ++i) {
                const Change one = cell(true, true);
                const std::string between = i == 2 ? "|" : "";
                picture.first += between + one.first;
                picture.second += between + one.second;
            }
            return fmt::format("{} -> {}{}", picture.first, picture.second,
                               one_in(2) ? " turned" : "");
        }
        const Change one = line(true);
        return fmt::format("{} -> {}{}", one.first, one.second, where_to());
    }

    std::string clause() {
        const std::string there = one_in(3) ? "there " : "";
        switch (below(6)) {
            case 0:
                return fmt::format(" if {}{}{}", there, one_in(3) ? "2 " : "", line(false).first) +
                       where_to();
            case 1:
                return fmt::format(" if {}{}", one_in(2) ? "odd " : "0..1 ", line(false).first) +
                       where_to();
            case 2:
            case 3:
                return fmt::format(" unless {}{}", there, line(false).first) + where_to();
            case 4:
                if (!is_graph_ && one_in(3)) {
                    return fmt::format(" also {}quadrant of {} -> #", there, pick(signs_));
                }
                [[fallthrough]];
            default:
                return fmt::format(" also {}{}", there, change());
        }
    }

    std::string rule() {
        static const std::vector<std::string> players{"both", "left", "right", "each", "each"};
        std::string rule = players[below(players.size())] + " ";
        if (!is_graph_ && one_in(7)) {
            static const std::vector<std::string> sizes{"k x k", "a x 1", "a x b", "1 x 2"};
            rule += fmt::format("block {} of {} -> {}", sizes[below(sizes.size())], pick(signs_),
                                one_in(2) ? '#' : signs_.back());
        } else {
            rule += change();
        }
        for (std::size_t legs = 0; legs < 3; ++legs) {
            while (one_in(3)) rule += clause();
            if (!one_in(5)) break;
            rule += " then " + change();
        }
        return rule;
    }

    std::mt19937 random_;
    std::string signs_;
    bool is_graph_ = false;
};

}  // namespace lastmove::checking::written
