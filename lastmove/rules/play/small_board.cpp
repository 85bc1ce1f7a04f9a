#include "lastmove/rules/play/small_board.hpp"

#include <algorithm>
#include <limits>

namespace lastmove::rules {

void SmallBoard::begin() {
    for (std::size_t cell = 0; cell < tables_.size(); ++cell) {
        planes_[signs_[cell]] |= CellSet{1} << cell;
    }
    for (std::size_t i = 0; i < tables_.sets.size(); ++i) in_[i] = united(tables_.sets[i]);
}

CellSet SmallBoard::united(Signs signs) const {
    CellSet cells = 0;
    for (; signs != 0; signs &= signs - 1) {
        cells |= planes_[static_cast<std::size_t>(std::countr_zero(signs))];
    }
    return cells;
}

Tally SmallBoard::tally() const {
    Tally tally;
    if (tables_.is_weighed) {
        for (const Weighed& one : tables_.measure) {
            const auto count = static_cast<std::uint64_t>(std::popcount(in_[one.set] & one.cells));
            tally.number += Tally::Wide{one.factor} * one.room * count;
        }
        return tally;
    }
    std::vector<Signs> masks(tables_.size());
    for (std::size_t cell = 0; cell < masks.size(); ++cell) masks[cell] = only(signs_[cell]);
    tally.levels = levels(tree_.measure, masks, tables_.height);
    return tally;
}

bool SmallBoard::takes_effect(const Window& window, Changes& changes) const {
    if (!window.is_possible) return false;
    for (std::uint32_t i = window.effects.begin; i < window.effects.end; ++i) {
        const CellEffect& effect = tables_.effects[i];
        const Sign was = signs_[effect.cell];
        if (was == no_cell) continue;  // never changes
        Sign becomes = effect.sign;
        if (effect.effect == Effect::swap) {
            becomes = tree_.partner[was];
        } else if (effect.effect != Effect::put) {
            becomes = effect.other == CellEffect::outside
                          ? no_cell
                          : signs_[static_cast<std::uint8_t>(effect.other)];
        }
        changes.add(effect.cell, becomes);
    }
    return true;
}

bool SmallBoard::holds(const Clause& clause, const ClauseWindows& windows, Changes& changes) {
    const Run run = windows.windows;
    steps_.take(run.end - run.begin);
    switch (clause.kind) {
        case Clause::Kind::require:
            return counts(clause, run);
        case Clause::Kind::forbid:
            return !any_matches(run);
        case Clause::Kind::also:
            for (std::uint32_t i = run.begin; i < run.end; ++i) {
                const Window& window = tables_.windows[i];
                if (matches(window) && !takes_effect(window, changes)) return false;
            }
            return true;
        case Clause::Kind::quadrant:
            for_each(windows.quadrant & in_[windows.of],
                     [&](std::size_t cell) { changes.add(cell, clause.becomes); });
            return true;
    }
    return false;
}

bool SmallBoard::counts(const Clause& clause, Run run) {
    if (clause.least == 1 && !clause.odd &&
        clause.most == std::numeric_limits<std::uint64_t>::max()) {
        return any_matches(run);
    }
    std::vector<bool> is_there(run.end - run.begin);  // lists of cells by their numbers
    for (std::uint32_t i = run.begin; i < run.end; ++i) {
        const Window& window = tables_.windows[i];
        if (matches(window)) is_there[window.cells] = true;
    }
    const auto lists = static_cast<std::uint64_t>(std::ranges::count(is_there, true));
    if (clause.odd) return (lists % 2 == 1) == *clause.odd;
    return lists >= clause.least && lists <= clause.most;
}

CellSet SmallBoard::beside(CellSet cells) const {
    CellSet near = 0;
    for_each(cells, [&](std::size_t cell) { near |= tables_.near[cell]; });
    return near;
}

CellSet SmallBoard::block(CellSet start, CellSet of) const {
    CellSet block = start;
    for (CellSet rim = start; rim != 0;) {
        rim = beside(rim) & of & ~block;
        block |= rim;
    }
    return block;
}

bool SmallBoard::obeys() const {
    if (any_matches(tables_.never)) return false;
    for (const Beside& law : tables_.touching) {
        for (CellSet rest = in_[law.of]; rest != 0;) {
            const CellSet block = this->block(rest & (~rest + 1), in_[law.of]);
            if ((beside(block) & in_[law.at]) == 0) return false;
            rest &= ~block;
        }
    }
    return true;
}

void SmallBoard::hold() {
    std::array<Sign, Windows::most_cells> last{};
    do {
        last = signs_;
        for (std::size_t i = 0; i < tables_.holds.size(); ++i) {
            const Beside& law = tables_.holds[i];
            CellSet lost = 0;
            for (CellSet rest = in_[law.of]; rest != 0;) {
                const CellSet block = this->block(rest & (~rest + 1), in_[law.of]);
                if ((beside(block) & in_[law.at]) == 0) lost |= block;
                rest &= ~block;
            }
            for_each(lost, [&](std::size_t cell) { put(cell, tree_.holds[i].otherwise); });
        }
    } while (last != signs_);
}

struct SmallBoard::Links {
    const SmallBoard& board;
    Steps& steps;
    const Windows& tables;
    CellSet live;
    CellSet unread;  ///< constants that rules tell from no cell
    Sets may;        ///< for each set of signs the cells that may come to be in it, or no cell
    std::vector<SmallPart> parts = {};
    std::vector<CellSet> later = {};  ///< what later legs read, by their numbers
    std::vector<bool> is_known = {};

    Links(const SmallBoard& of, Steps& counted)
        : board(of),
          steps(counted),
          tables(of.tables_),
          live(of.in_[of.tables_.live]),
          unread(of.in_[of.tables_.unread]) {
        for (std::size_t i = 0; i < tables.sets.size(); ++i) {
            may[i] = board.united(tables.may_meet[i]);
        }
        later.resize(tables.then.size());
        is_known.resize(tables.then.size());
    }

    /// Whether everything is in one part: further links add nothing.
    [[nodiscard]] bool is_done() const {
        return parts.size() == 1 && parts[0].has_rule && parts[0].live == live &&
               parts[0].context == unread;
    }
    void find() {
        for (const auto& rules : tables.rules) {
            for (const LegWindows& first : rules) {
                if (is_done()) return;
                link(first.windows, true, &first);
            }
            if (board.tree_.impartial) break;
        }
        for (const Run never : tables.never) {
            if (!is_done()) link(never, false, nullptr);
        }
        for (const auto* laws : {&tables.touching, &tables.holds}) {
            for (const Beside& law : *laws) {
                if (!is_done()) link(may[law.of], may[law.at]);
            }
        }
    }

    /// One link for each anchor and direction.
    void link(Run run, bool is_of_rule, const LegWindows* leg) {
        steps.take(run.end - run.begin);
        CellSet cells = 0;
        for (std::uint32_t i = run.begin; i < run.end; ++i) {
            const Window& window = tables.windows[i];
            if (board.matches(window, may)) {
                cells |= leg == nullptr ? window.read : after(*leg, window);
            }
            if (i + 1 < run.end && tables.windows[i + 1].group == window.group) continue;
            if (cells == 0) continue;
            join(cells, is_of_rule);
            if (is_done()) return;
            cells = 0;
        }
    }
    /// Each connected set of cells that may have signs of a set, with neighbours that may have
    /// signs of the other.
    void link(CellSet of, CellSet at) {
        while (of != 0) {
            const CellSet block = board.block(of & (~of + 1), of);
            join(block | (board.beside(block) & at), false);
            of &= ~block;
        }
    }
    /// What a match, its clauses and later legs may read.
    CellSet after(const LegWindows& leg, const Window& window) {
        CellSet cells = window.read;
        const std::size_t clauses = leg.rule->legs[leg.leg].clauses.size();
        for (std::size_t i = 0; i < clauses; ++i) {
            const ClauseWindows& clause = tables.clauses[window.clauses + i];
            cells |= clause.quadrant & may[clause.of];
            steps.take(clause.windows.end - clause.windows.begin);
            for (std::uint32_t j = clause.windows.begin; j < clause.windows.end; ++j) {
                if (board.matches(tables.windows[j], may)) cells |= tables.windows[j].read;
            }
        }
        if (window.then != Window::none) cells |= of_later(window.then);
        return cells;
    }
    CellSet of_later(std::uint32_t number) {
        if (is_known[number]) return later[number];
        const LegWindows& leg = tables.then[number];
        steps.take(leg.windows.end - leg.windows.begin);
        CellSet cells = 0;
        for (std::uint32_t i = leg.windows.begin; i < leg.windows.end; ++i) {
            const Window& window = tables.windows[i];
            if (board.matches(window, may)) cells |= after(leg, window);
        }
        is_known[number] = true;
        later[number] = cells;
        return cells;
    }

    /// Joins the live cells of a link, and remembers the constants in it.
    void join(CellSet cells, bool is_of_rule) {
        SmallPart part{cells & live, cells & unread, is_of_rule};
        if (part.live == 0) return;
        std::erase_if(parts, [&](const SmallPart& other) {
            if ((other.live & part.live) == 0) return false;
            part = {part.live | other.live, part.context | other.context,
                    part.has_rule || other.has_rule};
            return true;
        });
        parts.push_back(part);
    }
};

std::vector<SmallPart> SmallBoard::parts(Steps& steps) const {
    Links links(*this, steps);
    links.find();
    std::erase_if(links.parts, [](const SmallPart& part) { return !part.has_rule; });
    std::ranges::sort(links.parts, {},
                      [](const SmallPart& part) { return std::countr_zero(part.live); });
    return std::move(links.parts);
}

}  // namespace lastmove::rules
