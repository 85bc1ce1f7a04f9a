// The moves and parts of positions on boards and graphs of at most 64 cells, by tables of windows:
// what play.hpp and parts.hpp find on any, some ten times faster.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "lastmove/rules/facts/measure.hpp"
#include "lastmove/rules/play/windows.hpp"

namespace lastmove::rules {

/// What each move lowers.
struct Tally {
    __extension__ using Wide = unsigned __int128;

    Wide number = 0;     ///< where the measure is one number
    Levels levels = {};  ///< elsewhere

    friend auto operator<=>(const Tally&, const Tally&) = default;
};

/// A part of a position.
struct SmallPart {
    CellSet live = 0;
    CellSet context = 0;    ///< constants that are read with them
    bool has_rule = false;  ///< whether a move may change it
};

/// One position. Not for several threads.
class SmallBoard {
  public:
    /// The tables must outlive the board, whose cells have no sign yet.
    SmallBoard(const Tree& tree, const Windows& tables, Steps& steps)
        : tree_(tree), tables_(tables), steps_(steps) {}

    [[nodiscard]] const Windows& tables() const { return tables_; }
    [[nodiscard]] Sign sign(std::size_t cell) const { return signs_[cell]; }
    void set_sign(std::size_t cell, Sign sign) { signs_[cell] = sign; }
    /// To be called after all signs are set.
    void begin();

    /// As Play::moves.
    template <class Visit>
    bool moves(std::size_t player, Visit&& visit) {
        if (is_won()) return false;
        before_ = signs_;
        ends_.clear();
        return std::ranges::any_of(tables_.rules[player],
                                   [&](const LegWindows& first) { return leg(first, visit); });
    }
    [[nodiscard]] bool is_won() const { return any_matches(tables_.wins); }
    [[nodiscard]] Tally tally() const;
    /// As Links::parts.
    [[nodiscard]] std::vector<SmallPart> parts(Steps& steps) const;

  private:
    /// What a leg changes.
    struct Changes {
        CellSet cells = 0;
        bool agree = true;
        std::array<Sign, Windows::most_cells> become;

        void add(std::size_t cell, Sign sign) {
            const CellSet bit = CellSet{1} << cell;
            if ((cells & bit) != 0 && become[cell] != sign) agree = false;
            cells |= bit;
            become[cell] = sign;
        }
    };
    using Sets = std::array<CellSet, Windows::most_sets>;

    /// Calls visit(cell) for each cell of a set.
    template <class Visit>
    static void for_each(CellSet cells, Visit&& visit) {
        for (; cells != 0; cells &= cells - 1) {
            visit(static_cast<std::size_t>(std::countr_zero(cells)));
        }
    }

    [[nodiscard]] bool matches(const Window& window, const Sets& sets) const {
        for (std::uint32_t i = window.asked.begin; i < window.asked.end; ++i) {
            const Asked& asked = tables_.asked[i];
            if ((asked.cells & ~sets[asked.set]) != 0) return false;
        }
        return true;
    }
    [[nodiscard]] bool matches(const Window& window) const { return matches(window, in_); }
    [[nodiscard]] bool any_matches(Run run) const {
        for (std::uint32_t i = run.begin; i < run.end; ++i) {
            if (matches(tables_.windows[i])) return true;
        }
        return false;
    }
    [[nodiscard]] bool any_matches(const std::vector<Run>& runs) const {
        return std::ranges::any_of(runs, [&](Run run) { return any_matches(run); });
    }

    void put(std::size_t cell, Sign sign) {
        const CellSet bit = CellSet{1} << cell;
        planes_[signs_[cell]] &= ~bit;
        planes_[sign] |= bit;
        signs_[cell] = sign;
        for (std::size_t i = 0; i < tables_.sets.size(); ++i) {
            in_[i] = (in_[i] & ~bit) | (has(tables_.sets[i], sign) ? bit : 0);
        }
    }

    template <class Visit>
    bool leg(const LegWindows& leg, Visit& visit) {
        steps_.take(leg.windows.end - leg.windows.begin);
        for (std::uint32_t i = leg.windows.begin; i < leg.windows.end; ++i) {
            const Window& window = tables_.windows[i];
            if (matches(window) && matched(leg, window, visit)) return true;
        }
        return false;
    }
    template <class Visit>
    bool matched(const LegWindows& leg, const Window& window, Visit& visit) {
        Changes changes;
        if (!takes_effect(window, changes)) return false;
        std::uint32_t number = window.clauses;
        for (const Clause& clause : leg.rule->legs[leg.leg].clauses) {
            if (!holds(clause, tables_.clauses[number++], changes)) return false;
        }
        if (!changes.agree) return false;
        std::array<Sign, Windows::most_cells> were;
        for_each(changes.cells, [&](std::size_t cell) {
            were[cell] = signs_[cell];
            put(cell, changes.become[cell]);
        });
        ends_.push_back(window.ends);
        const bool stops = window.then == Window::none
                               ? finish(visit)
                               : this->leg(tables_.then[window.then], visit);
        ends_.pop_back();
        for_each(changes.cells, [&](std::size_t cell) { put(cell, were[cell]); });
        return stops;
    }
    /// After the last leg: holds, laws, and whether anything has changed.
    template <class Visit>
    bool finish(Visit& visit) {
        if (tables_.holds.empty()) {
            return signs_ != before_ && obeys() && visit(std::as_const(ends_));
        }
        const auto unheld = signs_;
        const auto planes = planes_;
        const Sets sets = in_;
        hold();
        const bool stops = signs_ != before_ && obeys() && visit(std::as_const(ends_));
        signs_ = unheld;
        planes_ = planes;
        in_ = sets;
        return stops;
    }

    /// The cells with one of these signs.
    [[nodiscard]] CellSet united(Signs signs) const;
    bool takes_effect(const Window& window, Changes& changes) const;
    bool holds(const Clause& clause, const ClauseWindows& windows, Changes& changes);
    [[nodiscard]] bool counts(const Clause& clause, Run run);
    void hold();
    [[nodiscard]] bool obeys() const;
    /// The cells of a set that are connected with one of them.
    [[nodiscard]] CellSet block(CellSet start, CellSet of) const;
    /// The cells beside these.
    [[nodiscard]] CellSet beside(CellSet cells) const;

    /// Of parts: cells by what their signs may become.
    struct Links;

    const Tree& tree_;
    const Windows& tables_;
    Steps& steps_;
    std::array<Sign, Windows::most_cells> signs_{};
    std::array<Sign, Windows::most_cells> before_{};
    std::array<CellSet, most_signs + 1> planes_{};  ///< for each sign its cells
    Sets in_;  ///< for each set of signs the cells that have one of them
    std::vector<Ends> ends_;
};

}  // namespace lastmove::rules
