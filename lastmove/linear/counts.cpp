#include "lastmove/linear/counts.hpp"

#include <CbcEventHandler.hpp>
#include <CbcHeuristicDiveCoefficient.hpp>
#include <CbcHeuristicDiveFractional.hpp>
#include <CbcHeuristicFPump.hpp>
#include <CbcModel.hpp>
#include <CglGomory.hpp>
#include <CglProbing.hpp>
#include <CglZeroHalf.hpp>
#include <OsiClpSolverInterface.hpp>
#include <algorithm>
#include <cadical.hpp>
#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <utility>

#include "lastmove/base/foreign.hpp"
#include "lastmove/base/sort_unique.hpp"

namespace lastmove::linear {

namespace {

/// Ends the solver when a limit is reached.
class Ends : public CbcEventHandler {
  public:
    explicit Ends(Limits limits) : limits_(std::move(limits)) {}

    CbcAction event(CbcEvent /*event*/) override {
        return ended_or_full(limits_) ? stop : noAction;
    }
    [[nodiscard]] CbcEventHandler* clone() const override { return new Ends(*this); }

  private:
    Limits limits_;
};

/// A wish reduced to the moves that may be made, and the rows in which they stand.
struct Reduced {
    struct Row {
        std::vector<Entry> entries;  ///< `place` is an index in `moves`
        std::int64_t least = 0;
        bool equal = true;  ///< else the sum is at least that
    };
    std::vector<std::size_t> moves;
    std::vector<Row> rows;
    bool possible = true;  ///< no row without moves asks for some
};

Reduced reduce(const MoveSystem& system, const CountWish& wish) {
    Reduced reduced;
    std::vector<std::optional<std::size_t>> numbers(system.moves.size());
    std::vector<Reduced::Row> places(system.places);
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (!wish.allowed.empty() && !wish.allowed[move]) continue;
        numbers[move] = reduced.moves.size();
        for (const Entry& entry : system.moves[move]) {
            places[entry.place].entries.push_back({reduced.moves.size(), entry.amount});
        }
        reduced.moves.push_back(move);
    }
    const auto add = [&](Reduced::Row row) {
        if (!row.entries.empty()) {
            reduced.rows.push_back(std::move(row));
        } else if (row.least != 0) {
            reduced.possible = false;
        }
    };
    for (std::size_t place = 0; place < system.places; ++place) {
        places[place].least = wish.gap[place];
        add(std::move(places[place]));
    }
    for (auto set : wish.some_of) {
        sort_unique(set);
        Reduced::Row row{{}, 1, false};
        for (const std::size_t move : set) {
            if (numbers[move]) row.entries.push_back({*numbers[move], 1});
        }
        add(std::move(row));
    }
    return reduced;
}

/// Counts of all moves from those of the reduced ones.
Counts expanded(const Reduced& reduced, std::size_t moves, const auto& count_of) {
    Counts counts(moves);
    for (std::size_t i = 0; i < reduced.moves.size(); ++i) counts[reduced.moves[i]] = count_of(i);
    return counts;
}

void load(const Reduced& reduced, const CountWish& wish, OsiClpSolverInterface& solver) {
    const std::size_t size = reduced.moves.size();
    CoinPackedMatrix matrix(false, 0, 0);
    matrix.setDimensions(0, static_cast<int>(size));
    std::vector<double> lower;
    std::vector<double> upper;
    for (const Reduced::Row& row : reduced.rows) {
        CoinPackedVector entries;
        for (const Entry& entry : row.entries) {
            entries.insert(static_cast<int>(entry.place), entry.amount);
        }
        matrix.appendRow(entries);
        lower.push_back(static_cast<double>(row.least));
        upper.push_back(row.equal ? lower.back() : COIN_DBL_MAX);
    }
    const std::vector<double> zeros(size);
    const std::vector<double> most(size, static_cast<double>(wish.most));
    std::vector<double> costs;
    costs.reserve(size);
    for (const std::size_t move : reduced.moves) costs.push_back(wish.costs[move]);
    solver.loadProblem(matrix, zeros.data(), most.data(), costs.data(), lower.data(), upper.data());
    for (std::size_t i = 0; i < size; ++i) solver.setInteger(static_cast<int>(i));
}

void add_heuristics(CbcModel& model) {
    CbcHeuristicFPump pump(model);
    pump.setMaximumPasses(50);
    model.addHeuristic(&pump, "feasibility pump");
    CbcHeuristicDiveCoefficient by_coefficient(model);
    by_coefficient.setWhen(3);
    model.addHeuristic(&by_coefficient, "dive by coefficients");
    CbcHeuristicDiveFractional by_fraction(model);
    by_fraction.setWhen(3);
    model.addHeuristic(&by_fraction, "dive by fractions");
}

void add_cuts(CbcModel& model) {
    constexpr int every_node = -1;  // at first, and later on if it helps
    constexpr int root = -98;
    CglProbing probing;
    probing.setUsingObjective(1);
    probing.setMaxPass(3);
    probing.setMaxProbe(50);
    model.addCutGenerator(&probing, every_node, "probing");
    CglGomory gomory;
    gomory.setLimit(300);
    model.addCutGenerator(&gomory, root, "Gomory");
    CglZeroHalf halves;
    model.addCutGenerator(&halves, every_node, "zero-half");
}

/// The counts, if they take away the gap and are as wished.
std::optional<Counts> verified(const MoveSystem& system, const CountWish& wish, Counts counts) {
    std::vector<std::int64_t> left(wish.gap.begin(), wish.gap.end());
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        for (const Entry& entry : system.moves[move]) {
            left[entry.place] -= entry.amount * counts[move];
        }
    }
    for (const auto& set : wish.some_of) {
        const auto is_made = [&](std::size_t move) { return counts[move] > 0; };
        if (std::ranges::none_of(set, is_made)) return std::nullopt;
    }
    const bool all = std::ranges::all_of(left, [](std::int64_t amount) { return amount == 0; });
    return all ? std::optional(std::move(counts)) : std::nullopt;
}

/// A wish in clauses: the variable of a move, numbered from 1, says that it is made.
class Clauses : public CaDiCaL::Terminator {
  public:
    Clauses(const Reduced& reduced, int seed, Limits limits)
        : limits_(std::move(limits)), variables_(static_cast<int>(reduced.moves.size())) {
        solver_.set("quiet", 1);
        solver_.set("seed", seed);
        solver_.connect_terminator(this);
        for (const Reduced::Row& row : reduced.rows) {
            if (row.equal) {
                require(row);
                continue;
            }
            for (const Entry& entry : row.entries) solver_.add(variable(entry.place));
            solver_.add(0);
        }
        // After the clauses: of variables in none phases are forgotten.
        for (int move = 1; move <= static_cast<int>(reduced.moves.size()); ++move) {
            solver_.phase(-move);
        }
    }
    ~Clauses() override { solver_.disconnect_terminator(); }
    Clauses(const Clauses&) = delete;
    Clauses& operator=(const Clauses&) = delete;

    /// True, false or, after that many conflicts or at a limit, nullopt.
    std::optional<bool> solve(int most_conflicts) {
        constexpr int satisfiable = 10;
        constexpr int unsatisfiable = 20;
        solver_.limit("conflicts", most_conflicts);
        const int status = solver_.solve();
        if (status == satisfiable) return true;
        return status == unsatisfiable ? std::optional(false) : std::nullopt;
    }

    /// Whether a move is made.
    bool is_made(std::size_t move) { return solver_.val(variable(move)) > 0; }

    bool terminate() override { return ended_or_full(limits_); }

  private:
    using Literal = int;

    static Literal variable(std::size_t move) { return static_cast<int>(move) + 1; }

    void add(std::initializer_list<Literal> clause) {
        for (const Literal literal : clause) solver_.add(literal);
        solver_.add(0);
    }

    /// What the moves that are made take away, less what they add, is as the row says.
    void require(const Reduced::Row& row) {
        std::vector<Literal> literals;
        std::int64_t number = -row.least;
        for (const auto& [move, amount] : row.entries) {
            // Not to take an amount away is to add it once more.
            if (amount > 0) number += amount;
            literals.insert(literals.end(), static_cast<std::size_t>(std::abs(amount)),
                            amount > 0 ? -variable(move) : variable(move));
        }
        require(literals, number);
    }

    /// Exactly `number` of the literals hold: variables say whether at least j of the first i do.
    void require(const std::vector<Literal>& literals, std::int64_t number) {
        const auto size = static_cast<std::int64_t>(literals.size());
        if (number < 0 || number > size) return add({});
        std::vector<Literal> before;  // of the first i - 1 at least j, by j - 1
        for (std::int64_t i = 1; i <= size; ++i) {
            const Literal literal = literals[static_cast<std::size_t>(i - 1)];
            std::vector<Literal> now;
            for (std::int64_t j = 1; j <= std::min(i, number + 1); ++j) {
                const Literal many = ++variables_;
                now.push_back(many);
                const auto at = static_cast<std::size_t>(j - 1);
                const bool can_before = j < i;  // else not all i - 1 suffice
                const bool needs_more = j > 1;
                if (can_before) add({-before[at], many});
                needs_more ? add({-literal, -before[at - 1], many}) : add({-literal, many});
                can_before ? add({-many, before[at], literal}) : add({-many, literal});
                if (needs_more) {
                    can_before ? add({-many, before[at], before[at - 1]})
                               : add({-many, before[at - 1]});
                }
            }
            before = std::move(now);
        }
        const auto at = static_cast<std::size_t>(number);
        if (number > 0) add({before[at - 1]});
        if (number < size) add({-before[at]});
    }

    Limits limits_;
    CaDiCaL::Solver solver_;
    int variables_;
};

}  // namespace

CountResult counts_by_branching(const MoveSystem& system, const CountWish& wish,
                                const Limits& limits, Effort effort) {
    const bool great = effort == Effort::great;
    limits.check();
    const Reduced reduced = reduce(system, wish);
    if (!reduced.possible) return {std::nullopt, true};
    if (reduced.moves.empty()) return {Counts(system.moves.size()), false};
    CountResult result;
    {
        const Ungoverned in_cbc;
        OsiClpSolverInterface solver;
        solver.messageHandler()->setLogLevel(0);
        load(reduced, wish, solver);
        CbcModel model(solver);
        model.setLogLevel(0);
        model.solver()->messageHandler()->setLogLevel(0);
        const Ends ends(limits);
        model.passInEventHandler(&ends);
        model.setMaximumSolutions(1);
        model.setMaximumNodes(great ? 2000 : 100);
        model.setMaximumSeconds(std::min(limits.seconds_left(), 1e6));
        model.setRandomSeed(wish.seed);
        add_heuristics(model);
        if (great) add_cuts(model);
        model.branchAndBound();
        if (const double* found = model.bestSolution(); found != nullptr) {
            const auto rounded = [&](std::size_t i) {
                const auto most = static_cast<double>(wish.most);
                return static_cast<std::int64_t>(std::clamp(std::nearbyint(found[i]), 0.0, most));
            };
            result.counts = verified(system, wish, expanded(reduced, system.moves.size(), rounded));
        } else {
            result.none = model.isProvenInfeasible();
        }
    }
    limits.check();
    return result;
}

CountResult counts_by_learning(const MoveSystem& system, const CountWish& wish,
                               const Limits& limits) {
    constexpr int most_conflicts = 50'000;
    limits.check();
    const Reduced reduced = reduce(system, wish);
    if (!reduced.possible) return {std::nullopt, true};
    CountResult result;
    {
        const Ungoverned in_cadical;
        Clauses clauses(reduced, wish.seed, limits);
        const auto found = clauses.solve(most_conflicts);
        if (found == true) {
            const auto made = [&](std::size_t i) { return clauses.is_made(i) ? 1 : 0; };
            result.counts = verified(system, wish, expanded(reduced, system.moves.size(), made));
        }
        result.none = found == false;
    }
    limits.check();
    return result;
}

}  // namespace lastmove::linear
