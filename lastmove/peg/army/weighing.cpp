#include "lastmove/peg/army/weighing.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "lastmove/exact/number.hpp"
#include "lastmove/peg/army/fewest.hpp"

namespace lastmove::peg {

namespace {

constexpr double greatest_weight_written = 1e12;

}  // namespace

std::optional<std::int64_t> least_men(const ArmyProgram& program, const ArmyBounds& bounds,
                                      const ArmyWeighing& weighing) {
    const auto& weights = weighing.weights;
    Integer total = static_cast<long>(weights[program.goal()]);
    for (std::size_t i = 0; i < program.holes().size(); ++i) {
        if (program.holes()[i][1] > 0 || weights[i] <= weighing.man) continue;
        total -= static_cast<long>(weights[i] - weighing.man);
    }
    for (std::size_t i = 0; i < program.columns().size(); ++i) {
        const auto& [places, ceiling] = program.columns()[i];
        const std::int64_t taken = weights[places[0]] + weights[places[1]] - weights[places[2]];
        const auto& most = bounds.most[i] ? bounds.most[i] : ceiling;
        if (taken < 0 && !most) return std::nullopt;
        if (taken != 0) total += static_cast<long>(taken * (taken > 0 ? bounds.least[i] : *most));
    }
    Integer men;
    const Integer man(static_cast<long>(weighing.man));
    mpz_cdiv_q(men.get_mpz_t(), total.get_mpz_t(), man.get_mpz_t());
    return men.fits_slong_p() ? std::optional<std::int64_t>(men.get_si()) : std::nullopt;
}

std::optional<ArmyWeighing> weighing(const ArmyProgram& program, const ArmyBounds& bounds,
                                     const std::vector<double>& suggested, std::int64_t men) {
    constexpr double noise = 1e-7;
    constexpr std::array<std::int64_t, 22> units{
        1,  2,  3,  4,   5,   6,   7,    8,       10,      12,      16,
        20, 24, 60, 120, 420, 840, 5040, 1 << 15, 1 << 18, 1 << 21, 1 << 24};
    for (const std::int64_t unit : units) {
        ArmyWeighing found{unit, {}};
        bool fits = true;
        for (const double weight : suggested) {
            const double scaled = std::ceil(weight * static_cast<double>(unit) - noise);
            fits = fits && scaled <= greatest_weight_written;
            found.weights.push_back(fits ? static_cast<std::int64_t>(std::max(scaled, 0.0)) : 0);
        }
        if (!fits) break;
        found.weights[program.elsewhere()] = unit;
        const auto shown = least_men(program, bounds, found);
        if (shown && *shown >= men) return found;
    }
    return std::nullopt;
}

ArmyProgram::Suggestion golden_bound(const ArmyProgram& program, ArmyRule rule, int level) {
    constexpr double golden_ratio = 1.6180339887498949;
    const int margin = marginal_distance(rule, level);
    ArmyProgram::Suggestion found;
    for (const Hole& hole : program.holes()) {
        const int nearer = margin - army_distance(rule, hole, {0, level});
        found.weights.push_back(std::max(1.0, std::pow(golden_ratio, nearer)));
        if (hole[1] <= 0) found.men -= found.weights.back() - 1;
    }
    found.men += found.weights[program.goal()];
    found.weights.push_back(1);  // elsewhere
    return found;
}

ArmyTree leaf_of(const ArmyProgram& program, const ArmyWeighing& weighing) {
    ArmyTree leaf;
    leaf.man = weighing.man;
    const auto& holes = program.holes();
    for (std::size_t i = 0; i < holes.size(); ++i) {
        // Those that weigh a man at the ends of rows need not be listed.
        const bool begins = i == 0 || holes[i - 1][1] != holes[i][1];
        if (begins || leaf.rows.empty()) leaf.rows.push_back({holes[i][0], holes[i][1], {}});
        ArmyRow& row = leaf.rows.back();
        if (row.weights.empty() && weighing.weights[i] == weighing.man) {
            row.x = holes[i][0] + 1;
        } else {
            row.weights.push_back(weighing.weights[i]);
        }
    }
    for (ArmyRow& row : leaf.rows) {
        while (!row.weights.empty() && row.weights.back() == weighing.man) row.weights.pop_back();
    }
    std::erase_if(leaf.rows, [](const ArmyRow& row) { return row.weights.empty(); });
    return leaf;
}

}  // namespace lastmove::peg
