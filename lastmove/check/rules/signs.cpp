// What signs can become, and which of them belong to parts.
#include <algorithm>
#include <tuple>

#include "lastmove/check/rules/board_rules.hpp"

namespace lastmove::checking::written {

namespace {

/// Finds what signs become, and the sets of the rules.
class SignsOfRules {
  public:
    explicit SignsOfRules(const BoardRules& rules)
        : alphabet_(rules.kind.alphabet), kind_(rules.kind), becomes_(alphabet_.sets()) {
        for (const auto& moves : rules.moves) {
            for (const Rule& rule : moves) {
                for (const Leg& leg : rule) add(leg);
            }
        }
        for (const Hold& hold : rules.holds) {
            change(hold.held, alphabet_.set(hold.otherwise));
            sets_.push_back(hold.held);
            sets_.push_back(hold.to);
        }
        for (const Touch& touch : rules.touches) {
            sets_.push_back(touch.blocks);
            sets_.push_back(touch.touched);
        }
        for (const Shape& shape : rules.never) add(shape.pattern);
        for (const Shape& shape : rules.wins) add(shape.pattern);
        close();
    }

    [[nodiscard]] const SignTable& reach() const { return becomes_; }

    /// Whether every set of the rules has both or none of this constant sign and '#'.
    [[nodiscard]] bool is_void(char sign) const {
        return std::ranges::all_of(sets_, [&](Signs set) {
            return ((set & alphabet_.set(sign)) != 0) == ((set & no_cell) != 0);
        });
    }

  private:
    void change(Signs before, Signs after) {
        for (const char sign : alphabet_.signs()) {
            const auto place = static_cast<unsigned char>(sign);
            if ((before & alphabet_.set(sign)) != 0) becomes_[place] |= after;
        }
    }

    void add(const Leg& leg) {
        if (leg.block) {
            sets_.push_back(leg.block->set);
            change(leg.block->set, alphabet_.set(leg.block->sign));
        }
        add(leg.shape.pattern);
        for (const Clause& clause : leg.clauses) {
            if (clause.kind == Clause::Kind::quadrant) {
                sets_.push_back(clause.set);
                change(clause.set, alphabet_.set(clause.sign));
            } else {
                add(clause.shape.pattern);
            }
        }
    }

    void add(const Pattern& pattern) {
        const Signs all = pattern.signs();
        for (const PatternCell& cell : pattern.cells()) {
            sets_.push_back(cell.admits);
            if (cell.result == '~') {
                for (const char sign : alphabet_.signs()) {
                    const Signs set = alphabet_.set(sign) & cell.admits;
                    const char partner = kind_.partners[static_cast<unsigned char>(sign)];
                    if (partner != '\0') change(set, alphabet_.set(partner));
                }
            } else if (cell.result == '<' || cell.result == '>') {
                change(cell.admits, all);
            } else if (cell.result != '=') {
                change(cell.admits, alphabet_.set(cell.result));
            }
        }
    }

    /// Makes "becomes" transitive.
    void close() {
        for (const char middle : alphabet_.signs()) {
            for (const char sign : alphabet_.signs()) {
                Signs& becomes = becomes_[static_cast<unsigned char>(sign)];
                if ((becomes & alphabet_.set(middle)) != 0) {
                    becomes |= becomes_[static_cast<unsigned char>(middle)];
                }
            }
        }
    }

    const Alphabet& alphabet_;
    const PatternKind& kind_;
    SignTable becomes_;
    std::vector<Signs> sets_;
};

}  // namespace

void derive_signs(BoardRules& rules) {
    const SignsOfRules derived(rules);
    rules.reach = derived.reach();
    rules.potential = derived.reach();
    for (Signs& signs : rules.potential) signs |= no_cell;
    for (const Shape& shape : rules.never) {
        for (const PatternCell& cell : shape.pattern.cells()) {
            if (!cell.is_any) rules.live |= cell.admits;
        }
    }
    rules.is_void = no_cell;
    rules.filler = '#';
    for (const char sign : rules.kind.alphabet.signs()) {
        const Signs set = rules.kind.alphabet.set(sign);
        const bool is_constant = rules.reach[static_cast<unsigned char>(sign)] == set;
        if (!is_constant) {
            rules.live |= set;
        } else if (derived.is_void(sign)) {
            rules.is_void |= set;
            if (rules.filler == '#') rules.filler = sign;
        }
    }
    rules.live &= ~rules.is_void;
    const std::string signs = "#" + rules.kind.alphabet.signs();
    const auto kind = [&](char sign) {
        const Signs set = rules.kind.alphabet.set(sign);
        return std::tuple(rules.reach[static_cast<unsigned char>(sign)], (rules.live & set) != 0,
                          (rules.is_void & set) != 0);
    };
    for (const char sign : signs) {
        rules.like[static_cast<unsigned char>(sign)] =
            *std::ranges::find_if(signs, [&](char other) { return kind(other) == kind(sign); });
    }
}

}  // namespace lastmove::checking::written
