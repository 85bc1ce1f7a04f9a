#include "lastmove/rules/facts/reach.hpp"

#include <functional>

namespace lastmove::rules {

namespace {

using VisitChange = std::function<void(const Change&)>;
using VisitPut = std::function<void(Signs, Sign)>;

/// Calls `change` for every pattern with effects, `put` for what blocks, quadrants and holds
/// change.
void effects(const Tree& tree, const VisitChange& change, const VisitPut& put) {
    for (const auto& rules : tree.moves) {
        for (const BoardRule& rule : rules) {
            for (const Leg& leg : rule.legs) {
                if (const auto* pattern = std::get_if<Change>(&leg.what)) {
                    change(*pattern);
                } else {
                    const auto& block = std::get<Block>(leg.what);
                    put(block.of, block.becomes);
                }
                for (const Clause& clause : leg.clauses) {
                    if (clause.kind == Clause::Kind::quadrant) put(clause.of, clause.becomes);
                    if (clause.kind != Clause::Kind::quadrant) change(clause.change);
                }
            }
        }
    }
    for (const Hold& hold : tree.holds) put(hold.of, hold.otherwise);
}

void for_each_cell(const Change& change, const std::function<void(const PatternCell&)>& visit) {
    for (const auto& row : change.rows) {
        for (const Piece& piece : row) {
            for (const PatternCell& cell : piece.cells) visit(cell);
        }
    }
}

/// The sets of signs that a text asks for.
void sets(const Tree& tree, const std::function<void(Signs)>& visit) {
    const VisitChange of_change = [&](const Change& change) {
        for_each_cell(change, [&](const PatternCell& cell) { visit(cell.admits); });
    };
    effects(tree, of_change, [&](Signs of, Sign) { visit(of); });
    for (const Change& never : tree.never) of_change(never);
    for (const Change& wins : tree.wins) of_change(wins);
    for (const Touching& law : tree.touching) visit(law.of), visit(law.at);
    for (const Hold& hold : tree.holds) visit(hold.to);
}

}  // namespace

Reach reach_of(const Tree& tree) {
    Reach found;
    const auto count = static_cast<Sign>(tree.signs.size());
    std::array<Signs, most_signs + 1> next{};
    const VisitChange change = [&](const Change& pattern) {
        Signs any = 0;
        for_each_cell(pattern, [&](const PatternCell& cell) { any |= cell.admits; });
        for_each_cell(pattern, [&](const PatternCell& cell) {
            for (Sign sign = 0; sign < count; ++sign) {
                if (!has(cell.admits, sign)) continue;
                switch (cell.effect) {
                    case Effect::put:
                        next[sign] |= only(cell.sign);
                        break;
                    case Effect::swap:
                        next[sign] |= only(tree.partner[sign]);
                        break;
                    case Effect::next:
                    case Effect::previous:
                        next[sign] |= any;
                        break;
                    case Effect::keep:
                        break;
                }
            }
        });
    };
    effects(tree, change, [&](Signs of, Sign becomes) {
        for (Sign sign = 0; sign < count; ++sign) {
            if (has(of, sign)) next[sign] |= only(becomes);
        }
    });
    for (Sign sign = 0; sign < count; ++sign) found.reach[sign] = only(sign) | next[sign];
    found.reach[no_cell] = only(no_cell);
    for (bool grows = true; grows;) {
        grows = false;
        for (Sign sign = 0; sign < count; ++sign) {
            Signs all = found.reach[sign];
            for (Sign other = 0; other < count; ++other) {
                if (has(all, other)) all |= found.reach[other];
            }
            grows = grows || all != found.reach[sign];
            found.reach[sign] = all;
        }
    }
    Signs told_apart = 0;  // from '#'
    sets(tree, [&](Signs set) { told_apart |= has(set, no_cell) ? ~set : set; });
    Signs in_laws = 0;
    for (const Change& never : tree.never) {
        for_each_cell(never, [&](const PatternCell& cell) {
            if (cell.admits != tree.everything()) in_laws |= cell.admits;
        });
    }
    for (const Touching& law : tree.touching) in_laws |= law.of | law.at;
    for (const Hold& hold : tree.holds) in_laws |= hold.of | hold.to;
    found.alike = only(no_cell);
    for (Sign sign = 0; sign < count; ++sign) {
        if (found.reach[sign] == only(sign)) found.constant |= only(sign);
    }
    for (Sign sign = count; sign-- > 0;) {
        if (!has(found.constant, sign) || has(told_apart, sign)) continue;
        found.alike |= only(sign);
        found.filler = sign;
    }
    found.constant |= only(no_cell);
    found.live = tree.everything() & (~found.constant | (in_laws & ~found.alike));
    return found;
}

}  // namespace lastmove::rules
