#include "lastmove/peg/army/program.hpp"

#include <ClpSimplex.hpp>
#include <algorithm>
#include <map>
#include <set>

#include "lastmove/linear/clp.hpp"

namespace lastmove::peg {

namespace {

/// A matrix by columns with their bounds and costs, as CLP wants it.
struct ArmyMatrix {
    std::vector<CoinBigIndex> starts{0};
    std::vector<int> rows;
    std::vector<double> entries;
    std::vector<double> least;
    std::vector<double> most;
    std::vector<double> costs;

    void add(const std::map<std::size_t, double>& column, double upper, double cost) {
        for (const auto& [row, entry] : column) {
            if (entry == 0) continue;
            rows.push_back(static_cast<int>(row));
            entries.push_back(entry);
        }
        starts.push_back(static_cast<CoinBigIndex>(rows.size()));
        least.push_back(0);
        most.push_back(upper);
        costs.push_back(cost);
    }
};

}  // namespace

ArmyProgram::ArmyProgram(ArmyRule rule, int level, int radius) : solver_(linear::quiet_clp()) {
    const Hole goal{0, level};
    std::map<Hole, std::size_t> numbers;
    for (int y = level + radius; y >= level - radius; --y) {
        for (int x = -radius; x <= radius; ++x) {
            if (army_distance(rule, {x, y}, goal) > radius) continue;
            numbers.emplace(Hole{x, y}, holes_.size());
            holes_.push_back({x, y});
        }
    }
    goal_ = numbers.at(goal);
    const auto place = [&](Hole hole) {
        const auto found = numbers.find(hole);
        return found == numbers.end() ? elsewhere() : found->second;
    };
    const std::size_t places = holes_.size() + 1;
    ArmyMatrix matrix;
    for (std::size_t i = 0; i < holes_.size(); ++i) {
        if (holes_[i][1] <= 0) matrix.add({{i, 1}}, 1, 1);
    }
    // Men can be sent there for what they cost, too: so they weigh just that.
    matrix.add({{elsewhere(), 1}}, COIN_DBL_MAX, 1);
    matrix.least.back() = -COIN_DBL_MAX;
    for (std::size_t i = 0; i < places; ++i) matrix.add({{i, 1}}, COIN_DBL_MAX, missing);
    first_column_ = matrix.costs.size();
    std::set<std::array<std::size_t, 3>> seen;  // many jumps to or from elsewhere are the same
    for (int y = level + radius + 2; y >= level - radius - 2; --y) {
        for (int x = -radius - 2; x <= radius + 2; ++x) {
            for (const Hole& step : army_steps(rule)) {
                const std::array<std::size_t, 3> at{place({x, y}),
                                                    place({x + step[0], y + step[1]}),
                                                    place({x + 2 * step[0], y + 2 * step[1]})};
                const bool outside = std::ranges::count(at, elsewhere()) == 3;
                if (outside || at[0] == goal_ || at[1] == goal_ || !seen.insert(at).second)
                    continue;
                columns_.push_back({at, std::nullopt});
                if (at[2] == goal_) columns_.back().most = 1;
                std::map<std::size_t, double> column;
                --column[at[0]];
                --column[at[1]];
                ++column[at[2]];
                matrix.add(column, at[2] == goal_ ? 1 : COIN_DBL_MAX, 0);
            }
        }
    }
    std::vector<double> needed(places);
    needed[goal_] = 1;
    const std::vector<double> unbounded(places, COIN_DBL_MAX);
    const Ungoverned in_clp;
    solver_->loadProblem(static_cast<int>(matrix.costs.size()), static_cast<int>(places),
                         matrix.starts.data(), matrix.rows.data(), matrix.entries.data(),
                         matrix.least.data(), matrix.most.data(), matrix.costs.data(),
                         needed.data(), unbounded.data());
}

ArmyProgram::~ArmyProgram() = default;

bool ArmyProgram::is_inside(std::size_t column) const {
    return std::ranges::count(columns_[column].places, elsewhere()) == 0;
}

ArmyJump ArmyProgram::jump(std::size_t column) const {
    const auto& at = columns_[column].places;
    return {holes_[at[0]], holes_[at[1]], holes_[at[2]]};
}

void ArmyProgram::bound(std::size_t column, std::int64_t least, std::optional<std::int64_t> most) {
    const auto& ceiling = columns_[column].most;
    if (ceiling) most = std::min(most.value_or(*ceiling), *ceiling);
    solver_->setColumnBounds(static_cast<int>(first_column_ + column), static_cast<double>(least),
                             most ? static_cast<double>(*most) : COIN_DBL_MAX);
}

std::optional<ArmyProgram::Suggestion> ArmyProgram::solve(const Limits& limits) {
    limits.check();
    linear::solve_within(limits, *solver_, [this] { solver_->dual(); });
    limits.check();
    if (solver_->status() != 0) return std::nullopt;
    const double* values = solver_->primalColumnSolution();
    const double* weights = solver_->dualRowSolution();
    const auto columns = static_cast<std::ptrdiff_t>(columns_.size());
    const double* counts = values + first_column_;
    return Suggestion{solver_->objectiveValue(),
                      {counts, counts + columns},
                      {weights, weights + solver_->numberRows()}};
}

ArmyProgram::Basis ArmyProgram::basis() const {
    const unsigned char* status = solver_->statusArray();
    return {status, status + solver_->numberColumns() + solver_->numberRows()};
}

void ArmyProgram::set_basis(const Basis& basis) {
    std::ranges::copy(basis, solver_->statusArray());
}

}  // namespace lastmove::peg
