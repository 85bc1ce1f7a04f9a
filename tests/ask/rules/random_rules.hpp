// Random rules, with every feature of the language, and random positions of them.
#pragma once

#include <random>
#include <string>
#include <string_view>

namespace lastmove::rules {

/// Makes texts of rules and positions; most of the texts are right.
class RandomRules {
  public:
    explicit RandomRules(unsigned seed) : random_(seed) {}

    /// Rules on boards, without a measure.
    std::string board_rules() {
        signs_ = one_of({".xo", ".xoe", ".x", "o.", ".xo!"});
        std::string text = "board";
        for (const char sign : signs_) text += std::string(" ") + sign;
        const std::string along =
            one_of({"", "", "", "rows", "lines", "hexagonal", "forward", "east"});
        if (!along.empty()) text += "; along " + along;
        const int rules = 1 + static_cast<int>(random_() % 2);
        for (int i = 0; i < rules; ++i) text += "; " + board_rule();
        if (chance(8)) text += "; always no " + pattern(2, false).first + where();
        if (chance(10)) {
            text += "; always every block of " + set() + " touches " + set();
        }
        if (chance(10)) text += "; hold " + set() + " to " + set();
        return text;
    }

    /// Rules on graphs.
    std::string graph_rules() {
        signs_ = one_of({".xo", ".x", "v.o"});
        std::string text = "graph";
        for (const char sign : signs_) text += std::string(" ") + sign;
        text += "; " + who() + " " + change(1 + random_() % 3, false);
        if (chance(3)) text += "; " + who() + " " + change(1 + random_() % 2, false);
        if (chance(6)) text += " unless " + pattern(2, false).first;
        if (chance(6)) text += " also " + change(2, false);
        if (chance(8)) text += "; hold " + set() + " to " + set();
        if (chance(8)) text += "; always no " + pattern(2, false).first;
        return text;
    }

    /// A board of at most so many cells.
    std::string board(std::size_t most) {
        const std::size_t height = 1 + random_() % 3;
        const std::size_t width = 1 + random_() % (most / height);
        std::string text;
        for (std::size_t row = 0; row < height; ++row) {
            if (row > 0) text += '|';
            for (std::size_t column = 0; column < width; ++column) text += cell();
        }
        return text;
    }

    /// A graph of at most so many vertices.
    std::string graph(std::size_t most) {
        const std::size_t vertices = 1 + random_() % most;
        std::string text;
        for (std::size_t i = 1; i <= vertices; ++i) {
            for (std::size_t j = i + 1; j <= vertices; ++j) {
                if (random_() % 3 == 0) text += std::to_string(i) + "-" + std::to_string(j) + ",";
            }
        }
        for (std::size_t i = 1; i <= vertices; ++i) {
            text += std::to_string(i) + signs_[random_() % signs_.size()] + ",";
        }
        text.pop_back();
        return text;
    }

    bool chance(unsigned in) { return random_() % in == 0; }
    std::string one_of(std::initializer_list<std::string_view> list) {
        return std::string(*(list.begin() + random_() % list.size()));
    }

  private:
    char cell() { return chance(8) ? '#' : signs_[random_() % signs_.size()]; }
    char sign() { return signs_[random_() % signs_.size()]; }
    bool has_colours() {
        return signs_.find('x') != std::string::npos && signs_.find('o') != std::string::npos;
    }
    std::string who() {
        return has_colours() ? one_of({"each", "each", "both", "left", "right"})
                             : one_of({"both", "left", "right"});
    }

    std::string set() {
        std::string text = "[";
        const std::size_t size = 1 + random_() % 2;
        for (std::size_t i = 0; i < size; ++i) text += sign();
        return size == 1 ? std::string(1, text[1]) : text + "]";
    }

    /// A pattern, and a result of its shape.
    std::pair<std::string, std::string> pattern(std::size_t cells, bool repeats) {
        std::pair<std::string, std::string> made;
        const std::size_t repeated = repeats && chance(3) && cells > 1 ? random_() % cells : cells;
        for (std::size_t i = 0; i < cells; ++i) {
            const bool is_open = i != repeated && chance(5);
            const std::string admits = is_open ? one_of({"?", "[.#]", "#", "[^x]"}) : set();
            const bool is_known = admits.find_first_of("x^") == std::string::npos ||
                                  signs_.find('x') != std::string::npos;
            const bool has_dot = signs_.find('.') != std::string::npos;
            const bool is_good = is_known && (has_dot || admits.find('.') == std::string::npos);
            made.first += is_good ? admits : "?";
            const bool may_be_none =
                !is_good || admits.find('#') != std::string::npos || admits == "?";
            std::string becomes = may_be_none ? one_of({"=", "=", "#"})
                                              : std::string(1, chance(3)   ? '='
                                                               : chance(3) ? '#'
                                                                           : sign());
            if (!may_be_none && chance(10)) becomes = "~";
            if (!may_be_none && chance(12) && i > 0) becomes = "<";
            if (!may_be_none && chance(12) && i + 1 < cells) becomes = ">";
            made.second += becomes;
            if (i == repeated) {
                const std::string times = one_of({"*", "+", "{0,2}", "{2}"});
                made.first += times;
                made.second += times;
            }
        }
        return made;
    }
    std::string where() {
        return chance(3) ? " along " +
                               one_of({"rows", "columns", "lines", "south", "diagonals", "knight"})
                         : "";
    }
    std::string change(std::size_t cells, bool on_board) {
        auto [before, after] = pattern(cells, on_board);
        std::string text = before + " -> " + after;
        return on_board ? text + where() : text;
    }

    std::string board_rule() {
        std::string text = who() + " ";
        if (chance(12)) {
            text += "block " + one_of({"k x k", "1 x 2", "h x w", "2 x k"}) + " of " + set() +
                    " -> " + one_of({"#", std::string_view(&signs_[0], 1)});
        } else if (chance(10)) {
            const auto [a, b] = pattern(2, false);
            const auto [c, d] = pattern(2, false);
            text += a + "|" + c + " -> " + b + "|" + d + (chance(2) ? " turned" : "");
        } else {
            text += change(1 + random_() % 3, true);
        }
        if (chance(5))
            text += " unless " + one_of({"", "there "}) + pattern(1 + random_() % 3, true).first +
                    where();
        if (chance(6))
            text += " if " + one_of({"", "there ", "2.. ", "0..1 ", "odd ", "even "}) +
                    pattern(1 + random_() % 2, true).first;
        if (chance(8)) text += " also " + change(1 + random_() % 2, false);
        if (chance(25)) text += " also quadrant of " + set() + " -> #";
        if (chance(8)) text += " then " + change(1 + random_() % 2, true);
        return text;
    }

    std::mt19937 random_;
    std::string signs_;
};

}  // namespace lastmove::rules
