#include "lastmove/rules/text/board_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/ascii.hpp"
#include "lastmove/rules/text/expression.hpp"

namespace lastmove::rules {

namespace {

constexpr std::string_view rule_example = "each xo -> .x";
constexpr std::string_view word_example = "measure word H from east";
constexpr std::size_t most_legs = 4;

/// The words and signs of a condition with blanks between them, each name written as $ and its
/// place.
std::string with_places(const std::string& text, const std::vector<std::string>& names) {
    std::string words;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() &&
               (is_letter(text[end]) || is_digit(text[end]) || text[end] == '_'))
            ++end;
        const auto known = std::ranges::find(names, text.substr(i, end - i));
        if (text[i] == ' ') {
            ++i;
            continue;
        }
        words += ' ';
        if (end == i) {
            words += text[i++];
            continue;
        }
        words += known == names.end() ? text.substr(i, end - i)
                                      : fmt::format("${}", known - names.begin());
        i = end;
    }
    return words;
}

/// Whether every match has a cell on the board: one that has to be there and is no '#'.
bool is_bound(const Change& change) {
    return std::ranges::any_of(change.rows, [](const auto& row) {
        return std::ranges::any_of(row, [](const Piece& piece) {
            return piece.least > 0 && std::ranges::any_of(piece.cells, [](const PatternCell& cell) {
                       return !has(cell.admits, no_cell);
                   });
        });
    });
}

}  // namespace

Change BoardReader::change_with_place() {
    Change change = patterns_.change();
    patterns_.where_to(change, along_);
    return change;
}

Size BoardReader::size(std::vector<std::string>& names) {
    if (const auto number = cursor_.take_number()) {
        if (*number == 0 || *number > 10'000) {
            throw cursor_.fault("a size between 1 and 10,000", "block 2 x k of o -> .");
        }
        return {false, *number};
    }
    const std::size_t place = cursor_.start();
    const auto name = cursor_.take_name();
    if (!name || is_reserved(*name)) {
        throw cursor_.fault(place, "a size: a number or a name", "block k x k of o -> .");
    }
    const auto known = std::ranges::find(names, *name);
    const auto number = static_cast<std::uint64_t>(known - names.begin());
    if (known == names.end()) names.push_back(*name);
    return {true, number};
}

Block BoardReader::block() {
    constexpr std::string_view example = "block k x k of o -> .";
    if (tree_.field == Field::graph) throw cursor_.fault("no blocks on graphs", ".. -> ##");
    Block block;
    std::vector<std::string> names;
    block.height = size(names);
    if (!cursor_.take_word("x")) throw cursor_.fault("'x' between the sizes", example);
    block.width = size(names);
    block.names = names.size();
    if (!cursor_.take_word("of")) throw cursor_.fault("'of' and a set of signs", example);
    block.of = patterns_.cells();
    if (!cursor_.take_word("->")) throw cursor_.fault("'->' and a sign", example);
    block.becomes = patterns_.sign();
    if (cursor_.take_word("where")) {
        const std::size_t begin = cursor_.start();
        block.where = ExpressionReader(cursor_, names).condition();
        block.condition =
            with_places(cursor_.statement().text.substr(begin, cursor_.place() - begin), names);
    }
    return block;
}

void BoardReader::count(Clause& clause) {
    const std::string_view word = cursor_.next_word();
    if (word == "even" || word == "odd") {
        clause.odd = word == "odd";
        clause.least = 0;
        cursor_.word();
        return;
    }
    const std::string name(word.substr(0, word.find('.')));
    if (word.empty() || !(is_digit(word[0]) || cursor_.given().contains(name))) return;
    const std::size_t end = cursor_.place() + word.size();
    clause.least = clause.most = *cursor_.take_number();
    if (cursor_.place() < end && cursor_.take("..")) {
        clause.most = std::numeric_limits<std::uint64_t>::max();
        if (cursor_.place() < end) {
            if (const auto most = cursor_.take_number()) clause.most = *most;
        }
    }
    if (cursor_.place() != end || clause.most < clause.least) {
        throw cursor_.fault("a number of matches: N, N.., N..M, even or odd", "if 2..3 .x");
    }
}

Clause BoardReader::count_clause(Clause::Kind kind) {
    Clause clause{.kind = kind, .there = cursor_.take_word("there")};
    if (kind == Clause::Kind::require) count(clause);
    clause.change = patterns_.pattern();
    patterns_.where_to(clause.change, along_);
    return clause;
}

Clause BoardReader::also() {
    Clause clause{.kind = Clause::Kind::also, .there = cursor_.take_word("there")};
    if (!cursor_.take_word("quadrant")) {
        clause.change = change_with_place();
        return clause;
    }
    constexpr std::string_view example = "also quadrant of o -> #";
    if (tree_.field == Field::graph) throw cursor_.fault("no quadrants on graphs", ".. -> ##");
    clause.kind = Clause::Kind::quadrant;
    if (!cursor_.take_word("of")) throw cursor_.fault("'of' and a set of signs", example);
    clause.of = patterns_.cells();
    if (!cursor_.take_word("->")) throw cursor_.fault("'->' and a sign", example);
    clause.becomes = patterns_.sign();
    return clause;
}

std::vector<Clause> BoardReader::clauses() {
    std::vector<Clause> all;
    while (true) {
        if (cursor_.take_word("if")) {
            all.push_back(count_clause(Clause::Kind::require));
        } else if (cursor_.take_word("unless")) {
            all.push_back(count_clause(Clause::Kind::forbid));
        } else if (cursor_.take_word("also")) {
            all.push_back(also());
        } else {
            return all;
        }
        if (all.size() > 16) throw cursor_.fault("at most 16 clauses", "each . -> x unless .x");
    }
}

BoardRule BoardReader::rule() {
    BoardRule rule;
    rule.line = cursor_.line();
    rule.text = cursor_.statement().text;
    Leg first;
    const std::size_t place = cursor_.start();
    if (cursor_.take_word("block")) {
        first.what = block();
    } else {
        first.what = change_with_place();
    }
    first.clauses = clauses();
    if (const auto* change = std::get_if<Change>(&first.what);
        change != nullptr && !is_bound(*change)) {
        throw cursor_.fault(place, "a first pattern with a cell that is no '#'",
                            "both o -> # also quadrant of o -> #");
    }
    rule.legs.push_back(std::move(first));
    while (cursor_.take_word("then")) {
        if (rule.legs.size() == most_legs) throw cursor_.fault("at most 4 legs", rule_example);
        Change change = change_with_place();
        rule.legs.push_back({std::move(change), clauses()});
    }
    if (!cursor_.at_end()) {
        throw cursor_.fault(
            "'along', 'turned', 'if', 'unless', 'also', 'then' or the end of the rule",
            rule_example);
    }
    return rule;
}

BoardRule BoardReader::exchanged(BoardRule rule) const {
    const auto partner = [&](Sign sign) { return sign == no_cell ? sign : tree_.partner[sign]; };
    for (Leg& leg : rule.legs) {
        if (auto* change = std::get_if<Change>(&leg.what)) {
            *change = rules::exchanged(tree_, std::move(*change));
        } else {
            auto& block = std::get<Block>(leg.what);
            block.of = rules::exchanged(tree_, block.of);
            block.becomes = partner(block.becomes);
        }
        for (Clause& clause : leg.clauses) {
            clause.change = rules::exchanged(tree_, std::move(clause.change));
            clause.of = rules::exchanged(tree_, clause.of);
            clause.becomes = partner(clause.becomes);
        }
    }
    return rule;
}

void BoardReader::always() {
    constexpr std::string_view example = "always every block of x touches .";
    if (cursor_.take_word("no")) {
        const std::size_t place = cursor_.start();
        Change never = patterns_.pattern();
        patterns_.where_to(never, along_);
        if (!is_bound(never))
            throw cursor_.fault(place, "a pattern with a cell that is no '#'", "always no xxx");
        tree_.never.push_back(std::move(never));
        return;
    }
    Touching law;
    for (const std::string_view word : {"every", "block", "of"}) {
        if (!cursor_.take_word(word))
            throw cursor_.fault("'no PATTERN' or 'every block of SET touches SET'", example);
    }
    law.of = patterns_.cells();
    if (!cursor_.take_word("touches")) throw cursor_.fault("'touches' and a set of signs", example);
    law.at = patterns_.cells();
    tree_.touching.push_back(law);
}

void BoardReader::hold() {
    constexpr std::string_view example = "hold [vg] to _";
    Hold hold;
    hold.of = patterns_.cells();
    if (!cursor_.take_word("to")) throw cursor_.fault("'to' and a set of signs", example);
    hold.to = patterns_.cells();
    if (cursor_.take_word("else")) hold.otherwise = patterns_.sign();
    tree_.holds.push_back(hold);
}

void BoardReader::wins() {
    Change wins = patterns_.pattern();
    patterns_.where_to(wins, along_);
    tree_.wins.push_back(std::move(wins));
}

Cell BoardReader::side_word() {
    const std::size_t place = cursor_.start();
    const auto step = side(cursor_.word());
    if (!step) throw cursor_.fault(place, "east, south, west or north", "measure room west of x");
    return *step;
}

MeasureTerm BoardReader::measure_term() {
    constexpr std::string_view example = "measure count x + room west of x";
    MeasureTerm term;
    constexpr std::string_view accepted = "count SET, room SIDE of SET, or word SET from SIDE";
    const std::size_t place = cursor_.start();
    const auto factor = cursor_.take_number();
    if (factor) term.factor = *factor;
    const auto need = [&](std::string_view word) {
        if (!cursor_.take_word(word)) throw cursor_.fault(fmt::format("'{}'", word), example);
    };
    if (cursor_.take_word("count")) {
        term.of = patterns_.cells();
        return term;
    }
    if (tree_.field == Field::graph) throw cursor_.fault("count SET", "measure count x");
    if (cursor_.take_word("room")) {
        term.kind = MeasureTerm::Kind::room;
        term.side = side_word();
        need("of");
        term.of = patterns_.cells();
    } else if (cursor_.take_word("word")) {
        if (factor) throw cursor_.fault(place, "'word' alone in its line", word_example);
        term.kind = MeasureTerm::Kind::word;
        term.of = patterns_.cells();
        need("from");
        term.side = side_word();
    } else {
        throw cursor_.fault(accepted, example);
    }
    return term;
}

std::vector<MeasureTerm> BoardReader::measure() {
    std::vector<MeasureTerm> terms;
    do terms.push_back(measure_term());
    while (cursor_.take_word("+"));
    const bool has_word = std::ranges::any_of(
        terms, [](const MeasureTerm& term) { return term.kind == MeasureTerm::Kind::word; });
    if (has_word && terms.size() > 1) {
        throw cursor_.fault("'word' alone in its line", word_example);
    }
    return terms;
}

}  // namespace lastmove::rules
