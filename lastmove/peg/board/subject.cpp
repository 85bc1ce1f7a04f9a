#include "lastmove/peg/board/subject.hpp"

#include <fmt/format.h>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/peg/board/catalogue.hpp"

namespace lastmove::peg {

namespace {

/// A part of the text behind `peg:`, for errors that count columns from the text's beginning.
struct Part {
    std::string_view whole;
    std::size_t offset = 0;
    std::string_view text;

    /// An error at `column` of this part, from 1.
    [[nodiscard]] InputError error(std::size_t column, std::string_view accepted,
                                   std::string_view example) const {
        return {whole, offset + column, accepted, example};
    }

    /// Removes and returns what stands before the first `:`, or everything.
    Part take() {
        const std::size_t colon = std::min(text.find(':'), text.size());
        const Part taken{whole, offset, text.substr(0, colon)};
        const std::size_t gone = std::min(colon + 1, text.size());
        offset += colon + 1;
        text.remove_prefix(gone);
        return taken;
    }
};

bool is_drawn(std::string_view text) {
    return text.find_first_of(".#|>") != std::string_view::npos ||
           (!text.empty() && text.find_first_not_of("o*") == std::string_view::npos);
}

/// A subject with a vacancy of the board of this name, as an example.
std::string hole_example(std::string_view name, const Board& board) {
    return fmt::format("peg:{}:{}", name, board.hole_name(board.centre().value_or(0)));
}

/// The shortest subject with this built-in name that can be read.
std::string name_example(std::string_view name) {
    const Puzzle puzzle = find(name).value();
    if (puzzle.problem || puzzle.board.centre()) return fmt::format("peg:{}", name);
    return hole_example(name, puzzle.board);
}

std::uint16_t hole_named(const Part& part, std::string_view name, const Board& board) {
    const std::string accepted = fmt::format("a hole of {}, by column letter and row number", name);
    try {
        if (const auto hole = board.hole_at(parse_cell(part.text))) return *hole;
    } catch (const InputError& error) {
        throw part.error(std::max<std::size_t>(error.column, 1), accepted,
                         hole_example(name, board));
    }
    throw part.error(1, accepted, hole_example(name, board));
}

Problem drawn(const Part& part, Rule rule, std::string_view example) {
    if (const std::size_t colon = part.text.find(':'); colon != std::string_view::npos) {
        const std::string_view word = part.text.substr(0, colon);
        const std::vector<std::string> rules{"jump", "jump-diagonal", "jump-triangular"};
        throw part.error(
            1,
            "jump, jump-diagonal or jump-triangular before the colon" + did_you_mean(word, rules),
            example);
    }
    try {
        return parse_problem(part.text, rule);
    } catch (const InputError& error) {
        // A column of 0 stands for the whole text, which the error quotes in another form.
        if (error.column == 0) throw part.error(1, error.accepted, example);
        throw part.error(error.column, error.accepted, example);
    }
}

Problem with_rule(const Problem& problem, Rule rule) {
    Problem other = problem;
    other.board = Board(rule, problem.board.holes());
    return other;
}

std::string with_rule_name(Rule rule, const std::string& line) {
    return rule == Rule::jump ? line : fmt::format("{}:{}", name(rule), line);
}

/// The board or puzzle of the part's name; `example` makes a subject of a built-in name.
template <class Example>
Puzzle named(const Part& part, Example example) {
    try {
        if (auto puzzle = find(part.text)) return *std::move(puzzle);
    } catch (const InputError& error) {
        throw part.error(error.column, error.accepted, example(error.example));
    }
    throw part.error(1,
                     "the name of a built-in board or puzzle, or rows of 'o', '.' and '#'" +
                         did_you_mean(part.text, names()),
                     example(most_alike(part.text)));
}

}  // namespace

Problem default_problem(const Board& board, std::string_view name) {
    if (const auto centre = board.centre()) return single_vacancy(board, *centre, *centre);
    throw InputError(name, name.size() + 1,
                     fmt::format("a vacancy, since {} has no hole in its centre", name),
                     hole_example(name, board));
}

Problem parse_subject(std::string_view text) {
    Part rest{text, 0, text};
    Part first = rest;
    Part ahead = rest;
    const std::optional<Rule> rule = rule_named(ahead.take().text);
    if (rule) rest = first = ahead;
    if (is_drawn(rest.text)) {
        return drawn(rest, rule.value_or(Rule::jump), "peg:oo.|...>..o|...");
    }

    const Part name = rest.take();
    const bool has_vacancy = first.text.size() > name.text.size();
    const Puzzle puzzle = named(name, name_example);
    if (puzzle.problem) {
        if (has_vacancy) {
            throw rest.error(1, fmt::format("the end: {} has its own start", name.text),
                             fmt::format("peg:{}", name.text));
        }
        return with_rule(*puzzle.problem, rule.value_or(puzzle.board.rule()));
    }
    const Board board(rule.value_or(puzzle.board.rule()), puzzle.board.holes());
    if (!has_vacancy) {
        try {
            return default_problem(board, name.text);
        } catch (const InputError& error) {
            throw name.error(error.column, error.accepted, error.example);
        }
    }
    const Part vacancy_text = rest.take();
    const std::uint16_t vacancy = hole_named(vacancy_text, name.text, board);
    const bool has_survivor = rest.offset <= text.size();
    if (!has_survivor) return single_vacancy(board, vacancy, vacancy);
    if (rest.text == "*") return single_vacancy(board, vacancy, std::nullopt);
    return single_vacancy(board, vacancy, hole_named(rest, name.text, board));
}

Board parse_board(std::string_view text) {
    Part rest{text, 0, text};
    Part ahead = rest;
    const std::optional<Rule> rule = rule_named(ahead.take().text);
    if (rule) rest = ahead;
    if (is_drawn(rest.text)) {
        constexpr std::string_view example = "peg:....|....|....";
        const std::size_t goal = rest.text.find('>');
        if (goal != std::string_view::npos) {
            throw rest.error(goal + 1, "a board without a goal", example);
        }
        return drawn(rest, rule.value_or(Rule::jump), example).board;
    }
    const auto example = [](std::string_view name) { return fmt::format("peg:{}", name); };
    const Part name = rest.take();
    const Puzzle puzzle = named(name, example);
    if (rest.offset <= text.size()) {
        throw rest.error(1, "the end of the board", example(name.text));
    }
    return {rule.value_or(puzzle.board.rule()), puzzle.board.holes()};
}

std::string subject(const Board& board) {
    return with_rule_name(board.rule(), lastmove::to_line(to_grid(board, {})));
}

std::string subject(const Problem& problem) {
    return with_rule_name(problem.board.rule(), to_line(problem));
}

}  // namespace lastmove::peg
